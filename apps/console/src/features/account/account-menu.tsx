import { PAGES } from '@minaret/contract/access/console-pages';
import { IconChevronDown, IconKey, IconLogout, IconShieldLock, IconUser } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { useSession } from '../../app/session/session.ts';
import { logout } from '../../app/session/users-api.ts';
import { InitialBadge } from '../../ui/motif/initial-badge.tsx';
import { DropMenu, type MenuEntry } from '../../ui/popovers/drop-menu.tsx';
import classes from './account-menu.module.css';
import { useSwitchMasjid } from './use-switch-masjid.ts';

const ProfileDialog = lazy(async () => ({ default: (await import('./profile-dialog.tsx')).ProfileDialog }));
const PasswordDialog = lazy(async () => ({
  default: (await import('./password-dialog.tsx')).PasswordDialog,
}));

type OpenDialog = 'profile' | 'password' | null;

function useMasjidEntries(): MenuEntry[] {
  const { masjid: selected, masjids } = useSession();
  const { mutate, isPending } = useSwitchMasjid();
  if (masjids.length < 2) return [];
  return masjids.map(({ m_id, m_name }) => ({
    label: m_name,
    icon: <InitialBadge name={m_name} size={22} />,
    current: m_id === selected?.m_id,
    disabled: isPending,
    onClick: () => m_id !== selected?.m_id && mutate(m_id),
  }));
}

/** The masjid's badge and name; behind it the person, their masjids, their account. */
export function AccountMenu() {
  const { t } = useTranslation('shell');
  const { user, roles, masjid } = useSession();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const name = masjid?.m_name ?? user.name ?? '';
  const masjids = useMasjidEntries();
  const own: MenuEntry[] = [
    { label: t('profile'), icon: <IconUser size={18} aria-hidden />, onClick: () => setDialog('profile') },
    {
      label: t('changePassword'),
      icon: <IconKey size={18} aria-hidden />,
      onClick: () => setDialog('password'),
    },
  ];
  const security: MenuEntry = {
    label: t('security'),
    icon: <IconShieldLock size={18} aria-hidden />,
    to: PAGES.accountSecurity.path,
  };
  const leave: MenuEntry = {
    label: t('logout'),
    icon: <IconLogout className="mirror" size={18} aria-hidden />,
    onClick: logout,
  };
  const groups = [
    { key: 'masjids', title: t('switchMasjid'), entries: masjids },
    { key: 'account', entries: roles.includes('system-admin') ? [security] : [...own, security] },
    { key: 'leave', entries: [leave] },
  ];
  return (
    <>
      <DropMenu
        className={classes.target}
        label={t('accountMenu', { masjid: name, name: user.name ?? '' })}
        groups={groups.filter(({ entries }) => entries.length > 0)}
        head={
          <>
            <p className={classes.person}>{user.name}</p>
            <p className={classes.email}>{user.u_email}</p>
          </>
        }
      >
        <InitialBadge name={name} />
        <span className={classes.name}>{name}</span>
        <IconChevronDown className={classes.chevron} size={16} aria-hidden />
      </DropMenu>
      <Suspense>
        {dialog === 'profile' && <ProfileDialog onClose={() => setDialog(null)} />}
        {dialog === 'password' && <PasswordDialog onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
}
