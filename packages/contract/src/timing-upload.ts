import * as z from 'zod/mini';
import { MasjidParams } from './fields.ts';
import { FileBody } from './text-file.ts';
import { YesNo } from './timing-fields.ts';

/** A timetable file on its way: with leave to overwrite or without, and with answers to the questions of an earlier try. */
export const fileUpload = {
  method: 'POST',
  params: z.extend(MasjidParams, { overwrite: YesNo }),
  query: z.object({ answers: z.optional(z.string().check(z.maxLength(500))) }),
  body: FileBody,
  upload: true,
  failures: ['not_csv', 'duplicate_timings', 'rows_refused', 'file_ambiguous'],
} as const;

/** What `duplicate_timings` answers with: how much is at stake. */
export const TakenDays = z.object({ first: z.string(), days: z.int(), edited: z.int() });
export type TakenDays = z.infer<typeof TakenDays>;
