import type { Locale } from '../fields/fields.ts';
import type { PageName, PUBLIC_PAGES } from './console-pages.ts';

/** Where the guide is in a language: English stands at its root. */
export function guideAddress(locale: Locale): string {
  return locale === 'en' ? '/guide' : `/guide/${locale}`;
}

/** What helps on a page of the console; without one, or on a page the guide does not know, its first page. */
export function guideFor(page: PageName | keyof typeof PUBLIC_PAGES | undefined, locale: Locale): string {
  return page ? `${guideAddress(locale)}/for/${page}` : guideAddress(locale);
}
