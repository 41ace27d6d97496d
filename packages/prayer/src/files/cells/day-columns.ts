import type { ColumnMeaning } from '../read-types.ts';

const BARE = /^\d{1,2}$/;
const MONTHS = 12;

/**
 * Which of some columns, all full of dates or small numbers, say the day: a written date before a bare number, and of bare
 * numbers those that stay, up to 12, are the month of those that go up. Empty when nobody can tell one from the other.
 */
export function dayColumns(
  columns: ReadonlyMap<number, readonly string[]>,
): ReadonlyMap<number, ColumnMeaning> {
  const all = [...columns].map(([index, cells]) => ({ index, values: cells.filter((cell) => cell !== '') }));
  const written = all.find(({ values }) => values.some((value) => !BARE.test(value)));
  if (written) return new Map([[written.index, 'date']]);
  const counted = all.map(({ index, values }) => countOf(index, values.map(Number)));
  const [days, rival] = counted.toSorted(
    (a, b) => Number(a.mayBeMonth) - Number(b.mayBeMonth) || a.falls - b.falls || b.different - a.different,
  );
  if (!days) return new Map();
  // A Hijri day goes up beside the day of the month, and begins anew elsewhere.
  if (rival && !rival.mayBeMonth && rival.falls === days.falls && rival.text !== days.text) return new Map();
  const month = counted.find(({ index, mayBeMonth }) => mayBeMonth && index !== days.index);
  if (month) {
    if (month.different === days.different) return new Map();
    return new Map([
      [month.index, 'month'],
      [days.index, 'day'],
    ]);
  }
  return new Map([[days.index, 'date']]);
}

interface Counted {
  index: number;
  text: string;
  different: number;
  /** How often it begins anew. */
  falls: number;
  mayBeMonth: boolean;
}

function countOf(index: number, values: readonly number[]): Counted {
  return {
    index,
    text: values.join(' '),
    different: new Set(values).size,
    falls: values.filter((value, at) => value < (values[at - 1] ?? 0)).length,
    mayBeMonth: values.every((value) => value >= 1 && value <= MONTHS),
  };
}
