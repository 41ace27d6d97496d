// Decides: how a file that is written in winter time all year becomes the clock on the wall.

import { dayNumber } from '../../calendar/dates.ts';
import { clockTime, minutesOf } from '../../clock/clock.ts';
import { offsetAt, type ZoneSlice } from '../../clock/zone.ts';
import type { ClockTime } from '../../types.ts';
import type { Timed } from '../cells/clock-choice.ts';
import type { TimetableRow } from '../cells/row.ts';
import { mapTimes } from './moved-rows.ts';

const MINUTE_MS = 60_000;

/** The smaller offset of the year's two ends: summer time only ever adds to it, in either hemisphere. */
function winterOffset(zone: ZoneSlice, year: number): number {
  const january = Date.UTC(year, 0, 1);
  return Math.min(offsetAt(zone, january), offsetAt(zone, january + 182 * 1440 * MINUTE_MS));
}

/** By how much the clock stands forward; a clock put back, as for a Ramadan in Morocco, is nothing of summer time. */
export function forwardAt(zone: ZoneSlice, instant: number, year: number): number {
  return Math.max(0, offsetAt(zone, instant) - winterOffset(zone, year));
}

/** Turns a row written in winter time into what the clock on the wall shows, time by time. */
export function fromWinterTime(row: TimetableRow, zone: ZoneSlice, withIqamah: boolean): TimetableRow {
  const year = Number(row.date.slice(0, 4));
  const winter = winterOffset(zone, year);
  const midnight = dayNumber(row.date) * 1440;
  const move = (time: ClockTime, prayer: Timed) => {
    const minutes = minutesOf(time);
    // What is written of Isha before 03:00 lies in the night after, so its clock is that of the next date.
    const isNextDate = (prayer === 'maghrib' || prayer === 'isha') && minutes < 180;
    const instant = (midnight + minutes + (isNextDate ? 1440 : 0) - winter) * MINUTE_MS;
    return clockTime(minutes + forwardAt(zone, instant, year));
  };
  return mapTimes(row, move, withIqamah);
}

/** How much the clock stands forward at the noon of a date. */
export function forwardOn(zone: ZoneSlice, row: TimetableRow): number {
  const year = Number(row.date.slice(0, 4));
  const noon = (dayNumber(row.date) * 1440 + 720 - winterOffset(zone, year)) * MINUTE_MS;
  return forwardAt(zone, noon, year);
}
