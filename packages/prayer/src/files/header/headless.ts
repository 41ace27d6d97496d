// Decides: which column is which in a timetable file without headings.

import { IQAMAH_PRAYERS, PRAYERS } from '../../types.ts';
import { weekdayOf } from '../cells/calendar-names.ts';
import { aroundOf, minutesBy } from '../cells/clock-choice.ts';
import { readTime, type WrittenTime } from '../cells/clock-forms.ts';
import { readDate } from '../cells/date-forms.ts';
import { dayColumns } from '../cells/day-columns.ts';
import { type CsvRecord, WIDEST } from '../csv.ts';
import type { Clock, ColumnMeaning, Hints } from '../read-types.ts';
import { cleanCell, isNothing, words } from '../text.ts';
import { type Header, headerOf } from './columns.ts';
import { type HeaderCell, isIqamahPrayer, readHeaderCell } from './header-cell.ts';

/** Fewer columns of times than this are no timetable, or none that explains itself. */
const FEWEST_TIMES = 3;
const NEARLY_ALL = 0.9;

type Kind = 'date' | 'time' | 'weekday' | 'other';

function kindOf(cells: readonly string[]): Kind {
  const filled = cells.filter((cell) => !isNothing(cell));
  const most = (is: (cell: string) => boolean) =>
    filled.length > 0 && filled.filter(is).length >= filled.length * NEARLY_ALL;
  if (most((cell) => words(cell).some((word) => weekdayOf(word) !== undefined) && !/\d/.test(cell))) {
    return 'weekday';
  }
  if (most((cell) => readDate(cell) !== undefined)) return 'date';
  return most((cell) => typeof readTime(cell) !== 'string') ? 'time' : 'other';
}

/** Six times of a row that go up through the day, past midnight at most in the evening. */
function isRising(times: readonly WrittenTime[], clock: Clock): boolean {
  const around = aroundOf((prayer) => times[PRAYERS.indexOf(prayer)]);
  let last = -1;
  for (const [at, prayer] of PRAYERS.entries()) {
    const time = times[at];
    if (!time) return false;
    let minutes = minutesBy(clock, prayer, time, around);
    if (at > 3 && minutes < last) minutes += 1440;
    if (minutes <= last || minutes > 1440 + 360) return false;
    last = minutes;
  }
  return true;
}

function isSixPrayers(rows: readonly string[][], columns: readonly number[]): boolean {
  if (columns.length !== PRAYERS.length) return false;
  const times = rows.map((cells) =>
    columns.flatMap((index) => {
      const time = readTime(cells[index] ?? '');
      return typeof time === 'string' ? [] : [time];
    }),
  );
  return (['24h', '12h'] as const).some(
    (clock) => times.filter((row) => isRising(row, clock)).length >= times.length * NEARLY_ALL,
  );
}

const SALAH: readonly ColumnMeaning[] = PRAYERS.map((prayer) => `salah.${prayer}` as const);
const IQAMAH: readonly ColumnMeaning[] = IQAMAH_PRAYERS.map((prayer) => `iqamah.${prayer}` as const);
const PAIRED: readonly ColumnMeaning[] = PRAYERS.flatMap((prayer) =>
  isIqamahPrayer(prayer)
    ? ([`salah.${prayer}`, `iqamah.${prayer}`] as const)
    : ([`salah.${prayer}`] as const),
);

/** What columns of times probably are by their number; eleven go through the day once in pairs, or twice. */
function inSequence(
  rows: readonly string[][],
  columns: readonly number[],
  content: Hints['content'],
): readonly ColumnMeaning[] {
  if (columns.length === IQAMAH.length) {
    return content === 'iqamah' ? IQAMAH : SALAH.filter((role) => role !== 'salah.sunrise');
  }
  if (columns.length !== PAIRED.length) return SALAH;
  let [last, span] = [0, 0];
  for (const index of columns) {
    const time = readTime(rows[0]?.[index] ?? '');
    const minutes = typeof time === 'string' ? last : (time.hour % 12) * 60 + time.minute;
    span += (minutes - last + 720) % 720;
    last = minutes;
  }
  return span < 1440 ? PAIRED : [...SALAH, ...IQAMAH];
}

