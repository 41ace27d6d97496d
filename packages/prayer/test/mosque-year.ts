import { weekday } from '../src/calendar/dates.ts';
import { clockTime, minutesOf } from '../src/clock/clock.ts';
import { emptyRow, type TimetableRow } from '../src/files/cells/row.ts';
import { timetable } from '../src/sun/timetable.ts';
import type { ClockTime, IqamahPrayer, IsoDate, Place, Prayer, Range, Settings } from '../src/types.ts';

export const TORONTO: Place = { latitude: 43.65, longitude: -79.38, timeZone: 'America/Toronto' };
export const LONDON: Place = { latitude: 51.51, longitude: -0.13, timeZone: 'Europe/London' };
export const MAKKAH: Place = { latitude: 21.42, longitude: 39.83, timeZone: 'Asia/Riyadh' };

export function settingsOf(changes: Partial<Settings> = {}): Settings {
  const offsets = { fajr: 0, sunrise: 0, dhuhr: 0, asr: 0, maghrib: 0, isha: 0 };
  return { method: '2', asr: '0', highLatitude: '3', offsets, ...changes };
}

const YEAR: Range = { from: '2026-01-01', to: '2026-12-31' };

/** A year without a fault: computed prayers, and congregations a sound masjid would hold. */
export function mosqueYear(place = TORONTO, settings = settingsOf(), range = YEAR): TimetableRow[] {
  return timetable(place, settings, range).map(({ date, ...salah }) => {
    const after = (prayer: Prayer, minutes: number) => ({
      at: [clockTime(minutesOf(salah[prayer] ?? '00:00') + minutes)],
    });
    const row: TimetableRow = { ...emptyRow(date), salah };
    row.iqamah = {
      fajr: after('fajr', 25),
      dhuhr: { at: [place.latitude > 48 ? '13:15' : '13:45'] },
      asr: after('asr', 15),
      maghrib: { after: 5 },
      isha: after('isha', 10),
    };
    if (weekday(date) === 5) row.jumuah = ['13:45', '14:30'];
    return row;
  });
}

export type Change = (row: TimetableRow, index: number) => TimetableRow;

/** The rows of some dates changed; a copy, as rows are shared between tests. */
export function altered(
  rows: readonly TimetableRow[],
  from: IsoDate,
  to: IsoDate,
  change: Change,
): TimetableRow[] {
  return rows.map((row, index) => (row.date >= from && row.date <= to ? change(row, index) : row));
}

export const withSalah = (row: TimetableRow, prayer: Prayer, time: ClockTime | null): TimetableRow => ({
  ...row,
  salah: { ...row.salah, [prayer]: time },
});
export const withIqamah = (row: TimetableRow, prayer: IqamahPrayer, time: ClockTime): TimetableRow => ({
  ...row,
  iqamah: { ...row.iqamah, [prayer]: { at: [time] } },
});
export const moved = (time: ClockTime | null | undefined, minutes: number): ClockTime =>
  clockTime(minutesOf(time ?? '00:00') + minutes);

export const allMoved = (row: TimetableRow, minutes: number): TimetableRow => ({
  ...row,
  salah: Object.fromEntries(
    Object.entries(row.salah).map(([prayer, time]) => [prayer, time && moved(time, minutes)]),
  ),
});
