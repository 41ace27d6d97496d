import { Button } from '@mantine/core';
import { mayOpen, PAGES } from '@minaret/contract/access/console-pages';
import { formatDate } from '@minaret/i18n';
import { Link } from 'react-router';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { useSession } from '../../../app/session/session.ts';
import classes from './no-times.module.css';

interface MissingTimesProps {
  /** The next day that has times; null when none is stored. */
  from: string | null;
}

/** Nobody has stored times for today: from when there are some, and the way to have them for those who may. */
export function MissingTimes({ from }: MissingTimesProps) {
  const { t, locale } = useTranslation('dashboard');
  const { roles } = useSession();
  const salah = PAGES.timingsSalah.path;
  return (
    <div className={classes.missing} role="status">
      <p>
        {from ? t('times.missingUntil', { date: formatDate(from, locale) }) : t('times.missing')}{' '}
        {!mayOpen('timingsSalah', roles) && t('times.missingAsk')}
      </p>
      {mayOpen('timingsSalah', roles) && (
        <p className={classes.ways}>
          <Button component={Link} to={salah} size="xs" variant={from ? 'default' : 'filled'}>
            {t('times.generate')}
          </Button>
          <Button component={Link} to={`${salah}?do=upload`} size="xs" variant="default">
            {t('times.upload')}
          </Button>
        </p>
      )}
    </div>
  );
}
