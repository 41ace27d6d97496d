import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, useNavigation, useRevalidator } from 'react-router';
import { usePageFocus } from '../../app/page-focus.ts';
import { useSession } from '../../app/session.ts';
import { currentUser } from '../../app/users-api.ts';
import { DrawerFoot } from './drawer-foot.tsx';
import classes from './shell-layout.module.css';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

/** Keeps the stored person fresh; when their roles or plan changed, the open page is judged anew. */
function useFreshSession(): void {
  useQuery(currentUser);
  const { roles, masjid } = useSession();
  const { revalidate } = useRevalidator();
  const standing = `${roles.join()} ${masjid?.m_premium_features.join()}`;
  const judged = useRef(standing);
  useEffect(() => {
    if (judged.current === standing) return;
    judged.current = standing;
    void revalidate();
  }, [standing, revalidate]);
}

export function ShellLayout() {
  const { t } = useTranslation('shell');
  const [drawer, setDrawer] = useState(false);
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const busy = useNavigation().state !== 'idle';
  useFreshSession();
  usePageFocus(main);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes whenever the page changes.
  useEffect(() => setDrawer(false), [pathname]);
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#main">
        {t('skip')}
      </a>
      <div className={classes.side}>
        <SideMenu />
      </div>
      <Drawer
        opened={drawer}
        onClose={() => setDrawer(false)}
        size={304}
        padding={0}
        withCloseButton={false}
        aria-label={t('mainMenu')}
        classNames={{ body: classes.drawer }}
      >
        <SideMenu foot={<DrawerFoot />} />
      </Drawer>
      <div className={classes.page}>
        <TopBar drawerOpened={drawer} onToggleDrawer={() => setDrawer(!drawer)} />
        <main ref={main} id="main" tabIndex={-1} className={classes.main} aria-busy={busy}>
          <Outlet />
        </main>
      </div>
      <ScrollRestoration />
    </div>
  );
}
