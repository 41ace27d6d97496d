// Decides: where the sun stands, and when it stands in the qibla.

import { sunPosition } from '../sun/sun.ts';
import { angleBetween, type Spot, turn } from './qibla.ts';

const DEGREE = Math.PI / 180;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Where the sun stands: degrees from true north, and above the horizon. */
export function sunAt(instant: number, { latitude, longitude }: Spot): { azimuth: number; altitude: number } {
  const days = instant / DAY_MS;
  const { sinDeclination, equationOfTime } = sunPosition(days);
  const cosDeclination = Math.sqrt(1 - sinDeclination ** 2);
  const seconds = (days - Math.floor(days)) * 86_400 + equationOfTime;
  const hour = ((seconds / 86_400 - 0.5) * 360 + longitude) * DEGREE;
  const here = latitude * DEGREE;
  const altitude = Math.asin(
    Math.sin(here) * sinDeclination + Math.cos(here) * cosDeclination * Math.cos(hour),
  );
  const azimuth = Math.atan2(
    -Math.sin(hour) * cosDeclination,
    Math.cos(here) * sinDeclination - Math.sin(here) * cosDeclination * Math.cos(hour),
  );
  return { azimuth: turn(azimuth / DEGREE), altitude: altitude / DEGREE };
}

/** The minute between two instants in which the sun, well above the horizon, stands in a direction; null: in none. */
export function sunInDirection(degrees: number, spot: Spot, from: number, to: number): number | null {
  let before = Number.NaN;
  for (let instant = from; instant < to; instant += MINUTE_MS) {
    const { azimuth, altitude } = sunAt(instant, spot);
    const away = angleBetween(degrees, azimuth);
    const hasPassed = Math.abs(away) < 90 && Math.sign(away) !== Math.sign(before) && !Number.isNaN(before);
    if (hasPassed && Math.abs(before) < 90 && altitude > 2) return instant;
    before = away;
  }
  return null;
}
