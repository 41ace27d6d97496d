import { Button } from '@mantine/core';
import { ADMIN_ROLES, hasRole } from '@minaret/contract/access/access';
import { PAGES } from '@minaret/contract/access/console-pages';
import { Link } from 'react-router';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { useSession } from '../../../app/session/session.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** After a smaller plan: nothing is deleted, and what can be done about it is said. */
export function BeyondPlan() {
  const { t } = useTranslation(['library', 'common']);
  const { roles, masjid } = useSession();
  const mayUpgrade = hasRole(roles, ADMIN_ROLES);
  return (
    <Notice
      kind="gold"
      title={t('list.beyondTitle')}
      action={
        mayUpgrade && (
          <Button size="xs" variant="default" component={Link} to={PAGES.settingsPlans.path}>
            {t('common:upgrade.button')}
          </Button>
        )
      }
    >
      {t('list.beyondText')}{' '}
      {!mayUpgrade && t('common:upgrade.ask', { masjid: masjid?.m_name ?? t('common:product') })}
    </Notice>
  );
}
