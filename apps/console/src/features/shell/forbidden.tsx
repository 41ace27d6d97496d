// Decides: the 403 Forbidden page for a role that may not open a page (unauthorized).

import { Button } from '@mantine/core';
import { mayOpen, PAGES } from '@minaret/contract/access/console-pages';
import { IconLock } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { useSession } from '../../app/session/session.ts';
import { logout } from '../../app/session/users-api.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';

/** Shown inside the shell to a role that may not open the page. */
export function Forbidden() {
  const { t } = useTranslation('shell');
  const { roles, masjids } = useSession();
  const { pathname } = useLocation();
  const hasDashboard = mayOpen('dashboard', roles);
  // Nobody at a masjid can give the role of the system's own pages.
  const isGivenByMasjid = hasDashboard && !pathname.startsWith('/system-admin/');
  if (masjids.length === 0 && roles.length === 0) {
    return (
      <Card>
        <EmptyState
          heading="h1"
          icon={<IconLock size={24} />}
          title={t('forbidden.noMasjid')}
          text={t('forbidden.noMasjidText')}
          action={
            <Button variant="default" onClick={logout}>
              {t('logout')}
            </Button>
          }
        />
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState
        heading="h1"
        icon={<IconLock size={24} />}
        title={t('forbidden.title')}
        text={t('forbidden.text')}
        action={
          <Button variant="default" component={Link} to={hasDashboard ? PAGES.dashboard.path : '/'}>
            {hasDashboard ? t('forbidden.button') : t('forbidden.home')}
          </Button>
        }
        hint={isGivenByMasjid ? t('forbidden.help') : undefined}
      />
    </Card>
  );
}
