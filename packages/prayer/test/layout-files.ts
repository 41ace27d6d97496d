import { addDays, weekday } from '../src/calendar/dates.ts';
import { clockTime, minutesOf } from '../src/clock/clock.ts';
import { emptyRow, type TimetableRow } from '../src/files/cells/row.ts';
import type { LayoutName } from '../src/files/read-types.ts';
import type { ClockTime, IsoDate } from '../src/types.ts';

/** A made-up mosque's year: plausible times that follow a cosine, in winter time throughout. */
export function madeUpDays(from: IsoDate, count: number): TimetableRow[] {
  return Array.from({ length: count }, (_, index) => {
    const row = emptyRow(addDays(from, index));
    const season = Math.cos((2 * Math.PI * (index + 10)) / 365);
    const at = (hour: number, swing: number) => clockTime(Math.round(hour * 60 - swing * season));
    row.salah = {
      fajr: at(4.75, -85),
      sunrise: at(6, -120),
      dhuhr: at(12.2, 6),
      asr: at(15.6, 95),
      maghrib: at(18.1, 125),
      isha: at(19.8, 110),
    };
    const after = (time: ClockTime | null | undefined, minutes: number) => ({
      at: [clockTime(minutesOf(time ?? '00:00') + minutes)],
    });
    row.iqamah = {
      fajr: after(row.salah.fajr, 25),
      dhuhr: { at: ['13:00'] },
      asr: after(row.salah.asr, 15),
      maghrib: { after: 5 },
      isha: after(row.salah.isha, 10),
    };
    return row;
  });
}

