import type { PushQuota } from '@minaret/contract/athan-plus/push-notifications';
import { formatDay } from '@minaret/i18n';
import type * as z from 'zod/mini';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import classes from './push.module.css';

/** Five before the end of thirty. */
const NEARLY = 25 / 30;

/** How many of the month are used, and when it begins again. */
export function Quota({ quota: { most, used, begins_again } }: { quota: z.infer<typeof PushQuota> }) {
  const { t, locale } = useTranslation('push');
  if (most === null) return <p className={classes.note}>{t('quota.unlimited', { used })}</p>;
  const share = most === 0 ? 1 : Math.min(1, used / most);
  return (
    <div className={classes.quota}>
      <p className={classes.note}>
        <strong>{t('quota.used', { used, most })}</strong>{' '}
        {t('quota.again', { date: formatDay(begins_again, locale) })}
      </p>
      <div className={classes.track} aria-hidden="true">
        <div
          className={classes.fill}
          data-nearly={share >= NEARLY || undefined}
          style={{ inlineSize: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
