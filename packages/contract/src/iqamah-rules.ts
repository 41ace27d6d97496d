import { isIsoDate } from '@minaret/prayer/dates';
import type {
  IqamahRule as Rule,
  IqamahRules as Rules,
  TimeRule as Time,
} from '@minaret/prayer/iqamah-rules';
import { z } from 'zod';

const MAX_DEPTH = 8;
const MAX_RULES = 20;
const JUMUAH_SLOTS = 3;

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as HH:MM');
const Weekday = z.int().min(0).max(6);
const HijriMonthDay = z.strictObject({ month: z.int().min(1).max(12), day: z.int().min(1).max(30) });

/** A date, or `MM-DD` for every year; the leap day is a day of every year here. */
const RuleDate = z
  .string()
  .refine((value) => isIsoDate(value) || isIsoDate(`2024-${value}`), 'Enter a date as YYYY-MM-DD or MM-DD');

const HoldBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('week'), from: Weekday }),
  z.strictObject({ kind: z.literal('days'), count: z.int().min(2).max(31) }),
  z.strictObject({ kind: z.literal('month') }),
]);

const AnyTimeRule: z.ZodType<Time> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('after'), minutes: z.int().min(0).max(240) }),
    z.strictObject({ kind: z.literal('fixed'), time: ClockTime }),
    z.strictObject({ kind: z.literal('season'), summer: AnyTimeRule, winter: AnyTimeRule }),
    z.strictObject({ kind: z.literal('round-up'), to: z.int().min(1).max(60), of: AnyTimeRule }),
    z.strictObject({ kind: z.literal('hold'), block: HoldBlock, of: AnyTimeRule }),
    z.strictObject({ kind: z.literal('later-of'), of: z.tuple([AnyTimeRule, AnyTimeRule]) }),
    z.strictObject({ kind: z.literal('earlier-of'), of: z.tuple([AnyTimeRule, AnyTimeRule]) }),
    z.strictObject({
      kind: z.literal('before-sunrise'),
      minutes: z.int().min(0).max(120),
      of: AnyTimeRule,
    }),
    z.strictObject({ kind: z.literal('not-before-adhan'), of: AnyTimeRule }),
  ]),
);

/** Walks no deeper than it must, so that a body nested a thousand times is refused and not a stack overflow. */
function isShallow(value: unknown, left = MAX_DEPTH * 2): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return left > 0 && Object.values(value).every((inner) => isShallow(inner, left - 1));
}

/** How one iqamah is reckoned: the rule language of the engine, as it crosses the wire. */
export const TimeRule = z
  .unknown()
  .refine((value) => isShallow(value), { message: 'These rules are nested too deeply', abort: true })
  .pipe(AnyTimeRule);

export const RuleCondition = z.strictObject({
  weekdays: z.array(Weekday).min(1).max(7).optional(),
  from: RuleDate.optional(),
  to: RuleDate.optional(),
  hijri: z.strictObject({ from: HijriMonthDay, to: HijriMonthDay }).optional(),
});

export const IqamahRule: z.ZodType<Rule> = z.strictObject({
  when: RuleCondition.optional(),
  time: TimeRule,
});

const RuleList = z.array(IqamahRule).max(MAX_RULES);

export const IqamahRules: z.ZodType<Rules> = z.strictObject({
  version: z.literal(1),
  prayers: z.strictObject({
    fajr: RuleList.optional(),
    dhuhr: RuleList.optional(),
    asr: RuleList.optional(),
    maghrib: RuleList.optional(),
    isha: RuleList.optional(),
  }),
  jumuah: z.array(RuleList).max(JUMUAH_SLOTS),
});

export type TimeRule = Time;
export type IqamahRule = Rule;
export type IqamahRules = Rules;
