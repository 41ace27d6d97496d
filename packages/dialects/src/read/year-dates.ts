import { addDays, daysInMonth, isoDateOf } from '@minaret/prayer/calendar/dates';
import type { IsoDate } from '@minaret/prayer/types';

/** What these systems show of the past is still true of it. */
const DAYS_BACK = 31;

/** Dates of a source without a year: each as it comes first from a month ago on; null for one that does not come, as 29 February. */
export function yearlessDates(today: IsoDate): (month: number, day: number) => IsoDate | null {
  const from = addDays(today, -DAYS_BACK);
  const first = Number(from.slice(0, 4));
  return (month, day) => {
    const inYear = (year: number) =>
      month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
        ? isoDateOf(year, month, day)
        : null;
    const early = inYear(first);
    return early !== null && early >= from ? early : inYear(first + 1);
  };
}
