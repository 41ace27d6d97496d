import { describe, expect, it } from 'vitest';
import { BOTTOM, dayCurve, TOP } from './curve.ts';

const HOUR = 3_600_000;
/** A day of 25 hours whose Sun stands highest after 13. */
const curve = dayCurve({ startsAt: 0, endsAt: 25 * HOUR, noon: 13 * HOUR });

describe('the sun line', () => {
  it('runs from one end to the other, whatever the length of the day', () => {
    expect([curve.x(0), curve.x(25 * HOUR)]).toEqual([0, 100]);
    expect(curve.y(0)).toBeCloseTo(BOTTOM);
    expect(curve.y(25 * HOUR)).toBeCloseTo(BOTTOM);
  });

  it('is highest at noon, and falls on both sides', () => {
    expect(curve.y(13 * HOUR)).toBeCloseTo(TOP);
    expect(curve.y(10 * HOUR)).toBeGreaterThan(TOP);
    expect(curve.y(8 * HOUR)).toBeGreaterThan(curve.y(10 * HOUR));
    expect(curve.y(20 * HOUR)).toBeGreaterThan(curve.y(16 * HOUR));
  });

  it('is drawn in two parts that meet', () => {
    const now = 15 * HOUR;
    const last = curve.path(0, now).split('L').at(-1);
    expect(curve.path(now, 25 * HOUR).startsWith(`M${last}`)).toBe(true);
  });
});
