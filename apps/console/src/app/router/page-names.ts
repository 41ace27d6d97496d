import type { PageName, PUBLIC_PAGES } from '@minaret/contract/access/console-pages';
import type { Resources } from '@minaret/i18n';

export type PublicPageName = keyof typeof PUBLIC_PAGES;
export type AnyPageName = PageName | PublicPageName;

/** A part of the product whose pages are not there yet. */
export type Part = keyof Resources['shell']['parts'];

/** What a route says about itself: the layouts read its page from `useMatches`. */
export interface RouteHandle {
  page: AnyPageName;
}
