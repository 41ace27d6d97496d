// Decides: on which date something of every month is due: in a shorter month on its last day.

import type { IsoDate } from '../types.ts';
import { daysInMonth, isoDateOf, readIsoDate } from './dates.ts';

/** The first such date after another. */
export function nextDayOfMonth(after: IsoDate, day: number): IsoDate {
  const read = readIsoDate(after);
  if (!read) throw new Error('not a date');
  const at = (year: number, month: number) => isoDateOf(year, month, Math.min(day, daysInMonth(year, month)));
  const own = at(read.year, read.month);
  if (own > after) return own;
  return read.month === 12 ? at(read.year + 1, 1) : at(read.year, read.month + 1);
}
