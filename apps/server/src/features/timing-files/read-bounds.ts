// Decides: which timetable file is too long (too many lines).

import type { Problem, ReadResult } from '@minaret/prayer';

/** Ten years: more days than a timetable has, and few enough to be looked at and stored in one go. */
const MOST_DAYS = 10 * 366;
/** Nobody reads more; a page shows fewer. */
const MOST_PROBLEMS = 2000;

export type BoundedResult = ReadResult & {
  /** There were more days than are taken; then there are no rows. */
  hasTooManyDays: boolean;
};

const TIME = /\d[:.hH]\d/;
/** Times stand behind a date and a few words; a line is not searched any further. */
const SEARCHED = 200;

/** Counted without reading the file, so that the answer does not wait for what is not taken anyway. */
export function hasTooManyLines(text: string): boolean {
  let days = 0;
  for (let from = 0; from < text.length && days <= MOST_DAYS; ) {
    const end = lineEnd(text, from);
    if (TIME.test(text.slice(from, Math.min(end, from + SEARCHED)))) days += 1;
    from = end + 1;
  }
  return days > MOST_DAYS;
}

function lineEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13) return at;
  }
  return text.length;
}

const isError = ({ severity }: Problem) => severity === 'error';

/** What a file may make of itself: the rest of the work goes by the rows and the problems that are left. */
export function bounded(read: ReadResult): BoundedResult {
  const hasTooManyDays = read.rows.length > MOST_DAYS;
  const { problems } = read;
  const kept =
    problems.length > MOST_PROBLEMS
      ? [...problems.filter(isError), ...problems.filter((one) => !isError(one))].slice(0, MOST_PROBLEMS)
      : problems;
  return { ...read, rows: hasTooManyDays ? [] : read.rows, problems: kept, hasTooManyDays };
}
