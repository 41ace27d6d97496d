import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useTranslation } from './i18n.ts';
import type { AnyPageName } from './pages.ts';
import type { RouteHandle } from './router.tsx';

function hasPage(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'page' in handle;
}

/** The page on display, by its name in the contract's table. */
export function useCurrentPage(): AnyPageName | undefined {
  return useMatches()
    .map((match) => match.handle)
    .findLast(hasPage)?.page;
}

/** After a change of page the tab has its title and the focus stands on its heading, so that it is read out. */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const page = useCurrentPage();
  const { pathname } = useLocation();
  const { t } = useTranslation(['shell', 'common']);
  const lastPath = useRef(pathname);

  useEffect(() => {
    const product = t('common:product');
    document.title = page ? `${t(`shell:pages.${page}`)} · ${product}` : product;
  }, [page, t]);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    const heading = main.current?.querySelector('h1');
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, main]);
}
