// Decides: the text to paste for a widget on a website: HTML, iframe, link.

import { WIDGET_SCRIPT_PATH } from '@minaret/contract/embed/embed';
import {
  USUAL_PARTS,
  WIDE_WIDGET,
  WIDGET_HEIGHTS,
  type WidgetLook,
  type WidgetPart,
  type WidgetView,
  type WidgetWordsOption,
} from '@minaret/contract/embed/widget-options';
import type { ScreenLanguage } from '@minaret/display/settings';

export interface WidgetChoice {
  view: WidgetView;
  look: WidgetLook;
  lang: ScreenLanguage;
  clock: '12' | '24';
  digits: 'latin' | 'arabic' | 'urdu';
  words: WidgetWordsOption;
  show: readonly WidgetPart[];
}

export const SNIPPETS = ['script', 'wordpress', 'iframe'] as const;
export type SnippetKind = (typeof SNIPPETS)[number];

export interface SnippetPlace {
  origin: string;
  hashId: string;
  /** Of the masjid, for the frame's title and the link. */
  name: string;
}

export const escaped = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

/** What is usual is left out, so that most snippets are short. */
export function widgetOptions({
  view,
  look,
  lang,
  clock,
  digits,
  words,
  show,
}: WidgetChoice): [string, string][] {
  const isUsual = show.length === USUAL_PARTS.length && USUAL_PARTS.every((part) => show.includes(part));
  const usualWords = lang === 'ur' ? 'jamaah-dhuhr' : 'iqamah-dhuhr';
  return [
    ['view', view],
    ['look', look],
    ['lang', lang],
    ...(clock === '12' ? [] : ([['clock', clock]] as [string, string][])),
    ...(digits === 'latin' ? [] : ([['digits', digits]] as [string, string][])),
    ...(words === usualWords ? [] : ([['words', words]] as [string, string][])),
    ...(isUsual ? [] : ([['show', show.join(',')]] as [string, string][])),
  ];
}

export function widgetAddress({ origin, hashId }: SnippetPlace, choice: WidgetChoice): string {
  const query = new URLSearchParams(widgetOptions(choice)).toString().replaceAll('%2C', ',');
  return `${origin}/embed/${encodeURIComponent(hashId)}?${query}`;
}

/** What is pasted into a website. The link inside shows where scripts are off. */
export function snippet(kind: SnippetKind, place: SnippetPlace, choice: WidgetChoice): string {
  // WordPress reads what the address is of and makes a frame of it: nothing is to be escaped.
  if (kind === 'wordpress') return widgetAddress(place, choice);
  const page = escaped(`${place.origin}/monthly/${encodeURIComponent(place.hashId)}?lang=${choice.lang}`);
  const name = escaped(place.name);
  const link = `<a href="${page}">${name}</a>`;
  if (kind === 'script') {
    const attributes = widgetOptions(choice).map(([key, value]) => ` ${key}="${value}"`);
    return `<script async src="${escaped(place.origin)}${WIDGET_SCRIPT_PATH}"></script>\n<minaret-times masjid="${escaped(place.hashId)}"${attributes.join('')}>\n  ${link}\n</minaret-times>`;
  }
  const height = WIDGET_HEIGHTS[choice.view][0];
  return `<iframe src="${escaped(widgetAddress(place, choice))}"\n  title="${name}" width="100%" height="${height}"\n  style="border:0;color-scheme:light;max-width:${WIDE_WIDGET + 200}px" loading="lazy"\n  sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"></iframe>`;
}
