// Decides: when a large timetable file is read in the background, and when it is given up.

import { type Hints, readTimetable } from '@minaret/prayer';
import { Failure } from '../../platform/failure.ts';
import { runInWorker, WorkerLimit } from '../../platform/workers/worker-pool.ts';
import { type BoundedResult, bounded, hasTooManyLines } from './read-bounds.ts';

/** A year of any layout is smaller, and is read in a few milliseconds; only larger files are worth a thread. */
const LARGE = 96 * 1024;
/** Ten years take a second or two; what takes this long is nobody's timetable. */
const PATIENCE = 60_000;
/** So much of a file that is too long is read, to say what it is. */
const HEAD = 16 * 1024;
/** After so long there may be a turn again. */
const BUSY_SECONDS = 10;
const READER = new URL('./read-worker.ts', import.meta.url);

/** Reads a file, a large one beside everything else: nobody's request waits for it but its own. */
export async function readAside(text: string, hints: Hints, ms = PATIENCE): Promise<BoundedResult> {
  if (text.length <= LARGE) return bounded(readTimetable(text, hints));
  if (hasTooManyLines(text)) {
    const { layout } = readTimetable(text.slice(0, HEAD), hints);
    return { layout, rows: [], problems: [], questions: [], hasTooManyDays: true };
  }
  try {
    return await runInWorker<{ text: string; hints: Hints }, BoundedResult>(READER, { text, hints }, { ms });
  } catch (error) {
    if (!(error instanceof WorkerLimit)) throw error;
    // What takes too much is the file's doing; that there is no turn for it now is not.
    if (error.reason === 'time' || error.reason === 'memory')
      throw new Failure('payload_too_large', null, { cause: error });
    throw new Failure('unavailable', null, { cause: error, retryAfter: BUSY_SECONDS });
  }
}
