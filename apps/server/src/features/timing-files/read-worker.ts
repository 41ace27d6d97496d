import { parentPort, workerData } from 'node:worker_threads';
import { type Hints, readTimetable } from '@minaret/prayer';
import { bounded } from './read-bounds.ts';

const { text, hints } = workerData as { text: string; hints: Hints };
parentPort?.postMessage(bounded(readTimetable(text, hints)));
