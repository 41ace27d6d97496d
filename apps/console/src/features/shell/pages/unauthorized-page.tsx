import { Button } from '@mantine/core';
import { ADMIN_ROLES, hasRole } from '@minaret/contract/access/access';
import { PAGES } from '@minaret/contract/access/console-pages';
import { IconLock } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { useSession } from '../../../app/session/session.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { DonationsOffer } from '../donations-offer.tsx';

/** A feature that the masjid's plan does not have: for donations, what it is. */
export function UnauthorizedPage() {
  const { t } = useTranslation(['shell', 'common']);
  const { feature } = useParams();
  const { roles, masjid } = useSession();
  const mayUpgrade = hasRole(roles, ADMIN_ROLES);
  if (feature === 'donations') return <DonationsOffer mayUpgrade={mayUpgrade} masjid={masjid?.m_name} />;
  return (
    <Card>
      <EmptyState
        heading="h1"
        icon={<IconLock size={24} />}
        title={t('pages.unauthorized')}
        text={t('unauthorized.otherText')}
        action={
          mayUpgrade && (
            <Button component={Link} to={PAGES.settingsPlans.path}>
              {t('common:upgrade.button')}
            </Button>
          )
        }
        hint={!mayUpgrade && masjid ? t('common:upgrade.ask', { masjid: masjid.m_name }) : undefined}
      />
    </Card>
  );
}
