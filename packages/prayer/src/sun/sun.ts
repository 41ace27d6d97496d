import { LATITUDE_0, LONGITUDE_0, LONGITUDE_1, LONGITUDE_2 } from './sun-terms.ts';

const DEGREE = Math.PI / 180;
const ARC_SECOND = DEGREE / 3600;
const TURN = 2 * Math.PI;
/** 2000-01-01 12:00, in days since 1970. */
const J2000 = 10957.5;
/** Dynamical less universal time was 69.2 s in 2024-26; a minute of error moves no event by more than a fifth of a second. */
const DELTA_T_DAYS = 69.2 / 86400;

function series(terms: readonly number[], millennia: number): number {
  let sum = 0;
  for (let i = 0; i < terms.length; i += 3) {
    sum += (terms[i] ?? 0) * Math.cos((terms[i + 1] ?? 0) + (terms[i + 2] ?? 0) * millennia);
  }
  return sum * 1e-8;
}

export interface SunPosition {
  sinDeclination: number;
  /** How far the true Sun is ahead of the mean one, in seconds of time: the equation of time. */
  equationOfTime: number;
}

/** The apparent Sun as seen from the Earth's centre, at a universal time in days since 1970. */
export function sunPosition(universalDays: number): SunPosition {
  const days = universalDays + DELTA_T_DAYS - J2000;
  const centuries = days / 36525;
  const millennia = centuries / 10;

  const node = (125.04452 - 1934.136261 * centuries) * DEGREE;
  const sunMean = (280.4665 + 36000.7698 * centuries) * DEGREE;
  const moonMean = (218.3165 + 481267.8813 * centuries) * DEGREE;
  const nutation =
    (-17.2 * Math.sin(node) -
      1.32 * Math.sin(2 * sunMean) -
      0.23 * Math.sin(2 * moonMean) +
      0.21 * Math.sin(2 * node)) *
    ARC_SECOND;
  const obliquity =
    (84381.448 -
      46.815 * centuries +
      9.2 * Math.cos(node) +
      0.57 * Math.cos(2 * sunMean) +
      0.1 * Math.cos(2 * moonMean) -
      0.09 * Math.cos(2 * node)) *
    ARC_SECOND;

  const longitudeOfEarth =
    series(LONGITUDE_0, millennia) +
    millennia * (series(LONGITUDE_1, millennia) + millennia * series(LONGITUDE_2, millennia));
  const distance = 1.00014 - 0.01671 * Math.cos((357.529 + 35999.05 * centuries) * DEGREE);
  // 0.09033 seconds of arc bring VSOP87 to the FK5 frame; the rest of the second term is aberration.
  const longitude = longitudeOfEarth + Math.PI + nutation - (0.09033 + 20.4898 / distance) * ARC_SECOND;
  const latitude = -series(LATITUDE_0, millennia);

  const sinObliquity = Math.sin(obliquity);
  const cosObliquity = Math.cos(obliquity);
  const sinLongitude = Math.sin(longitude);
  const rightAscension = Math.atan2(
    sinLongitude * cosObliquity - Math.tan(latitude) * sinObliquity,
    Math.cos(longitude),
  );
  const universal = universalDays - J2000;
  const siderealTime =
    (280.46061837 + 360.98564736629 * universal + 0.000387933 * centuries * centuries) * DEGREE +
    nutation * cosObliquity;
  const meanHourAngle = (universalDays - Math.floor(universalDays) - 0.5) * TURN;
  const ahead = siderealTime - rightAscension - meanHourAngle;
  return {
    sinDeclination: Math.sin(latitude) * cosObliquity + Math.cos(latitude) * sinObliquity * sinLongitude,
    equationOfTime: ((ahead - TURN * Math.round(ahead / TURN)) / TURN) * 86400,
  };
}
