import { words } from '../text.ts';
import { contentOf } from './column-content.ts';
import type { Header } from './columns.ts';
import type { RawRow } from './types.ts';

/** No Jumu'ah is before this, so that on a 12-hour clock 12:30 comes before 1:15 and 11:45 before both. */
const EARLIEST = 10 * 60;
const HALF = 12 * 60;

/**
 * Jumu'ah columns by the numbers in their headings, where each has one of its own; by their times where somebody had to
 * say that they are, since nobody can say which; else as they stand.
 */
export function bySlot({ columns, given }: Header, rows: readonly RawRow[]): number[] {
  const slots = columns.flatMap(({ header, index, role }) => {
    if (role !== 'jumuah') return [];
    const number = words(header).find((word) => /^[1-9](st|nd|rd|th)?$/.test(word));
    return [{ index, slot: number === undefined ? 0 : Number.parseInt(number, 10) }];
  });
  const isNumbered =
    slots.every(({ slot }) => slot > 0) && new Set(slots.map(({ slot }) => slot)).size === slots.length;
  const isGiven = slots.length > 1 && slots.every(({ index }) => given.has(index));
  const placed =
    isNumbered || !isGiven ? slots : slots.map(({ index }) => ({ index, slot: firstTime(rows, index) }));
  return (isNumbered || isGiven ? placed.toSorted((a, b) => a.slot - b.slot) : placed).map(
    ({ index }) => index,
  );
}

function firstTime(rows: readonly RawRow[], index: number): number {
  const [minutes = 0] = contentOf(rows, index).minutes;
  return (minutes - EARLIEST + 2 * HALF) % HALF;
}
