// Decides: which ways of writing a date are read in a file.

import { daysInMonth, isoDateOf } from '../../calendar/dates.ts';
import type { IsoDate } from '../../types.ts';
import type { DateOrder } from '../read-types.ts';
import { MAX_CELL } from '../text.ts';
import { dateWords, monthOf, weekdayOf } from './calendar-names.ts';

/** A date cell as written, before the file as a whole has settled the order of its numbers. */
export type WrittenDate =
  | {
      form: 'settled';
      year?: number;
      month?: number;
      day: number;
      weekday?: number;
      /** The month's name is a weekday's too, as `mar` is of mars and mardi: the other rows tell which. */
      orWeekday?: number;
    }
  | { form: 'numbers'; numbers: [number, number, number] | [number, number]; orders: readonly DateOrder[] };

const NUMERIC = /^(\d{1,4})([-/. ])(\d{1,2})(?:\2(\d{1,4}))?(?:[ T]00:00(?::00(?:\.0+)?)?Z?)?$/;
const YEAR_LAST: readonly DateOrder[] = ['dmy', 'mdy'];
const ANY_ORDER: readonly DateOrder[] = ['ymd', 'dmy', 'mdy'];

export function readDate(cell: string): WrittenDate | undefined {
  if (cell.length > MAX_CELL) return undefined;
  if (/^\d{1,2}$/.test(cell)) return { form: 'settled', day: Number(cell) };
  const numeric = NUMERIC.exec(cell);
  return numeric ? numericDate(numeric) : namedDate(dateWords(cell));
}

function numericDate([, first = '', , second = '', third]: RegExpExecArray): WrittenDate | undefined {
  const a = Number(first);
  const b = Number(second);
  if (third === undefined) {
    return first.length > 2 ? undefined : { form: 'numbers', numbers: [a, b], orders: YEAR_LAST };
  }
  // Year 0004 is a slip, not 2004.
  const c = /^00../.test(third) ? -1 : Number(third);
  if (first.length === 4 && third.length < 3) return { form: 'settled', year: a, month: b, day: c };
  if (first.length > 2 || third.length === 3 || third.length < 2) return undefined;
  return { form: 'numbers', numbers: [a, b, c], orders: third.length === 4 ? YEAR_LAST : ANY_ORDER };
}

/** `29-Mar-2026`, `April 30, 2025`, `Sun 29th March`: one month by name, the day first among the numbers. */
function namedDate(said: string[]): WrittenDate | undefined {
  let month: number | undefined;
  let weekday: number | undefined;
  let orWeekday: number | undefined;
  const numbers: string[] = [];
  for (const word of said) {
    const named = monthOf(word);
    if (/^\d{1,4}$/.test(word)) numbers.push(word);
    else if (/^\d{1,2}(st|nd|rd|th)$/.test(word)) numbers.push(word.slice(0, -2));
    else if (named !== undefined && (month === undefined || orWeekday !== undefined)) {
      weekday ??= orWeekday;
      month = named;
      orWeekday = weekday === undefined ? weekdayOf(word) : undefined;
    } else if (weekdayOf(word) !== undefined) weekday = weekdayOf(word);
    else return undefined;
  }
  const [first = '', second, ...rest] = numbers;
  if (rest.length > 0 || first === '') return undefined;
  // "Sun 29": a weekday and a day of the month, the month coming from elsewhere.
  if (month === undefined)
    return second === undefined && weekday !== undefined && first.length < 3
      ? { form: 'settled', day: Number(first), weekday }
      : undefined;
  const isYearFirst = first.length === 4 && second !== undefined;
  if (first.length > 2 && !isYearFirst) return undefined;
  const date = isYearFirst ? dated(first, month, second, weekday) : dated(second, month, first, weekday);
  if (date?.form === 'settled' && orWeekday !== undefined && second === undefined) date.orWeekday = orWeekday;
  return date;
}

function dated(
  year: string | undefined,
  month: number,
  day: string,
  weekday?: number,
): WrittenDate | undefined {
  if (day.length > 2 || year?.length === 1 || year?.length === 3) return undefined;
  const date: WrittenDate = { form: 'settled', month, day: Number(day) };
  if (weekday !== undefined) date.weekday = weekday;
  if (year !== undefined) date.year = year.length === 2 ? fullYear(Number(year)) : Number(year);
  return date;
}

function fullYear(year: number): number {
  return year >= 0 && year < 100 ? 2000 + year : year;
}

export interface DayParts {
  year?: number;
  month?: number;
  day: number;
}

/** Day, month and year of what was written, its numbers taken in one order. */
export function inOrder(written: WrittenDate, order: DateOrder): DayParts {
  if (written.form === 'settled') return written;
  const [a, b, c] = written.numbers;
  if (c === undefined) return order === 'dmy' ? { day: a, month: b } : { month: a, day: b };
  if (order === 'ymd') return { year: fullYear(a), month: b, day: c };
  return order === 'dmy' ? { day: a, month: b, year: fullYear(c) } : { month: a, day: b, year: fullYear(c) };
}

/** Years a timetable can be of; beyond them it is a slip of the pen. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

export function toDate(year: number, month: number, day: number): IsoDate | undefined {
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12) return undefined;
  return day < 1 || day > daysInMonth(year, month) ? undefined : isoDateOf(year, month, day);
}
