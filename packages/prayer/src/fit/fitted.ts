import type { IqamahRule, TimeRule } from '../iqamah-rules.ts';

/**
 * A rule found and its price: a little for every part it has, one for every day it gets wrong. The cheapest explanation
 * wins, so a part has to earn its place by the days it explains.
 */
export interface Fitted<Rule> {
  rule: Rule;
  cost: number;
}

export type FittedTime = Fitted<TimeRule>;
export type FittedList = Fitted<IqamahRule[]>;

export const PRICE = {
  base: 1,
  rounding: 1,
  hold: 1,
  weekday: 0.5,
  bound: 1.5,
  season: 1,
  dated: 2,
  ramadan: 0.25,
  weekdays: 1,
  miss: 1,
} as const;

export function cheapest<Rule>(first: Fitted<Rule>, ...others: Fitted<Rule>[]): Fitted<Rule> {
  return others.reduce((best, one) => (one.cost < best.cost ? one : best), first);
}

/** How often each value occurs, the most frequent first, the earlier of equals first. */
export function frequencies(values: Iterable<number>): [value: number, count: number][] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || a - b);
}
