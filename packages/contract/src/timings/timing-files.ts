// Decides: the list of reasons why a line of a timetable file is refused.

import { QUESTIONS } from '@minaret/prayer/files/read-types';
import * as z from 'zod/mini';

/** Why a line of a timetable file is refused; a page has the sentence in its reader's language. */
export const REFUSALS = [
  'no-header',
  'no-rows',
  'unclosed-quote',
  'repeated-column',
  'unknown-column',
  'too-many-cells',
  'not-a-day',
  'unreadable-date',
  'no-such-date',
  'repeated-date',
  'differing-date',
  'weekday-mismatch',
  'unreadable-time',
  'no-such-time',
  'empty-time',
  'empty-row',
  'seconds-rounded',
  'bare-number',
  'only-maghrib-at-sunset',
  'jumuah-gap',
  'too-many-jumuah',
  'invalid-hour',
  'too-many-days',
] as const;

/** The problem of one refused line of a file. */
export const RefusedLine = z.object({
  line: z.int(),
  column: z.string(),
  value: z.string(),
  code: z.enum(REFUSALS),
  reason: z.string(),
});
export type RefusedLine = z.infer<typeof RefusedLine>;
/** What `rows_refused` answers with. */
export const RefusedLines = z.object({ lines: z.array(RefusedLine) });

/** A file that can be read in two ways is a question, answered by sending it again with `answers`. */
export const FileQuestion = z.object({
  /** The name of its answer. */
  id: z.string(),
  /** A page has the question in its reader's language; `question` is the English one. */
  code: z.enum(QUESTIONS),
  question: z.string(),
  /** Where the doubt was first met; the value is empty when it is about the whole file. */
  line: z.int(),
  column: z.string(),
  value: z.string(),
  /** What each answer would make of that value: a date, a time, a heading. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type FileQuestion = z.infer<typeof FileQuestion>;
/** What `file_ambiguous` answers with. */
export const FileQuestions = z.object({ questions: z.array(FileQuestion) });
