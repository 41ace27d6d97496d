// Decides: which year a timetable file without years is of.

import { weekday as weekdayOfDate } from '../../calendar/dates.ts';
import type { IsoDate } from '../../types.ts';
import { fromFileName } from '../file-name.ts';
import type { RawRow } from '../header/types.ts';
import { notice, refusal, shown } from '../problem.ts';
import type { ColumnMeaning, DateOrder, Hints, Problem, Question } from '../read-types.ts';
import { cleanCell, words } from '../text.ts';
import { monthNumber, weekdayOf } from './calendar-names.ts';
import { type DayParts, inOrder, readDate, toDate, type WrittenDate } from './date-forms.ts';
import { isSameReading, possibleOrders } from './date-order.ts';

interface Written {
  row: RawRow;
  column: string;
  value: string;
  written: WrittenDate | undefined;
  weekday?: number;
}

/** A slip in a weekday or two does not unsettle a year. */
const MOST_WEEKDAYS = 0.9;

export interface Dating {
  dates: Map<RawRow, IsoDate>;
  /** Lines that are prose, such as a note under the table. */
  prose: Set<RawRow>;
  order?: DateOrder;
  problems: Problem[];
  questions: Question[];
}

/** Gives each row its date, by the evidence of all rows together. */
export function dateRows(rows: readonly RawRow[], hints: Hints): Dating {
  const result: Dating = { dates: new Map(), prose: new Set(), problems: [], questions: [] };
  const all = rows.map(writtenDate);
  readAsWeekdays(all);
  const readable = all.flatMap((one) => (one.written ? [{ ...one, written: one.written }] : []));
  const orders = possibleOrders(readable, hints.today);
  const [first = 'ymd', ...others] = orders;
  const rivals = others.filter((other) => !isSameReading(readable, first, other));
  const order = hints.dateOrder ?? first;
  if (orders.length > 0) result.order = order;
  if (rivals.length > 0 && hints.dateOrder === undefined) {
    result.questions.push(orderQuestion(readable, [first, ...rivals]));
  }
  for (const one of all) {
    if (!one.written) {
      const { row, column, value } = one;
      if (hasTimes(row)) result.problems.push(refusal(row.line, column, value, 'unreadable-date'));
      else {
        const words = row.cells.map(cleanCell).find((cell) => cell !== '') ?? '';
        result.problems.push(notice(row.line, column, words, 'not-a-day'));
        result.prose.add(row);
      }
      continue;
    }
    settleRow(one, inOrder(one.written, order), hints, result);
  }
  for (const question of result.questions) {
    if (question.code === 'year') question.alternatives = yearAnswers(readable, order, hints);
  }
  return result;
}

function settleRow(
  one: Written,
  parts: { year?: number; month?: number; day: number },
  hints: Hints,
  result: Dating,
): void {
  const { row, column, value } = one;
  const month = parts.month ?? row.title?.month ?? hints.month;
  const year = parts.year ?? row.title?.year ?? hints.year;
  if (month === undefined) ask(result, 'month', one, hints);
  if (year === undefined) ask(result, 'year', one, hints);
  if (month === undefined || year === undefined) return;
  const date = toDate(year, month, parts.day);
  if (date === undefined) {
    result.problems.push(refusal(row.line, column, value, 'no-such-date'));
    return;
  }
  if (one.weekday !== undefined && weekdayOfDate(date) !== one.weekday) {
    const said = row.header.columns.find(({ role }) => role === 'weekday');
    const words = said ? cleanCell(row.cells[said.index]) : value;
    result.problems.push(notice(row.line, said?.header ?? column, words, 'weekday-mismatch'));
  }
  result.dates.set(row, date);
}

function cellOf(row: RawRow, role: ColumnMeaning): string | undefined {
  const column = row.header.columns.find((one) => one.role === role);
  return column && cleanCell(row.cells[column.index]);
}

