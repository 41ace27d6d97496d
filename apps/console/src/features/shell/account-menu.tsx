import { Menu, UnstyledButton } from '@mantine/core';
import { PAGES } from '@minaret/contract/pages';
import { IconChevronDown, IconKey, IconLogout, IconShieldLock, IconUser } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../app/session.ts';
import { logout } from '../../app/users-api.ts';
import { InitialBadge } from '../../ui/initial-badge.tsx';
import classes from './account-menu.module.css';
import { MasjidSwitcher } from './masjid-switcher.tsx';

const ProfileDialog = lazy(async () => ({ default: (await import('./profile-dialog.tsx')).ProfileDialog }));
const PasswordDialog = lazy(async () => ({
  default: (await import('./password-dialog.tsx')).PasswordDialog,
}));

type OpenDialog = 'profile' | 'password' | null;

/** The masjid's badge and name; behind it the person, their masjids, their account. */
export function AccountMenu() {
  const { t } = useTranslation('shell');
  const { user, roles, masjid } = useSession();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const name = masjid?.m_name ?? user.name ?? '';
  const isSystemAdmin = roles.includes('system-admin');
  return (
    <>
      <Menu position="bottom-end" width={232}>
        <Menu.Target>
          <UnstyledButton
            className={classes.target}
            aria-label={t('accountMenu', { name: user.name ?? name })}
          >
            <InitialBadge name={name} />
            <span className={classes.name}>{name}</span>
            <IconChevronDown className={classes.chevron} size={16} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={classes.person}>
            <p className={classes.personName}>{user.name}</p>
            <p className={classes.email}>{user.u_email}</p>
          </div>
          <Menu.Divider />
          <MasjidSwitcher />
          {!isSystemAdmin && (
            <>
              <Menu.Item
                leftSection={<IconUser size={18} aria-hidden />}
                onClick={() => setDialog('profile')}
              >
                {t('profile')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconKey size={18} aria-hidden />}
                onClick={() => setDialog('password')}
              >
                {t('changePassword')}
              </Menu.Item>
            </>
          )}
          <Menu.Item
            component={Link}
            to={PAGES.accountSecurity.path}
            leftSection={<IconShieldLock size={18} aria-hidden />}
          >
            {t('security')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout className="mirror" size={18} aria-hidden />} onClick={logout}>
            {t('logout')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {dialog === 'profile' && <ProfileDialog onClose={() => setDialog(null)} />}
        {dialog === 'password' && <PasswordDialog onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
}