const at = (row: TimetableRow, prayer: keyof TimetableRow['iqamah']): string => {
  const value = row.iqamah[prayer];
  if (!value) return '';
  return 'after' in value ? `+${value.after}` : value.at.join('/');
};
const t = (row: TimetableRow, prayer: keyof TimetableRow['salah']): string => row.salah[prayer] ?? '';
const month = (row: TimetableRow) => Number(row.date.slice(5, 7));
const day = (row: TimetableRow) => Number(row.date.slice(8));
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
export const weekdayName = (date: IsoDate) => DAYS[weekday(date)] ?? '';
const six = (row: TimetableRow) =>
  (['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const).map((prayer) => t(row, prayer));

/** 24-hour to `1:05`, the way many sheets are typed. */
export function twelve(time: string, mark = false): string {
  if (!/^\d\d:\d\d$/.test(time)) return time;
  const minutes = minutesOf(time);
  const hour = Math.floor(minutes / 60) % 12 || 12;
  return `${hour}:${time.slice(3)}${mark ? (minutes < 720 ? ' am' : ' pm') : ''}`;
}

export interface LayoutFile {
  header: string;
  cells: (row: TimetableRow) => string[];
  /** What of the day this layout carries. */
  keeps: (row: TimetableRow) => TimetableRow;
}

const only =
  (keys: (keyof TimetableRow['iqamah'])[], jumuah: string[] = []) =>
  (row: TimetableRow) => ({
    ...emptyRow(row.date),
    iqamah: Object.fromEntries(keys.map((key) => [key, row.iqamah[key]])),
    jumuah,
  });
const salahOnly = (row: TimetableRow): TimetableRow => ({ ...emptyRow(row.date), salah: row.salah });
const everything = (row: TimetableRow, hijri: string, jumuah: string[] = []): TimetableRow => ({
  ...row,
  jumuah,
  hijri,
});
const FIVE = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;

export const LAYOUT_FILES: Record<Exclude<LayoutName, 'other' | 'minaret-both'>, LayoutFile> = {
  'minaret-salah': {
    header: 'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha',
    cells: (row) => [row.date, ...six(row)],
    keeps: salahOnly,
  },
  'minaret-iqamah': {
    header: 'Date,Fajr,Dhuhr,Asr,Maghrib,Isha,Jumuah 1,Jumuah 2,Jumuah 3',
    cells: (row) => [row.date, ...FIVE.map((prayer) => at(row, prayer)), '13:15', '14:00', ''],
    keeps: only([...FIVE], ['13:15', '14:00']),
  },
  'mawaqit-month': {
    header: 'Day,Fajr,Shuruk,Duhr,`Asr,Maghrib,`Isha',
    cells: (row) => [String(day(row)), ...six(row)],
    keeps: salahOnly,
  },
  'mawaqit-bulk': {
    header: 'Month,Day,Fajr,Shuruq,Dhuhr,Asr,Maghrib,Isha',
    cells: (row) => [String(month(row)), String(day(row)), ...six(row)],
    keeps: salahOnly,
  },
  'mawaqit-bulk-iqamah': {
    header: 'Month,Day,Fajr,Dhuhr,Asr,Maghrib,Isha',
    cells: (row) => [String(month(row)), String(day(row)), ...FIVE.map((prayer) => at(row, prayer))],
    keeps: only([...FIVE]),
  },
  'daily-prayer-time': {
    header:
      'd_date,fajr_begins,fajr_jamah,sunrise,zuhr_begins,zuhr_jamah,asr_mithl_1,asr_mithl_2,asr_jamah,maghrib_begins,maghrib_jamah,isha_begins,isha_jamah,is_ramadan,hijri_date',
    cells: (row) => [
      row.date,
      `${t(row, 'fajr')}:00`,
      at(row, 'fajr'),
      t(row, 'sunrise'),
      t(row, 'dhuhr'),
      at(row, 'dhuhr'),
      t(row, 'asr'),
      clockTime(minutesOf(t(row, 'asr')) + 50),
      at(row, 'asr'),
      t(row, 'maghrib'),
      '5 mins after adhan',
      t(row, 'isha'),
      at(row, 'isha'),
      '0',
      '10 Rajab 1447',
    ],
    keeps: (row) => everything(row, '10 Rajab 1447'),
  },
  openmasjid: {
    header: 'date,fajr,dhuhr,asr,isha,jumuah',
    cells: (row) => [
      row.date,
      at(row, 'fajr'),
      at(row, 'dhuhr'),
      at(row, 'asr'),
      at(row, 'isha'),
      '13:00/13:30',
    ],
    keeps: only(['fajr', 'dhuhr', 'asr', 'isha'], ['13:00', '13:30']),
  },
  montreal: {
    header:
      'date,dateHijri,adhanFajr,iqamaFajr,shourouk,adhanDhuhr,iqamaDhuhr,adhanAsr,iqamaAsr,adhanMaghrib,iqamaMaghrib,adhanIsha,iqamaIsha,Jumua1,Jumua2',
    cells: (row) => [
      row.date,
      '1 Muharram',
      t(row, 'fajr'),
      at(row, 'fajr'),
      t(row, 'sunrise'),
      t(row, 'dhuhr'),
      at(row, 'dhuhr'),
      t(row, 'asr'),
      at(row, 'asr'),
      t(row, 'maghrib'),
      'Adhan+5',
      t(row, 'isha'),
      at(row, 'isha'),
      '12:30',
      '13:30',
    ],
    keeps: (row) => everything(row, '1 Muharram', ['12:30', '13:30']),
  },
  vancouver: {
    header: 'DateG,DateH,fajr1,fajr2,sunrise,dhuhr1,dhuhr2,asr1,asr2,maghreb1,maghreb2,isha1,isha2',
    cells: (row) => [
      `"${['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'][month(row) - 1]} ${day(row)}, ${row.date.slice(0, 4)}"`,
      '"Rajab 1, 1447"',
      twelve(t(row, 'fajr')),
      twelve(at(row, 'fajr')),
      twelve(t(row, 'sunrise')),
      twelve(t(row, 'dhuhr')),
      twelve(at(row, 'dhuhr')),
      twelve(t(row, 'asr')),
      twelve(at(row, 'asr')),
      twelve(t(row, 'maghrib')),
      '5 mins after adhan',
      twelve(t(row, 'isha')),
      twelve(at(row, 'isha')),
    ],
    keeps: (row) => everything(row, 'Rajab 1, 1447'),
  },
  'uk-month': {
    header:
      "Date,Day,Islamic Day,Sehri Ends,Fajr Start,Sunrise,Zawal,Zohr,Asr,Esha,Fajr Jama'at,Zohar Jama'at,Asr Jama'at,Maghrib Iftari,Maghrib Jama'at,Esha Jama'at",
    cells: (row) => [
      String(day(row)),
      weekdayName(row.date),
      '12',
      twelve(t(row, 'fajr')),
      twelve(t(row, 'fajr')),
      twelve(t(row, 'sunrise')),
      '12:05',
      twelve(t(row, 'dhuhr')),
      twelve(t(row, 'asr')),
      twelve(t(row, 'isha')),
      twelve(at(row, 'fajr')),
      twelve(at(row, 'dhuhr')),
      twelve(at(row, 'asr')),
      twelve(t(row, 'maghrib')),
      '+5',
      twelve(at(row, 'isha')),
    ],
    keeps: (row) => everything(row, '12'),
  },
  muis: {
    header: 'Date,Day,Subuh,Syuruk,Zohor,Asar,Maghrib,Isyak',
    cells: (row) => [
      `${row.date.slice(8)}/${row.date.slice(5, 7)}/${row.date.slice(0, 4)}`,
      weekdayName(row.date),
      ...six(row).map((time) => twelve(time)),
    ],
    keeps: salahOnly,
  },
};

/** The text of a file in one of the layouts. */
export function layoutText(file: LayoutFile, rows: readonly TimetableRow[], separator = ','): string {
  const lines = rows.map((row) => file.cells(row).join(separator));
  return [file.header.replaceAll(',', separator), ...lines].join('\n');
}
