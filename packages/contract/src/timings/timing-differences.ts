import * as z from 'zod/mini';
import { AthanCall } from '../athan/athan.ts';
import { SpecialContent } from '../athan/special-prayers.ts';
import { carried } from '../iqama/iqama-day.ts';
import type { IqamahRules } from '../iqama/iqamah-rules.ts';

export const Prayer = z.enum(['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha']);
export const PrayerOrJumuah = z.enum([...Prayer.options, 'jumuah']);
const time = () => z.nullable(z.string());

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

export const SETTING_NAMES = [
  'method',
  'asr',
  'high-latitude',
  'fajr-angle',
  'isha-angle',
  'rounding',
  'offset',
] as const;

/** A setting of the calculation: a code of its list, or a number; null where there was none. */
export const SettingDifference = z.object({
  what: z.enum(SETTING_NAMES),
  /** Of an offset: whose minutes. */
  prayer: z.nullable(Prayer),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type SettingDifference = z.infer<typeof SettingDifference>;

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

/** A call to prayer; null is Jumu'ah's when it has none of its own. */
export const AthanDifference = z.object({
  prayer: PrayerOrJumuah,
  before: z.nullable(AthanCall),
  after: z.nullable(AthanCall),
});
export type AthanDifference = z.infer<typeof AthanDifference>;

/** A special prayer; null is none. */
export const SpecialDifference = z.object({
  before: z.nullable(SpecialContent),
  after: z.nullable(SpecialContent),
});
export type SpecialDifference = z.infer<typeof SpecialDifference>;

export const ChangeDifference = z.object({
  /** The first of them by date; `more` counts the rest. */
  cells: z.array(CellDifference),
  more: z.int(),
  settings: z.array(SettingDifference),
  rules: z.array(RuleDifference),
  hijri: z.array(HijriDifference),
  athan: z.array(AthanDifference),
  special: z.array(SpecialDifference),
});
export type ChangeDifference = z.infer<typeof ChangeDifference>;
