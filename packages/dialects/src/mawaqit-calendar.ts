import type { PublicTimes, PublicTimesDay } from '@minaret/contract/public-times/public-times';
import { dateAt, daysIn } from '@minaret/contract/public-times/times-at';
import { addDays } from '@minaret/prayer/calendar/dates';
import { dateParts, label } from './wording.ts';

/** As far back as the days are kept; what is older is shown by the same day of the coming year. */
const DAYS_BACK = 31;
const YEAR = 365;

type Month = Record<string, string[]>;

export function sixTimes({ prayers, sunrise }: PublicTimesDay): string[] {
  const { fajr, dhuhr, asr, maghrib, isha } = prayers;
  return [fajr.adhan, sunrise, dhuhr.adhan, asr.adhan, maghrib.adhan, isha.adhan].map((time) => label(time));
}

export function fiveIqamahs({ prayers }: PublicTimesDay): string[] {
  const { fajr, dhuhr, asr, maghrib, isha } = prayers;
  return [fajr, dhuhr, asr, maghrib, isha].map(({ iqamah }) => label(iqamah));
}

/**
 * Twelve months without a year: each date once, as it is around today. February has a 29th always; where there is none it
 * is the 28th again. A day that nobody has entered is left out.
 */
export function mawaqitCalendar(
  times: PublicTimes,
  now: number,
): { calendar: Month[]; iqamaCalendar: Month[] } {
  const today = dateAt(times, now);
  const from = addDays(today, -DAYS_BACK);
  const months = (write: (day: PublicTimesDay) => string[]) => {
    const year = Array.from({ length: 12 }, (): Month => ({}));
    for (const day of daysIn(times, { from, to: addDays(from, YEAR) })) {
      const { month, day: of } = dateParts(day.date);
      const into = year[month - 1];
      // Over a year of 365 days the last date is the first one again.
      if (into && day.isEntered && into[of] === undefined) into[of] = write(day);
    }
    const february = year[1];
    const last = february?.['28'];
    if (february && last && !february['29']) february['29'] = last;
    return year;
  };
  return { calendar: months(sixTimes), iqamaCalendar: months(fiveIqamahs) };
}
