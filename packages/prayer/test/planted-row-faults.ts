import type { TimetableRow } from '../src/files/cells/row.ts';
import { withSalah } from './mosque-year.ts';
import { own, type PlantedFault, year } from './planted-fault.ts';

const without = (rows: readonly TimetableRow[], dates: readonly string[]) =>
  rows.filter(({ date }) => !dates.includes(date));
const first = year[0] ?? { date: '', salah: {}, iqamah: {}, jumuah: [] };

export const ROW_FAULTS: PlantedFault[] = [
  {
    name: 'a day pasted twice',
    check: 'duplicate-day',
    rows: [...year.slice(0, 10), ...year.slice(9)],
    severity: 'warning',
    days: 1,
    silent: { rows: year },
    isFixed: true,
  },
  {
    name: 'a day twice with different times',
    check: 'duplicate-day',
    rows: [first, withSalah(first, 'fajr', '05:00'), ...year.slice(1)],
    severity: 'error',
    days: 1,
    silent: { rows: year },
    isFixed: false,
  },
  {
    name: 'two days forgotten',
    check: 'missing-day',
    rows: without(year, ['2026-05-01', '2026-05-02']),
    context: own,
    severity: 'error',
    days: 2,
    silent: { rows: [...year.slice(0, 31), ...year.slice(180, 211)], context: own },
    isFixed: true,
  },
  {
    name: 'months in the order of a file listing',
    check: 'unsorted-days',
    rows: [...year.slice(31), ...year.slice(0, 31)],
    severity: 'note',
    days: 1,
    silent: { rows: year },
    isFixed: true,
  },
  {
    name: 'a file named 2025 with the days of 2026',
    check: 'year-mismatch',
    rows: year,
    context: { fileName: 'Timetable-2025.csv' },
    severity: 'warning',
    days: 365,
    silent: { rows: year, context: { fileName: 'timetable 2026 v2.csv' } },
    isFixed: true,
  },
  {
    name: 'a table that runs out',
    check: 'ends-soon',
    rows: year,
    context: { today: '2026-12-10' },
    severity: 'note',
    days: 1,
    silent: { rows: year, context: { today: '2026-11-10' } },
    isFixed: false,
  },
  {
    name: 'no Isha at all',
    check: 'missing-column',
    rows: year.map(({ salah: { isha: _, ...salah }, ...row }) => ({ ...row, salah })),
    severity: 'warning',
    column: 'salah.isha',
    days: 0,
    silent: { rows: year.map((row) => ({ ...row, salah: {} })) },
    isFixed: false,
  },
];
