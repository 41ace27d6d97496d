// Decides: which column of a timetable file is asked about, and the question.

import { IQAMAH_PRAYERS, PRAYERS } from '../../types.ts';
import { dateWords, monthNumber, weekdayOf } from '../cells/calendar-names.ts';
import { readDate } from '../cells/date-forms.ts';
import { dayColumns } from '../cells/day-columns.ts';
import { notice, refusal, shown } from '../problem.ts';
import type { Column, ColumnMeaning, Hints, Problem, Question } from '../read-types.ts';
import { cleanCell, words } from '../text.ts';
import { contentOf, isAbsentThroughout, isFullOfTimes } from './column-content.ts';
import { likelyRoles, prayerByName, TIME_ROLES } from './column-guess.ts';
import { decideBetween } from './column-rivals.ts';
import { givenRole, type Header } from './columns.ts';
import { bySlot } from './jumuah-slots.ts';
import { ADHAN_NAMES, IQAMAH_NAMES, MARK_FILLERS, PRAYER_NAMES, STAND_INS } from './names.ts';
import type { RawRow } from './types.ts';

/** Roles that several columns may have, or that take nothing from the file. */
const MANY: ReadonlySet<ColumnMeaning> = new Set(['jumuah', 'ignored', 'unknown', 'weekday', 'hijri']);

/** A heading that names one of these over a column of times is misspelt, as `sAr` is no Swedish year. */
const NEVER_TIMES: ReadonlySet<ColumnMeaning> = new Set(['year', 'month', 'weekday']);

const MOST = 0.9;