function writtenDate(row: RawRow): Written {
  const column = row.header.columns.find(({ role }) => role === 'date' || role === 'day');
  const value = column ? cleanCell(row.cells[column.index]) : '';
  const result: Written = { row, column: column?.header ?? '', value, written: readDate(value) };
  const { written } = result;
  const named = cellOf(row, 'weekday');
  const weekday = named
    ? words(named)
        .map(weekdayOf)
        .find((day) => day !== undefined)
    : undefined;
  if (weekday !== undefined) result.weekday = weekday;
  if (written?.form !== 'settled') return result;
  if (written.weekday !== undefined) result.weekday = written.weekday;
  addMonthAndYear(row, written);
  return result;
}

/** A month or year that cannot be read must not fall through to a hint meant for files without one. */
function addMonthAndYear(row: RawRow, written: DayParts): void {
  const month = cellOf(row, 'month');
  if (month !== undefined) written.month ??= monthNumber(month) ?? 0;
  const year = cellOf(row, 'year');
  if (year !== undefined) written.year ??= /^\d{4}$/.test(year) ? Number(year) : 0;
}

function hasTimes(row: RawRow): boolean {
  return row.header.columns.some(
    ({ role, index }) => role.includes('.') && /\d/.test((row.cells[index] ?? '').slice(0, 16)),
  );
}

function orderQuestion(cells: (Written & { written: WrittenDate })[], orders: DateOrder[]): Question {
  const [first = 'dmy', second = 'mdy'] = orders;
  const telling = cells.find((one) => !isSameReading([one], first, second)) ?? cells[0];
  return {
    code: 'date-order',
    hint: 'dateOrder',
    line: telling?.row.line ?? 0,
    column: shown(telling?.column ?? ''),
    value: shown(telling?.value ?? ''),
    alternatives: orders.map((answer) => ({
      answer,
      meaning: telling ? inWords(telling.written, answer) : '',
    })),
  };
}

function inWords(written: WrittenDate, order: DateOrder): string {
  const { year, month = 0, day } = inOrder(written, order);
  const date = toDate(year ?? 2024, month, day);
  return date === undefined ? '' : year === undefined ? date.slice(5) : date;
}

/** Where other rows say `lun 27`, `mar 28` is a Tuesday and no day of March. */
function readAsWeekdays(all: readonly Written[]): void {
  const isWeekdayForm = ({ written }: Written) =>
    written?.form === 'settled' && written.weekday !== undefined && written.month === undefined;
  if (!all.some(isWeekdayForm)) return;
  for (const one of all) {
    if (one.written?.form !== 'settled' || one.written.orWeekday === undefined) continue;
    const { day, orWeekday } = one.written;
    one.weekday = orWeekday;
    one.written = { form: 'settled', day, weekday: orWeekday };
    addMonthAndYear(one.row, one.written);
  }
}

function ask(result: Dating, code: 'year' | 'month', { row, column, value }: Written, hints: Hints): void {
  if (result.questions.some((question) => question.code === code)) return;
  const named = fromFileName(hints.fileName ?? '').month;
  const alternatives = named === undefined ? [] : [{ answer: named, meaning: String(named) }];
  result.questions.push({
    code,
    hint: code,
    line: row.line,
    column: shown(column),
    value: shown(value),
    alternatives,
  });
}

/** Years about today, those first on which the file's weekdays fall as it says; then what the file's name suggests. */
function yearAnswers(
  rows: readonly (Written & { written: WrittenDate })[],
  order: DateOrder,
  hints: Hints,
): Question['alternatives'] {
  const named = fromFileName(hints.fileName ?? '').year;
  const current = hints.today === undefined ? undefined : Number(hints.today.slice(0, 4));
  const about = current === undefined ? [] : [0, 1, -1, 2, -2].map((step) => current + step);
  const days = rows.flatMap(({ row, written, weekday }) => {
    const { month = row.title?.month ?? hints.month, day } = inOrder(written, order);
    return month === undefined || weekday === undefined ? [] : [{ month, day, weekday }];
  });
  const fits = (year: number) =>
    days.filter(({ month, day, weekday }) => {
      const date = toDate(year, month, day);
      return date !== undefined && weekdayOfDate(date) === weekday;
    }).length >=
    days.length * MOST_WEEKDAYS;
  const fitting = days.length === 0 ? [] : about.filter(fits);
  const years = [...fitting, ...(named === undefined ? [] : [named]), ...about.slice(0, 3)];
  return [...new Set(years)].map((answer) => ({ answer, meaning: String(answer) }));
}
