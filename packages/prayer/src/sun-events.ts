import { equationAt, sinDeclinationAt } from './sun-table.ts';

const TURN = 2 * Math.PI;
/** A hundredth of a second, in days. */
const CLOSE_ENOUGH = 1e-7;
const MOST_ROUNDS = 20;

/** The mean noon of a longitude whose true noon lies nearest to an instant, in days of the table. */
export function meanNoonNear(values: Float64Array, longitude: number, instant: number): number {
  const atGreenwich = 0.5 - longitude / 360;
  const equation = equationAt(values, instant);
  return atGreenwich + Math.round(instant - atGreenwich + equation);
}

export function transit(values: Float64Array, meanNoon: number): number {
  const nearly = meanNoon - equationAt(values, meanNoon);
  return meanNoon - equationAt(values, nearly);
}

/**
 * When the Sun's centre passes an altitude, `side` -1 before noon and 1 after it; NaN when it does not. Each round solves
 * the hour angle for the Sun of the moment found before; that moment moves the Sun so little that this converges at once.
 */
export function crossing(
  values: Float64Array,
  meanNoon: number,
  side: number,
  sinAltitude: number,
  sinLatitude: number,
  cosLatitude: number,
): number {
  let time = meanNoon + side * 0.25;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const sinDeclination = sinDeclinationAt(values, time);
    const cosDeclination = Math.sqrt(1 - sinDeclination * sinDeclination);
    const cosHourAngle = (sinAltitude - sinLatitude * sinDeclination) / (cosLatitude * cosDeclination);
    const isReached = cosHourAngle >= -1 && cosHourAngle <= 1;
    // A guess may fall just outside while the event itself exists: go on from the edge, and judge where it settles.
    const hourAngle = isReached ? Math.acos(cosHourAngle) : cosHourAngle < 0 ? Math.PI : 0;
    const next = meanNoon - equationAt(values, time) + (side * hourAngle) / TURN;
    if (Math.abs(next - time) < CLOSE_ENOUGH) return isReached ? next : Number.NaN;
    time = next;
  }
  return Number.NaN;
}

/** Sine of the altitude at which a shadow is longer than at noon by `factor` times its object; NaN without a noon Sun. */
export function sinAsrAltitude(sinDeclination: number, latitude: number, factor: number): number {
  const fromZenith = Math.abs(latitude - Math.asin(sinDeclination));
  if (fromZenith >= Math.PI / 2) return Number.NaN;
  const shadow = factor + Math.tan(fromZenith);
  return 1 / Math.sqrt(1 + shadow * shadow);
}
