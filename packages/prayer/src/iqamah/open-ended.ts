// Decides: what an iqamah change "from a date on" leaves alone: Ramadan, weekdays, dates with an end.

import type { IsoDate } from '../types.ts';
import type { IqamahRule, TimeRule } from './iqamah-rules.ts';

/** "From this day on, until changed again": a rule whose only condition is its first day. */
export interface OpenEndedRule extends IqamahRule {
  when: { from: IsoDate };
}

const ISO_LENGTH = 10;

export function isOpenEnded(rule: IqamahRule): rule is OpenEndedRule {
  const { from, to, weekdays, hijri } = rule.when ?? {};
  return from?.length === ISO_LENGTH && to === undefined && weekdays === undefined && hijri === undefined;
}

export function openEnded(from: IsoDate, time: TimeRule): OpenEndedRule {
  return { when: { from }, time };
}

/**
 * Days of their own: Ramadan, days of the week, dates with an end. A change of the ordinary time leaves them alone;
 * seasons of every year (`MM-DD`) are the ordinary time.
 */
export function isForSpecialDays({ when }: IqamahRule): boolean {
  return when?.hijri !== undefined || when?.weekdays !== undefined || when?.to?.length === ISO_LENGTH;
}

const newestFirst = (a: OpenEndedRule, b: OpenEndedRule) => b.when.from.localeCompare(a.when.from);

export interface PlacedChange {
  list: IqamahRule[];
  /** What goes on deciding on its own days. */
  stays: IqamahRule[];
  /** What no longer decides from the change on; what held on all the other days is not named. */
  covered: IqamahRule[];
  /** The change entered for a later day, which ends this one. */
  next: OpenEndedRule | null;
}

/**
 * A list with a change in it: after the parts for special days (before them when they are covered too) and after
 * changes of later days. One of the same day is replaced. Days before the change keep their times.
 */
export function withChange(
  list: readonly IqamahRule[],
  change: OpenEndedRule,
  { coversSpecialDays = false } = {},
): PlacedChange {
  const { from } = change.when;
  const isLater = (rule: IqamahRule) => isOpenEnded(rule) && rule.when.from > from;
  const others = withoutChange(list, from);
  const ordinary = others.findIndex((rule) => !isForSpecialDays(rule) && !isLater(rule));
  const at = coversSpecialDays ? 0 : ordinary < 0 ? others.length : ordinary;
  const [before, after] = [others.slice(0, at), others.slice(at)];
  const later = after.filter((rule) => isOpenEnded(rule)).filter(isLater);
  return {
    list: [...before, ...later.sort(newestFirst), change, ...after.filter((rule) => !isLater(rule))],
    stays: before.filter((rule) => !isLater(rule)),
    covered: after.filter((rule) => rule.when !== undefined && !isOpenEnded(rule)),
    next: others.filter(isOpenEnded).filter(isLater).sort(newestFirst).at(-1) ?? null,
  };
}

/** Whether a change begins on a day, or on one of several. */
export function isChangedOn(list: readonly IqamahRule[], first: IsoDate, last = first): boolean {
  return list.some((rule) => isOpenEnded(rule) && rule.when.from >= first && rule.when.from <= last);
}

export function withoutChange(list: readonly IqamahRule[], from: IsoDate): IqamahRule[] {
  return list.filter((rule) => !isChangedOn([rule], from));
}

/**
 * From `day` on the list says the same, with what can no longer decide left out: a change that has begun long ago
 * becomes the ordinary rule, so that a list does not grow for ever. What held earlier is kept by the history.
 */
export function withoutPast(list: readonly IqamahRule[], day: IsoDate): IqamahRule[] {
  const at = list.findIndex((rule) => isOpenEnded(rule) && rule.when.from <= day);
  const rule = list[at];
  return rule ? [...list.slice(0, at), { time: rule.time }] : [...list];
}

/** Where the ordinary rule of a day stands: the change that is in force, else the rule without a condition; or -1. */
export function ordinaryIndex(list: readonly IqamahRule[], day: IsoDate): number {
  return list.findIndex((rule) => rule.when === undefined || (isOpenEnded(rule) && rule.when.from <= day));
}

/** The changes entered for days after this one, the next one first. */
export function changesAfter(list: readonly IqamahRule[], day: IsoDate): OpenEndedRule[] {
  return list
    .filter(isOpenEnded)
    .filter(({ when }) => when.from > day)
    .sort((a, b) => newestFirst(b, a));
}
