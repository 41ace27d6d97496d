import { Worker } from 'node:worker_threads';
import { type Hints, readTimetable } from '@minaret/prayer';
import { Failure } from '../../platform/failure.ts';
import { type BoundedResult, bounded } from './read-bounds.ts';

/** A year of any layout is smaller, and is read in a few milliseconds; only larger files are worth a thread. */
const LARGE = 96 * 1024;
/** The largest file takes a second or two; one that takes this long is nobody's timetable. */
const PATIENCE = 60_000;

let turn: Promise<unknown> = Promise.resolve();

/** Reads a file, a large one beside everything else and one at a time: nobody's request waits for it but its own. */
export async function readAside(text: string, hints: Hints): Promise<BoundedResult> {
  if (text.length <= LARGE) return bounded(readTimetable(text, hints));
  const mine = turn.then(() => inThread(text, hints));
  turn = mine.catch(() => undefined);
  return mine;
}

function inThread(text: string, hints: Hints): Promise<BoundedResult> {
  return new Promise((resolve, reject) => {
    const thread = new URL('./read-thread.mjs', import.meta.url);
    const worker = new Worker(thread, { workerData: { text, hints }, execArgv: [] });
    const timer = setTimeout(() => {
      void worker.terminate();
      reject(new Failure('payload_too_large'));
    }, PATIENCE);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      clearTimeout(timer);
      if (code !== 0) reject(new Error(`the reader of files ended with ${code}`));
    });
  });
}
