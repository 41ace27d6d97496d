import { weekday } from '@minaret/prayer/calendar/dates';
import { type Language, names } from './words.ts';

/** How dates are written. What the form leaves out a person would have to be asked, or the title says. */
export interface DateForm {
  name: string;
  write(date: string, language: Language): string;
  /** Which order the numbers stand in; null where names or a column of its own leave no doubt. */
  order: 'dmy' | 'mdy' | 'ymd' | null;
  hasYear: boolean;
  hasMonth: boolean;
  /** With days of a single month, or of few days, the order cannot be told from the numbers. */
  isOpen?: boolean;
}

const parts = (date: string) => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day, yy: date.slice(2, 4), mm: date.slice(5, 7), dd: date.slice(8, 10) };
};
const monthName = (language: Language, month: number, width: 'long' | 'short') =>
  (names(language, 'month', width)[month - 1] ?? '').replace('.', '');
const dayName = (language: Language, date: string, width: 'long' | 'short') =>
  (names(language, 'weekday', width)[weekday(date)] ?? '').replace('.', '');
const ordinal = (day: number) => {
  const last = day % 10;
  const suffix = day > 10 && day < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][last] ?? 'th');
  return `${day}${suffix}`;
};

const full = { hasYear: true, hasMonth: true } as const;
export const ISO: DateForm = { name: 'iso', ...full, order: 'ymd', write: (date) => date };

const dmy = (name: string, write: (p: ReturnType<typeof parts>) => string): DateForm => ({
  ...{ name, ...full, order: 'dmy' },
  write: (date) => write(parts(date)),
});
const mdy = (name: string, write: (p: ReturnType<typeof parts>) => string): DateForm => ({
  ...{ name, ...full, order: 'mdy' },
  write: (date) => write(parts(date)),
});

export const DAY_FIRST: readonly DateForm[] = [
  dmy('dd/mm/yyyy', ({ dd, mm, year }) => `${dd}/${mm}/${year}`),
  dmy('d/m/yyyy', ({ day, month, year }) => `${day}/${month}/${year}`),
  dmy('dd.mm.yyyy', ({ dd, mm, year }) => `${dd}.${mm}.${year}`),
  dmy('dd-mm-yyyy', ({ dd, mm, year }) => `${dd}-${mm}-${year}`),
  dmy('dd/mm/yy', ({ dd, mm, yy }) => `${dd}/${mm}/${yy}`),
];
export const MONTH_FIRST: readonly DateForm[] = [
  mdy('mm/dd/yyyy', ({ dd, mm, year }) => `${mm}/${dd}/${year}`),
  mdy('m/d/yyyy', ({ day, month, year }) => `${month}/${day}/${year}`),
  mdy('m/d/yy', ({ day, month, yy }) => `${month}/${day}/${yy}`),
];
export const YEAR_FIRST: readonly DateForm[] = [
  { name: 'yyyy/mm/dd', ...full, order: 'ymd', write: (date) => date.replaceAll('-', '/') },
  { name: 'yy-mm-dd', ...full, order: 'ymd', isOpen: true, write: (date) => date.slice(2) },
  { name: 'iso with midnight', ...full, order: 'ymd', write: (date) => `${date} 00:00:00` },
];

const named = (
  name: string,
  write: (p: ReturnType<typeof parts>, language: Language, date: string) => string,
): DateForm => ({
  name,
  ...full,
  order: null,
  write: (date, language) => write(parts(date), language, date),
});

export const NAMED: readonly DateForm[] = [
  named('d-Mon-yyyy', ({ day, month, year }, l) => `${day}-${monthName(l, month, 'short')}-${year}`),
  named('d Month yyyy', ({ day, month, year }, l) => `${day} ${monthName(l, month, 'long')} ${year}`),
  named('Month d, yyyy', ({ day, month, year }, l) => `${monthName(l, month, 'long')} ${day}, ${year}`),
  named(
    'Wd d Mon yyyy',
    ({ day, month, year }, l, date) =>
      `${dayName(l, date, 'short')} ${day} ${monthName(l, month, 'short')} ${year}`,
  ),
  named(
    'Weekday, d Month yyyy',
    ({ day, month, year }, l, date) =>
      `${dayName(l, date, 'long')}, ${day} ${monthName(l, month, 'long')} ${year}`,
  ),
  named('d-Mon-yy', ({ dd, month, yy }, l) => `${dd}-${monthName(l, month, 'short')}-${yy}`),
];
export const ENGLISH_ORDINAL = named(
  'Month dth yyyy',
  ({ day, month, year }) => `${monthName('en', month, 'long')} ${ordinal(day)} ${year}`,
);

