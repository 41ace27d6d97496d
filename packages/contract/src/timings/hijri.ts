// Decides: by how many days the Hijri calendar can be moved (adjustment, offset), and who may.

import * as z from 'zod/mini';
import { MOSQUE_ROLES, TIMINGS_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { EidTimes } from '../athan/special-prayers.ts';
import { IsoDay, MasjidParams, optionalText, Version } from '../fields/fields.ts';
import { HijriDay } from '../masjid/masjid.ts';
import { IsoDate } from './timing-fields.ts';

const number = (min: number, max: number) =>
  z.coerce.number<number | string>().check(z.int(), z.minimum(min), z.maximum(max));
const HijriYear = number(1400, 1600);
const HijriMonthNumber = number(1, 12);

/** Days added to the published calendar. */
export const OFFSETS = [-2, -1, 0, 1, 2] as const;
const Offset = number(-2, 2);

export const MoonOutcome = z.enum(['seen', 'not-seen']);
export type MoonOutcome = z.infer<typeof MoonOutcome>;

const monthName = { hijri_year: HijriYear, hijri_month: HijriMonthNumber };

/** "1 Shawwal 1448 is 10 March 2027", and who said so. */
export const HijriRecord = z.object({
  ...monthName,
  start_date: z.string(),
  source: z.nullable(z.string()),
  /** Set when the record was made by deciding the 29th night. */
  decision: z.nullable(MoonOutcome),
  recorded_by: z.string(),
  /** The masjid's own day. */
  recorded_on: z.string(),
});
export type HijriRecord = z.infer<typeof HijriRecord>;

export const HijriSettings = z.object({
  offset: z.int(),
  turns_at_maghrib: z.boolean(),
  version: Version,
  /** What screens say at this moment. */
  now: HijriDay,
  /** What today would be with each offset. */
  choices: z.array(z.object({ offset: z.int(), today: HijriDay })),
  records: z.array(HijriRecord),
});
export type HijriSettings = z.infer<typeof HijriSettings>;

export const HijriSettingsUpdate = z.object({
  offset: Offset,
  turns_at_maghrib: z.boolean(),
  version: Version,
});
export type HijriSettingsUpdate = z.infer<typeof HijriSettingsUpdate>;

/** Parts of the settings: what is absent stays as it is. */
const HijriAdjustment = z
  .strictObject({
    offset: z.optional(Offset),
    turns_at_maghrib: z.optional(z.boolean()),
    version: z.optional(Version),
  })
  .check(
    z.refine(
      ({ offset, turns_at_maghrib }) => offset !== undefined || turns_at_maghrib !== undefined,
      'Give offset, turns_at_maghrib or a Hijri date',
    ),
  );
/** A day as the same path answers it: the calendar is moved so that it says this of that date. */
const HijriDateGiven = z.extend(HijriDay, { version: z.optional(Version) });
export const HijriDateUpdate = z.union([HijriDateGiven, HijriAdjustment]);
export type HijriDateUpdate = z.infer<typeof HijriDateUpdate>;

export const NewHijriRecord = z.object({ ...monthName, start_date: IsoDate, source: optionalText(120) });
export type NewHijriRecord = z.infer<typeof NewHijriRecord>;

/** Why a record cannot join the calendar; comes with `month_record_refused`. */
export const HijriRecordProblem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('not-a-date') }),
  z.object({ kind: z.literal('too-far'), expected: z.string() }),
  z.object({
    kind: z.literal('month-length'),
    other: z.object({ ...monthName, start_date: z.string() }),
    days: z.int(),
    at_least: z.int(),
    at_most: z.int(),
  }),
]);
export type HijriRecordProblem = z.infer<typeof HijriRecordProblem>;

export const HijriEventName = z.enum([
  'new-year',
  'ashura',
  'ramadan-begins',
  'eid-al-fitr',
  'arafah',
  'eid-al-adha',
  'white-day',
]);
export type HijriEventName = z.infer<typeof HijriEventName>;

/** What screens say on a day. */
export const HijriCalendarDay = z.object({
  date: z.string(),
  says: HijriDay,
  /** What they say from Maghrib on, when the date turns then. */
  evening: z.nullable(z.object({ from: z.nullable(z.string()), says: HijriDay })),
  event: z.nullable(HijriEventName),
});
export type HijriCalendarDay = z.infer<typeof HijriCalendarDay>;

export const HijriCalendarMonth = z.object({
  ...monthName,
  start_date: z.string(),
  /** `adjusted`: moved by a record beside it, so that every month has 29 or 30 days. */
  basis: z.enum(['published', 'record', 'adjusted']),
  days: z.array(HijriCalendarDay),
});
export type HijriCalendarMonth = z.infer<typeof HijriCalendarMonth>;

/** What a branch brings, day by day. */
export const NightPlan = z.enum([
  'taraweeh',
  'first-fast',
  'last-fast',
  'eid-al-fitr',
  'dhul-hijjah',
  'arafah',
  'eid-al-adha',
]);
export type NightPlan = z.infer<typeof NightPlan>;

