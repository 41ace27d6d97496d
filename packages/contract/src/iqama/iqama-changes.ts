import * as z from 'zod/mini';
import { TIMINGS_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { Id, MasjidParams, Version } from '../fields/fields.ts';
import { caused } from '../timings/finding.ts';
import { IsoDate } from '../timings/timing-fields.ts';
import { carried, IqamahPrayer } from './iqama-day.ts';
import { everyTime, RecordTime } from './iqama-record.ts';
import { IqamaSettings } from './iqama-timings.ts';
import { type IqamahRule, TimeRule } from './iqamah-rules.ts';

/** `HH:MM`, `+10` after the adhan or a rule of the rule language; null or absent leaves the prayer as it is. */
const times = everyTime(() => z._default(z.union([RecordTime, TimeRule]), null));

/** From a day on, until changed again. */
export const ChangeFrom = z.strictObject({
  /** The first day: today or later, five years at most. */
  from: IsoDate,
  ...times,
  /** Also in Ramadan, on weekdays and between dates that have a rule of their own. */
  covers_special_days: z._default(z.boolean(), false),
  /** Times entered or uploaded for single days beat the change; with this they follow it. */
  clears_records: z._default(z.boolean(), false),
  version: z.optional(Version),
});
export type ChangeFrom = z.infer<typeof ChangeFrom>;

const which = {
  prayer: z.enum([...IqamahPrayer.options, 'jumuah']),
  /** Of Jumu'ah, from 1. */
  slot: z.nullable(z.int()),
};

/** What a change would do to one prayer. */
export const ChangeEffect = z.object({
  ...which,
  today: z.nullable(z.string()),
  /** The first day it is about: of Jumu'ah, its first Friday. */
  date: z.string(),
  /** That day's time as things stand, and with the change. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** Rules for special days that go on deciding on theirs. */
  stays: z.array(carried<IqamahRule>()),
  /** Rules with a condition that no longer decide from the change on. */
  covered: z.array(carried<IqamahRule>()),
  /** The change entered for a later day, which ends this one. */
  next: z.nullable(z.object({ from: z.string(), rule: carried<IqamahRule>() })),
  /** Single days from then on whose entered or uploaded time beats it: how many, and the first of them. */
  records: z.object({
    days: z.int(),
    first: z.array(z.object({ date: z.string(), time: z.string() })),
  }),
});
export type ChangeEffect = z.infer<typeof ChangeEffect>;

export const ChangeSaved = z.extend(IqamaSettings, {
  ...caused,
  /** Its entry in the history, by which it is taken back whole; null when everything stood so already. */
  change_id: z.nullable(Id),
});
export type ChangeSaved = z.infer<typeof ChangeSaved>;

const timings = { access: { roles: TIMINGS_ROLES }, params: MasjidParams } as const;

export const iqamaChangesContract = {
  change: endpoint({
    ...timings,
    method: 'POST',
    path: '/iqama-timings/change-from/:m_id',
    summary: 'Change the iqamah of prayers from a day on, until changed again',
    body: ChangeFrom,
    response: ChangeSaved,
    failures: ['time_invalid', 'date_past', 'range_invalid', 'too_many_rules', 'stale_version'],
  }),
  preview: endpoint({
    ...timings,
    method: 'POST',
    path: '/iqama-timings/preview-change/:m_id',
    summary: 'What a change from a day on would do, and what would still differ; nothing is saved',
    body: ChangeFrom,
    response: z.object({ effects: z.array(ChangeEffect), version: Version, ...caused }),
    failures: ['time_invalid', 'date_past', 'range_invalid', 'too_many_rules'],
  }),
  remove: endpoint({
    ...timings,
    method: 'DELETE',
    path: '/iqama-timings/change-from/:m_id/:from',
    summary: 'Take an entered change away: of one prayer, or of all that change on that day',
    params: z.extend(MasjidParams, { from: IsoDate }),
    query: z.object({
      prayer: z.optional(which.prayer),
      slot: z.optional(z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(3))),
      version: z.optional(z.coerce.number<number | string>().check(z.int())),
    }),
    response: ChangeSaved,
    failures: ['not_found', 'stale_version'],
  }),
};
