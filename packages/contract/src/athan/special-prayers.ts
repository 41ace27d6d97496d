// Decides: the limits of special prayers (Taraweeh, Qiyam, Eid, janazah), and which roles may enter them.

import { dayNumber, isIsoDate, weekday } from '@minaret/prayer/calendar/dates';
import * as z from 'zod/mini';
import { TIMINGS_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { Id, optionalText, Version } from '../fields/fields.ts';
import { ClockTime, IsoDate, YesNo } from '../timings/timing-fields.ts';

/** They are entered on a page of timings and shown among the content: both may. */
export const SPECIAL_ROLES = [...TIMINGS_ROLES, 'content'] as const;

export const SPECIAL_TYPES = ['taraweeh', 'qiyam', 'eid', 'janazah'] as const;
export const SpecialType = z.enum(SPECIAL_TYPES);
export type SpecialType = z.infer<typeof SpecialType>;

const FRIDAY = 5;
const LONGEST_RANGE = 366;
export const MOST_AFTER_ISHA = 240;

const HijriYear = z.int().check(z.minimum(1400), z.maximum(1600));
const note = optionalText(200);
const atTime = z.object({ kind: z.literal('time'), time: ClockTime });

const Nights = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ramadan'), year: HijriYear }),
  z.object({ kind: z.literal('last-ten'), year: HijriYear }),
  z
    .object({ kind: z.literal('dates'), from: IsoDate, to: IsoDate })
    .check(
      z.refine(
        ({ from, to }) =>
          !isIsoDate(from) ||
          !isIsoDate(to) ||
          (to >= from && dayNumber(to) - dayNumber(from) < LONGEST_RANGE),
        { path: ['to'], error: 'The last day cannot be before the first day' },
      ),
    ),
]);
const NightTime = z.discriminatedUnion('kind', [
  atTime,
  z.object({
    kind: z.literal('after-isha'),
    minutes: z
      .int('Enter whole minutes')
      .check(
        z.minimum(0, 'Value can not be less then 0'),
        z.maximum(MOST_AFTER_ISHA, `Value can not be greater than ${MOST_AFTER_ISHA}`),
      ),
  }),
]);
const night = { nights: Nights, at: NightTime, note };
const Taraweeh = z.object({ type: z.literal('taraweeh'), ...night });
const Qiyam = z.object({ type: z.literal('qiyam'), ...night });

export const EidName = z.enum(['fitr', 'adha']);
export type EidName = z.infer<typeof EidName>;

/** The first time that is not later than the one before it is named. */
export const EidTimes = z
  .array(ClockTime)
  .check(z.minLength(1, 'This field is required'), z.maxLength(3))
  .check((checked) => {
    const times = checked.value;
    const index = times.findIndex((time, at) => at > 0 && time <= (times[at - 1] ?? ''));
    if (index < 0) return;
    checked.issues.push({
      code: 'custom',
      input: times,
      path: [index],
      message: 'Choose a time later than the time before it',
    });
  });

const Eid = z.object({
  type: z.literal('eid'),
  eid: EidName,
  year: HijriYear,
  /** Null: the day the masjid’s own Hijri calendar has. */
  date: z.nullable(IsoDate),
  times: EidTimes,
  note,
});

export const FOLLOWED_PRAYERS = ['fajr', 'dhuhr', 'jumuah', 'asr', 'maghrib', 'isha'] as const;
const Janazah = z
  .object({
    type: z.literal('janazah'),
    /** As the family gave it; screens show it so. */
    name: optionalText(120),
    date: IsoDate,
    at: z.discriminatedUnion('kind', [
      atTime,
      z.object({ kind: z.literal('after'), prayer: z.enum(FOLLOWED_PRAYERS) }),
    ]),
    burial: optionalText(200),
    note,
  })
  .check(
    z.refine(
      ({ date, at }) =>
        at.kind !== 'after' || at.prayer !== 'jumuah' || !isIsoDate(date) || weekday(date) === FRIDAY,
      { path: ['at', 'prayer'], error: 'Jumu’ah is only on Fridays' },
    ),
  );

export const SpecialContent = z.discriminatedUnion('type', [Taraweeh, Qiyam, Eid, Janazah]);
export type SpecialContent = z.infer<typeof SpecialContent>;

/** One thing that takes place: resolved to a day and a time of the masjid’s own clock. */
export const SpecialTime = z.object({
  sp_id: Id,
  type: SpecialType,
  date: z.string(),
  /** Null: it follows a prayer that has no time on that day. */
  time: z.nullable(z.string()),
  /** Which prayer of an Eid, 1 to 3. */
  slot: z.nullable(z.int()),
  eid: z.nullable(EidName),
  name: z.nullable(z.string()),
  after: z.nullable(z.enum(FOLLOWED_PRAYERS)),
  burial: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type SpecialTime = z.infer<typeof SpecialTime>;

export const SpecialPrayer = z.object({
  sp_id: Id,
  content: SpecialContent,
  first_date: z.string(),
  last_date: z.string(),
  is_past: z.boolean(),
  /** The next of its days, the last one when all are past. */
  times: z.array(SpecialTime),
  version: Version,
  updated_by: z.string(),
});
export type SpecialPrayer = z.infer<typeof SpecialPrayer>;

export const SpecialPrayerSave = z.object({
  m_id: z.optional(Id),
  /** The one to change; without it a new one is entered. */
  sp_id: z.optional(Id),
  content: SpecialContent,
  version: z.optional(Version),
  /** A janazah: phones that asked for it are told at once. Whom it has been told to hears of every change. */
  tell_followers: z.optional(z.boolean()),
});
export type SpecialPrayerSave = z.infer<typeof SpecialPrayerSave>;

const access = { roles: SPECIAL_ROLES };

export const specialPrayersContract = {
  save: endpoint({
    access,
    method: 'POST',
    path: '/libraries/save-special-prayer',
    summary: 'Enter or change Taraweeh, Qiyam, the prayers of an Eid, or a Janazah',
    body: SpecialPrayerSave,
    response: SpecialPrayer,
    message: 'Saved.',
    failures: ['stale_version', 'date_past', 'eid_taken'],
  }),
  getAll: endpoint({
    access,
    method: 'GET',
    path: '/libraries/get-special-time',
    summary:
      'The special prayers, those to come first, and what takes place on each day of a range (31 days from today without one)',
    query: z.object({
      m_id: z.optional(Id),
      past: z._default(YesNo, 'no'),
      start_date: z.optional(IsoDate),
      end_date: z.optional(IsoDate),
    }),
    response: z.object({
      today: z.string(),
      list: z.array(SpecialPrayer),
      /** How many are past, listed or not. */
      past: z.int(),
      times: z.array(SpecialTime),
      /** What the masjid’s own calendar has: this Hijri year and the next. */
      calendar: z.array(
        z.object({
          year: z.int(),
          ramadan: z.object({ from: z.string(), to: z.string() }),
          fitr: z.string(),
          adha: z.string(),
        }),
      ),
    }),
    failures: ['range_invalid'],
  }),
  remove: endpoint({
    access,
    method: 'DELETE',
    path: '/libraries/delete-special-prayer/:sp_id',
    summary: 'Delete a special prayer',
    params: z.object({ sp_id: Id }),
    response: SpecialContent,
  }),
};
