import * as z from 'zod/mini';
import { Finding, Practice } from '../timings/finding.ts';
import { DayTimings, IqamahPrayer } from './iqama-day.ts';

const time = () => z.nullable(z.string());

/** Why a coming time differs from the one before it. */
export const ChangeCause = z.enum(['step', 'clock', 'rule', 'change', 'record', 'upload', 'back']);

export const IqamaChange = z.object({
  date: z.string(),
  prayer: z.enum([...IqamahPrayer.options, 'jumuah']),
  /** Of Jumu'ah, from 1. */
  slot: z.nullable(z.int()),
  from: time(),
  to: z.string(),
  cause: ChangeCause,
  /** The words to tell it by, in each language. */
  notice: z.object({ en: z.string(), ar: z.string() }),
});
export type IqamaChange = z.infer<typeof IqamaChange>;

const minutes = z.array(z.nullable(z.int()));
const byPrayer = z.object({ fajr: minutes, dhuhr: minutes, asr: minutes, maghrib: minutes, isha: minutes });

/** What rules make of a year: minutes of the day for each of its days, and every change. */
export const IqamaPreview = z.object({
  today: DayTimings,
  start: z.string(),
  adhan: byPrayer,
  iqamah: byPrayer,
  sunrise: minutes,
  /** Of the whole year on show; those of tomorrow and later are told. */
  changes: z.array(IqamaChange),
  clock_changes: z.array(z.object({ date: z.string(), forward: z.boolean() })),
  ramadan: z.array(z.object({ from: z.string(), to: z.string() })),
  /** What the checks found of the iqamah. */
  findings: z.array(Finding),
  /** What of it the masjid has accepted. */
  practices: z.array(Practice),
});
export type IqamaPreview = z.infer<typeof IqamaPreview>;
