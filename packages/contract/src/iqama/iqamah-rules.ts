// Decides: how many iqamah rules a prayer can have, three Jumu'ah times, and the limits of each rule.

import { isIsoDate } from '@minaret/prayer/calendar/dates';
import type {
  IqamahRule as Rule,
  IqamahRules as Rules,
  TimeRule as Time,
} from '@minaret/prayer/iqamah/iqamah-rules';
import * as z from 'zod/mini';

const MAX_DEPTH = 8;
export const MAX_RULES = 20;
const JUMUAH_SLOTS = 3;

const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as HH:MM'));
const Weekday = whole(0, 6);
const HijriMonthDay = z.strictObject({ month: whole(1, 12), day: whole(1, 30) });

/** A date, or `MM-DD` for every year; the leap day is a day of every year here. */
const RuleDate = z
  .string()
  .check(
    z.refine(
      (value) => isIsoDate(value) || isIsoDate(`2024-${value}`),
      'Enter a date as YYYY-MM-DD or MM-DD',
    ),
  );

const HoldBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('week'), from: Weekday }),
  z.strictObject({ kind: z.literal('days'), count: whole(2, 31) }),
  z.strictObject({ kind: z.literal('month') }),
]);

export const AnyTimeRule: z.ZodMiniType<Time> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('after'), minutes: whole(0, 240) }),
    z.strictObject({ kind: z.literal('fixed'), time: ClockTime }),
    z.strictObject({ kind: z.literal('season'), summer: AnyTimeRule, winter: AnyTimeRule }),
    z.strictObject({ kind: z.literal('round-up'), to: whole(1, 60), of: AnyTimeRule }),
    z.strictObject({ kind: z.literal('hold'), block: HoldBlock, of: AnyTimeRule }),
    z.strictObject({ kind: z.literal('later-of'), of: z.tuple([AnyTimeRule, AnyTimeRule]) }),
    z.strictObject({ kind: z.literal('earlier-of'), of: z.tuple([AnyTimeRule, AnyTimeRule]) }),
    z.strictObject({
      kind: z.literal('before-sunrise'),
      minutes: whole(0, 120),
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
export const TimeRule = z.pipe(
  z
    .unknown()
    .check(
      z.refine((value) => isShallow(value), { message: 'These rules are nested too deeply', abort: true }),
    ),
  AnyTimeRule,
);

export const RuleCondition = z.strictObject({
  weekdays: z.optional(z.array(Weekday).check(z.minLength(1), z.maxLength(7))),
  from: z.optional(RuleDate),
  to: z.optional(RuleDate),
  hijri: z.optional(z.strictObject({ from: HijriMonthDay, to: HijriMonthDay })),
});

export const IqamahRule: z.ZodMiniType<Rule> = z.strictObject({
  when: z.optional(RuleCondition),
  time: TimeRule,
});

const RuleList = z.array(IqamahRule).check(z.maxLength(MAX_RULES));

export const IqamahRules: z.ZodMiniType<Rules> = z.strictObject({
  version: z.literal(1),
  prayers: z.strictObject({
    fajr: z.optional(RuleList),
    dhuhr: z.optional(RuleList),
    asr: z.optional(RuleList),
    maghrib: z.optional(RuleList),
    isha: z.optional(RuleList),
  }),
  jumuah: z.array(RuleList).check(z.maxLength(JUMUAH_SLOTS)),
});

export type TimeRule = Time;
export type IqamahRule = Rule;
export type IqamahRules = Rules;
