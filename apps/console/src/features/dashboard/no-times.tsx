import { Button } from '@mantine/core';
import { mayOpen, PAGES } from '@minaret/contract/pages';
import { IconSunrise } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import { useSession } from '../../app/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import classes from './no-times.module.css';

/** A masjid that has stored nothing yet. */
export function NoTimes() {
  const { t } = useTranslation('dashboard');
  const { roles } = useSession();
  const mayEnter = mayOpen('timingsSalah', roles);
  return (
    <div className={classes.empty}>
      <EmptyState
        heading="h3"
        icon={<IconSunrise size={24} />}
        title={t('times.emptyTitle')}
        text={t('times.emptyText')}
        action={
          mayEnter && (
            <Button component={Link} to={PAGES.timingsSalah.path}>
              {t('times.emptyButton')}
            </Button>
          )
        }
        hint={mayEnter ? undefined : t('times.emptyAsk')}
      />
    </div>
  );
}

/** Times are stored, but not for today. */
export function MissingTimes() {
  const { t } = useTranslation('dashboard');
  const { roles } = useSession();
  return (
    <p className={classes.missing} role="status">
      {t('times.missing')}{' '}
      {mayOpen('timingsSalah', roles) && <Link to={PAGES.timingsSalah.path}>{t('times.salahTimings')}</Link>}
    </p>
  );
}
