import * as z from 'zod/mini';
import { TIMINGS_ROLES } from './access.ts';
import { endpoint } from './endpoint.ts';
import { MasjidParams } from './fields.ts';

/** The checks that can concern a stored salah timetable; a page has their sentences. */
export const SALAH_CHECKS = [
  'missing-day',
  'ends-soon',
  'missing-time',
  'placeholder-time',
  'wrong-half-of-day',
  'swapped-columns',
  'copied-column',
  'out-of-order',
  'one-day-jump',
  'unexplained-jump',
  'frozen-column',
  'hour-off',
  'clock-change-missing',
  'clock-change-wrong-day',
  'another-place',
  'sunrise-differs',
  'dhuhr-before-noon',
  'maghrib-before-sunset',
  'differs-from-settings',
  'asr-school-mixed',
  'short-twilight',
  'isha-after-midnight',
] as const;
export type SalahCheck = (typeof SALAH_CHECKS)[number];

const Prayer = z.enum(['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha']);

export const Finding = z.object({
  /** The finding of this month: what a fix is asked for by. */
  id: z.string(),
  /** The check and its column: what a practice is remembered by. */
  key: z.string(),
  check: z.enum(SALAH_CHECKS),
  severity: z.enum(['error', 'warning', 'note']),
  prayers: z.array(Prayer),
  dates: z.array(z.string()),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** What one click would do; null when a person has to look. */
  fix: z.nullable(
    z.object({
      kind: z.enum(['shift', 'set', 'swap', 'add-days']),
      minutes: z.nullable(z.int()),
      /** The one time it sets, when it is one. */
      time: z.nullable(z.string()),
    }),
  ),
});
export type Finding = z.infer<typeof Finding>;

export const Practice = z.object({
  key: z.string(),
  check: z.enum(SALAH_CHECKS),
  prayer: z.nullable(Prayer),
  by: z.string(),
  /** The masjid's day on which it was accepted. */
  since: z.string(),
});
export type Practice = z.infer<typeof Practice>;

export const MonthCheck = z.object({
  /** Days of the month that are stored, and days it has. */
  days: z.int(),
  of: z.int(),
  findings: z.array(Finding),
  practices: z.array(Practice),
});
export type MonthCheck = z.infer<typeof MonthCheck>;

const Month = {
  month: z.coerce.number<number | string>().check(z.int(), z.minimum(0), z.maximum(11)),
  year: z.coerce.number<number | string>().check(z.int(), z.minimum(1900), z.maximum(2200)),
};
const Key = z.string().check(z.maxLength(80), z.regex(/^[a-z-]+(:salah\.[a-z]+)?$/));
const timings = { access: { roles: TIMINGS_ROLES }, params: MasjidParams } as const;

export const salahChecksContract = {
  findings: endpoint({
    ...timings,
    method: 'GET',
    path: '/salah-timings/findings/:m_id',
    summary: 'What is odd about the stored times of a month, and what the masjid has accepted',
    query: z.object(Month),
    response: MonthCheck,
  }),
  fix: endpoint({
    ...timings,
    method: 'POST',
    path: '/salah-timings/fix/:m_id',
    summary: 'Carry out the fix of one finding; it is kept in the history',
    body: z.object({ ...Month, id: z.string().check(z.maxLength(120)) }),
    response: z.object({ change_id: z.int(), cells: z.int() }),
    failures: ['not_found'],
  }),
  accept: endpoint({
    ...timings,
    method: 'POST',
    path: '/salah-timings/practices/:m_id',
    summary: 'Call a finding the practice of the masjid, once and for all',
    body: z.object({ key: Key }),
    response: z.null(),
  }),
  withdraw: endpoint({
    ...timings,
    method: 'DELETE',
    path: '/salah-timings/practices/:m_id/:key',
    summary: 'No longer a practice: the finding is shown again',
    params: z.extend(MasjidParams, { key: Key }),
    response: z.null(),
  }),
};
