import { describe, expect, it } from 'vitest';
import { angleBetween, bearing, distanceKm, qiblaFrom } from './qibla.ts';
import { sunAt, sunInDirection } from './sun-direction.ts';

const TORONTO = { latitude: 43.6532, longitude: -79.3832 };
const LONDON = { latitude: 51.5074, longitude: -0.1278 };
const CAPE_TOWN = { latitude: -33.9249, longitude: 18.4241 };
const SYDNEY = { latitude: -33.8688, longitude: 151.2093 };
const MAKKAH = { latitude: 21.4225, longitude: 39.8262 };

describe('the qibla', () => {
  it.each([
    [TORONTO, 54.5, 10_496],
    [LONDON, 118.98, 4794],
    [CAPE_TOWN, 23.4, 6543],
    [SYDNEY, 277.5, 13_236],
  ])('is known of %o', (spot, degrees, km) => {
    const found = qiblaFrom(spot);
    expect(Math.abs(found.degrees - degrees)).toBeLessThan(0.2);
    expect(Math.abs(found.km - km)).toBeLessThan(30);
  });

  it('turns over north', () => {
    expect(angleBetween(350, 10)).toBe(20);
    expect(angleBetween(10, 350)).toBe(-20);
    expect(bearing(TORONTO, { ...TORONTO, latitude: 80 })).toBeCloseTo(0);
    expect(distanceKm(TORONTO, TORONTO)).toBe(0);
  });

  it('has the sun above the Kaaba when it stands over Makkah, and everywhere in its direction', () => {
    // 28 May, 12:18 in Makkah: the sun is within a quarter of a degree of the zenith there.
    const over = Date.parse('2026-05-28T09:18:00Z');
    expect(sunAt(over, MAKKAH).altitude).toBeGreaterThan(89.5);
    for (const spot of [LONDON, CAPE_TOWN]) {
      expect(Math.abs(angleBetween(sunAt(over, spot).azimuth, qiblaFrom(spot).degrees))).toBeLessThan(1);
      const found = sunInDirection(qiblaFrom(spot).degrees, spot, over - 21_600_000, over + 21_600_000);
      expect(Math.abs((found ?? 0) - over)).toBeLessThan(5 * 60_000);
    }
  });

  it('is told when the sun does not come there', () => {
    const noon = Date.parse('2026-12-21T12:00:00Z');
    expect(sunInDirection(0, LONDON, noon - 43_200_000, noon + 43_200_000)).toBeNull();
  });
});
