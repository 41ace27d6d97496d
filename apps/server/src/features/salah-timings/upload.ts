import { isCsv, type TextFile } from '@minaret/contract/text-file';
import { hourProblem } from '@minaret/contract/timing-fields';
import type { FileQuestion, RefusedLine } from '@minaret/contract/timing-files';
import {
  type Hints,
  problemSentence,
  type Question,
  questionSentence,
  type ReadRow,
  readTimetable,
  type TimetableRow,
} from '@minaret/prayer';
import { type Day, PRAYERS } from '@minaret/prayer/types';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { masjidPlace } from '../masjid/service.ts';
import { today } from './service.ts';
import { storeDays } from './store.ts';

interface Upload {
  file: TextFile;
  overwrite: boolean;
  /** Answers to the questions of an earlier try. */
  answers: Partial<Hints>;
}

/** A file is taken whole or not at all, and every line that is refused is named. */
export async function uploadTimings(
  ctx: Context,
  { file, overwrite, answers }: Upload,
): Promise<{ days: number }> {
  if (!isCsv(file)) throw new Failure('not_csv');
  const place = await masjidPlace(ctx);
  const hints: Hints = {
    fileName: file.name,
    today: today(ctx),
    timeZone: masjidOf(ctx).timeZone,
    content: 'salah',
    ...answers,
  };
  const { rows, problems, questions } = readTimetable(file.text, hints);
  const refused = problems.filter((problem) => problem.severity === 'error');
  if (refused.length > 0) {
    throw new Failure('rows_refused', {
      lines: refused.map(
        ({ line, column, value, ...rest }): RefusedLine => ({
          line,
          column,
          value,
          code: rest.reason,
          reason: problemSentence({ line, column, value, ...rest }),
        }),
      ),
    });
  }
  if (questions.length > 0)
    throw new Failure('file_ambiguous', { questions: questions.map(presentQuestion) });
  const invalid = rows.flatMap((row) => hourProblems(row, place.latitude));
  if (invalid.length > 0) throw new Failure('rows_refused', { lines: invalid });
  return storeDays(ctx, {
    kind: 'salah-upload',
    origin: 'uploaded',
    settingsVersion: null,
    days: rows.map(toDay),
    overwrite,
    summary: { file: file.name, from: rows[0]?.date, to: rows.at(-1)?.date },
  });
}

function presentQuestion(question: Question): FileQuestion {
  const choices = question.alternatives.map(({ answer, meaning }) => ({
    value: String(answer),
    label: meaning,
  }));
  return { id: question.hint, question: questionSentence(question), choices };
}

function hourProblems(row: ReadRow, latitude: number): RefusedLine[] {
  return PRAYERS.flatMap((prayer) => {
    const time = row.salah[prayer];
    const problem = time && prayer !== 'sunrise' ? hourProblem(prayer, time, latitude) : null;
    if (!problem || !time) return [];
    return [{ line: row.line, column: COLUMNS[prayer], value: time, code: 'invalid-hour', reason: problem }];
  });
}

const COLUMNS = {
  fajr: 'Fajr',
  sunrise: 'Sunrise',
  dhuhr: 'Dhuhr',
  asr: 'Asr',
  maghrib: 'Maghrib',
  isha: 'Isha',
};

const ANSWERS = new Set(['dateOrder', 'year', 'month', 'salahClock', 'asr', 'winterTime']);

/** `dateOrder:dmy,year:2026`: what a person chose, by the names of the questions. */
export function readAnswers(text: string | undefined): Partial<Hints> {
  const pairs = (text ?? '').split(',').map((pair) => pair.split(':'));
  const known = pairs.filter(([name]) => ANSWERS.has(name ?? ''));
  return Object.fromEntries(
    known.map(([name, value = '']) => [name, /^\d{2,4}$/.test(value) ? Number(value) : value]),
  );
}

function toDay(row: TimetableRow): Day {
  const times = PRAYERS.map((prayer) => [prayer, row.salah[prayer] ?? null]);
  return { date: row.date, ...Object.fromEntries(times) };
}
