import { type HijriCalendar, PLAIN_CALENDAR } from '../calendar/hijri.ts';
import { rowMinutes } from '../clock/row-minutes.ts';
import { offsetIndex } from '../clock/zone.ts';
import { zone } from '../clock/zones.ts';
import type { TimetableRow } from '../files/cells/row.ts';
import { daySolver } from '../sun/day-solver.ts';
import { roundedMinute } from '../sun/prayer-times.ts';
import { type Place, PRAYERS, type Prayer, type Settings } from '../types.ts';

export type SalahRow = Pick<TimetableRow, 'date' | 'salah'>;

/** Minutes from each day's midnight, prayer by prayer. NaN: does not occur. Infinity: the table does not say. */
export type MinuteTable = Record<Prayer, Float64Array>;

function tableOf(column: (prayer: Prayer) => Float64Array): MinuteTable {
  return {
    fajr: column('fajr'),
    sunrise: column('sunrise'),
    dhuhr: column('dhuhr'),
    asr: column('asr'),
    maghrib: column('maghrib'),
    isha: column('isha'),
  };
}

export function givenMinutes(rows: readonly SalahRow[]): MinuteTable {
  const minutes = (row: SalahRow, prayer: Prayer) => {
    const time = row.salah[prayer];
    if (time === undefined) return Number.POSITIVE_INFINITY;
    return time === null ? Number.NaN : (rowMinutes(prayer, time) ?? Number.POSITIVE_INFINITY);
  };
  return tableOf((prayer) => Float64Array.from(rows, (row) => minutes(row, prayer)));
}

/** The same by computation. A fit compares a hundred of these tables, so it goes without labels. */
export function computedMinutes(
  days: readonly number[],
  place: Place,
  settings: Settings,
  calendar: HijriCalendar = PLAIN_CALENDAR,
): MinuteTable {
  const here = zone(place.timeZone);
  const { times, solve } = daySolver(place, settings, here, calendar);
  const columns = PRAYERS.map(() => new Float64Array(days.length));
  let hint = 0;
  days.forEach((day, row) => {
    solve(day);
    PRAYERS.forEach((prayer, index) => {
      const seconds = (times[index] ?? Number.NaN) + settings.offsets[prayer] * 60;
      const minute = roundedMinute(seconds, prayer === 'sunrise', settings.rounding);
      if (!Number.isNaN(minute)) hint = offsetIndex(here, minute * 60_000, hint);
      const column = columns[index];
      if (column) column[row] = minute + (here.offsets[hint] ?? 0) - day * 1440;
    });
  });
  return tableOf((prayer) => columns[PRAYERS.indexOf(prayer)] ?? new Float64Array(0));
}
