import { describe, expect, it } from 'vitest';
import { nicheLevel, nicheLine, nicheOutline } from './niche.ts';

/** The sizes of the board: kiosk, page, phone card, row, chip, and a wall's 44 x 76. */
const BOXES = [
  [292, 396],
  [212, 262],
  [104, 138],
  [38, 50],
  [34, 44],
  [440, 760],
] as const;

describe('the niche of a campaign', () => {
  it.each(BOXES)(
    'is a closed arch within %i x %i, pointed in the middle, with its lines too',
    (width, height) => {
      for (const inset of [0, nicheLine(width) / 2, nicheLine(width) * 2]) {
        const path = nicheOutline(width, height, inset);
        const arcs = [...path.matchAll(/A([-\d.]+) [-\d.]+ 0 0 1 ([-\d.]+) ([-\d.]+)/g)].map((arc) =>
          arc.slice(1).map(Number),
        );
        expect(path).toMatch(/^M.*Z$/);
        expect(arcs).toHaveLength(4);
        // The wide arcs bend outward like the tight ones: their radius is positive, and larger.
        const [tight = 0, wide = 0] = arcs.map(([radius]) => radius ?? 0);
        expect(tight).toBeGreaterThan(0);
        expect(wide).toBeGreaterThan(tight);
        expect(arcs[1]?.slice(1)).toEqual([width / 2, Number(inset.toFixed(2))]);
        for (const [, x = -1, y = -1] of arcs) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(width);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThan(height / 2);
        }
      }
    },
  );

  it('is full at its goal and stays full beyond it', () => {
    expect(nicheLevel(162_400, 250_000)).toBeCloseTo(0.6496);
    expect(nicheLevel(300_000, 250_000)).toBe(1);
    expect(nicheLevel(-5, 250_000)).toBe(0);
    expect(nicheLevel(5, 0)).toBe(0);
  });

  it('has a line of a sixtieth, 1.6 to 5', () => {
    expect([34, 212, 900].map(nicheLine)).toEqual([1.6, 212 / 60, 5]);
  });
});
