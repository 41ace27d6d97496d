import { describe, expect, test } from 'vitest';
import { sunPosition } from './sun.ts';

const days = (iso: string) => Date.parse(iso) / 86_400_000;
const declination = (universalDays: number) =>
  (Math.asin(sunPosition(universalDays).sinDeclination) * 180) / Math.PI;
const ARC_SECOND = 1 / 3600;

describe('the Sun against published worked examples', () => {
  test('NREL, Solar Position Algorithm (2008): 17 October 2003, 19:30:30 UT', () => {
    const instant = days('2003-10-17T19:30:30Z');
    expect(Math.abs(declination(instant) - -9.31434)).toBeLessThan(0.15 * ARC_SECOND);
    // Apparent sidereal time less right ascension, both as published.
    const hourAngle = 318.51191 - 202.22741;
    const ours = ((instant % 1) - 0.5) * 360 + sunPosition(instant).equationOfTime / 240;
    expect(Math.abs(ours - hourAngle)).toBeLessThan(0.15 * ARC_SECOND);
  });

  test('Meeus, Astronomical Algorithms, example 25.b: 13 October 1992, 0h dynamical time', () => {
    const instant = days('1992-10-13T00:00:00Z') - 69.2 / 86_400;
    expect(Math.abs(declination(instant) - -(7 + 47 / 60 + 1.74 / 3600))).toBeLessThan(0.25 * ARC_SECOND);
  });

  test('Meeus, example 28.b: the equation of time on that day is 13 min 42.6 s', () => {
    const instant = days('1992-10-13T00:00:00Z') - 69.2 / 86_400;
    expect(sunPosition(instant).equationOfTime).toBeCloseTo(13 * 60 + 42.6, 0);
  });

  test('is no number gone astray for four centuries', () => {
    for (let day = days('1900-01-01'); day < days('2300-01-01'); day += 11.3) {
      const { sinDeclination, equationOfTime } = sunPosition(day);
      expect(Math.abs(sinDeclination)).toBeLessThan(0.3981);
      expect(Math.abs(equationOfTime)).toBeLessThan(17 * 60);
    }
  });
});
