import { clockTime } from '../clock/clock.ts';
import type { IqamahRule, TimeRule } from '../iqamah/iqamah-rules.ts';
import type { FitDay } from './fit-days.ts';
import { fitSeasonRule } from './fit-time-rule.ts';
import { type FittedList, type FittedTime, frequencies, missesOf, PRICE } from './fitted.ts';

/** What is gained by fewer days than this is better kept as dated records. */
const FEW_DAYS = 14;
/** A step of a hand is worth a rule from a week on, where nothing else explains it. */
export const FEW_STEPPED = 7;
/** So many different times and waits are considered. */
const MOST_STATES = 60;
/** Of the simplest rules, so many are tried as the one that holds when no date says otherwise. */
const SIMPLE_BASES = 2;

type State = Omit<FittedTime, 'cost'>;

/** Times and waits that hold on days enough to earn a dated rule, the most frequent first. */
function statesOf(days: readonly FitDay[], few = FEW_DAYS): { waits: State[]; fixed: State[] } {
  const given = (values: readonly (number | null)[], rule: (value: number) => TimeRule) =>
    frequencies(values.filter((value) => value !== null))
      .filter(([value, count]) => count > few && value >= 0)
      .slice(0, MOST_STATES)
      .map(
        ([value]): State => ({
          rule: rule(value),
          fits: Uint8Array.from(values, (one) => Number(one === value)),
        }),
      );
  return {
    waits: given(
      days.map(({ adhan, iqamah }) => (adhan === null ? null : iqamah - adhan)),
      (minutes) => ({ kind: 'after', minutes }),
    ),
    fixed: given(
      days.map(({ iqamah }) => iqamah),
      (time) => ({ kind: 'fixed', time: clockTime(time) }),
    ),
  };
}

function lowest(costs: Float64Array): number {
  let least = 0;
  for (let state = 1; state < costs.length; state++) {
    if ((costs[state] ?? 0) < (costs[least] ?? 0)) least = state;
  }
  return least;
}

/** For each day the state of the cheapest path. To enter a state other than the first costs, and a day it gets wrong. */
function cheapestPath(count: number, states: readonly State[], price: number): Int32Array {
  const width = states.length;
  const from = new Int32Array(count * width);
  let costs = new Float64Array(width).fill(price);
  costs[0] = 0;
  let next = new Float64Array(width);
  for (let index = 0; index < count; index++) {
    const least = lowest(costs);
    const change = costs[least] ?? 0;
    for (let state = 0; state < width; state++) {
      const moved = state === 0 ? change : change + price;
      const stay = costs[state] ?? 0;
      from[index * width + state] = stay <= moved ? state : least;
      next[state] = Math.min(stay, moved) + (states[state]?.fits[index] ? 0 : PRICE.miss);
    }
    [costs, next] = [next, costs];
  }
  let state = lowest(costs);
  const path = new Int32Array(count);
  for (let index = count - 1; index >= 0; index--) {
    path[index] = state;
    state = from[index * width + state] ?? state;
  }
  return path;
}

interface Segment {
  state: number;
  from: FitDay;
  to: FitDay;
  /** The days of it that the state gives. */
  given: number;
}

function segmentsOf(
  days: readonly FitDay[],
  path: Int32Array,
  states: readonly State[],
  isYearly: boolean,
): Segment[] {
  const segments: Segment[] = [];
  days.forEach((day, index) => {
    const state = path[index] ?? 0;
    const given = states[state]?.fits[index] ?? 0;
    const last = segments.at(-1);
    if (last?.state === state) {
      last.to = day;
      last.given += given;
    } else segments.push({ state, from: day, to: day, given });
  });
  return (isYearly ? overNewYear(segments) : segments).filter(({ state }) => state !== 0);
}

/** A season that ends a one-year table and begins it is one season, which passes the new year. */
function overNewYear(segments: readonly Segment[]): Segment[] {
  const [first, ...rest] = segments;
  const last = rest.at(-1);
  if (!first || last?.state !== first.state) return [...segments];
  return [...rest.slice(0, -1), { ...last, to: first.to, given: last.given + first.given }];
}

export interface DatedOptions {
  /** So many dated rules at most. */
  most: number;
  /** The dates are those of every year. */
  isYearly: boolean;
}

/** The path with no more dated rules than wanted: each costs more until they are few enough. */
function fewSegments(days: readonly FitDay[], states: readonly State[], { most, isYearly }: DatedOptions) {
  for (let price = FEW_DAYS * PRICE.miss; price <= days.length; price *= 1.5) {
    const path = cheapestPath(days.length, states, price);
    const segments = segmentsOf(days, path, states, isYearly);
    if (segments.length <= most) return { path, segments };
  }
  return undefined;
}

interface OnBase {
  cost: number;
  path: Int32Array;
  states: readonly State[];
  segments: Segment[];
}

