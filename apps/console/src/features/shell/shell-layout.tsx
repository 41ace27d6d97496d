import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation, useRevalidator } from 'react-router';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { usePageFocus } from '../../app/router/page-focus.ts';
import { onTourRequest } from '../../app/router/tour-request.ts';
import { useEnded, useSession } from '../../app/session/session.ts';
import { currentUser } from '../../app/session/users-api.ts';
import { SideMenu } from './menu/side-menu.tsx';
import classes from './shell-layout.module.css';
import { TopBar } from './top-bar.tsx';

const EndedDialog = lazy(async () => ({
  default: (await import('../account/ended-dialog.tsx')).EndedDialog,
}));
const MenuDrawer = lazy(async () => ({ default: (await import('./menu/menu-drawer.tsx')).MenuDrawer }));

/** Keeps the stored person fresh; when their roles or plan changed, the open page is checked anew. */
function useFreshSession(): void {
  useQuery(currentUser);
  const { roles, masjid } = useSession();
  const { revalidate } = useRevalidator();
  const permissions = `${roles.join()} ${masjid?.m_premium_features.join()}`;
  const checked = useRef(permissions);
  useEffect(() => {
    if (checked.current === permissions) return;
    checked.current = permissions;
    void revalidate();
  }, [permissions, revalidate]);
}

export function ShellLayout() {
  const { t } = useTranslation('shell');
  const [drawer, setDrawer] = useState(false);
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const busy = useNavigation().state !== 'idle';
  const ended = useEnded();
  useFreshSession();
  usePageFocus(main);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes whenever the page changes.
  useEffect(() => setDrawer(false), [pathname]);
  useEffect(() => onTourRequest(() => setDrawer(false)), []);
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#main">
        {t('skip')}
      </a>
      <div className={classes.side}>
        <div className={classes.stays}>
          <SideMenu />
        </div>
      </div>
      <Suspense>{drawer && <MenuDrawer onClose={() => setDrawer(false)} />}</Suspense>
      <div className={classes.page}>
        <TopBar drawerOpened={drawer} onToggleDrawer={() => setDrawer(!drawer)} />
        <main ref={main} id="main" tabIndex={-1} className={classes.main} aria-busy={busy}>
          <Outlet />
        </main>
      </div>
      <Suspense>{ended && ended !== 'membership' && <EndedDialog ended={ended} />}</Suspense>
      <ScrollRestoration />
    </div>
  );
}
