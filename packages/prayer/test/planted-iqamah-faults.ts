import { altered, LONDON, moved, settingsOf, withIqamah } from './mosque-year.ts';
import { london, own, type PlantedFault, place, year } from './planted-fault.ts';

const northern = { place: LONDON, settings: settingsOf({ method: '3' }) };

export const IQAMAH_FAULTS: PlantedFault[] = [
  {
    name: 'Asr iqamah before its adhan',
    check: 'iqamah-before-adhan',
    rows: altered(year, '2026-05-01', '2026-05-20', (row) =>
      withIqamah(row, 'asr', moved(row.salah.asr, -5)),
    ),
    severity: 'error',
    column: 'iqamah.asr',
    days: 20,
    silent: {
      rows: altered(year, '2026-05-01', '2026-05-20', (row) =>
        withIqamah(row, 'maghrib', moved(row.salah.maghrib, 0)),
      ),
    },
    isFixed: true,
  },
  {
    name: 'an iqamah file without adhan, against the settings',
    check: 'iqamah-before-adhan',
    rows: altered(year, '2026-05-01', '2026-05-20', (row) =>
      withIqamah(row, 'asr', moved(row.salah.asr, -5)),
    ).map((row) => ({ ...row, salah: {} })),
    context: own,
    severity: 'error',
    column: 'iqamah.asr',
    days: 20,
    silent: { rows: year.map((row) => ({ ...row, salah: {} })), context: own },
    isFixed: true,
  },
  {
    name: 'Isha prayed early in June, which is practice',
    check: 'early-isha-in-short-nights',
    rows: altered(london, '2026-06-01', '2026-06-30', (row) =>
      withIqamah(row, 'isha', moved(row.salah.isha, -15)),
    ),
    context: northern,
    severity: 'note',
    column: 'iqamah.isha',
    days: 30,
    silent: {
      rows: altered(year, '2026-06-01', '2026-06-30', (row) =>
        withIqamah(row, 'isha', moved(row.salah.isha, -15)),
      ),
      context: own,
    },
    isFixed: false,
  },
  {
    name: 'Dhuhr left at 13:00 when the adhan went to 13:2x',
    check: 'iqamah-left-at-clock-change',
    rows: altered(year, '2026-01-01', '2026-05-31', (row) => withIqamah(row, 'dhuhr', '13:00')),
    context: place,
    severity: 'error',
    column: 'iqamah.dhuhr',
    days: 85,
    silent: {
      rows: altered(year, '2026-01-01', '2026-03-07', (row) => withIqamah(row, 'dhuhr', '13:00')),
      context: place,
    },
    isFixed: true,
  },
  {
    name: 'Fajr iqamah after sunrise',
    check: 'fajr-iqamah-after-sunrise',
    rows: altered(year, '2026-05-20', '2026-06-30', (row) => withIqamah(row, 'fajr', '05:50')),
    severity: 'error',
    column: 'iqamah.fajr',
    days: 42,
    silent: { rows: altered(year, '2026-05-20', '2026-06-30', (row) => withIqamah(row, 'fajr', '05:15')) },
    isFixed: true,
  },
  {
    name: 'Dhuhr iqamah in the time of Asr',
    check: 'iqamah-after-next-prayer',
    rows: altered(year, '2026-12-01', '2026-12-31', (row) => withIqamah(row, 'dhuhr', '14:45')),
    severity: 'error',
    column: 'iqamah.dhuhr',
    days: 31,
    silent: { rows: altered(year, '2026-06-01', '2026-06-30', (row) => withIqamah(row, 'dhuhr', '14:30')) },
    isFixed: false,
  },
  {
    name: 'Maghrib iqamah three quarters of an hour late',
    check: 'iqamah-long-after-adhan',
    rows: altered(year, '2026-01-01', '2026-01-10', (row) =>
      withIqamah(row, 'maghrib', moved(row.salah.maghrib, 45)),
    ),
    severity: 'warning',
    column: 'iqamah.maghrib',
    days: 10,
    silent: {
      rows: altered(year, '2026-01-01', '2026-01-10', (row) =>
        withIqamah(row, 'maghrib', moved(row.salah.maghrib, 15)),
      ),
    },
    isFixed: false,
  },
  {
    name: 'the adhan column copied over the iqamah of Isha',
    check: 'iqamah-equals-adhan',
    rows: year.map((row) => withIqamah(row, 'isha', row.salah.isha ?? '')),
    severity: 'warning',
    column: 'iqamah.isha',
    days: 365,
    silent: { rows: year.map((row) => ({ ...row, iqamah: { ...row.iqamah, isha: { after: 0 } } })) },
    isFixed: false,
  },
  {
    name: "Jumu'ah before noon in summer time",
    check: 'jumuah-before-dhuhr',
    rows: year.map((row) => (row.jumuah.length > 0 ? { ...row, jumuah: ['12:45'] } : row)),
    context: place,
    severity: 'warning',
    column: 'jumuah',
    days: 34,
    silent: { rows: year, context: place },
    isFixed: false,
  },
  {
    name: 'the second slot before the first',
    check: 'jumuah-out-of-order',
    rows: year.map((row) => (row.jumuah.length > 0 ? { ...row, jumuah: ['14:30', '13:45'] } : row)),
    severity: 'warning',
    column: 'jumuah',
    days: 52,
    silent: { rows: year },
    isFixed: true,
  },
  {
    name: 'a Hijri column left from last year',
    check: 'hijri-mismatch',
    rows: altered(year, '2026-02-18', '2026-03-19', (row, index) => ({
      ...row,
      hijri: `${((index + 4) % 29) + 1} Ramadan 1447`,
    })),
    severity: 'warning',
    days: 30,
    silent: {
      rows: year.map((row) => (row.date === '2026-02-19' ? { ...row, hijri: '1 Ramadan 1447' } : row)),
    },
    isFixed: false,
  },
];