/** `D` for the fourth: how a spreadsheet calls a column that has no heading. */
export function columnName({ header, index }: Column): string {
  if (header !== '') return shown(header);
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${String.fromCharCode(64 + Math.floor(index / 26))}${letter}`;
}

export function columnQuestion(
  column: Column,
  roles: readonly ColumnMeaning[],
  samples: readonly string[],
  line: number,
): Question {
  return {
    code: 'column',
    hint: `column.${column.index}`,
    line,
    column: columnName(column),
    value: shown(samples.join(', ')),
    // The likely ones first; a heading may mislead, so that every other can be said too.
    alternatives: [...new Set([...roles, ...TIME_ROLES, 'ignored' as const])].map((answer) => ({
      answer,
      meaning: '',
    })),
  };
}

/**
 * Settles, by what the columns hold, what their headings leave open: a column of times is never left out unasked, and two
 * columns for one thing do not refuse a file. Changes the header's columns and questions; returns what to tell.
 */
export function settleColumns(
  header: Header,
  rows: readonly RawRow[],
  hints: Hints,
  asked: Set<Question['hint']>,
): Problem[] {
  if (rows.length === 0) return [];
  const problems: Problem[] = [];
  findWeekdays(header, rows);
  findDays(header, rows);
  findMonth(header, rows);
  settleRivals(header, rows, problems);
  for (const column of header.columns) {
    const isNoTime =
      !header.given.has(column.index) && (NEVER_TIMES.has(column.role) || isMisnamed(header, column));
    if (column.role !== 'unknown' && !isNoTime) continue;
    const content = contentOf(rows, column.index);
    if (isNoTime && !isFullOfTimes(content)) continue;
    column.role = 'unknown';
    const isOfTimes = isFullOfTimes(content) || (isLacking(header) && isAbsentThroughout(content));
    if (!isOfTimes) {
      if (column.header !== '')
        problems.push(notice(header.line, column.header, column.header, 'unknown-column'));
      continue;
    }
    const given = givenRole(hints, column.index);
    if (given !== undefined) {
      column.role = given;
      continue;
    }
    // One question for a position is enough, however many sheets the file holds.
    if (asked.has(`column.${column.index}`)) continue;
    const roles = likelyRoles(header.columns, column, content);
    const [guess] = roles;
    if (guess) column.guess = guess;
    header.questions.push(
      columnQuestion(column, roles, content.samples, header.line || (rows[0]?.line ?? 0)),
    );
  }
  header.jumuah = bySlot(header, rows);
  for (const { hint } of header.questions) asked.add(hint);
  // What the columns turn out to be may answer whether they are of prayers or of congregations.
  if (header.questions.some(({ code }) => code === 'column')) {
    header.questions = header.questions.filter(({ code }) => code !== 'content');
  }
  return problems;
}

/** Nothing is named, or of the prayers or the congregations that are, one has no column. */
function isLacking({ columns }: Header): boolean {
  const isNamed = (group: string, prayer: string) =>
    columns.some(({ role }) => role === `${group}.${prayer}` || role === `${group}.${prayer}-hanafi`);
  const salah = PRAYERS.filter((prayer) => isNamed('salah', prayer)).length;
  const iqamah = IQAMAH_PRAYERS.filter((prayer) => isNamed('iqamah', prayer)).length;
  if (salah === 0 && iqamah === 0) return true;
  return (salah > 0 && salah < PRAYERS.length) || (iqamah > 0 && iqamah < IQAMAH_PRAYERS.length);
}

/** `Duha` in a table without Dhuhr, or without its congregation alone, is a slip of the pen, if times stand below it. */
function isMisnamed({ columns }: Header, { role, header }: Column): boolean {
  if (role !== 'ignored' || words(header).some((word) => STAND_INS.has(word))) return false;
  const prayer = prayerByName(header);
  const isThere = (other: ColumnMeaning) => columns.some((column) => column.role === other);
  const isLackingIqamah =
    IQAMAH_PRAYERS.some((other) => isThere(`iqamah.${other}`)) &&
    !isThere(`iqamah.${prayer}` as ColumnMeaning);
  return prayer !== undefined && (!isThere(`salah.${prayer}`) || isLackingIqamah);
}

/** Most of its cells are dates, or days of a month. */
function isFullOfDates(rows: readonly RawRow[], index: number): boolean {
  const filled = rows.map(({ cells }) => cleanCell(cells[index])).filter((value) => value !== '');
  return filled.length > 0 && filled.filter(readDate).length >= filled.length * MOST;
}

/** `Day` over the names of weekdays is not the day of the month, which another column is then. */
function findWeekdays({ columns, given }: Header, rows: readonly RawRow[]): void {
  for (const column of columns) {
    if (column.role !== 'day' || given.has(column.index)) continue;
    const filled = rows.map(({ cells }) => cleanCell(cells[column.index])).filter((value) => value !== '');
    const named = filled.filter(
      (value) => !/\d/.test(value) && dateWords(value).some((word) => weekdayOf(word) !== undefined),
    );
    if (filled.length > 0 && named.length >= filled.length * MOST) column.role = 'weekday';
  }
}

/** A table that names the prayers but not its days: the column of dates is plain from what it holds. */
function findDays({ columns }: Header, rows: readonly RawRow[]): void {
  if (columns.some(({ role }) => role === 'date' || role === 'day')) return;
  const open = columns.filter(({ role, index }) => role === 'unknown' && isFullOfDates(rows, index));
  const found = dayColumns(
    new Map(open.map(({ index }) => [index, rows.map(({ cells }) => cleanCell(cells[index]))])),
  );
  for (const column of open) {
    const role = found.get(column.index);
    if (role === undefined) continue;
    column.role = role;
    column.isGuessed = true;
  }
}

/** Months by their names stand beside days that are numbers: without them the days of two months would be of one. */
function findMonth({ columns, given }: Header, rows: readonly RawRow[]): void {
  if (columns.some(({ role }) => role === 'month')) return;
  const month = columns.find(({ role, index, isGuessed }) => {
    const isOpen = role === 'unknown' || (role === 'weekday' && isGuessed === true);
    if (!isOpen || given.has(index)) return false;
    const filled = rows.map(({ cells }) => cleanCell(cells[index])).filter((value) => value !== '');
    const named = filled.filter((value) => !/\d/.test(value) && monthNumber(value) !== undefined);
    // A single `mar` may be a Tuesday.
    return filled.length > 1 && named.length >= filled.length * MOST;
  });
  if (!month) return;
  month.role = 'month';
  month.isGuessed = true;
}

function settleRivals(header: Header, rows: readonly RawRow[], problems: Problem[]): void {
  const byRole = new Map<ColumnMeaning, Column[]>();
  for (const column of header.columns) {
    if (!MANY.has(column.role)) byRole.set(column.role, [...(byRole.get(column.role) ?? []), column]);
  }
  const isClaimed = (other: ColumnMeaning) => header.columns.some((column) => column.role === other);
  const ask = (column: Column, likely: readonly ColumnMeaning[]) => {
    const roles = likely.filter((other) => other === column.role || !isClaimed(other));
    const [guess] = roles;
    if (guess) column.guess = guess;
    header.questions.push(columnQuestion(column, roles, contentOf(rows, column.index).samples, header.line));
  };
  const asked: Column[] = [];
  for (const [role, rivals] of byRole) {
    if (rivals.length < 2) continue;
    const said = rivals.filter(({ index }) => header.given.has(index));
    const [, second] = said;
    if (second) {
      problems.push(refusal(header.line, columnName(second), columnName(second), 'repeated-column'));
      continue;
    }
    const taken = said[0] ?? decideBetween(role, rivals, rows);
    if (taken) {
      for (const column of rivals) {
        if (column === taken) continue;
        column.role = 'ignored';
        problems.push(notice(header.line, columnName(column), columnName(column), 'repeated-column'));
      }
      continue;
    }
    rivals.forEach((column, at) => {
      ask(column, rivalRoles(role, at));
    });
    asked.push(...rivals);
  }
  const strange = new Set(asked.flatMap(strangeWords));
  for (const column of header.columns) {
    const isDoubted = strangeWords(column).some((word) => strange.has(word)) && !asked.includes(column);
    if (isDoubted && !MANY.has(column.role) && !header.given.has(column.index))
      ask(column, rivalRoles(column.role, 1));
  }
}

/** What stands beside the prayer's name: where it tells two columns of one prayer apart, it means something elsewhere too. */
function strangeWords({ header, role }: Column): string[] {
  if (!/^(salah|iqamah)\./.test(role)) return [];
  return words(header).filter(
    (word) =>
      !PRAYER_NAMES.has(word) && !IQAMAH_NAMES.has(word) && !ADHAN_NAMES.has(word) && !MARK_FILLERS.has(word),
  );
}

/** Of two columns for one prayer the second is likelier to be its congregation. */
function rivalRoles(role: ColumnMeaning, at: number): ColumnMeaning[] {
  if (role === 'salah.asr-hanafi') return at === 0 ? [role, 'iqamah.asr'] : ['iqamah.asr', role];
  const [group, prayer] = role.split('.');
  if (prayer === undefined) return [role];
  const other = `${group === 'salah' ? 'iqamah' : 'salah'}.${prayer}` as ColumnMeaning;
  const pair = prayer === 'sunrise' ? [role] : at === 0 ? [role, other] : [other, role];
  return prayer === 'asr' ? [...pair, 'salah.asr-hanafi'] : pair;
}
