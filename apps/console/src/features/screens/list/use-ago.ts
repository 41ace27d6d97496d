import { useMinute } from '../../../app/events/use-minute.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Screens tell of themselves every minute: finer than that nothing is known. */
const FRESH = 75_000;

/** How long ago an instant is, in words that grow with the minutes. */
export function useAgo(): (instant: number) => string {
  const { t } = useTranslation('screens');
  const now = useMinute();
  return (instant) => {
    const past = Math.max(0, Math.max(now, Date.now()) - instant);
    if (past < FRESH) return t('card.justNow');
    if (past < HOUR) return t('card.minutes', { count: Math.floor(past / MINUTE) });
    if (past < DAY) return t('card.hours', { count: Math.floor(past / HOUR) });
    return t('card.days', { count: Math.floor(past / DAY) });
  };
}
