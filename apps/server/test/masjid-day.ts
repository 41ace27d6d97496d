import { addDays } from '@minaret/prayer/calendar/dates';

/** Where tests put a masjid unless they say otherwise. */
export const MASJID_ZONE = 'America/Toronto';

/** The day on the wall there: for some hours of each night it is not the day of UTC, and a test runs at every hour. */
export function masjidDay(now: Date, daysAgo = 0): string {
  return addDays(new Intl.DateTimeFormat('en-CA', { timeZone: MASJID_ZONE }).format(now), -daysAgo);
}
