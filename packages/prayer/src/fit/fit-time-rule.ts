import { clockTime } from '../clock.ts';
import { blockOf } from '../hold-block.ts';
import type { HoldBlock, TimeRule } from '../iqamah-rules.ts';
import type { FitDay } from './fit-days.ts';
import { cheapest, type FittedTime, frequencies, PRICE } from './fitted.ts';

const MOST_AFTER = 180;
const ROUNDINGS = [1, 5, 10, 15, 30] as const;
const BLOCKS: readonly HoldBlock[] = [
  ...Array.from({ length: 7 }, (_, from): HoldBlock => ({ kind: 'week', from })),
  { kind: 'days', count: 10 },
  { kind: 'days', count: 15 },
  { kind: 'month' },
];
/** A bound that shows on fewer days than this is not seen. */
const SEEN = 3;

/** What limits a time: never before, never after, never later than so long before sunrise. */
interface Bounds {
  floor?: number;
  cap?: number;
  beforeSunrise?: number;
}

/** One time all the year: the most frequent. */
function fixedRule(days: readonly FitDay[]): FittedTime {
  const [[time, count] = [0, 0]] = frequencies(days.map(({ iqamah }) => iqamah));
  return {
    rule: { kind: 'fixed', time: clockTime(time) },
    cost: PRICE.base + (days.length - count) * PRICE.miss,
  };
}

/** The latest adhan of each day's block, or the day's own. */
function heldAdhans(days: readonly FitDay[], block: HoldBlock | undefined): (number | null)[] {
  if (!block) return days.map(({ adhan }) => adhan);
  const keys = days.map(({ day, clockOffset }) => `${blockOf(block, day).first} ${clockOffset}`);
  const latest = new Map<string, number>();
  days.forEach(({ adhan }, index) => {
    const key = keys[index] ?? '';
    if (adhan !== null) latest.set(key, Math.max(adhan, latest.get(key) ?? Number.NEGATIVE_INFINITY));
  });
  return keys.map((key) => latest.get(key) ?? null);
}

/** The minutes after the adhan that give this day its time, as a range; empty when none do. */
function fittingMinutes(
  { iqamah, sunrise }: FitDay,
  adhan: number,
  to: number,
  bounds: Bounds,
): [least: number, most: number] {
  const floor = bounds.floor ?? Number.NEGATIVE_INFINITY;
  const guard =
    bounds.beforeSunrise === undefined ? undefined : (sunrise ?? Number.NaN) - bounds.beforeSunrise;
  const cap = guard ?? bounds.cap ?? Number.POSITIVE_INFINITY;
  if (iqamah > cap || iqamah < floor) return [1, 0];
  if (iqamah === cap) {
    return floor >= cap ? [0, MOST_AFTER] : [to * (Math.ceil(cap / to) - 1) + 1 - adhan, MOST_AFTER];
  }
  if (iqamah === floor) return [0, to * Math.floor(floor / to) - adhan];
  return iqamah % to === 0 ? [iqamah - to + 1 - adhan, iqamah - adhan] : [1, 0];
}

/** The minutes that fit the most days, round ones preferred. */
function votedMinutes(
  days: readonly FitDay[],
  adhans: readonly (number | null)[],
  to: number,
  bounds: Bounds,
): { minutes: number; hits: number } {
  const steps = new Int32Array(MOST_AFTER + 2);
  days.forEach((day, index) => {
    const adhan = adhans[index];
    if (adhan === null || adhan === undefined) return;
    const [least, most] = fittingMinutes(day, adhan, to, bounds);
    const from = Math.max(0, least);
    const until = Math.min(MOST_AFTER, most);
    if (from > until) return;
    steps[from] = (steps[from] ?? 0) + 1;
    steps[until + 1] = (steps[until + 1] ?? 0) - 1;
  });
  let hits = -1;
  let best: number[] = [];
  let votes = 0;
  for (let minutes = 0; minutes <= MOST_AFTER; minutes++) {
    votes += steps[minutes] ?? 0;
    if (votes > hits) {
      hits = votes;
      best = [];
    }
    if (votes === hits) best.push(minutes);
  }
  const round = best.find((minutes) => minutes % 5 === 0);
  return { minutes: round ?? best[best.length >> 1] ?? 0, hits };
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

/** The cheapest single rule for some days: fixed, or after the adhan with rounding, blocks and bounds. */
export function fitTimeRule(days: readonly FitDay[]): FittedTime {
  let best = fixedRule(days);
  const allBounds = boundsOf(days);
  for (const block of [undefined, ...BLOCKS]) {
    const adhans = heldAdhans(days, block);
    for (const to of ROUNDINGS) {
      for (const bounds of allBounds) {
        const price = priceOf(block, to, bounds);
        if (price > best.cost) continue;
        const { minutes, hits } = votedMinutes(days, adhans, to, bounds);
        const cost = price + (days.length - hits) * PRICE.miss;
        // Minutes after the adhan are preferred to a fixed time that explains as much.
        if (cost > best.cost || (cost === best.cost && best.rule.kind !== 'fixed')) continue;
        best = { rule: build(minutes, to, block, bounds), cost };
      }
    }
  }
  return best;
}

/** One rule for summer time and one for winter time, when the days know both. */
export function fitSeasonRule(days: readonly FitDay[]): FittedTime {
  const whole = fitTimeRule(days);
  const summer = days.filter(({ isSummer }) => isSummer);
  if (summer.length === 0 || summer.length === days.length || whole.cost <= PRICE.season + 2 * PRICE.base)
    return whole;
  const inSummer = fitTimeRule(summer);
  const inWinter = fitTimeRule(days.filter(({ isSummer }) => !isSummer));
  return cheapest(whole, {
    rule: { kind: 'season', summer: inSummer.rule, winter: inWinter.rule },
    cost: PRICE.season + inSummer.cost + inWinter.cost,
  });
}