function onBase(
  days: readonly FitDay[],
  base: State & { price: number },
  others: readonly State[],
  options: DatedOptions,
): OnBase | undefined {
  const states = [base, ...others];
  const found = fewSegments(days, states, options);
  if (!found || found.segments.length === 0) return undefined;
  const misses = found.path.filter((state, index) => !states[state]?.fits[index]).length;
  const cost = base.price + found.segments.length * PRICE.dated + misses * PRICE.miss;
  return { ...found, states, cost };
}

/** One rule for most days, and times that were simply decided from date to date for stretches of others. */
export function fitDatedRules(
  days: readonly FitDay[],
  base: FittedTime,
  options: DatedOptions,
): FittedList | undefined {
  const { waits, fixed } = statesOf(days);
  const simple = [...waits.slice(0, SIMPLE_BASES), ...fixed.slice(0, SIMPLE_BASES)];
  const parts = base.cost - base.fits.filter((fit) => !fit).length * PRICE.miss;
  const bases = [{ ...base, price: parts }, ...simple.map((state) => ({ ...state, price: PRICE.base }))];
  const all = bases.flatMap((one) => onBase(days, one, [...waits, ...fixed], options) ?? []);
  const best = all.reduce<OnBase | undefined>(
    (least, one) => (least && least.cost <= one.cost ? least : one),
    undefined,
  );
  return best && refitted(days, best, options);
}

/** The days that no date decides may follow something else than they did together with those that one does. */
function refitted(
  days: readonly FitDay[],
  { path, states, segments }: Omit<OnBase, 'cost'>,
  { isYearly }: DatedOptions,
): FittedList | undefined {
  const rest = days.filter((_, index) => path[index] === 0);
  const name = (date: string) => (isYearly ? date.slice(5) : date);
  const rules = segments.flatMap(({ state, from, to }): IqamahRule[] => {
    const time = states[state]?.rule;
    return time ? [{ when: { from: name(from.date), to: name(to.date) }, time }] : [];
  });
  const misses = path.filter((state, index) => state !== 0 && !states[state]?.fits[index]).length;
  const dated = (count: number) => count * PRICE.dated + misses * PRICE.miss;
  if (rest.length === 0) {
    // Every day has its date: the longest stretch is what holds when no other date says otherwise.
    const longest = segments.reduce(
      (most, one, at) => (one.given > (segments[most]?.given ?? 0) ? at : most),
      0,
    );
    const { time } = rules[longest] ?? {};
    if (!time) return undefined;
    const rule = [...rules.filter((_, at) => at !== longest), { time }];
    return { rule, cost: PRICE.base + dated(rules.length - 1), misses };
  }
  const whole = fitSeasonRule(rest);
  return {
    rule: [...rules, { time: whole.rule }],
    cost: whole.cost + dated(rules.length),
    misses: misses + missesOf(whole),
  };
}

/** Times from date to date, as a hand has set them, alone or among days that follow a rule: the longest stretches. */
export function fitSteps(days: readonly FitDay[], options: DatedOptions): FittedList | undefined {
  const { fixed } = statesOf(days, FEW_STEPPED - 1);
  const [first] = fixed;
  if (!first || options.most < 1) return undefined;
  // A base that gives nothing makes every stretch one by itself.
  const nothing: State = { ...first, fits: new Uint8Array(days.length) };
  const found = [nothing, fitSeasonRule(days)].flatMap((base) => stepsOn(days, base, fixed, options) ?? []);
  const price = ({ rule, misses }: FittedList) => misses * PRICE.miss + rule.length * PRICE.step;
  return found.sort((a, b) => price(a) - price(b))[0];
}

function stepsOn(
  days: readonly FitDay[],
  base: State,
  fixed: readonly State[],
  options: DatedOptions,
): FittedList | undefined {
  const states = [base, ...fixed];
  const path = cheapestPath(days.length, states, FEW_STEPPED * PRICE.miss);
  const all = segmentsOf(days, path, states, options.isYearly);
  // Where every day has its stretch the longest needs no date, so that there is room for one more.
  const room = options.most + (path.includes(0) ? 0 : 1);
  const longest = all.toSorted((a, b) => b.given - a.given);
  const segments = longest
    .slice(0, all.length <= room ? room : options.most)
    .sort((a, b) => a.from.day - b.from.day);
  const isKept = ({ day }: FitDay, state: number) =>
    segments.some((one) => one.state === state && isWithin(day, one));
  const kept = path.map((state, index) => {
    const day = days[index];
    return day && isKept(day, state) ? state : 0;
  });
  return refitted(days, { path: kept, states, segments }, options);
}

/** A stretch may pass the new year. */
function isWithin(day: number, { from, to }: Segment): boolean {
  return from.day <= to.day ? day >= from.day && day <= to.day : day >= from.day || day <= to.day;
}
