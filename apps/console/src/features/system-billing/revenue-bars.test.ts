import { describe, expect, it } from 'vitest';
import { barsOf, currenciesOf, monthTotals, revenueIn } from './revenue-bars.ts';

const months = ['2026-10', '2026-11'];
const revenue = {
  months,
  series: [
    { plan: 'ultimate' as const, currency: 'usd', amounts: [100, 0] },
    { plan: null, currency: 'usd', amounts: [0, 50] },
    { plan: 'professional' as const, currency: 'usd', amounts: [100, 50] },
    { plan: 'premium' as const, currency: 'gbp', amounts: [900, 0] },
  ],
};

describe('revenue', () => {
  it('names the currency first that brings the most', () => {
    expect(currenciesOf(revenue)).toEqual(['gbp', 'usd']);
    expect(currenciesOf({ months, series: [] })).toEqual([]);
  });

  it('is of one currency, in the order of the plans', () => {
    const plans = revenueIn(revenue, 'usd');
    expect(plans.map(({ plan, total }) => [plan, total])).toEqual([
      ['professional', 150],
      ['ultimate', 100],
      ['other', 50],
    ]);
    expect(monthTotals(months, plans)).toEqual([200, 100]);
  });

  it('is piled up, the highest month to the top, nothing where nothing came in', () => {
    const bars = barsOf(months, revenueIn(revenue, 'usd'), { width: 200, height: 100 });
    expect(bars.map(({ plan, month, y, height }) => [plan, month, y, height])).toEqual([
      ['professional', '2026-10', 50, 50],
      ['ultimate', '2026-10', 0, 50],
      ['professional', '2026-11', 75, 25],
      ['other', '2026-11', 50, 25],
    ]);
    expect(bars[0]).toMatchObject({ x: 16, width: 68 });
  });
});
