// Decides: how an uploaded timetable is read before it is stored; what is no CSV (an Excel spreadsheet) is refused here.

import { isCsv, type TextFile } from '@minaret/contract/fields/text-file';
import type { FileQuestion, RefusedLine } from '@minaret/contract/timings/timing-files';
import type { NothingTaken } from '@minaret/contract/timings/timing-upload';
import {
  type Column,
  type Hints,
  type Layout,
  type Problem,
  problemSentence,
  type Question,
  questionSentence,
  type ReadResult,
  type ReadRow,
} from '@minaret/prayer';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { masjidPlace } from '../masjid/service.ts';
import { readAside } from './read-aside.ts';
import type { BoundedResult } from './read-bounds.ts';

export type Kind = 'salah' | 'iqamah';

export interface Reading {
  file: TextFile;
  /** What is looked for, and what unmarked columns hold; of `both` a file without marks is asked about. */
  kind: Kind | 'both';
  /** Answers to the questions of an earlier try. */
  hints: Partial<Hints>;
  /** Whether these times are the masjid's own, whatever the Sun says of them: stored, or as its settings give them. */
  isOwn?: (ctx: Context, rows: readonly ReadRow[]) => Promise<boolean>;
  /** What is wrong with the times of the days beyond what the reader sees. */
  judge?: (ctx: Context, rows: readonly ReadRow[]) => Promise<RefusedLine[]>;
}

/** A file as it was understood. */
export interface TimingFile {
  kind: Kind | 'both';
  file: TextFile;
  layout: Layout;
  /** In the order of the calendar, a day once; none while a question is open. */
  rows: ReadRow[];
  /** What refuses the file, and what was only noticed. */
  refused: RefusedLine[];
  noticed: RefusedLine[];
  questions: FileQuestion[];
  /** The other kind, when the file has nothing of this one. */
  other: Kind | null;
}

const TOO_MANY_DAYS: RefusedLine = {
  line: 1,
  column: '',
  value: '',
  code: 'too-many-days',
  reason: 'The file has more than ten years of days',
};

/** Reads a file as the masjid would, and refuses only what is no CSV. Transactions are short, and none is open while it reads. */
export async function examineFile(ctx: Context, reading: Reading): Promise<TimingFile> {
  const { file, kind, judge } = reading;
  if (!isCsv(file)) throw new Failure('not_csv');
  const { latitude, longitude, timeZone } = await ctx.transact(masjidPlace);
  const { date: today } = wallClock(zone(masjidOf(ctx).timeZone), ctx.now.getTime());
  const known: Hints = {
    fileName: file.name,
    today,
    timeZone,
    place: { latitude, longitude },
    ...(kind === 'both' ? {} : { content: kind }),
  };
  const read = await readOwn(ctx, reading, { ...known, ...reading.hints });
  const { layout, rows, problems, questions } = read;
  const told = (severity: Problem['severity']) =>
    problems.filter((problem) => problem.severity === severity).map(presentProblem);
  const days = byDate(rows);
  return {
    kind,
    file,
    layout,
    rows: days,
    refused: [
      ...(read.hasTooManyDays ? [TOO_MANY_DAYS] : []),
      ...told('error'),
      ...(judge ? await ctx.transact((opened) => judge(opened, days)) : []),
    ],
    noticed: told('warning'),
    questions: questions.map(presentQuestion),
    other: kind === 'both' ? null : otherKind(read, kind),
  };
}

const OF_THE_SUN: ReadonlySet<string> = new Set(['other-place', 'hour-off']);

/** What only the Sun would ask is not asked of the masjid's own times: its offsets may be far from the Sun. */
async function readOwn(ctx: Context, { file, isOwn }: Reading, hints: Hints): Promise<BoundedResult> {
  const read = await readAside(file.text, hints);
  const isSunAlone = read.questions.length > 0 && read.questions.every(({ code }) => OF_THE_SUN.has(code));
  if (!isSunAlone || !isOwn) return read;
  const asWritten = { ...hints, otherPlace: 'as-written', hourOff: 'as-written' } as const;
  const again = await readAside(file.text, asWritten);
  const isMasjids = await ctx.transact((opened) => isOwn(opened, byDate(again.rows)));
  return isMasjids ? again : read;
}

/** The rows of a file, all of them: one refused line refuses the file, and every such line is named. */
export async function readTimingFile(ctx: Context, reading: Reading): Promise<ReadRow[]> {
  const read = await examineFile(ctx, reading);
  assertTaken(read);
  return read.rows;
}

export function assertTaken(read: TimingFile): void {
  if (read.other) throw nothingTaken(read, 'other-kind');
  if (read.refused.length > 0) throw new Failure('rows_refused', { lines: read.refused });
  if (read.questions.length > 0) throw new Failure('file_ambiguous', { questions: read.questions });
  if (!read.rows.some((row) => hasTimes(row, read.kind))) throw nothingTaken(read, 'no-times');
}

/** Whether a day of the file says anything of one kind; "N/A" is said. */
export function hasTimes(row: ReadRow, kind: Kind | 'both'): boolean {
  if (kind === 'both') return hasTimes(row, 'salah') || hasTimes(row, 'iqamah');
  if (kind === 'salah') return Object.keys(row.salah).length > 0;
  return row.jumuah.length > 0 || Object.keys(row.iqamah).length > 0;
}

function nothingTaken({ layout, other }: TimingFile, reason: NothingTaken['reason']): Failure {
  const columns = layout.columns.map(({ header, role }) => ({ header, role }));
  return new Failure('nothing_taken', { reason, columns, other } satisfies NothingTaken);
}

function byDate(rows: readonly ReadRow[]): ReadRow[] {
  return rows.toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

const isOf = (kind: Kind) => {
  const roles = kind === 'salah' ? /^salah\./ : /^(iqamah\.|jumuah$)/;
  return ({ role }: Column) => roles.test(role);
};

/** A column that is asked about and is probably of this kind may still bring its times. */
function otherKind({ layout: { columns }, questions }: ReadResult, kind: Kind): Kind | null {
  const other = kind === 'salah' ? 'iqamah' : 'salah';
  const asked = columns.filter(({ index }) => questions.some(({ hint }) => hint === `column.${index}`));
  const likely = asked.flatMap((column) => (column.guess ? [{ ...column, role: column.guess }] : []));
  return ![...columns, ...likely].some(isOf(kind)) && columns.some(isOf(other)) ? other : null;
}

function presentProblem(problem: Problem): RefusedLine {
  const { line, column, value, reason: code } = problem;
  return { line, column, value, code, reason: problemSentence(problem) };
}

function presentQuestion(question: Question): FileQuestion {
  const choices = question.alternatives.map(({ answer, meaning }) => ({
    value: String(answer),
    label: meaning,
  }));
  const { hint: id, code, line, column, value } = question;
  return { id, code, question: questionSentence(question), line, column, value, choices };
}
