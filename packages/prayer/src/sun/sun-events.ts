import { STRIDE } from './sun-table.ts';

const TURN = 2 * Math.PI;
/** A fifth of a second, in days; it is added, and what it leaves is a hundredth of that. */
const CLOSE_ENOUGH = 2e-6;
const MOST_ROUNDS = 20;

/** Typed arrays are read in the innermost loop, always within bounds: a check for `undefined` there costs a tenth of it. */
function valueAt(values: Float64Array, at: number): number {
  return values[at] as number;
}

/** Where the parabolas about the day nearest to a time begin; times are universal, in days since the table's first. */
function nearestDay(time: number): number {
  return Math.floor(time + 0.5);
}

function sinDeclinationAt(values: Float64Array, day: number, time: number): number {
  const at = day * STRIDE;
  const step = time - day;
  return valueAt(values, at) + step * (valueAt(values, at + 1) + step * valueAt(values, at + 2));
}

function equationAt(values: Float64Array, day: number, time: number): number {
  const at = day * STRIDE + 3;
  const step = time - day;
  return valueAt(values, at) + step * (valueAt(values, at + 1) + step * valueAt(values, at + 2));
}

/** The noon of one day at one place, from which its events are reckoned. Times are days of the table. */
export interface Noon {
  values: Float64Array;
  sinLatitude: number;
  cosLatitude: number;
  /** Noon of the mean Sun, and of the true one. */
  mean: number;
  transit: number;
  sinDeclination: number;
}

/** Moves a noon to the transit that lies nearest to an instant, whatever the date line makes of the date. */
export function moveNoon(noon: Noon, longitude: number, instant: number): void {
  const { values } = noon;
  const atGreenwich = 0.5 - longitude / 360;
  const mean =
    atGreenwich + Math.round(instant - atGreenwich + equationAt(values, nearestDay(instant), instant));
  const nearly = mean - equationAt(values, nearestDay(mean), mean);
  const day = nearestDay(nearly);
  noon.mean = mean;
  noon.transit = mean - equationAt(values, day, nearly);
  noon.sinDeclination = sinDeclinationAt(values, day, noon.transit);
}

/**
 * When the Sun's centre passes an altitude, `side` -1 before noon and 1 after it; NaN when it does not. Each round solves
 * the hour angle for the Sun of the moment found before; the Sun moves so little meanwhile that two rounds do, and the
 * ratio of their steps tells what is left.
 */
export function crossing(noon: Noon, side: number, sinAltitude: number): number {
  const { values, sinLatitude, cosLatitude, mean } = noon;
  let time = noon.transit;
  let sinDeclination = noon.sinDeclination;
  let trueNoon = time;
  let lastStep = 0;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const cosDeclination = Math.sqrt(1 - sinDeclination * sinDeclination);
    const cosHourAngle = (sinAltitude - sinLatitude * sinDeclination) / (cosLatitude * cosDeclination);
    const isReached = cosHourAngle >= -1 && cosHourAngle <= 1;
    // A guess may fall just outside while the event itself exists: go on from the edge, and judge where it settles.
    const hourAngle = isReached ? Math.acos(cosHourAngle) : cosHourAngle < 0 ? Math.PI : 0;
    const next = trueNoon + (side * hourAngle) / TURN;
    const step = next - time;
    if (round > 0) {
      const rest = step === 0 ? 0 : (step * step) / (lastStep - step);
      if (Math.abs(rest) < CLOSE_ENOUGH) return isReached ? next + rest : Number.NaN;
    }
    lastStep = step;
    time = next;
    const day = nearestDay(time);
    sinDeclination = sinDeclinationAt(values, day, time);
    trueNoon = mean - equationAt(values, day, time);
  }
  return Number.NaN;
}

/** Sine of the altitude at which a shadow is longer than at noon by `factor` times its object; NaN without a noon Sun. */
export function sinAsrAltitude(noon: Noon, latitude: number, factor: number): number {
  const fromZenith = Math.abs(latitude - Math.asin(noon.sinDeclination));
  if (fromZenith >= Math.PI / 2) return Number.NaN;
  const shadow = factor + Math.tan(fromZenith);
  return 1 / Math.sqrt(1 + shadow * shadow);
}
