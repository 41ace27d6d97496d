import { describe, expect, it } from 'vitest';
import { dayBars } from './day-bars.ts';

const day = (at: number, ...amounts: number[]) => ({
  date: `2026-11-${String(at).padStart(2, '0')}`,
  amounts,
});

describe('the bars of a month', () => {
  it('stand on one another, and the highest line is over all of them', () => {
    const { bars, lines } = dayBars([day(1, 100, 300), day(2, 0, 0), day(3, 150)]);
    expect(lines).toEqual([0, 100, 200, 300, 400]);
    expect(bars[0]?.pieces).toEqual([
      { fund: 0, from: 0, to: 0.25 },
      { fund: 1, from: 0.25, to: 1 },
    ]);
    expect(bars[1]).toMatchObject({ total: 0, pieces: [], isCut: false });
  });

  it('a sum that would hide the others is cut and still written whole', () => {
    const usual = [1, 2, 3, 4].map((at) => day(at, 100));
    const { bars, lines } = dayBars([...usual, day(5, 2000, 2000)]);
    expect(lines.at(-1)).toBe(100);
    expect(bars[4]).toMatchObject({ total: 4000, isCut: true });
    expect(bars[4]?.pieces.at(-1)?.to).toBe(1);
    expect(bars.slice(0, 4).every(({ isCut }) => !isCut)).toBe(true);
  });

  it('an empty month has a scale too', () => {
    expect(dayBars([day(1, 0)]).lines).toEqual([0, 1]);
  });
});
