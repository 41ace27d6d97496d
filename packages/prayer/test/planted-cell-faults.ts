import type { TimetableRow } from '../src/files/cells/row.ts';
import {
  altered,
  LONDON,
  MAKKAH,
  mosqueYear,
  moved,
  settingsOf,
  withIqamah,
  withSalah,
} from './mosque-year.ts';
import { london, own, type PlantedFault, year } from './planted-fault.ts';

const swap = (row: TimetableRow): TimetableRow => ({
  ...row,
  salah: { ...row.salah, asr: row.salah.maghrib ?? null, maghrib: row.salah.asr ?? null },
});

export const CELL_FAULTS: PlantedFault[] = [
  {
    name: 'three empty cells',
    check: 'missing-time',
    rows: altered(year, '2026-04-01', '2026-04-03', ({ salah: { asr: _, ...salah }, ...row }) => ({
      ...row,
      salah,
    })),
    context: own,
    severity: 'warning',
    column: 'salah.asr',
    days: 3,
    silent: {
      rows: mosqueYear(LONDON, settingsOf({ method: '3', highLatitude: '0' })).map(
        ({ iqamah: _, ...row }) => ({
          ...row,
          iqamah: {},
        }),
      ),
      context: { place: LONDON, settings: settingsOf({ method: '3', highLatitude: '0' }) },
    },
    isFixed: true,
  },
  {
    name: 'Dhuhr 00:00 for half a year',
    check: 'placeholder-time',
    rows: altered(year, '2026-02-01', '2026-08-16', (row) => withSalah(row, 'dhuhr', '00:00')),
    severity: 'error',
    column: 'salah.dhuhr',
    days: 197,
    silent: {
      rows: altered(london, '2026-06-10', '2026-06-12', (row, i) =>
        withSalah(row, 'isha', i % 2 ? '23:58' : '00:00'),
      ),
    },
    isFixed: true,
  },
  {
    name: 'Maghrib 08:00 for 20:00',
    check: 'wrong-half-of-day',
    rows: altered(year, '2026-04-10', '2026-09-01', (row) =>
      withSalah(row, 'maghrib', moved(row.salah.maghrib, -720)),
    ),
    severity: 'error',
    column: 'salah.maghrib',
    days: 145,
    silent: { rows: altered(london, '2026-06-20', '2026-06-20', (row) => withSalah(row, 'isha', '01:07')) },
    isFixed: true,
  },
  {
    name: 'Dhuhr iqamah 01:45',
    check: 'wrong-half-of-day',
    rows: year.map((row) => withIqamah(row, 'dhuhr', '01:45')),
    severity: 'error',
    column: 'iqamah.dhuhr',
    days: 365,
    silent: { rows: year },
    isFixed: true,
  },
  {
    name: 'Asr and Maghrib exchanged for a month',
    check: 'swapped-columns',
    rows: altered(year, '2026-03-01', '2026-03-31', swap),
    severity: 'error',
    column: 'salah.asr',
    days: 31,
    silent: { rows: altered(year, '2026-03-10', '2026-03-10', (row) => withSalah(row, 'asr', '19:40')) },
    isFixed: true,
  },
  {
    name: 'Maghrib copied over Asr',
    check: 'copied-column',
    rows: altered(year, '2026-03-01', '2026-03-31', (row) =>
      withSalah(row, 'asr', row.salah.maghrib ?? null),
    ),
    context: own,
    severity: 'error',
    column: 'salah.asr',
    days: 31,
    silent: {
      rows: altered(year, '2026-03-01', '2026-03-01', (row) =>
        withSalah(row, 'asr', row.salah.maghrib ?? null),
      ),
    },
    isFixed: true,
  },
  {
    name: 'the iqamah of Asr copied over that of Dhuhr',
    check: 'copied-column',
    rows: altered(year, '2026-03-01', '2026-03-31', (row) => ({
      ...row,
      iqamah: { ...row.iqamah, dhuhr: row.iqamah.asr ?? null },
    })),
    severity: 'error',
    column: 'iqamah.asr',
    days: 31,
    silent: { rows: year },
    isFixed: false,
  },
  {
    name: 'Maghrib and Isha together, which may be practice',
    check: 'copied-column',
    rows: altered(london, '2026-06-01', '2026-06-30', (row) =>
      withSalah(row, 'isha', row.salah.maghrib ?? null),
    ),
    severity: 'warning',
    column: 'salah.isha',
    days: 30,
    silent: { rows: london },
    isFixed: false,
  },
  {
    name: 'an Asr before Dhuhr',
    check: 'out-of-order',
    rows: altered(year, '2026-03-10', '2026-03-10', (row) => withSalah(row, 'asr', '12:50')),
    severity: 'error',
    days: 1,
    silent: { rows: altered(london, '2026-06-20', '2026-06-22', (row) => withSalah(row, 'isha', '01:07')) },
    isFixed: false,
  },
  {
    name: 'one slip of the pen',
    check: 'one-day-jump',
    rows: altered(year, '2026-05-10', '2026-05-10', (row) => withSalah(row, 'asr', moved(row.salah.asr, 40))),
    severity: 'error',
    column: 'salah.asr',
    days: 1,
    silent: { rows: year },
    isFixed: true,
  },
  {
    name: 'Fajr by another rule from one day on',
    check: 'unexplained-jump',
    rows: altered(year, '2026-05-10', '2026-12-31', (row) =>
      withSalah(row, 'fajr', moved(row.salah.fajr, -20)),
    ),
    severity: 'warning',
    column: 'salah.fajr',
    days: 1,
    silent: { rows: mosqueYear(MAKKAH, settingsOf({ method: '4' })), context: { place: MAKKAH } },
    isFixed: false,
  },
  {
    name: 'Maghrib that does not move for two months',
    check: 'frozen-column',
    rows: altered(year, '2026-01-10', '2026-03-07', (row) => withSalah(row, 'maghrib', '17:20')),
    severity: 'warning',
    column: 'salah.maghrib',
    days: 57,
    silent: { rows: altered(year, '2026-12-01', '2026-12-30', (row) => withSalah(row, 'maghrib', '16:42')) },
    isFixed: false,
  },
];
