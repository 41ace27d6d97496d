import type { PageName, PUBLIC_PAGES } from '@minaret/contract/access/console-pages';

export type PublicPageName = keyof typeof PUBLIC_PAGES;
export type AnyPageName = PageName | PublicPageName;

/** What a route says about itself: the layouts read its page from `useMatches`. */
export interface RouteHandle {
  page: AnyPageName;
}
