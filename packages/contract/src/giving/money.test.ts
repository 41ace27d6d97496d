import { describe, expect, it } from 'vitest';
import { Amount, decimalsOf, minorUnits, stepOf } from './money.ts';

describe('money', () => {
  it('has the decimals of its currency', () => {
    expect(minorUnits('usd', 50)).toBe(5000);
    expect(minorUnits('jpy', 50)).toBe(50);
    expect(minorUnits('kwd', 50)).toBe(50_000);
    expect([decimalsOf('gbp'), decimalsOf('krw'), decimalsOf('omr')]).toEqual([2, 0, 3]);
  });

  it('goes by tens where there are thousandths, as cards do', () => {
    expect([stepOf('kwd'), stepOf('usd'), stepOf('jpy')]).toEqual([10, 1, 1]);
  });

  it('is whole and more than nothing', () => {
    expect(Amount.safeParse(1).success).toBe(true);
    for (const wrong of [0, -5, 1.5, '5', Number.MAX_SAFE_INTEGER])
      expect(Amount.safeParse(wrong).success).toBe(false);
  });
});