const OF_THE_CALENDAR: ReadonlySet<ColumnMeaning> = new Set(['date', 'day', 'month', 'year', 'hijri']);

/** The columns that say the day: by what stands above them, else by what they hold. Empty when none does. */
function calendarColumns(
  kinds: readonly Kind[],
  rows: readonly string[][],
  headers: readonly string[],
): ReadonlyMap<number, ColumnMeaning> {
  const named = new Map<number, ColumnMeaning>();
  for (const [index, header] of headers.entries()) {
    const cell = readHeaderCell(header);
    if (cell.kind === 'role' && OF_THE_CALENDAR.has(cell.role)) named.set(index, cell.role);
  }
  if ([...named.values()].some((role) => role === 'date' || role === 'day')) return named;
  const open = kinds.flatMap((kind, index) => (kind === 'date' && !named.has(index) ? [index] : []));
  const found = dayColumns(new Map(open.map((index) => [index, rows.map((cells) => cells[index] ?? '')])));
  return found.size === 0 ? found : new Map([...named, ...found]);
}

/** A day of the polar summer has two prayers; of the others it says that they are not, or nothing. */
function isDay({ cells }: CsvRecord): boolean {
  const clean = cells.map(cleanCell).filter((cell) => cell !== '');
  const times = clean.filter((cell) => typeof readTime(cell) !== 'string').length;
  const said = times + clean.filter(isNothing).length;
  if (clean.some((cell) => readDate(cell) !== undefined)) return said > 0;
  return times > 0 && said >= FEWEST_TIMES;
}

/**
 * The header of a file that has none, where its columns explain themselves: dates, and six times that go up through the
 * day. Other columns of times stay unknown, and are asked about. A line above the first day may still name them.
 */
export function headerByContent(records: readonly CsvRecord[], hints: Hints): Header | undefined {
  const lines = records.filter(isDay);
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  const [first] = lines;
  if (!first || width > WIDEST) return undefined;
  const rows = lines.map(({ cells }) => cells.map(cleanCell));
  const kinds = Array.from({ length: width }, (_, index) => kindOf(rows.map((cells) => cells[index] ?? '')));
  const times = kinds.flatMap((kind, index) => (kind === 'time' ? [index] : []));
  if (times.length < FEWEST_TIMES) return undefined;
  const above = records
    .slice(0, records.indexOf(first))
    .findLast(({ cells }) => cells.some((cell) => cell.trim()));
  const isNamed = above !== undefined && above.cells.filter((cell) => cell.trim()).length >= FEWEST_TIMES;
  const isPlain = !isNamed && isSixPrayers(rows, times);
  const headers = kinds.map((_, index) => (isNamed ? cleanCell(above.cells[index]) : ''));
  const days = calendarColumns(kinds, rows, headers);
  if (days.size === 0) return undefined;
  const cells = kinds.map((kind, index): HeaderCell => {
    const prayer = PRAYERS[times.indexOf(index)];
    let role: ColumnMeaning = days.get(index) ?? 'unknown';
    if (role !== 'unknown') return { kind: 'role', role };
    if (kind === 'weekday') role = 'weekday';
    else if (isPlain && prayer) role = `salah.${prayer}`;
    return { kind: 'role', role };
  });
  const header = headerOf({ line: isNamed ? above.line : 0, lines: isNamed ? 1 : 0 }, headers, cells, hints);
  const guesses = isPlain ? [] : inSequence(rows, times, hints.content);
  for (const column of header.columns) {
    const guess = guesses[times.indexOf(column.index)];
    if (guess && column.role === 'unknown') column.guess = guess;
    if (column.role !== 'unknown' && !header.given.has(column.index)) column.isGuessed = true;
  }
  return header;
}
