import type { IsoDate } from '../types.ts';
import { isZone, zone } from '../zones.ts';
import { readCells } from './cells.ts';
import { dateRows } from './dating.ts';
import { notice } from './problem.ts';
import type { Hints, Layout, Problem, Question, ReadResult, ReadRow, WinterTime } from './read-types.ts';
import { type Sections, splitSections } from './sections.ts';
import { buildRow, chooseClocks } from './timing.ts';
import { fromWinterTime } from './winter-time.ts';

/**
 * Reads a timetable file of any known layout. Never throws and takes time in proportion to the text. What the file
 * does not settle comes back as questions, and then without rows; `hints` carries the answers.
 */
export function readTimetable(text: string, hints: Hints = {}): ReadResult {
  const sections = splitSections(text, hints);
  const timed = sections.rows.map(readCells);
  const dating = dateRows(sections.rows, hints);
  const { clocks, questions: clockQuestions } = chooseClocks(timed, hints);
  const layout = describe(sections, hints);
  if (dating.order) layout.dateOrder = dating.order;
  if (clocks.salah) layout.salahClock = clocks.salah;
  if (clocks.iqamah) layout.iqamahClock = clocks.iqamah;
  const questions = [
    ...headerQuestions(sections),
    ...dating.questions,
    ...clockQuestions,
    ...winterQuestion(layout, sections),
  ];
  const problems = [
    ...sections.problems,
    ...dating.problems,
    ...timed.flatMap((one) => (dating.prose.has(one.row) ? [] : one.problems)),
  ];
  const rows: ReadRow[] = [];
  const here = layout.winterTime === 'convert' && hints.timeZone ? zone(hints.timeZone) : undefined;
  if (questions.length === 0 && !sections.problems.some(refusesFile)) {
    const lines = new Map<IsoDate, number>();
    for (const one of timed) {
      const date = dating.dates.get(one.row);
      if (date === undefined || one.isRefused) continue;
      const row = buildRow(one, date, clocks);
      if (Array.isArray(row)) {
        problems.push(...row);
        continue;
      }
      const { line } = one.row;
      if (lines.has(date)) problems.push(notice(line, '', date, 'repeated-date'));
      lines.set(date, line);
      rows.push(Object.assign(here ? fromWinterTime(row, here) : row, { line }));
    }
  }
  problems.sort((a: Problem, b: Problem) => a.line - b.line);
  return { layout, rows, problems, questions };
}

/** Two columns that were given one name: there is no telling what any row says. */
function refusesFile({ reason, severity }: Problem): boolean {
  return reason === 'repeated-column' && severity === 'error';
}

function describe(sections: Sections, hints: Hints): Layout {
  const { header } = sections;
  const layout: Layout = {
    name: header?.name ?? 'other',
    separator: sections.separator,
    headerLine: header?.line ?? 0,
    headerLines: header?.lines ?? 0,
    columns: header?.columns ?? [],
    winterTimeAllYear: header?.winterTimeAllYear ?? false,
  };
  const winterTime = layout.winterTimeAllYear ? winterTimeOf(hints) : undefined;
  if (winterTime) layout.winterTime = winterTime;
  return layout;
}

function winterTimeOf({ winterTime, timeZone }: Hints): WinterTime | undefined {
  if (winterTime === 'as-written') return winterTime;
  return timeZone !== undefined && isZone(timeZone) ? 'convert' : undefined;
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

function winterQuestion(layout: Layout, { rows }: Sections): Question[] {
  if (!layout.winterTimeAllYear || layout.winterTime || rows.length === 0) return [];
  return [
    {
      code: 'winter-time',
      hint: 'winterTime',
      line: layout.headerLine,
      column: '',
      value: '',
      alternatives: [
        { answer: 'convert', meaning: 'winter time all year; the time zone tells when the clocks change' },
        { answer: 'as-written', meaning: 'the times already follow the clocks' },
      ],
    },
  ];
}
