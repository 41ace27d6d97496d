import { clockTime } from '../clock/clock.ts';
import { blockOf } from '../iqamah/hold-block.ts';
import type { HoldBlock, TimeRule } from '../iqamah/iqamah-rules.ts';
import type { FitDay } from './fit-days.ts';
import { cheapest, type FittedTime, frequencies, PRICE } from './fitted.ts';
import { type Bounds, daysGiven, minuteVotes, type VotingDays } from './minute-votes.ts';

const ROUNDINGS = [1, 5, 10, 15, 30] as const;
const BLOCKS: readonly HoldBlock[] = [
  ...Array.from({ length: 7 }, (_, from): HoldBlock => ({ kind: 'week', from })),
  { kind: 'days', count: 10 },
  { kind: 'days', count: 15 },
  { kind: 'month' },
];
/** A bound that shows on fewer days than this is not seen. */
const SEEN = 3;

/** One time all the year: the most frequent. */
function fixedRule(days: readonly FitDay[]): FittedTime {
  const [[time, count] = [0, 0]] = frequencies(days.map(({ iqamah }) => iqamah));
  return {
    rule: { kind: 'fixed', time: clockTime(time) },
    cost: PRICE.base + (days.length - count) * PRICE.miss,
    fits: Uint8Array.from(days, ({ iqamah }) => Number(iqamah === time)),
  };
}

/** The latest adhan of each day's block, or the day's own; NaN where there is none. */
function heldAdhans(days: readonly FitDay[], block: HoldBlock | undefined): Float64Array {
  if (!block) return Float64Array.from(days, ({ adhan }) => adhan ?? Number.NaN);
  // First day and offset in one number: no clock is 4096 minutes from Greenwich.
  const keys = days.map(({ day, clockOffset }) => blockOf(block, day).first * 4096 + clockOffset);
  const latest = new Map<number, number>();
  days.forEach(({ adhan }, index) => {
    const key = keys[index] ?? 0;
    if (adhan !== null) latest.set(key, Math.max(adhan, latest.get(key) ?? Number.NEGATIVE_INFINITY));
  });
  return Float64Array.from(keys, (key) => latest.get(key) ?? Number.NaN);
}

function boundsOf(days: readonly FitDay[]): Bounds[] {
  const times = frequencies(days.map(({ iqamah }) => iqamah));
  const often = times.filter(([, count]) => count >= SEEN).map(([time]) => time);
  const floors = new Set([undefined, often.length > 0 ? Math.min(...often) : undefined, often[0]]);
  const caps: Bounds[] = [{}];
  for (const cap of new Set(often.length > 0 ? [Math.max(...often), often[0]] : [])) caps.push({ cap });
  const beforeSunrise = days.flatMap(({ sunrise, iqamah }) => (sunrise === null ? [] : [sunrise - iqamah]));
  for (const [minutes, count] of frequencies(beforeSunrise).slice(0, 3)) {
    if (count >= SEEN && minutes > 0 && minutes <= 120) caps.push({ beforeSunrise: minutes });
  }
  return [...floors].flatMap((floor) => caps.map((cap) => (floor === undefined ? cap : { ...cap, floor })));
}

function priceOf(block: HoldBlock | undefined, to: number, bounds: Bounds): number {
  const hold = block ? PRICE.hold + (block.kind === 'week' ? PRICE.weekday : 0) : 0;
  return PRICE.base + hold + (to > 1 ? PRICE.rounding : 0) + Object.keys(bounds).length * PRICE.bound;
}

function build(minutes: number, to: number, block: HoldBlock | undefined, bounds: Bounds): TimeRule {
  let rule: TimeRule = { kind: 'after', minutes };
  if (to > 1) rule = { kind: 'round-up', to, of: rule };
  if (block) rule = { kind: 'hold', block, of: rule };
  if (bounds.floor !== undefined) {
    rule = { kind: 'later-of', of: [{ kind: 'fixed', time: clockTime(bounds.floor) }, rule] };
  }
  if (bounds.cap !== undefined) {
    rule = { kind: 'earlier-of', of: [{ kind: 'fixed', time: clockTime(bounds.cap) }, rule] };
  }
  if (bounds.beforeSunrise !== undefined) {
    rule = { kind: 'before-sunrise', minutes: bounds.beforeSunrise, of: rule };
  }
  return rule;
}

interface Shape {
  block: HoldBlock | undefined;
  to: number;
  bounds: Bounds;
  price: number;
}

/** The cheap ones first: what they explain spares looking at most of the others. */
function shapesFor(days: readonly FitDay[]): Shape[] {
  const allBounds = boundsOf(days);
  return [undefined, ...BLOCKS]
    .flatMap((block) =>
      ROUNDINGS.flatMap((to) =>
        allBounds.map((bounds): Shape => ({ block, to, bounds, price: priceOf(block, to, bounds) })),
      ),
    )
    .sort((a, b) => a.price - b.price);
}

/** The cheapest single rule for some days: fixed, or after the adhan with rounding, blocks and bounds. */
export function fitTimeRule(days: readonly FitDay[]): FittedTime {
  const fixed = fixedRule(days);
  const iqamahs = Float64Array.from(days, ({ iqamah }) => iqamah);
  const sunrises = Float64Array.from(days, ({ sunrise }) => sunrise ?? Number.NaN);
  const held = new Map<HoldBlock | undefined, Float64Array>();
  let cost = fixed.cost;
  let best: { shape: Shape; minutes: number; voting: VotingDays } | undefined;
  for (const shape of shapesFor(days)) {
    const { block, to, bounds, price } = shape;
    // Minutes after the adhan are preferred to a fixed time that explains as much.
    if (price > cost || (price === cost && best)) break;
    const adhans = held.get(block) ?? heldAdhans(days, block);
    held.set(block, adhans);
    const voting: VotingDays = { iqamahs, sunrises, adhans };
    const found = minuteVotes(voting, to, bounds, cost - price);
    const total = found ? price + (days.length - found.hits) * PRICE.miss : Number.POSITIVE_INFINITY;
    if (!found || total > cost || (total === cost && best)) continue;
    best = { shape, minutes: found.minutes, voting };
    cost = total;
  }
  if (!best) return fixed;
  const { minutes, voting, shape } = best;
  const { to, block, bounds } = shape;
  return { rule: build(minutes, to, block, bounds), cost, fits: daysGiven(voting, to, bounds, minutes) };
}

/** One rule for summer time and one for winter time, when the days know both. */
export function fitSeasonRule(days: readonly FitDay[]): FittedTime {
  const whole = fitTimeRule(days);
  const summer = days.filter(({ isSummer }) => isSummer);
  if (summer.length === 0 || summer.length === days.length || whole.cost <= PRICE.season + 2 * PRICE.base)
    return whole;
  const inSummer = fitTimeRule(summer);
  const inWinter = fitTimeRule(days.filter(({ isSummer }) => !isSummer));
  let [past, passed] = [0, 0];
  return cheapest(whole, {
    rule: { kind: 'season', summer: inSummer.rule, winter: inWinter.rule },
    cost: PRICE.season + inSummer.cost + inWinter.cost,
    fits: Uint8Array.from(
      days,
      ({ isSummer }) => (isSummer ? inSummer.fits[past++] : inWinter.fits[passed++]) ?? 0,
    ),
  });
}
