// Decides: what stands in the top bar: logo, clock, the person's menu.

import { ADMIN_ROLES, hasRole } from '@minaret/contract/access/access';
import { PAGES } from '@minaret/contract/access/console-pages';
import { IconMenu2, IconPhotoPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { loadNamespaces, useTranslation } from '../../app/i18n/i18n.ts';
import { useSession } from '../../app/session/session.ts';
import { AccountMenu } from '../account/account-menu.tsx';
import { LanguageSwitch } from '../account/language-switch.tsx';
import { SchemeSwitch } from '../account/scheme-switch.tsx';
import { MasjidClock } from './masjid-clock.tsx';
import classes from './top-bar.module.css';

const LateParts = lazy(async () => {
  const words = loadNamespaces(['start']);
  const { LateParts: parts } = await import('./late-parts.tsx');
  await words;
  return { default: parts };
});

function Logo() {
  const { t } = useTranslation(['shell', 'common']);
  const { masjid, roles } = useSession();
  if (!masjid && roles.includes('system-admin'))
    return <span className={classes.area}>{t('common:roles.system-admin')}</span>;
  if (!masjid) return null;
  if (masjid.m_logo) {
    return <img className={classes.logo} src={masjid.m_logo} alt={t('logoOf', { masjid: masjid.m_name })} />;
  }
  if (!hasRole(roles, ADMIN_ROLES)) return <span className={classes.masjidName}>{masjid.m_name}</span>;
  return (
    <Link className={classes.upload} to={PAGES.settingsMasjid.path}>
      <IconPhotoPlus size={18} aria-hidden />
      {t('uploadLogo')}
    </Link>
  );
}

interface TopBarProps {
  drawerOpened: boolean;
  onToggleDrawer: () => void;
}

export function TopBar({ drawerOpened, onToggleDrawer }: TopBarProps) {
  const { t } = useTranslation('shell');
  const { masjid } = useSession();
  return (
    <header className={classes.bar}>
      <button
        type="button"
        className={classes.burger}
        onClick={onToggleDrawer}
        aria-label={t('openMenu')}
        aria-expanded={drawerOpened}
      >
        <IconMenu2 size={20} aria-hidden />
      </button>
      <Logo />
      <div className={classes.end}>
        <Suspense>
          <LateParts />
        </Suspense>
        {masjid && (
          <div className={`${classes.wide} ${classes.town}`}>
            <MasjidClock masjid={masjid} />
          </div>
        )}
        <div className={classes.wide}>
          <LanguageSwitch />
        </div>
        <SchemeSwitch />
        <span className={classes.rule} aria-hidden="true" />
        <div className={classes.account}>
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}
