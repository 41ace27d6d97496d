import * as z from 'zod/mini';
import { TIMINGS_ROLES } from './access.ts';
import { endpoint } from './endpoint.ts';
import { Id, MasjidParams } from './fields.ts';
import { IsoDate } from './timing-fields.ts';

export const CHANGE_KINDS = [
  'salah-settings',
  'salah-generate',
  'salah-upload',
  'salah-edit',
  'salah-put-back',
  'salah-fix',
  'iqamah-settings',
  'iqamah-record',
  'iqamah-delete',
  'iqamah-upload',
  'hijri-settings',
  'hijri-month',
  'hijri-month-delete',
  'hijri-decision',
  'hijri-undo',
  'athan-settings',
  'special-prayer',
  'special-prayer-delete',
  'restore',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

const Prayer = z.enum(['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha']);
const time = () => z.nullable(z.string());

export const TimingChange = z.object({
  id: Id,
  kind: z.enum(CHANGE_KINDS),
  by: z.string(),
  /** Wall clock of the masjid, `YYYY-MM-DD` and `HH:MM`. */
  date: z.string(),
  time: z.string(),
  /** What it was about, as far as its kind has it. */
  about: z.object({
    from: z.optional(z.string()),
    to: z.optional(z.string()),
    days: z.optional(z.int()),
    replaced: z.optional(z.int()),
    file: z.optional(z.string()),
    prayer: z.optional(Prayer),
    before: z.optional(time()),
    after: z.optional(time()),
  }),
  can_restore: z.boolean(),
});
export type TimingChange = z.infer<typeof TimingChange>;

export const CellDifference = z.object({ date: z.string(), prayer: Prayer, before: time(), after: time() });
export type CellDifference = z.infer<typeof CellDifference>;

export const DayInForce = z.object({
  date: z.string(),
  /** The times as they stood at the end of that day; null when there were none. */
  times: z.nullable(z.record(Prayer, time())),
  /** Changed since: what is stored now is something else. */
  is_changed_since: z.boolean(),
});
export type DayInForce = z.infer<typeof DayInForce>;

const timings = { access: { roles: TIMINGS_ROLES }, params: MasjidParams } as const;

export const timingHistoryContract = {
  list: endpoint({
    ...timings,
    method: 'GET',
    path: '/timing-history/:m_id',
    summary: 'Who changed which timings, newest first',
    query: z.object({ before_id: z.optional(z.coerce.number<number | string>().check(z.int())) }),
    response: z.object({ changes: z.array(TimingChange), has_more: z.boolean() }),
  }),
  difference: endpoint({
    ...timings,
    method: 'GET',
    path: '/timing-history/difference/:m_id/:change_id',
    summary: 'The times a change of salah timings altered',
    params: z.extend(MasjidParams, { change_id: Id }),
    response: z.object({ cells: z.array(CellDifference), more: z.int() }),
    failures: ['not_found'],
  }),
  restore: endpoint({
    ...timings,
    method: 'POST',
    path: '/timing-history/restore/:m_id/:change_id',
    summary: 'Put the days of a change back to what they were before it',
    params: z.extend(MasjidParams, { change_id: Id }),
    response: z.object({ days: z.int() }),
    failures: ['not_found'],
  }),
  inForce: endpoint({
    ...timings,
    method: 'GET',
    path: '/timing-history/in-force/:m_id/:date',
    summary: 'The salah times that were in force on a day',
    params: z.extend(MasjidParams, { date: IsoDate }),
    response: DayInForce,
  }),
};
