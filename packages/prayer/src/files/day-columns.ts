import type { ColumnRole } from './read-types.ts';

const BARE = /^\d{1,2}$/;
const MONTHS = 12;

/**
 * Which of some columns, all full of dates or small numbers, say the day: a written date before a bare number, and of bare
 * numbers those that stay, up to 12, are the month of those that go up. Empty when nobody can tell one from the other.
 */
export function dayColumns(columns: ReadonlyMap<number, readonly string[]>): ReadonlyMap<number, ColumnRole> {
  const all = [...columns].map(([index, cells]) => ({ index, values: cells.filter((cell) => cell !== '') }));
  const [first] = all;
  if (!first) return new Map();
  const written = all.find(({ values }) => values.some((value) => !BARE.test(value)));
  if (written) return new Map([[written.index, 'date']]);
  const counted = all.map(({ index, values }) => ({
    index,
    different: new Set(values.map(Number)).size,
    mayBeMonth: values.every((value) => Number(value) >= 1 && Number(value) <= MONTHS),
  }));
  const days = counted.toSorted((a, b) => b.different - a.different)[0];
  const month = counted.find(({ index, mayBeMonth }) => mayBeMonth && index !== days?.index);
  if (!month || !days) return new Map([[first.index, 'date']]);
  if (month.different === days.different) return new Map();
  return new Map([
    [month.index, 'month'],
    [days.index, 'day'],
  ]);
}
