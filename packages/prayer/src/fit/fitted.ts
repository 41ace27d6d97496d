import type { IqamahRule, TimeRule } from '../iqamah/iqamah-rules.ts';

/**
 * A rule found and its price: something for every part it has, one for every day it gets wrong. The cheapest explanation
 * wins, so a part has to earn its place by the days it explains: what explains only a few is better a dated record.
 */
export interface Fitted<Rule> {
  rule: Rule;
  cost: number;
}

/** With the days it gives right, in their order. */
export type FittedTime = Fitted<TimeRule> & { fits: Uint8Array };
/** With how many days it gets wrong. */
export type FittedList = Fitted<IqamahRule[]> & { misses: number };

/** Work of some milliseconds between one `yield` and the next, so that a server can answer others in between. */
export type Steps<Result> = Generator<undefined, Result>;

export const PRICE = {
  base: 1,
  rounding: 2,
  hold: 3,
  weekday: 0.5,
  bound: 4,
  season: 3,
  dated: 9,
  step: 5,
  ramadan: 7,
  weekdays: 5,
  miss: 1,
} as const;

export function missesOf({ fits }: Pick<FittedTime, 'fits'>): number {
  return fits.reduce((misses, fit) => misses + (fit ? 0 : 1), 0);
}

export function cheapest<One extends Fitted<unknown>>(first: One, ...others: One[]): One {
  return others.reduce((best, one) => (one.cost < best.cost ? one : best), first);
}

/** How often each value occurs, the most frequent first, the earlier of equals first. */
export function frequencies(values: Iterable<number>): [value: number, count: number][] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || a - b);
}
