import type { PublicTimesDay } from '@minaret/contract/public-times/public-times';
import { dayNumberOf, isoDate } from '@minaret/prayer/calendar/dates';
import type { PublicTimesStore, Standing } from './types.ts';

export interface Month {
  /** `2026-11`. */
  month: string;
  previous: string;
  next: string;
  today: string;
  timeZone: string;
  days: readonly PublicTimesDay[];
}

/** A month of the masjid, the current one by its own clock unless one is named. */
export async function monthOf(
  store: PublicTimesStore,
  standing: Standing,
  named: string | undefined,
): Promise<Month> {
  const { today, timeZone } = standing;
  const month = named ?? today.slice(0, 7);
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = dayNumberOf(year, number, 1);
  const next = isoDate(first + 31).slice(0, 7);
  const [nextYear = 0, nextNumber = 1] = next.split('-').map(Number);
  const last = dayNumberOf(nextYear, nextNumber, 1) - 1;
  return {
    month,
    previous: isoDate(first - 1).slice(0, 7),
    next,
    today,
    timeZone,
    days: await store.daysOf(standing, { from: isoDate(first), to: isoDate(last) }),
  };
}
