import { SEVERITIES, STORED_CHECKS, type StoredCheck } from '@minaret/prayer/checks/finding';
import * as z from 'zod/mini';

export type { StoredCheck };

const Prayer = z.enum(['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha']);

/** Something odd about the timings, with what one click would do about it. */
export const Finding = z.object({
  /** The finding where it was looked for: what a fix is asked for by. */
  id: z.string(),
  /** The check and its column: what a practice is remembered by. */
  key: z.string(),
  check: z.enum(STORED_CHECKS),
  severity: z.enum(SEVERITIES),
  /** Empty when it is about whole days, or about Jumu'ah. */
  prayers: z.array(Prayer),
  dates: z.array(z.string()),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** What one click would do; null when a person has to look. */
  fix: z.nullable(
    z.object({
      kind: z.enum(['shift', 'set', 'swap', 'add-days', 'sort-jumuah']),
      minutes: z.nullable(z.int()),
      /** The one time it sets, when it is one. */
      time: z.nullable(z.string()),
    }),
  ),
});
export type Finding = z.infer<typeof Finding>;

/** What a save, an upload or a generation has made odd; empty when all is well. */
export const caused = { findings: z.array(Finding) };

export const Practice = z.object({
  key: z.string(),
  check: z.enum(STORED_CHECKS),
  prayer: z.nullable(Prayer),
  by: z.string(),
  /** The masjid's day on which it was accepted. */
  since: z.string(),
});
export type Practice = z.infer<typeof Practice>;
