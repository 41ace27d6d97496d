// Decides: which kinds of change the history keeps.

import * as z from 'zod/mini';
import { TIMINGS_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { AthanCall } from '../athan/athan.ts';
import { EidName, SpecialTime, SpecialType } from '../athan/special-prayers.ts';
import { Id, MasjidParams } from '../fields/fields.ts';
import { carried, JumuahTiming, PrayerTiming } from '../iqama/iqama-day.ts';
import type { IqamahRules } from '../iqama/iqamah-rules.ts';
import { HijriDay } from '../masjid/masjid.ts';
import { ChangeDifference, Prayer, PrayerOrJumuah } from './timing-differences.ts';
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
  'iqamah-change',
  'iqamah-change-delete',
  'iqamah-record',
  'iqamah-delete',
  'iqamah-upload',
  'iqamah-fix',
  'iqamah-learn',
  'iqamah-restore',
  'hijri-settings',
  'hijri-month',
  'hijri-month-delete',
  'hijri-decision',
  'hijri-undo',
  'athan-settings',
  'athan-restore',
  'special-prayer',
  'special-prayer-delete',
  'special-restore',
  'hijri-restore',
  'restore',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A plain `restore` is one of salah days; special prayers go with the athan. */
export function areaOf(kind: ChangeKind): ChangeArea {
  if (kind.startsWith('special-')) return 'athan';
  return CHANGE_AREAS.find((area) => kind.startsWith(`${area}-`)) ?? 'salah';
}

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
    /** Whose rules or calls became others. */
    prayers: z.optional(z.array(PrayerOrJumuah)),
    hijri_year: z.optional(z.int()),
    hijri_month: z.optional(z.int()),
    outcome: z.optional(z.enum(['seen', 'not-seen'])),
    /** The calculation settings are part of it. */
    has_settings: z.optional(z.boolean()),
    special: z.optional(
      z.object({
        type: SpecialType,
        eid: z.optional(EidName),
        year: z.optional(z.int()),
        /** What became of it. */
        is: z.optional(z.enum(['added', 'changed', 'removed'])),
      }),
    ),
  }),
});
export type TimingChange = z.infer<typeof TimingChange>;

/** Which sentence tells a change: one kind may be of several things. */
export function sentenceKind({ kind, about }: Pick<TimingChange, 'kind' | 'about'>) {
  const { from, hijri_year, has_settings, prayers, special } = about;
  if (kind === 'restore' && has_settings) return 'restore-with-settings';
  const isSame = !prayers?.length;
  if (kind === 'iqamah-settings' && isSame) return 'iqamah-settings-same';
  if (kind === 'iqamah-restore' && from === undefined)
    return isSame ? 'iqamah-settings-same' : 'iqamah-restore-rules';
  if (kind === 'iqamah-change' && isSame) return 'iqamah-change-records';
  if (kind === 'iqamah-learn' && from === undefined)
    return isSame ? 'iqamah-settings-same' : 'iqamah-learn-rules';
  if (kind === 'iqamah-learn' && isSame) return 'iqamah-learn-records';
  if (kind === 'hijri-restore' && hijri_year === undefined) return 'hijri-restore-settings';
  if ((kind === 'athan-settings' || kind === 'athan-restore') && isSame) return 'athan-settings-same';
  if (kind === 'special-prayer' && special?.is === 'added') return 'special-prayer-new';
  if (kind === 'special-restore' && special?.is === 'removed') return 'special-restore-none';
  return kind;
}

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
  athan: z.object({
    /** On a Friday Jumu'ah's own call, where it has one, stands for Dhuhr's. */
    calls: z.array(
      z.object({
        prayer: PrayerOrJumuah,
        call: AthanCall,
        /** When it sounded; null when it is off or the prayer had no time. */
        time: time(),
      }),
    ),
    is_changed_since: z.boolean(),
  }),
  /** What took place on the day besides the five. */
  special: z.object({ times: z.array(SpecialTime), is_changed_since: z.boolean() }),
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
    summary: 'What a change altered: times, settings, rules, the Hijri calendar, calls, special prayers',
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
    failures: ['not_found', 'history_moved', 'month_record_refused', 'eid_taken'],
  }),
  inForce: endpoint({
    ...timings,
    method: 'GET',
    path: '/timing-history/in-force/:m_id/:date',
    summary:
      'The salah times, the iqamah with its rules, the Hijri date, the calls and special prayers that were in force on a day',
    params: z.extend(MasjidParams, { date: IsoDate }),
    response: DayInForce,
  }),
};
