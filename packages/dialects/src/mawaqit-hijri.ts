import type { PublicTimes } from '@minaret/contract/public-times/public-times';
import { dateAt, dayOf } from '@minaret/contract/public-times/times-at';
import { dayNumber } from '@minaret/prayer/calendar/dates';

/** Day number of 1 Muharram 1 in the tabular calendar, from which these clients count. */
const EPOCH = dayNumber('0622-07-19');
const CYCLE_DAYS = 10_631;
const MOST = 2;

/** The tabular calendar: eleven leap years in thirty, months of 30 and 29 days in turn. */
export function tabularHijri(day: number): readonly [year: number, month: number, day: number] {
  const since = day - EPOCH;
  const cycle = Math.floor(since / CYCLE_DAYS);
  const within = since - cycle * CYCLE_DAYS;
  const startOf = (index: number) => index * 354 + Math.floor((11 * index + 14) / 30);
  let index = Math.floor(within / 355);
  while (startOf(index + 1) <= within) index++;
  const dayOfYear = within - startOf(index);
  const month = Math.min(11, Math.floor(dayOfYear / 29.5));
  return [cycle * 30 + index + 1, month + 1, dayOfYear - Math.ceil(29.5 * month) + 1];
}

/**
 * The clients reckon the Hijri date by themselves and are told by how many days to move it: so many that they show the
 * masjid's own date. A 30th that their calendar does not have is forced.
 */
export function mawaqitHijri(times: PublicTimes, now: number) {
  const date = dateAt(times, now);
  const own = dayOf(times, date)?.hijri;
  const moved = (isRight: (hijri: readonly number[]) => boolean) =>
    [0, -1, 1, -MOST, MOST].find((days) => isRight(tabularHijri(dayNumber(date) + days)));
  const exact = own && moved((hijri) => hijri.join() === own.join());
  if (exact !== undefined || !own) return { hijriAdjustment: exact ?? 0, hijriDateForceTo30: false };
  const sameMonth = moved(([year, month]) => year === own[0] && month === own[1]);
  return { hijriAdjustment: sameMonth ?? 0, hijriDateForceTo30: own[2] === 30 };
}
