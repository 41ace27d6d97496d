import * as z from 'zod/mini';
import { REQUIRED } from './fields.ts';

export const DATE_TYPES = ['gregorian', 'hijri', 'any'] as const;
/** By which calendar a day is meant; `any` is a day without a date. */
export const DateType = z.enum(DATE_TYPES, REQUIRED);
export type DateType = z.infer<typeof DateType>;

const LONGEST = { gregorian: [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31], hijri: Array(12).fill(30) };

/** How many days a month has in the years in which it is longest. */
export function longestMonth(calendar: 'gregorian' | 'hijri', month: number): number {
  return LONGEST[calendar][month - 1] ?? 0;
}

interface DatedDay {
  date_type: DateType;
  day: number | null;
  month: number | null;
}

/** What is wrong with a day and a month of a calendar, by the field it is told at. */
export function dayProblem({ date_type, day, month }: DatedDay): 'day' | 'month' | null {
  if (date_type === 'any') return day === null ? (month === null ? null : 'month') : 'day';
  if (month === null) return 'month';
  return day !== null && day <= longestMonth(date_type, month) ? null : 'day';
}

export const MonthNumber = z.int().check(z.minimum(1), z.maximum(12));
export const DayNumber = z.int().check(z.minimum(1), z.maximum(31));

/** The refinements of every record that has a date type, a day and a month. */
export const isRealDay = [
  z.refine<DatedDay>((value) => dayProblem(value) !== 'month', { path: ['month'], error: REQUIRED }),
  z.refine<DatedDay>((value) => dayProblem(value) !== 'day', {
    path: ['day'],
    error: 'This month does not have this day',
  }),
] as const;
