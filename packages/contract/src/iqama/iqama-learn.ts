import * as z from 'zod/mini';
import { Version } from '../fields/fields.ts';
import { IsoDate } from '../timings/timing-fields.ts';
import { carried, IqamahPrayer } from './iqama-day.ts';
import { recordTimes, shownTimes } from './iqama-record.ts';
import { IqamahRules } from './iqamah-rules.ts';

/** Three years of days; a sheet has one. */
export const MAX_LEARNT_RECORDS = 1100;

const time = () => z.nullable(z.string());
const named = {
  prayer: z.enum([...IqamahPrayer.options, 'jumuah']),
  /** Of Jumu'ah, from 1. */
  slot: z.nullable(z.int()),
};

/** The times of one day of a sheet that do not follow from the rules. */
const LearntRecord = z.object({ mit_date: IsoDate, ...recordTimes });
export type LearntRecord = z.infer<typeof LearntRecord>;

export const LearntRules = z.object({
  /** Whole lists, of the prayers that follow a rule; of the others the rules stay. Empty Jumu'ah: those slots stay. */
  rules: carried<IqamahRules>(),
  from: z.string(),
  to: z.string(),
  times: z.int(),
  explained: z.int(),
  columns: z.array(
    z.object({
      ...named,
      /** So many are proposed; none when its times follow no rule. */
      rules: z.int(),
      times: z.int(),
      explained: z.int(),
    }),
  ),
  /** With the rules they give the sheet back. */
  records: z.array(
    z.object({
      mit_date: z.string(),
      ...shownTimes,
    }),
  ),
  /** False: of part of a year, and nothing is proposed for the rest of it. */
  is_whole_year: z.boolean(),
  /** On how many of these days a record stands already. */
  taken: z.int(),
  exceptions: z.array(z.object({ date: z.string(), ...named, given: time(), by_rule: time() })),
});
export type LearntRules = z.infer<typeof LearntRules>;

/** What they say takes the place of what a record of the day says; its other times stay. */
export const LearntRecords = z.array(LearntRecord).check(z.maxLength(MAX_LEARNT_RECORDS));

export const LearntSave = z.object({
  rules: IqamahRules,
  records: LearntRecords,
  /** What was read before; a stale one is refused. */
  version: z.optional(Version),
});
export type LearntSave = z.infer<typeof LearntSave>;
