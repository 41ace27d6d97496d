import * as z from 'zod/mini';
import { FileBody } from '../fields/text-file.ts';

export const MAX_ANSWERS = 2000;

/**
 * A timetable file that is read, with answers to the questions of an earlier try: `dateOrder:dmy,column.3:salah.fajr`.
 * Which answers there are stands in `timing-answers.ts`, apart, since every page carries what stands here.
 */
export const readsFile = {
  method: 'POST',
  query: z.object({ answers: z.optional(z.string().check(z.maxLength(MAX_ANSWERS))) }),
  body: FileBody,
  upload: true,
  // A file may wait for its turn to be read: no connection is held meanwhile.
  transaction: 'none',
} as const;
