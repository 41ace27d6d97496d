import {
  Body,
  EquatorFromVector,
  GeoVector,
  MakeTime,
  RotateVector,
  Rotation_EQJ_EQD,
  SiderealTime,
} from 'astronomy-engine';

/**
 * The independent reference: astronomy-engine's apparent Sun (its own truncation of VSOP87, its own nutation, precession
 * and sidereal time), and plain bisection on the altitude. Nothing here comes from the package under test.
 */
const DEGREE = Math.PI / 180;
const DAY_MS = 86_400_000;

function hourAngleAndDeclination(
  instant: number,
  longitude: number,
): { hourAngle: number; declination: number } {
  const time = MakeTime(new Date(instant));
  const ofDate = RotateVector(Rotation_EQJ_EQD(time), GeoVector(Body.Sun, time, true));
  const { ra, dec } = EquatorFromVector(ofDate);
  const degrees = (SiderealTime(time) - ra) * 15 + longitude;
  return { hourAngle: degrees - 360 * Math.round(degrees / 360), declination: dec };
}

/** Geocentric altitude of the Sun's centre, degrees, without refraction. */
export function altitude(instant: number, latitude: number, longitude: number): number {
  const { hourAngle, declination } = hourAngleAndDeclination(instant, longitude);
  const sine =
    Math.sin(latitude * DEGREE) * Math.sin(declination * DEGREE) +
    Math.cos(latitude * DEGREE) * Math.cos(declination * DEGREE) * Math.cos(hourAngle * DEGREE);
  return Math.asin(sine) / DEGREE;
}

function bisect(value: (instant: number) => number, from: number, to: number): number | null {
  let low = from;
  let high = to;
  const isLowNegative = value(low) < 0;
  if (value(high) < 0 === isLowNegative) return null;
  while (high - low > 5) {
    const middle = (low + high) / 2;
    if (value(middle) < 0 === isLowNegative) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The true noon within half a day of an instant. */
export function referenceTransit(longitude: number, near: number): number {
  const { hourAngle } = hourAngleAndDeclination(near, longitude);
  const guess = near - (hourAngle / 360) * DAY_MS;
  const found = bisect(
    (t) => hourAngleAndDeclination(t, longitude).hourAngle,
    guess - 600_000,
    guess + 600_000,
  );
  if (found === null) throw new Error('no noon');
  return found;
}

/** When the Sun passes an altitude in the half day before (`side` -1) or after noon, or `null`. */
export function referenceCrossing(
  latitude: number,
  longitude: number,
  noon: number,
  side: number,
  degrees: number,
): number | null {
  const above = (t: number) => altitude(t, latitude, longitude) - degrees;
  return side < 0 ? bisect(above, noon - DAY_MS / 2, noon) : bisect(above, noon, noon + DAY_MS / 2);
}

export function referenceAsrAltitude(
  latitude: number,
  longitude: number,
  noon: number,
  factor: number,
): number | null {
  const { declination } = hourAngleAndDeclination(noon, longitude);
  const fromZenith = Math.abs(latitude - declination);
  return fromZenith >= 90 ? null : Math.atan(1 / (factor + Math.tan(fromZenith * DEGREE))) / DEGREE;
}
