// Decides: on which day a dated notification is due, by the Hijri or Gregorian calendar.

import { civilDate, dayNumber, isoDate } from '@minaret/prayer/calendar/dates';
import { hijriReader, PLAIN_CALENDAR } from '@minaret/prayer/calendar/hijri';
import type { StoredNotification } from './queries.ts';

type Dated = Pick<StoredNotification, 'calendar' | 'day' | 'month'>;

/** Four years hold every 29th of February, and every 30th of a Hijri month several times over. */
const SEARCHED_DAYS = 4 * 366;

/** Whether a day is meant. Hijri days go by the published calendar: a notification goes to many masjids. */
export function makeCalendar(): (dated: Dated, day: number) => boolean {
  const reader = hijriReader(PLAIN_CALENDAR);
  return ({ calendar, day, month }, number) => {
    const date = calendar === 'hijri' ? reader.dateOf(number) : civilDate(number);
    return date.day === day && date.month === month;
  };
}

/** The first day from `from` on that is meant. */
export function nextDay(dated: Dated, from: string): string | null {
  const isMeant = makeCalendar();
  const first = dayNumber(from);
  for (let day = first; day < first + SEARCHED_DAYS; day += 1) {
    if (isMeant(dated, day)) return isoDate(day);
  }
  return null;
}
