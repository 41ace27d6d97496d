import { describe, expect, it } from 'vitest';
import { curve, hourMarks, makeScale, monthMarks, steps, stretches } from './geometry.ts';

const NONE = new Set<number>();

describe('the picture of a year', () => {
  it('breaks a line where there is no time and where the clocks change', () => {
    expect(stretches([1, 2, null, 3, 4, 5], new Set([4]))).toEqual([
      { from: 0, to: 1 },
      { from: 3, to: 3 },
      { from: 4, to: 5 },
    ]);
  });

  it('draws an iqamah as steps and an adhan as a curve', () => {
    const scale = { x: (day: number) => day * 10, y: (minutes: number) => minutes, low: 0, high: 9 };
    expect(steps([5, 5, 7, 7], NONE, scale)).toBe('M0 5H20V7H30');
    expect(curve([5, 6], NONE, scale)).toBe('M0 5L10 6');
  });

  it('puts later times higher, and later days at the end of the reading direction', () => {
    const plain = makeScale(365, [[300, 1300]], false);
    expect(plain.y(1200)).toBeLessThan(plain.y(600));
    expect(plain.x(300)).toBeGreaterThan(plain.x(10));
    const mirrored = makeScale(365, [[300, 1300]], true);
    expect(mirrored.x(300)).toBeLessThan(mirrored.x(10));
  });

  it('marks months by their first day, and hours as coarsely as the range allows', () => {
    expect(monthMarks('2026-10-01', 366).map(({ date }) => date)).toHaveLength(12);
    expect(hourMarks(makeScale(10, [[300, 1300]], false)).every((minutes) => minutes % 180 === 0)).toBe(true);
    expect(hourMarks(makeScale(10, [[1000, 1050]], false)).length).toBeGreaterThan(1);
  });
});
