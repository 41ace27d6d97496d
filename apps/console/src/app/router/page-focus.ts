import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useTranslation } from '../i18n/i18n.ts';
import type { AnyPageName, RouteHandle } from './page-names.ts';

function hasPage(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'page' in handle;
}

/** The page on display, by its name in the contract's table. */
export function useCurrentPage(): AnyPageName | undefined {
  return useMatches()
    .map((match) => match.handle)
    .findLast(hasPage)?.page;
}

/** What the tab says: the page's own name, such as "Add Image", or that of its entry in the table of pages. */
function useTitle(): (own: string | null) => string {
  const page = useCurrentPage();
  const { t } = useTranslation(['shell', 'common']);
  const name = page && t(`shell:pages.${page}`);
  const product = t('common:product');
  return (own) => [own ?? name, product].filter(Boolean).join(' · ');
}

/** For a page whose address alone does not tell what it is about; null leaves it the name in the table. */
export function usePageTitle(own: string | null): void {
  const title = useTitle()(own);
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** After a change of page the tab has its title and the focus stands on its heading, so that it is read out. */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  const title = useTitle()(null);

  // Before the page's own effects: what a page says of itself stays.
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    const heading = main.current?.querySelector('h1');
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, main]);
}
