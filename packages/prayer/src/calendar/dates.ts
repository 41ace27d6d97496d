import type { IsoDate, Range } from '../types.ts';

/** Days from 1970-01-01 to a civil date; the year starts in March so that the leap day comes last. */
export function dayNumberOf(year: number, month: number, day: number): number {
  const y = month > 2 ? year : year - 1;
  const monthFromMarch = month > 2 ? month - 3 : month + 9;
  const dayOfYear = Math.floor((153 * monthFromMarch + 2) / 5) + day - 1;
  return y * 365 + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + dayOfYear - 719468;
}

export interface CivilDate {
  year: number;
  month: number;
  day: number;
}

export function civilDate(dayNumber: number): CivilDate {
  const fromMarchOfYearZero = dayNumber + 719468;
  const era = Math.floor(fromMarchOfYearZero / 146097);
  const dayOfEra = fromMarchOfYearZero - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return {
    year: era * 400 + yearOfEra + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  };
}

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);
}

function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let i = from; i < to; i++) {
    const digit = text.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

/** The parts of a `YYYY-MM-DD` that exists in the calendar, or `null`. */
export function readIsoDate(text: string): CivilDate | null {
  if (text.length !== 10 || text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45) return null;
  const year = digits(text, 0, 4);
  const month = digits(text, 5, 7);
  const day = digits(text, 8, 10);
  return year >= 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
    ? { year, month, day }
    : null;
}

export function isIsoDate(text: string): boolean {
  return readIsoDate(text) !== null;
}

export function dayNumber(date: IsoDate): number {
  const civil = readIsoDate(date);
  if (civil === null) throw new RangeError(`Not a date: ${date}`);
  return dayNumberOf(civil.year, civil.month, civil.day);
}

// Written out because `padStart` is younger than the oldest screens we serve.
const TWO_DIGITS: string[] = [];
for (let value = 0; value < 100; value++) TWO_DIGITS.push(value < 10 ? `0${value}` : String(value));

export function isoDateOf(year: number, month: number, day: number): IsoDate {
  const century = Math.floor(year / 100);
  return `${TWO_DIGITS[century]}${TWO_DIGITS[year - century * 100]}-${TWO_DIGITS[month]}-${TWO_DIGITS[day]}`;
}

export function isoDate(dayNumber: number): IsoDate {
  const { year, month, day } = civilDate(dayNumber);
  return isoDateOf(year, month, day);
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return isoDate(dayNumber(date) + days);
}

/** 0 is Sunday, 5 is Friday, as in `Date`. */
export function weekdayOf(dayNumber: number): number {
  return (((dayNumber + 4) % 7) + 7) % 7;
}

export function weekday(date: IsoDate): number {
  return weekdayOf(dayNumber(date));
}

/** Every date of a range, both ends included; none when it ends before it begins. */
export function datesIn(range: Range): IsoDate[] {
  const dates: IsoDate[] = [];
  const first = dayNumber(range.from);
  let { year, month, day } = civilDate(first);
  for (let left = dayNumber(range.to) - first; left >= 0; left--) {
    dates.push(isoDateOf(year, month, day));
    if (++day <= 28 || day <= daysInMonth(year, month)) continue;
    day = 1;
    month = month === 12 ? 1 : month + 1;
    if (month === 1) year++;
  }
  return dates;
}

/** Dates in order, folded into stretches of days that follow each other. */
export function stretches(dates: readonly IsoDate[]): Range[] {
  const found: Range[] = [];
  for (const date of dates) {
    const last = found[found.length - 1];
    if (last && addDays(last.to, 1) === date) last.to = date;
    else found.push({ from: date, to: date });
  }
  return found;
}
