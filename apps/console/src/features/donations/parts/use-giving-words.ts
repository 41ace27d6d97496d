import type { SessionMasjid } from '@minaret/contract/access/session-user';
import {
  clockParts,
  direction,
  formatDate,
  formatMoney,
  formatNumber,
  formatParts,
  formatRoundMoney,
  monthName,
} from '@minaret/i18n';
import { wallClock } from '@minaret/prayer/clock/zone';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { isolate } from '../../../ui/text/isolate.ts';

/** Sums and days of giving in the reader's language; days are the masjid's own. */
export function useGivingWords({ m_zone }: SessionMasjid, currency: string) {
  const { t, locale } = useTranslation(['donations', 'common', 'receipts', 'openings', 'payouts']);
  // A line from right to left would turn them about; elsewhere they are copied and searched for as they are read.
  const apart = direction(locale) === 'rtl' ? isolate : (text: string) => text;
  const shortDay = (date: string) => apart(`${date.slice(8)} ${monthName(date, locale, 'short')}`);
  return {
    t,
    locale,
    /** `$103.30`. */
    // Nothing is nothing: not `−$0.00`.
    money: (amount: number) => apart(formatMoney(amount || 0, currency, locale)),
    /** `$250,000`, for goals and beside the niche. */
    roundMoney: (amount: number) => apart(formatRoundMoney(amount, currency, locale)),
    count: (count: number) => formatNumber(count, locale),
    /** `04 Nov, 2026`. */
    day: (date: string) => apart(formatDate(date, locale)),
    /** `04 Nov`. */
    shortDay,
    /** `04 Nov, 6:14 PM` of an instant, by the masjid's clock. */
    moment: (instant: string) => {
      const { date, time } = wallClock(m_zone, Date.parse(instant));
      const clock = clockParts(time, locale);
      return formatParts([shortDay(date), apart(`${clock.time} ${clock.half}`)], locale);
    },
    today: () => wallClock(m_zone, Date.now()).date,
  };
}
export type GivingWords = ReturnType<typeof useGivingWords>;
