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
  /** The days these minutes give right. */
  fits: () => Uint8Array;
}

/**
 * The minutes after the adhan that give the most days their time, round ones preferred. Each day votes for a range of
 * them. Undefined as soon as the days that cannot fit cost more than `worth`: a fit asks this some ten thousand times.
 */
export function minuteVotes(
  { iqamahs, sunrises, adhans }: VotingDays,
  to: number,
  bounds: Bounds,
  worth: number,
): Votes | undefined {
  const floor = bounds.floor ?? Number.NEGATIVE_INFINITY;
  const { beforeSunrise, cap: latest = Number.POSITIVE_INFINITY } = bounds;
  const count = iqamahs.length;
  const mostMisses = worth / PRICE.miss;
  if (mostMisses < 0) return undefined;
  const from = new Int16Array(count);
  const until = new Int16Array(count);
  const steps = new Int32Array(MOST_AFTER + 2);
  let misses = 0;
  for (let index = 0; index < count; index++) {
    const iqamah = iqamahs[index] ?? Number.NaN;
    const adhan = adhans[index] ?? Number.NaN;
    const cap = beforeSunrise === undefined ? latest : (sunrises[index] ?? Number.NaN) - beforeSunrise;
    let least = 1;
    let most = 0;
    if (Number.isNaN(adhan) || iqamah > cap || iqamah < floor) {
      // No minutes give this day its time.
    } else if (iqamah === cap) {
      least = floor >= cap ? 0 : to * (Math.ceil(cap / to) - 1) + 1 - adhan;
      most = MOST_AFTER;
    } else if (iqamah === floor) {
      least = 0;
      most = to * Math.floor(floor / to) - adhan;
    } else if (iqamah % to === 0) {
      least = iqamah - to + 1 - adhan;
      most = iqamah - adhan;
    }
    if (least < 0) least = 0;
    if (most > MOST_AFTER) most = MOST_AFTER;
    if (least > most) {
      least = 1;
      most = 0;
      if (++misses > mostMisses) return undefined;
    } else {
      steps[least] = (steps[least] ?? 0) + 1;
      steps[most + 1] = (steps[most + 1] ?? 0) - 1;
    }
    from[index] = least;
    until[index] = most;
  }
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
  const minutes = best.find((one) => one % 5 === 0) ?? best[best.length >> 1] ?? 0;
  const fits = () =>
    Uint8Array.from(iqamahs, (_, index) =>
      Number((from[index] ?? 1) <= minutes && minutes <= (until[index] ?? 0)),
    );
  return { minutes, hits, fits };
}
