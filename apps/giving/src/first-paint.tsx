// Decides: what the server's giving page shows before any script runs, and the pages of a masjid or campaign that is not there.

import type { GiveLanguage } from '@minaret/contract/giving/give';
import type { GiveWords } from '@minaret/i18n/give/en';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { GiveData } from './core/data.ts';
import { directionOf } from './core/give-context.ts';
import { words as arabic } from './core/language-ar.ts';
import { words as english } from './core/language-en.ts';
import { words as urdu } from './core/language-ur.ts';
import { fill } from './core/text.ts';
import { Root } from './root.tsx';

const WORDS: Record<GiveLanguage, GiveWords> = { en: english, ar: arabic, ur: urdu };

export interface FirstPage {
  language: GiveLanguage;
  direction: 'ltr' | 'rtl';
  title: string;
  html: string;
}

export function givingPage(data: GiveData): FirstPage {
  const { language, page, view } = data;
  const say = WORDS[language];
  const campaign =
    view.kind === 'campaign' ? page.campaigns.find(({ slug }) => slug === view.slug) : undefined;
  const title = fill(say.title, { masjid: page.masjid.name });
  return {
    language,
    direction: directionOf(language),
    title: campaign ? `${campaign.title} · ${page.masjid.name}` : title,
    html: renderToString(<Root give={{ ...data, say }} />),
  };
}

/** Why there is no page: an unknown masjid or one without giving, or a campaign that is not there. */
export function missingPage(language: GiveLanguage, why: 'masjid' | 'campaign'): FirstPage {
  const { closed } = WORDS[language];
  const [title, text] =
    why === 'masjid' ? [closed.unknown, closed.unknownText] : [closed.gone, closed.goneText];
  const html = renderToStaticMarkup(
    <main className="narrow">
      <h1>{title}</h1>
      <p>{text}</p>
    </main>,
  );
  return { language, direction: directionOf(language), title, html };
}
