import * as z from 'zod/mini';
import { TIMINGS_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { MasjidParams } from '../fields/fields.ts';
import { readsFile } from '../timings/timing-query.ts';
import { CalculationSettings, CalculationSettingsUpdate } from './salah-timings.ts';

const Prayer = z.enum(['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha']);
const time = () => z.nullable(z.string());
const Times = z.record(Prayer, time());
const DayPair = z.object({ date: z.string(), stored: z.nullable(Times), next: Times });

/** What other settings would change, before anything is saved. */
export const SettingsEffect = z.object({
  today: DayPair,
  /** The first of each of the next twelve months. */
  months: z.array(DayPair),
  changes: z.array(
    z.object({
      prayer: Prayer,
      /** Stored days of the coming year whose time would be another. */
      days: z.int(),
      largest: z.nullable(z.object({ date: z.string(), before: time(), after: time(), minutes: z.int() })),
    }),
  ),
  /** Days of the coming year on which a prayer would have no time. */
  missing: z.array(z.object({ prayer: Prayer, days: z.int(), first: z.string(), last: z.string() })),
  /** The days on which any prayer would have none, and the stretches they make. */
  without: z.object({ days: z.int(), spans: z.array(z.object({ from: z.string(), to: z.string() })) }),
  /** The rules of high latitudes that leave fewer days without a time; only when there are such days. */
  rules: z.array(z.object({ high_lat_method: z.enum(['1', '2', '3']), days: z.int() })),
});
export type SettingsEffect = z.infer<typeof SettingsEffect>;

const Residual = z.object({ mean: z.number(), worst: z.number(), days: z.int() });

/** The settings that explain a printed timetable best, and what they leave unexplained, in minutes. */
export const CalendarMatch = z.object({
  settings: CalculationSettings,
  days: z.int(),
  residuals: z.record(Prayer, Residual),
  months: z.array(z.object({ month: z.string(), worst: z.record(Prayer, z.number()) })),
  /** What the table does not tell. */
  undecided: z.array(z.enum(['method', 'asr', 'highLatitude'])),
});
export type CalendarMatch = z.infer<typeof CalendarMatch>;

const timings = { access: { roles: TIMINGS_ROLES }, params: MasjidParams } as const;

export const salahPreviewContract = {
  preview: endpoint({
    ...timings,
    method: 'POST',
    path: '/salah-timings/preview/:m_id',
    summary: 'What saving settings would change, without saving them',
    body: CalculationSettingsUpdate,
    response: SettingsEffect,
  }),
  match: endpoint({
    ...timings,
    ...readsFile,
    path: '/salah-timings/match/:m_id',
    summary: 'Find the settings behind a printed timetable; nothing is stored',
    response: CalendarMatch,
    failures: ['not_csv', 'rows_refused', 'file_ambiguous', 'nothing_taken'],
  }),
};
