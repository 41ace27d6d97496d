import * as z from 'zod/mini';
import { TIMINGS_ROLES } from './access.ts';
import { endpoint } from './endpoint.ts';
import { Id, MasjidParams } from './fields.ts';
import { carried, JumuahTiming, PrayerTiming } from './iqama-day.ts';
import type { IqamahRules } from './iqamah-rules.ts';
import { HijriDay } from './masjid.ts';
import { IsoDate, YesNo } from './timing-fields.ts';

/** What a change was of; each page lists its own. */
export const CHANGE_AREAS = ['salah', 'iqamah', 'hijri', 'athan'] as const;
export type ChangeArea = (typeof CHANGE_AREAS)[number];

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
  'iqamah-fix',
  'iqamah-restore',
  'hijri-settings',
  'hijri-month',
  'hijri-month-delete',
  'hijri-decision',
  'hijri-undo',
  'athan-settings',
  'special-prayer',
  'special-prayer-delete',
  'hijri-restore',
  'restore',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A plain `restore` is one of salah days; special prayers go with the athan. */
export function areaOf(kind: ChangeKind): ChangeArea {
  if (kind.startsWith('special-')) return 'athan';
  return CHANGE_AREAS.find((area) => kind.startsWith(`${area}-`)) ?? 'salah';
}

const Prayer = z.enum(['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha']);
const PrayerOrJumuah = z.enum([...Prayer.options, 'jumuah']);
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
    /** Whose rules became others. */
    prayers: z.optional(z.array(PrayerOrJumuah)),
    hijri_year: z.optional(z.int()),
    hijri_month: z.optional(z.int()),
    outcome: z.optional(z.enum(['seen', 'not-seen'])),
  }),
  can_restore: z.boolean(),
});
export type TimingChange = z.infer<typeof TimingChange>;

/** A time that became another. An iqamah time may be `+10`, minutes after the adhan; null follows the rules. */
export const CellDifference = z.object({
  date: z.string(),
  prayer: PrayerOrJumuah,
  /** Of Jumu'ah, from 1. */
  slot: z.nullable(z.int()),
  before: time(),
  after: time(),
});
export type CellDifference = z.infer<typeof CellDifference>;

type RuleList = IqamahRules['jumuah'][number];
export const RuleDifference = z.object({
  prayer: PrayerOrJumuah,
  slot: z.nullable(z.int()),
  before: carried<RuleList>(),
  after: carried<RuleList>(),
});
export type RuleDifference = z.infer<typeof RuleDifference>;

export const HijriDifference = z.discriminatedUnion('what', [
  z.object({ what: z.literal('offset'), before: z.int(), after: z.int() }),
  z.object({ what: z.literal('turns-at-maghrib'), before: z.boolean(), after: z.boolean() }),
  z.object({
    what: z.literal('month-start'),
    hijri_year: z.int(),
    hijri_month: z.int(),
    /** Null: as published. */
    before: time(),
    after: time(),
  }),
]);
export type HijriDifference = z.infer<typeof HijriDifference>;

export const ChangeDifference = z.object({
  /** The first of them by date; `more` counts the rest. */
  cells: z.array(CellDifference),
  more: z.int(),
  rules: z.array(RuleDifference),
  hijri: z.array(HijriDifference),
});
export type ChangeDifference = z.infer<typeof ChangeDifference>;

/** Comes with `history_moved`: who changed the same again since. */
export const MovedGround = z.object({ by: z.nullable(z.string()), date: z.nullable(z.string()) });
export type MovedGround = z.infer<typeof MovedGround>;

export const DayInForce = z.object({
  date: z.string(),
  /** The times as they stood at the end of that day; null when there were none. */
  times: z.nullable(z.record(Prayer, time())),
  /** Changed since: what is stored now is something else. */
  is_changed_since: z.boolean(),
  iqamah: z.object({
    prayers: z.array(PrayerTiming),
    /** Empty on other days than Friday. */
    jumuah: z.array(JumuahTiming),
    /** The rules that stood then; a record or an uploaded row beat them where `decided_by` says so. */
    rules: carried<IqamahRules>(),
    is_changed_since: z.boolean(),
  }),
  hijri: z.object({
    says: HijriDay,
    /** What was said from Maghrib on, where the date turned then. */
    evening: z.nullable(HijriDay),
    is_changed_since: z.boolean(),
  }),
});
export type DayInForce = z.infer<typeof DayInForce>;

const timings = { access: { roles: TIMINGS_ROLES }, params: MasjidParams } as const;

export const timingHistoryContract = {
  list: endpoint({
    ...timings,
    method: 'GET',
    path: '/timing-history/:m_id',
    summary: 'Who changed which timings, newest first; of one area or of all',
    query: z.object({
      before_id: z.optional(z.coerce.number<number | string>().check(z.int())),
      area: z.optional(z.enum(CHANGE_AREAS)),
    }),
    response: z.object({ changes: z.array(TimingChange), has_more: z.boolean() }),
  }),
  difference: endpoint({
    ...timings,
    method: 'GET',
    path: '/timing-history/difference/:m_id/:change_id',
    summary: 'What a change altered: times, rules, the Hijri calendar',
    params: z.extend(MasjidParams, { change_id: Id }),
    response: ChangeDifference,
    failures: ['not_found'],
  }),
  restore: endpoint({
    ...timings,
    method: 'POST',
    path: '/timing-history/restore/:m_id/:change_id',
    summary:
      'Put back what stood before a change; refused when it was changed again since, unless asked anyway',
    params: z.extend(MasjidParams, { change_id: Id }),
    query: z.object({ anyway: z._default(YesNo, 'no') }),
    response: z.object({ days: z.int() }),
    failures: ['not_found', 'history_moved', 'month_record_refused'],
  }),
  inForce: endpoint({
    ...timings,
    method: 'GET',
    path: '/timing-history/in-force/:m_id/:date',
    summary: 'The salah times, the iqamah with its rules, and the Hijri date that were in force on a day',
    params: z.extend(MasjidParams, { date: IsoDate }),
    response: DayInForce,
  }),
};
