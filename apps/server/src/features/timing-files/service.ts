import { isCsv, type TextFile } from '@minaret/contract/text-file';
import type { FileQuestion, RefusedLine } from '@minaret/contract/timing-files';
import {
  type Hints,
  problemSentence,
  type Question,
  questionSentence,
  type ReadRow,
  readTimetable,
} from '@minaret/prayer';
import { wallClock } from '@minaret/prayer/zone';
import { zone } from '@minaret/prayer/zones';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';

interface Reading {
  file: TextFile;
  /** What unmarked columns hold. */
  content: 'salah' | 'iqamah';
  /** Answers to the questions of an earlier try. */
  answers: Partial<Hints>;
  /** What is wrong with the times of a row beyond what the reader sees. */
  judge: (row: ReadRow) => RefusedLine[];
}

/** The rows of a file, all of them: one refused line refuses the file, and every such line is named. */
export function readTimingFile(ctx: Context, { file, content, answers, judge }: Reading): ReadRow[] {
  if (!isCsv(file)) throw new Failure('not_csv');
  const { timeZone } = masjidOf(ctx);
  const { date: today } = wallClock(zone(timeZone), ctx.now.getTime());
  const hints: Hints = { fileName: file.name, today, timeZone, content, ...answers };
  const { rows, problems, questions } = readTimetable(file.text, hints);
  const errors = problems.filter((problem) => problem.severity === 'error');
  const lines = errors.map((problem): RefusedLine => {
    const { line, column, value, reason: code } = problem;
    return { line, column, value, code, reason: problemSentence(problem) };
  });
  if (lines.length > 0) throw new Failure('rows_refused', { lines });
  if (questions.length > 0)
    throw new Failure('file_ambiguous', { questions: questions.map(presentQuestion) });
  const judged = rows.flatMap(judge);
  if (judged.length > 0) throw new Failure('rows_refused', { lines: judged });
  return rows;
}

function presentQuestion(question: Question): FileQuestion {
  const choices = question.alternatives.map(({ answer, meaning }) => ({
    value: String(answer),
    label: meaning,
  }));
  const { hint: id, code, line, column, value } = question;
  return { id, code, question: questionSentence(question), line, column, value, choices };
}

const ANSWERS = new Set(['dateOrder', 'year', 'month', 'salahClock', 'iqamahClock', 'asr', 'winterTime']);

/** `dateOrder:dmy,year:2026`: what a person chose, by the names of the questions. */
export function readAnswers(text: string | undefined): Partial<Hints> {
  const pairs = (text ?? '').split(',').map((pair) => pair.split(':'));
  const known = pairs.filter(([name]) => ANSWERS.has(name ?? ''));
  return Object.fromEntries(
    known.map(([name, value = '']) => [name, /^\d{2,4}$/.test(value) ? Number(value) : value]),
  );
}

/** A file as the two upload endpoints take it. */
export interface TimingUpload {
  file: TextFile;
  overwrite: boolean;
  /** Answers to the questions of an earlier try. */
  answers: Partial<Hints>;
}

interface ParsedUpload {
  params: { overwrite: 'yes' | 'no' };
  query: { answers?: string | undefined };
  body: { file: TextFile };
}

export function readUpload({ params, query, body }: ParsedUpload): TimingUpload {
  return { file: body.file, overwrite: params.overwrite === 'yes', answers: readAnswers(query.answers) };
}

/** `salah_timings_2026-11-15T09-30-00.csv`: a prefix and a timestamp without colons. */
export function csvFile(ctx: Context, prefix: string, text: string): TextFile {
  const stamp = ctx.now.toISOString().slice(0, 19).replace(/:/g, '-');
  return { name: `${prefix}${stamp}.csv`, type: 'text/csv', text };
}
