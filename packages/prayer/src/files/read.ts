// Decides: how a timetable file of any layout is read: columns, dates, clock, then a check by the Sun.

import type { IsoDate } from '../types.ts';
import { readCells, type TimedRow } from './cells/cells.ts';
import { dateRows } from './cells/dating.ts';
import { type HeadedRow, mergeDays } from './cells/merge-days.ts';
import { buildRow, type Clocks, chooseClocks } from './cells/timing.ts';
import { splitSections } from './header/sections.ts';
import type { RawRow, Sections } from './header/types.ts';
import type { Hints, Layout, Problem, Question, ReadResult, ReadRow } from './read-types.ts';
import { checkAgainstSun } from './sun/sun-check.ts';

/**
 * Reads a timetable file of any known layout. Never throws and takes time in proportion to the text. What the file
 * does not settle comes back as questions, and then without rows; `hints` carries the answers.
 */
export function readTimetable(text: string, hints: Hints = {}): ReadResult {
  const sections = splitSections(text, hints);
  const timed = sections.rows.map(readCells);
  const dating = dateRows(sections.rows, hints);
  const { clocks, questions: clockQuestions } = chooseClocks(timed, dating.dates, hints);
  const layout = describe(sections);
  if (dating.order) layout.dateOrder = dating.order;
  if (clocks.salah) layout.salahClock = clocks.salah;
  if (clocks.iqamah) layout.iqamahClock = clocks.iqamah;
  const questions = [...headerQuestions(sections), ...dating.questions, ...clockQuestions];
  const problems = [
    ...sections.problems,
    ...dating.problems,
    ...timed.flatMap((one) => (dating.prose.has(one.row) || isUnread(one) ? [] : one.problems)),
  ];
  let rows: ReadRow[] = [];
  if (questions.length === 0 && !sections.problems.some(refusesFile)) {
    const written = buildRows(timed, dating.dates, clocks, hints, problems);
    const subject = { hints, isWinterLayout: layout.winterTimeAllYear, columns: layout.columns };
    const checked = checkAgainstSun(written, subject);
    questions.push(...checked.questions);
    if (checked.winterTime) layout.winterTime = checked.winterTime;
    if (checked.hourOff) layout.hourOff = checked.hourOff;
    if (questions.length === 0) rows = checked.rows;
  }
  problems.sort((a: Problem, b: Problem) => a.line - b.line);
  return { layout, rows, problems, questions };
}

/** Nothing is known of a day's times while all its columns are asked about. */
function isUnread({ row, cells, isRefused }: TimedRow): boolean {
  return cells.length === 0 && !isRefused && row.header.questions.some(({ code }) => code === 'column');
}

/** The days as the file has them; what refuses one is added to the problems. */
function buildRows(
  timed: readonly TimedRow[],
  dates: ReadonlyMap<RawRow, IsoDate>,
  clocks: Clocks,
  { content }: Hints,
  problems: Problem[],
): ReadRow[] {
  const built: HeadedRow[] = [];
  for (const one of timed) {
    const date = dates.get(one.row);
    if (date === undefined || one.isRefused) continue;
    const row = buildRow(one, date, clocks);
    const { line, header } = one.row;
    if (Array.isArray(row)) problems.push(...row);
    else built.push({ row: { ...row, line }, header });
  }
  const merged = mergeDays(built, content);
  problems.push(...merged.problems);
  return merged.rows;
}

/** Two columns that were given one name: there is no telling what any row says. */
function refusesFile({ reason, severity }: Problem): boolean {
  return reason === 'repeated-column' && severity === 'error';
}

function describe({ header, separator, rows }: Sections): Layout {
  return {
    name: header?.name ?? 'other',
    separator,
    headerLine: header?.line ?? 0,
    headerLines: header?.lines ?? 0,
    columns: header?.columns ?? [],
    winterTimeAllYear: rows.some((row) => row.header.winterTimeAllYear),
  };
}

/** One question of a kind is enough, however many sheets the file holds. */
function headerQuestions({ rows }: Sections): Question[] {
  const byHint = new Map<string, Question>();
  for (const header of new Set(rows.map((row) => row.header))) {
    for (const question of header.questions) {
      if (!byHint.has(question.hint)) byHint.set(question.hint, question);
    }
  }
  return [...byHint.values()];
}
