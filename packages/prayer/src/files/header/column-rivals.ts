import { monthNumber } from '../cells/calendar-names.ts';
import { type DayParts, readDate } from '../cells/date-forms.ts';
import type { Column, ColumnMeaning } from '../read-types.ts';
import { cleanCell } from '../text.ts';
import type { RawRow } from './types.ts';

/** What a cell says in a role, such that equal answers are equal sayings; `undefined` when it says nothing there. */
function readingOf(role: ColumnMeaning): (value: string) => string | undefined {
  if (role === 'month') return (value) => monthNumber(value)?.toString();
  if (role === 'year') return (value) => (/^\d{4}$/.test(value) ? value : undefined);
  if (role !== 'date' && role !== 'day') return (value) => value;
  return (value) => {
    const written = readDate(value);
    return written && JSON.stringify(written);
  };
}

function hasYear(value: string): boolean {
  const written = readDate(value);
  if (!written) return false;
  return written.form === 'numbers' ? written.numbers.length === 3 : (written as DayParts).year !== undefined;
}

/**
 * Which of several columns for the same thing to take: the only one that can be read, the one that says more, or the first
 * where all say the same. `undefined` when somebody must say.
 */
export function decideBetween(
  role: ColumnMeaning,
  rivals: readonly Column[],
  rows: readonly RawRow[],
): Column | undefined {
  const reading = readingOf(role);
  const readings = rivals.map(({ index }) => rows.map(({ cells }) => reading(cleanCell(cells[index]))));
  const readable = readings.map(
    (column) => column.filter((value) => value !== undefined && value !== '').length,
  );
  const most = Math.max(...readable);
  const isOfTimes = role.includes('.');
  const least = isOfTimes ? 1 : most * 0.9;
  const able = rivals.filter((_, at) => (readable[at] ?? 0) >= least);
  const [first] = able;
  if (most === 0 || able.length === 1) return first;
  if (role === 'date' || role === 'day') {
    const full = able.filter(({ index }) => rows.some(({ cells }) => hasYear(cleanCell(cells[index]))));
    if (full.length === 1) return full[0];
  }
  const [one, ...others] = able.map((column) => readings[rivals.indexOf(column)] ?? []);
  // An empty cell says nothing; N/A beside a time, or beside "sunset", says something else than it.
  const isSame = (value: string | undefined, at: number) =>
    value === one?.[at] || (isOfTimes && (value ?? '') === '');
  return others.every((other) => other.every(isSame)) ? first : undefined;
}
