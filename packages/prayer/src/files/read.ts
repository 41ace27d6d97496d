import { IQAMAH_PRAYERS, type IsoDate, PRAYERS } from '../types.ts';
import { readCells, type TimedRow } from './cells.ts';
import { dateRows } from './dating.ts';
import { notice, refusal } from './problem.ts';
import type { Hints, Layout, Problem, Question, ReadResult, ReadRow } from './read-types.ts';
import { type RawRow, type Sections, splitSections } from './sections.ts';
import { checkAgainstSun } from './sun-check.ts';
import { buildRow, type Clocks, chooseClocks } from './timing.ts';

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
    const written = buildRows(timed, dating.dates, clocks, problems);
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
  problems: Problem[],
): ReadRow[] {
  const rows: ReadRow[] = [];
  const refused = new Set<IsoDate>();
  const seen = new Map<IsoDate, ReadRow>();
  for (const one of timed) {
    const date = dates.get(one.row);
    if (date === undefined || one.isRefused) continue;
    const row = buildRow(one, date, clocks);
    if (Array.isArray(row)) {
      problems.push(...row);
      continue;
    }
    const { line } = one.row;
    const first = seen.get(date);
    if (first) problems.push(...repeated(first, { ...row, line }, refused));
    else {
      seen.set(date, { ...row, line });
      rows.push({ ...row, line });
    }
  }
  return refused.size === 0 ? rows : rows.filter(({ date }) => !refused.has(date));
}

/** A row's times as one text, so that equal texts are equal times whatever the order of the columns. */
function timesText({ salah, iqamah, jumuah }: ReadRow): string {
  const ordered = [
    ...PRAYERS.map((prayer) => salah[prayer]),
    ...IQAMAH_PRAYERS.map((prayer) => iqamah[prayer]),
  ];
  // An absent time and "N/A" are different sayings: JSON would write both as null.
  return JSON.stringify([ordered.map((value) => value ?? (value === null ? 'N/A' : '')), jumuah]);
}

/** The same day again: told where it says the same; else both lines are refused, for nobody knows which one holds. */
function repeated(first: ReadRow, again: ReadRow, refused: Set<IsoDate>): Problem[] {
  const { date } = first;
  if (timesText(first) === timesText(again)) return [notice(again.line, '', date, 'repeated-date')];
  const isFirst = !refused.has(date);
  refused.add(date);
  return [...(isFirst ? [first] : []), again].map(({ line }) => refusal(line, '', date, 'repeated-date'));
}

/** Two columns that were given one name: there is no telling what any row says. */
function refusesFile({ reason, severity }: Problem): boolean {
  return reason === 'repeated-column' && severity === 'error';
}

function describe({ header, separator }: Sections): Layout {
  return {
    name: header?.name ?? 'other',
    separator,
    headerLine: header?.line ?? 0,
    headerLines: header?.lines ?? 0,
    columns: header?.columns ?? [],
    winterTimeAllYear: header?.winterTimeAllYear ?? false,
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
