// Decides: the text to paste for a give button or a campaign's card on a website.

import { GIVE_WIDGET_HEIGHTS, type GiveWidgetView } from '@minaret/contract/embed/give-widget';
import { escaped, type SnippetPlace } from './snippet.ts';

interface GiveChoice {
  view: GiveWidgetView;
  lang: string;
}

export const giveWidgetHeight = (view: GiveWidgetView) => GIVE_WIDGET_HEIGHTS[view];

export function giveWidgetAddress({ origin, hashId }: SnippetPlace, { view, lang }: GiveChoice): string {
  return `${origin}/embed/${encodeURIComponent(hashId)}/give?${new URLSearchParams({ view, lang })}`;
}

export function giveSnippet(place: SnippetPlace, choice: GiveChoice): string {
  const height = giveWidgetHeight(choice.view);
  return `<iframe src="${escaped(giveWidgetAddress(place, choice))}"\n  title="${escaped(place.name)}" width="100%" height="${height}"\n  style="border:0;color-scheme:light;max-width:480px" loading="lazy"\n  sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
}
