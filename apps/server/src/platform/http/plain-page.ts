import type { Locale } from '@minaret/i18n';
import { BRAND_MARK, pageDocument } from './page-base.ts';
import { PLAIN_STYLE } from './plain-style.ts';

interface Look {
  locale?: Locale | 'ur';
  /** Links at the end of the bar. */
  links?: string;
  /** Beside the sheet that all of them share. */
  style?: string;
}

/** Pages that are not the console: guide, API reference, mailbox. Plain HTML, no script. */
export function plainPage(
  title: string,
  body: string,
  { locale = 'en', links = '', style = '' }: Look = {},
): string {
  const nav = links ? `<nav>${links}</nav>` : '';
  const bar = `<header class="bar"><div><a class="brand" href="/">${BRAND_MARK}Minaret</a>${nav}</div></header>`;
  return pageDocument(
    { title: `${title} · Minaret`, locale, style: PLAIN_STYLE + style },
    `${bar}<main>${body}</main>`,
  );
}
