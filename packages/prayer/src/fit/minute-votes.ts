import { PRICE } from './fitted.ts';

const MOST_AFTER = 180;

/** What limits a time: never before, never after, never later than so long before sunrise. */
export interface Bounds {
  floor?: number;
  cap?: number;
  beforeSunrise?: number;
}

/** Minutes of some days, column by column; NaN where a day has none. */
export interface VotingDays {
  iqamahs: Float64Array;
  sunrises: Float64Array;
  /** Those the times are counted from. */
  adhans: Float64Array;
}

interface Votes {
  minutes: number;
  hits: number;
}

/** The minutes that give a day its time, the least and the most in one number; negative when none do. */
const SHIFT = 1024;
function fittingMinutes(iqamah: number, adhan: number, to: number, floor: number, cap: number): number {
  if (Number.isNaN(adhan) || iqamah > cap || iqamah < floor) return -1;
  let least = 0;
  let most = MOST_AFTER;
  if (iqamah === cap) {
    if (floor < cap) least = to * (Math.ceil(cap / to) - 1) + 1 - adhan;
  } else if (iqamah === floor) {
    most = to * Math.floor(floor / to) - adhan;
  } else if (iqamah % to === 0) {
    least = iqamah - to + 1 - adhan;
    most = iqamah - adhan;
  } else {
    return -1;
  }
  if (least < 0) least = 0;
  if (most > MOST_AFTER) most = MOST_AFTER;
  return least > most ? -1 : least * SHIFT + most;
}

/**
 * The minutes after the adhan that give the most days their time, round ones preferred. Each day votes for a range of
 * them. Undefined as soon as the days that cannot fit cost more than `worth`: a fit asks this some ten thousand times.
 */
export function minuteVotes(
  { iqamahs, sunrises, adhans }: VotingDays,
  to: number,
  { floor = Number.NEGATIVE_INFINITY, cap = Number.POSITIVE_INFINITY, beforeSunrise }: Bounds,
  worth: number,
): Votes | undefined {
  let missesLeft = worth / PRICE.miss;
  if (missesLeft < 0) return undefined;
  const steps = new Int32Array(MOST_AFTER + 2);
  for (let index = 0; index < iqamahs.length; index++) {
    const latest = beforeSunrise === undefined ? cap : (sunrises[index] ?? Number.NaN) - beforeSunrise;
    const range = fittingMinutes(iqamahs[index] ?? 0, adhans[index] ?? Number.NaN, to, floor, latest);
    if (range < 0) {
      missesLeft--;
      if (missesLeft < 0) return undefined;
      continue;
    }
    const least = Math.floor(range / SHIFT);
    const after = (range % SHIFT) + 1;
    steps[least] = (steps[least] ?? 0) + 1;
    steps[after] = (steps[after] ?? 0) - 1;
  }
  return mostVoted(steps);
}

function mostVoted(steps: Int32Array): Votes {
  let hits = -1;
  let votes = 0;
  for (let minutes = 0; minutes <= MOST_AFTER; minutes++) {
    votes += steps[minutes] ?? 0;
    if (votes > hits) hits = votes;
  }
  const best: number[] = [];
  votes = 0;
  for (let minutes = 0; minutes <= MOST_AFTER; minutes++) {
    votes += steps[minutes] ?? 0;
    if (votes === hits) best.push(minutes);
  }
  return { minutes: best.find((one) => one % 5 === 0) ?? best[best.length >> 1] ?? 0, hits };
}

/** The days that minutes after the adhan give right. */
export function daysGiven(
  { iqamahs, sunrises, adhans }: VotingDays,
  to: number,
  { floor = Number.NEGATIVE_INFINITY, cap = Number.POSITIVE_INFINITY, beforeSunrise }: Bounds,
  minutes: number,
): Uint8Array {
  return Uint8Array.from(iqamahs, (iqamah, index) => {
    const latest = beforeSunrise === undefined ? cap : (sunrises[index] ?? Number.NaN) - beforeSunrise;
    const range = fittingMinutes(iqamah, adhans[index] ?? Number.NaN, to, floor, latest);
    return Number(range >= 0 && Math.floor(range / SHIFT) <= minutes && minutes <= range % SHIFT);
  });
}