/** The year is somewhere else, or nowhere. */
export const WITHOUT_YEAR: readonly DateForm[] = [
  { name: 'mm-dd', order: 'mdy', hasYear: false, hasMonth: true, write: (date) => date.slice(5) },
  {
    ...{ name: 'd Mon', order: null, hasYear: false, hasMonth: true },
    write: (date, l) => `${parts(date).day} ${monthName(l, parts(date).month, 'short')}`,
  },
  {
    ...{ name: 'dd/mm', order: 'dmy', hasYear: false, hasMonth: true },
    write: (date) => `${parts(date).dd}/${parts(date).mm}`,
  },
];
export const DAY_ONLY: DateForm = {
  ...{ name: 'day of month', order: null, hasYear: false, hasMonth: false },
  write: (date) => String(parts(date).day),
};

/** How times are written. */
export interface ClockForm {
  name: string;
  /** Null: the marks say it. */
  hours: '12h' | '24h';
  isMarked: boolean;
  write(time: string): string;
}

const hm = (time: string) => ({ hour: Number(time.slice(0, 2)), minutes: time.slice(3, 5) });
const twelve = (hour: number) => hour % 12 || 12;
const marked = (
  name: string,
  write: (hour: number, minutes: string, isPm: boolean) => string,
): ClockForm => ({
  ...{ name, hours: '12h', isMarked: true },
  write: (time) => write(twelve(hm(time).hour), hm(time).minutes, hm(time).hour >= 12),
});
const full24 = (name: string, write: (time: string) => string): ClockForm => ({
  ...{ name, hours: '24h', isMarked: false },
  write,
});
const pad = (hour: number) => String(hour).padStart(2, '0');

export const H24 = full24('24 h', (time) => time);
export const CLOCKS_24: readonly ClockForm[] = [
  full24('24 h unpadded', (time) => `${hm(time).hour}:${hm(time).minutes}`),
  full24('24 h with seconds', (time) => `${time}:00`),
  full24('5h33', (time) => `${hm(time).hour}h${hm(time).minutes}`),
  full24('5.33', (time) => `${hm(time).hour}.${hm(time).minutes}`),
  full24('05.33', (time) => time.replace(':', '.')),
];
export const CLOCKS_12: readonly ClockForm[] = [
  marked('h:mm am', (hour, minutes, isPm) => `${hour}:${minutes} ${isPm ? 'pm' : 'am'}`),
  marked('hh:mmAM', (hour, minutes, isPm) => `${pad(hour)}:${minutes}${isPm ? 'PM' : 'AM'}`),
  marked('h:mm a.m.', (hour, minutes, isPm) => `${hour}:${minutes} ${isPm ? 'p.m.' : 'a.m.'}`),
  marked('h:mm:ss AM', (hour, minutes, isPm) => `${hour}:${minutes}:00 ${isPm ? 'PM' : 'AM'}`),
  marked('h:mm p', (hour, minutes, isPm) => `${hour}:${minutes}${isPm ? 'p' : 'a'}`),
];
export const ARABIC_12 = marked('h:mm ص', (hour, minutes, isPm) => `${hour}:${minutes} ${isPm ? 'م' : 'ص'}`);
export const BARE_12: ClockForm = {
  ...{ name: '12 h without marks', hours: '12h', isMarked: false },
  write: (time) => `${twelve(hm(time).hour)}:${hm(time).minutes}`,
};

/** Digits as Arabic, or as Urdu and Persian, writes them. */
export function easternDigits(text: string, language: Language): string {
  const zero = language === 'ur' ? 0x6f0 : 0x660;
  return text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
}
