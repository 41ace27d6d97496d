import { clockTime } from '../clock.ts';
import type { IqamahRule, TimeRule } from '../iqamah-rules.ts';
import type { FitDay } from './fit-days.ts';
import { type FittedList, frequencies, PRICE } from './fitted.ts';

/** So many different times and waits are considered. */
const MOST_STATES = 60;

interface State {
  rule: TimeRule;
  fits: (day: FitDay) => boolean;
}

function statesOf(days: readonly FitDay[]): State[] {
  const fixed = frequencies(days.map(({ iqamah }) => iqamah)).slice(0, MOST_STATES);
  const waits = frequencies(days.flatMap(({ adhan, iqamah }) => (adhan === null ? [] : [iqamah - adhan])));
  const isUseful = ([value, count]: [number, number]) => count > 1 && value >= 0;
  return [
    ...waits
      .filter(isUseful)
      .slice(0, MOST_STATES)
      .map(
        ([minutes]): State => ({
          rule: { kind: 'after', minutes },
          fits: ({ adhan, iqamah }) => adhan !== null && iqamah - adhan === minutes,
        }),
      ),
    ...fixed.filter(isUseful).map(
      ([time]): State => ({
        rule: { kind: 'fixed', time: clockTime(time) },
        fits: ({ iqamah }) => iqamah === time,
      }),
    ),
  ];
}

/** For each day the state of the cheapest path: a change of state and a day that does not fit both cost. */
function cheapestPath(days: readonly FitDay[], states: readonly State[]): number[] {
  const from = days.map(() => new Int32Array(states.length));
  let costs = new Float64Array(states.length);
  days.forEach((day, index) => {
    const lowest = costs.reduce((least, cost, state) => (cost < (costs[least] ?? 0) ? state : least), 0);
    const change = (costs[lowest] ?? 0) + (index === 0 ? 0 : PRICE.dated);
    costs = costs.map((cost, state) => {
      const stays = cost <= change;
      const row = from[index];
      if (row) row[state] = stays ? state : lowest;
      return (stays ? cost : change) + (states[state]?.fits(day) ? 0 : PRICE.miss);
    });
  });
  let state = costs.reduce((least, cost, one) => (cost < (costs[least] ?? 0) ? one : least), 0);
  const path = days.map(() => 0);
  for (let index = days.length - 1; index >= 0; index--) {
    path[index] = state;
    state = from[index]?.[state] ?? state;
  }
  return path;
}

interface Segment {
  state: number;
  from: FitDay;
  to: FitDay;
}

function segmentsOf(days: readonly FitDay[], path: readonly number[]): Segment[] {
  const segments: Segment[] = [];
  days.forEach((day, index) => {
    const state = path[index] ?? 0;
    const last = segments.at(-1);
    if (last?.state === state) last.to = day;
    else segments.push({ state, from: day, to: day });
  });
  return segments;
}

/** A season that ends a one-year table and begins it is one season, which passes the new year. */
function overNewYear(segments: readonly Segment[]): Segment[] {
  const [first, ...rest] = segments;
  const last = rest.at(-1);
  if (!first || last?.state !== first.state) return [...segments];
  return [...rest.slice(0, -1), { ...last, to: first.to }];
}

/**
 * Times that were simply decided from date to date. The one that holds on the most days becomes the rule for the rest of
 * the year, so that no day is without one.
 */
export function fitDatedRules(days: readonly FitDay[]): FittedList | undefined {
  const states = statesOf(days);
  const [first, last] = [days[0], days.at(-1)];
  if (states.length === 0 || !first || !last) return undefined;
  const path = cheapestPath(days, states);
  const [[usual] = [0]] = frequencies(path);
  const rest = states[usual]?.rule;
  if (!rest) return undefined;
  // A whole year speaks of every year; any other table of its own dates.
  const length = last.day - first.day + 1;
  const isYearly = length === 365 || length === 366;
  const all = segmentsOf(days, path);
  const rules = (isYearly ? overNewYear(all) : all).flatMap(({ state, from, to }): IqamahRule[] => {
    const rule = states[state]?.rule;
    if (state === usual || !rule) return [];
    const name = (date: string) => (isYearly ? date.slice(5) : date);
    return [{ when: { from: name(from.date), to: name(to.date) }, time: rule }];
  });
  const misses = days.filter((day, index) => !states[path[index] ?? 0]?.fits(day)).length;
  const cost = PRICE.base + rules.length * PRICE.dated + misses * PRICE.miss;
  return { rule: [...rules, { time: rest }], cost };
}
