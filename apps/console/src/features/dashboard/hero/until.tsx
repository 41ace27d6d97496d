import { useTranslation } from '../../../app/i18n/i18n.ts';
import { minutesUntil } from './moment.ts';

/** `in 53 min`, `in 2 h 5 min`. */
export function Until({ at, now }: { at: number; now: number }) {
  const { t } = useTranslation('dashboard');
  const { hours, minutes } = minutesUntil(at, now);
  if (hours === 0) return t('times.minutes', { count: minutes });
  return minutes === 0 ? t('times.hours', { count: hours }) : t('times.hoursMinutes', { hours, minutes });
}
