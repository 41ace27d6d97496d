// Decides: which days share one iqamah time when a rule holds it for a week, a month or some days.

import { civilDate, daysInMonth, weekdayOf } from '../calendar/dates.ts';
import type { HoldBlock } from './iqamah-rules.ts';

/** First and last day number of the block a day belongs to. */
export interface BlockSpan {
  first: number;
  last: number;
}

export function blockOf(block: HoldBlock, day: number): BlockSpan {
  if (block.kind === 'week') {
    const first = day - ((weekdayOf(day) - block.from + 7) % 7);
    return { first, last: first + 6 };
  }
  const civil = civilDate(day);
  const length = daysInMonth(civil.year, civil.month);
  const monthStart = day - civil.day + 1;
  if (block.kind === 'month') return { first: monthStart, last: monthStart + length - 1 };
  const count = Math.max(1, block.count);
  const blocks = Math.max(1, Math.floor(length / count));
  const index = Math.min(Math.floor((civil.day - 1) / count), blocks - 1);
  const first = monthStart + index * count;
  return { first, last: index === blocks - 1 ? monthStart + length - 1 : first + count - 1 };
}
