import { type Hints, readTimetable } from '@minaret/prayer';
import { type BoundedResult, bounded } from './read-bounds.ts';

export function run({ text, hints }: { text: string; hints: Hints }): BoundedResult {
  return bounded(readTimetable(text, hints));
}
