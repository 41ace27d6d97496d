// Decides: to which day a time past midnight belongs (Isha after midnight, Fajr before it).

import type { ClockTime, Day, Prayer } from '../types.ts';
import { DAY_MINUTES, readClockTime } from './clock.ts';

/** Earlier than this a time of the evening's prayers has passed midnight, later than this Fajr has not reached it. */
const NIGHT_ENDS = 6 * 60;
const NIGHT_BEGINS = 18 * 60;

/**
 * Minutes from the midnight that begins a row's date. Isha at 00:30 belongs to the row and follows midnight, so it is
 * 1470; a Fajr at 23:50, which the far north knows, is -10.
 */
export function rowMinutes(prayer: Prayer, time: ClockTime): number | null {
  const minutes = readClockTime(time);
  if (minutes === null) return null;
  const isMorning = prayer === 'fajr' || prayer === 'sunrise';
  if (isMorning && minutes >= NIGHT_BEGINS) return minutes - DAY_MINUTES;
  const isEvening = prayer === 'asr' || prayer === 'maghrib' || prayer === 'isha';
  return isEvening && minutes < NIGHT_ENDS ? minutes + DAY_MINUTES : minutes;
}

/** The same of a whole row, or `null` where a prayer does not occur. */
export function minutesIn(row: Day, prayer: Prayer): number | null {
  const time = row[prayer];
  return time === null ? null : rowMinutes(prayer, time);
}
