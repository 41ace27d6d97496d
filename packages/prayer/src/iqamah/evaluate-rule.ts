// Decides: what an iqamah rule gives on a day: minutes after the adhan, a fixed time, rounding, steps, not before or after.

import { isoDate } from '../calendar/dates.ts';
import { clockTime } from '../clock/clock.ts';
import { rowMinutes } from '../clock/row-minutes.ts';
import type { IqamahPrayer } from '../types.ts';
import { blockOf } from './hold-block.ts';
import type { TimeRule } from './iqamah-rules.ts';
import type { IqamahStep } from './iqamah-steps.ts';

/** One day as the rules see it: minutes from its midnight, and the clock in use. */
export interface RuleDay {
  day: number;
  season: 'summer' | 'winter';
  /** Minutes east of Greenwich at noon: days of one block share it. */
  clockOffset: number;
  minutes: Record<IqamahPrayer | 'sunrise', number | null>;
}

/** Minutes from the day's midnight, and how they came about. */
export interface Evaluated {
  minutes: number;
  steps: IqamahStep[];
}

/** What rules of one prayer are evaluated against. `held` keeps the blocks already reckoned, by rule and first day. */
export interface RuleScope<KnownDay extends RuleDay> {
  prayer: IqamahPrayer;
  dayOf: (day: number) => KnownDay | null;
  /** Whether the rule in question decides on that day too; only such days count in a block. */
  isMember: (day: KnownDay) => boolean;
  held: Map<TimeRule, Map<number, Evaluated | null>>;
}

type Of<Kind extends TimeRule['kind']> = Extract<TimeRule, { kind: Kind }>;

function withStep(inner: Evaluated, minutes: number, step: IqamahStep): Evaluated {
  return { minutes, steps: [...inner.steps, step] };
}

function after<D extends RuleDay>(rule: Of<'after'>, scope: RuleScope<D>, day: D): Evaluated | null {
  const salah = day.minutes[scope.prayer];
  if (salah === null) return null;
  const minutes = salah + rule.minutes;
  const step: IqamahStep = {
    kind: 'after',
    minutes: rule.minutes,
    salah: clockTime(salah),
    time: clockTime(minutes),
  };
  return { minutes, steps: [step] };
}

function fixed<D extends RuleDay>(rule: Of<'fixed'>, scope: RuleScope<D>): Evaluated | null {
  const minutes = rowMinutes(scope.prayer, rule.time);
  return minutes === null ? null : { minutes, steps: [{ kind: 'fixed', time: rule.time }] };
}

function season<D extends RuleDay>(rule: Of<'season'>, scope: RuleScope<D>, day: D): Evaluated | null {
  const inner = evaluateRule(rule[day.season], scope, day);
  return inner && withStep(inner, inner.minutes, { kind: 'season', season: day.season });
}

function roundUp<D extends RuleDay>(rule: Of<'round-up'>, scope: RuleScope<D>, day: D): Evaluated | null {
  const inner = evaluateRule(rule.of, scope, day);
  if (inner === null) return null;
  const to = Math.max(1, rule.to);
  const minutes = Math.ceil(inner.minutes / to) * to;
  return withStep(inner, minutes, {
    kind: 'round-up',
    to,
    from: clockTime(inner.minutes),
    time: clockTime(minutes),
  });
}

function latestOf<D extends RuleDay>(rule: Of<'hold'>, scope: RuleScope<D>, day: D): Evaluated | null {
  const { first, last } = blockOf(rule.block, day.day);
  let latest: Evaluated | null = null;
  let decidedBy = day.day;
  let from = day.day;
  let to = day.day;
  for (let other = first; other <= last; other++) {
    const here = other === day.day ? day : scope.dayOf(other);
    if (here === null || here.clockOffset !== day.clockOffset || !scope.isMember(here)) continue;
    from = Math.min(from, other);
    to = Math.max(to, other);
    const inner = evaluateRule(rule.of, scope, here);
    if (inner && (latest === null || inner.minutes > latest.minutes)) {
      latest = inner;
      decidedBy = other;
    }
  }
  return (
    latest &&
    withStep(latest, latest.minutes, {
      kind: 'hold',
      from: isoDate(from),
      to: isoDate(to),
      decidedBy: isoDate(decidedBy),
      time: clockTime(latest.minutes),
    })
  );
}

function hold<D extends RuleDay>(rule: Of<'hold'>, scope: RuleScope<D>, day: D): Evaluated | null {
  const blocks = scope.held.get(rule) ?? new Map<number, Evaluated | null>();
  scope.held.set(rule, blocks);
  // First day and offset in one number: no clock is 4096 minutes from Greenwich.
  const key = blockOf(rule.block, day.day).first * 4096 + day.clockOffset;
  const known = blocks.get(key);
  if (known !== undefined) return known;
  const latest = latestOf(rule, scope, day);
  blocks.set(key, latest);
  return latest;
}

function oneOf<D extends RuleDay>(
  rule: Of<'later-of' | 'earlier-of'>,
  scope: RuleScope<D>,
  day: D,
): Evaluated | null {
  const first = evaluateRule(rule.of[0], scope, day);
  const second = evaluateRule(rule.of[1], scope, day);
  if (first === null || second === null) return first ?? second;
  const isFirst =
    rule.kind === 'later-of' ? first.minutes >= second.minutes : first.minutes <= second.minutes;
  const chosen = isFirst ? first : second;
  const other = isFirst ? second : first;
  return withStep(chosen, chosen.minutes, {
    kind: rule.kind,
    other: clockTime(other.minutes),
    time: clockTime(chosen.minutes),
  });
}

function beforeSunrise<D extends RuleDay>(
  rule: Of<'before-sunrise'>,
  scope: RuleScope<D>,
  day: D,
): Evaluated | null {
  const inner = evaluateRule(rule.of, scope, day);
  if (inner === null || day.minutes.sunrise === null) return inner;
  const minutes = day.minutes.sunrise - rule.minutes;
  if (inner.minutes <= minutes) return inner;
  const from = clockTime(inner.minutes);
  return withStep(inner, minutes, {
    kind: 'before-sunrise',
    minutes: rule.minutes,
    from,
    time: clockTime(minutes),
  });
}

function notBeforeAdhan<D extends RuleDay>(
  rule: Of<'not-before-adhan'>,
  scope: RuleScope<D>,
  day: D,
): Evaluated | null {
  const inner = evaluateRule(rule.of, scope, day);
  const salah = day.minutes[scope.prayer];
  if (inner === null || salah === null || inner.minutes >= salah) return inner;
  const from = clockTime(inner.minutes);
  return withStep(inner, salah, { kind: 'not-before-adhan', from, time: clockTime(salah) });
}

/** The time a rule gives on a day, or `null` when it rests on a prayer that does not occur. */
export function evaluateRule<D extends RuleDay>(
  rule: TimeRule,
  scope: RuleScope<D>,
  day: D,
): Evaluated | null {
  switch (rule.kind) {
    case 'after':
      return after(rule, scope, day);
    case 'fixed':
      return fixed(rule, scope);
    case 'season':
      return season(rule, scope, day);
    case 'round-up':
      return roundUp(rule, scope, day);
    case 'hold':
      return hold(rule, scope, day);
    case 'later-of':
    case 'earlier-of':
      return oneOf(rule, scope, day);
    case 'before-sunrise':
      return beforeSunrise(rule, scope, day);
    case 'not-before-adhan':
      return notBeforeAdhan(rule, scope, day);
  }
}
