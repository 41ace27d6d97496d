import { PAGES, type PageName, PUBLIC_PAGES } from '@minaret/contract/access/console-pages';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { loadNamespaces } from '../i18n/i18n.ts';
import { goHome, guardPage, guardPublic } from '../session/guard.ts';
import { ErrorPage } from './error-page.tsx';
import { pages } from './page-components.ts';
import type { AnyPageName, PublicPageName, RouteHandle } from './page-names.ts';
import { Splash } from './splash.tsx';

/** Code and words of a page arrive together, and with no other page's. */
async function loadPage(name: AnyPageName) {
  const page = pages[name];
  const [Component] = await Promise.all([page.load(), loadNamespaces(page.namespaces)]);
  return { Component };
}

async function loadLayout<T>(layout: () => Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([layout(), loadNamespaces(['shell'])]);
  return loaded;
}

function names<T extends object>(table: T): (keyof T)[] {
  return Object.keys(table) as (keyof T)[];
}

function signedInRoute(name: PageName): RouteObject {
  return {
    path: PAGES[name].path,
    handle: { page: name } satisfies RouteHandle,
    loader: ({ request }) => guardPage(name, request),
    lazy: () => loadPage(name),
  };
}

function publicRoute(name: PublicPageName): RouteObject {
  return {
    path: PUBLIC_PAGES[name],
    handle: { page: name } satisfies RouteHandle,
    loader: (asked) => guardPublic(name, asked),
    lazy: () => loadPage(name),
  };
}

/** Parts of the kit for those who build with it; the bundle of production has neither the route nor the page. */
const devRoutes: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/dev/gallery',
        lazy: async () => {
          const [{ GalleryPage }] = await Promise.all([
            import('../../dev/gallery/gallery-page.tsx'),
            loadNamespaces(['timings']),
          ]);
          return { Component: GalleryPage };
        },
      },
    ]
  : [];

export function createRouter() {
  return createBrowserRouter([
    {
      ErrorBoundary: ErrorPage,
      HydrateFallback: Splash,
      children: [
        ...devRoutes,
        ...['/', '/home', '*'].map((path) => ({ path, loader: goHome, element: null })),
        {
          lazy: async () => {
            const { AuthLayout } = await loadLayout(
              () => import('../../features/shell/auth/auth-layout.tsx'),
            );
            return { Component: AuthLayout };
          },
          children: names(PUBLIC_PAGES).map(publicRoute),
        },
        {
          lazy: async () => {
            const { ShellLayout } = await loadLayout(() => import('../../features/shell/shell-layout.tsx'));
            return { Component: ShellLayout };
          },
          children: [
            {
              lazy: async () => ({
                ErrorBoundary: (await import('../../features/shell/pages/page-error.tsx')).PageError,
              }),
              children: names(PAGES).map(signedInRoute),
            },
          ],
        },
      ],
    },
  ]);
}
