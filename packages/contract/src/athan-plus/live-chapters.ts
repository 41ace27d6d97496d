// Decides: chapters of a recording: how many, in which order, how long their titles may be.

import * as z from 'zod/mini';
import { line } from '../fields/fields.ts';

export const MOST_CHAPTERS = 40;
export const MOST_CHAPTER_TITLE = 80;
const LONGEST_SECONDS = 86_400;

export const LiveChapter = z.object({
  /** From the beginning of the recording. */
  seconds: z.int().check(z.minimum(0), z.maximum(LONGEST_SECONDS)),
  title: line(MOST_CHAPTER_TITLE),
});
export type LiveChapter = z.infer<typeof LiveChapter>;

export const LiveChapters = z.array(LiveChapter).check(
  z.maxLength(MOST_CHAPTERS, `At most ${MOST_CHAPTERS} chapters`),
  z.refine<{ seconds: number }[]>(
    (chapters) => chapters.every(({ seconds }, at) => at === 0 || seconds > (chapters[at - 1]?.seconds ?? 0)),
    'Each chapter begins after the one before it',
  ),
);
