// Decides: for how many months salah times can be generated or exported at once.

import { dayNumber, isoDate } from '@minaret/prayer/calendar/dates';
import type { Range } from '@minaret/prayer/types';
import { Failure } from '../../platform/failure.ts';

const MAX_DAYS = 5 * 366;

export function monthRange(year: number, month: number): Range {
  const first = isoDate(Date.UTC(year, month, 1) / 86_400_000);
  return { from: first, to: isoDate(Date.UTC(year, month + 1, 1) / 86_400_000 - 1) };
}

export function assertRange(from: string, to: string): Range {
  const days = dayNumber(to) - dayNumber(from) + 1;
  if (!(days >= 1 && days <= MAX_DAYS)) throw new Failure('range_invalid');
  return { from, to };
}
