import type { TimingGroup, TimingRow } from '@minaret/contract/salah/salah-timings';
import { SALAH_COLUMNS, type SalahColumn } from '@minaret/contract/timings/timing-fields';
import { PRAYERS, type Prayer } from '@minaret/prayer/types';
import { toDay } from './days.ts';
import type { StoredDay } from './queries.ts';

/** The wire has its own spelling, in the same order. */
export function columnOf(prayer: Prayer): SalahColumn {
  return SALAH_COLUMNS[PRAYERS.indexOf(prayer)] ?? 'mst_fajr';
}

export function prayerOf(column: SalahColumn): Prayer {
  return PRAYERS[SALAH_COLUMNS.indexOf(column)] ?? 'fajr';
}

export function presentRow(row: StoredDay, settingsVersion: number): TimingRow {
  const day = toDay(row);
  return {
    mst_id: row.id,
    mst_date: row.date,
    mst_fajr: day.fajr,
    mst_sunrise: day.sunrise,
    mst_zuhr: day.dhuhr,
    mst_asr: day.asr,
    mst_maghrib: day.maghrib,
    mst_isha: day.isha,
    origin: row.origin,
    edited: PRAYERS.filter((prayer) => prayer in row.edited).map(columnOf),
    is_older: row.origin === 'calculated' && row.settings_version !== settingsVersion,
  };
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** One group for the month asked for, also when nothing is stored; its key is a label, in English by the specification. */
export function presentMonth(
  { year, month }: { year: number; month: number },
  rows: readonly StoredDay[],
  settingsVersion: number,
  hijri: TimingGroup['hijri'],
): TimingGroup {
  const number = String(month + 1).padStart(2, '0');
  return {
    key: `${MONTHS[month]} ${year}`,
    month: `${year}-${number}`,
    list: rows.map((row) => presentRow(row, settingsVersion)),
    hijri,
  };
}
