import { describe, expect, it } from 'vitest';
import { plotOf } from './plot.ts';

const SIZE = { width: 112, height: 100 };

describe('a plot', () => {
  it('rises from nothing to the most there was', () => {
    expect(plotOf([0, 5, 10], SIZE)).toEqual({
      line: 'M6 94L56 50L106 6',
      area: 'M6 94L56 50L106 6L106 100L6 100Z',
      last: { x: 106, y: 6 },
    });
  });

  it('of nothing lies on the ground, and of no weeks is empty', () => {
    expect(plotOf([0, 0], SIZE).line).toBe('M6 94L106 94');
    expect(plotOf([], SIZE)).toMatchObject({ line: '', area: '' });
  });

  it('stands where its days are, between the bounds it is given', () => {
    const scale = { at: [0, 0.25, 1], least: 100, most: 200, margin: 0 };
    expect(plotOf([100, 150, 200], { width: 100, height: 50 }, scale).line).toBe('M0 50L25 25L100 0');
  });
});
