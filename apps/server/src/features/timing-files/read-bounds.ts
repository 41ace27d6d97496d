import type { Problem, ReadResult } from '@minaret/prayer';

/** Ten years: more days than a timetable has, and few enough to be looked at and stored in one go. */
const MOST_DAYS = 10 * 366;
/** Nobody reads more; a page shows fewer. */
const MOST_PROBLEMS = 2000;

export type BoundedResult = ReadResult & {
  /** There were more days than are taken; then there are no rows. */
  hasTooManyDays: boolean;
};

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