export const NightBranch = z.object({
  outcome: MoonOutcome,
  /** The first day of the month if this is what happens. */
  start_date: z.string(),
  plan: z.array(z.object({ what: NightPlan, date: z.string() })),
  /** What screens say on the three days after the 29th. */
  screens: z.array(HijriDay),
});
export type NightBranch = z.infer<typeof NightBranch>;

/** The evening after the 29th, when the moon is looked for: two branches, ready before anybody knows which. */
export const HijriNight = z.object({
  ...monthName,
  /** The 29th of the month before. */
  date: z.string(),
  days_left: z.int(),
  branches: z.array(NightBranch),
  /** The prayers entered for the Eid this night leads to; null when it leads to none. */
  eid_times: z.nullable(z.array(z.string())),
  decided: z.nullable(
    z.object({
      outcome: MoonOutcome,
      by: z.string(),
      /** Milliseconds of UTC; null when it can no longer be taken back here. */
      undo_until: z.nullable(z.number()),
    }),
  ),
});
export type HijriNight = z.infer<typeof HijriNight>;

const timings = { access: { roles: TIMINGS_ROLES }, params: MasjidParams } as const;
const MonthParams = z.extend(MasjidParams, monthName);

export const hijriContract = {
  getSettings: endpoint({
    ...timings,
    method: 'GET',
    path: '/hijri/settings/:m_id',
    summary: 'The masjid’s own Hijri calendar: offset, turn at Maghrib and month records',
    response: HijriSettings,
  }),
  saveSettings: endpoint({
    ...timings,
    method: 'PUT',
    path: '/hijri/settings/:m_id',
    summary: 'Save the offset and whether the date turns at Maghrib',
    body: HijriSettingsUpdate,
    response: HijriSettings,
    failures: ['stale_version'],
  }),
  saveDate: endpoint({
    ...timings,
    method: 'PATCH',
    path: '/masjid/hijri-date/:m_id',
    summary: 'Adjust the Hijri date: by an offset, or by what a day is to be',
    body: HijriDateUpdate,
    response: z.extend(HijriSettings, HijriDay.shape),
    failures: ['stale_version'],
  }),
  addRecord: endpoint({
    ...timings,
    method: 'POST',
    path: '/hijri/months/:m_id',
    summary: 'Record the first day of a month; a record of the same month is replaced',
    body: NewHijriRecord,
    response: HijriSettings,
    failures: ['month_record_refused'],
  }),
  removeRecord: endpoint({
    ...timings,
    method: 'DELETE',
    path: '/hijri/months/:m_id/:hijri_year/:hijri_month',
    summary: 'Remove a month record',
    params: MonthParams,
    response: HijriSettings,
  }),
  calendar: endpoint({
    ...timings,
    method: 'GET',
    path: '/hijri/calendar/:m_id',
    summary: 'Two months, day by day as screens will say them; settings may be tried without saving',
    query: z.object({
      hijri_year: z.optional(HijriYear),
      hijri_month: z.optional(HijriMonthNumber),
      offset: z.optional(Offset),
      turns_at_maghrib: z.optional(z.enum(['yes', 'no'])),
    }),
    response: z.object({ today: z.string(), months: z.array(HijriCalendarMonth) }),
  }),
  nights: endpoint({
    ...timings,
    method: 'GET',
    path: '/hijri/nights/:m_id',
    summary:
      'The coming nights on which Ramadan, Shawwal and Dhul-Hijjah are decided, each with both branches',
    response: z.array(HijriNight),
  }),
  decide: endpoint({
    ...timings,
    method: 'POST',
    path: '/hijri/decide/:m_id',
    summary: 'Say whether the moon was seen: the month begins on the next day, or the day after',
    body: z.object({
      ...monthName,
      outcome: MoonOutcome,
      /** The prayers of the Eid that the month brings, kept as special prayers whose day the calendar finds. */
      eid_times: z.optional(EidTimes),
    }),
    response: z.array(HijriNight),
    failures: ['decision_taken', 'decision_closed', 'month_record_refused'],
  }),
  undo: endpoint({
    ...timings,
    method: 'DELETE',
    path: '/hijri/decide/:m_id/:hijri_year/:hijri_month',
    summary: 'Take a decision back within the hour',
    params: MonthParams,
    response: z.array(HijriNight),
    failures: ['undo_closed'],
  }),
};

/** What the specification asks of the masjid and the calendar answers. */
export const hijriDateContract = {
  hijriDate: endpoint({
    access: { roles: MOSQUE_ROLES },
    params: MasjidParams,
    method: 'GET',
    path: '/masjid/hijri-date/:m_id',
    summary: 'The Hijri date of a day, today without one',
    query: z.object({ date: z.optional(IsoDay) }),
    response: HijriDay,
  }),
};
