import { METALS, NISAB_WEIGHT } from '@minaret/contract/giving/nisab';
import type { GiveZakat } from '@minaret/contract/giving/zakat';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateZakat, missingPrices, type Terms, type Wealth } from './calculate.ts';
import { CARATS, NO_ENTRIES, readEntries } from './entries.ts';

/** Exact fractions of the currency's unit, from what is written: no scale is shared with what is tested. */
interface Fraction {
  over: bigint;
  under: bigint;
}
const written = (digits: bigint | number, places: number): Fraction => ({
  over: BigInt(digits),
  under: BigInt(`1${'0'.repeat(places)}`),
});
const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under });
const plus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});
const minus = (a: Fraction, b: Fraction) => plus(a, { over: -b.over, under: b.under });
const isBelow = (a: Fraction, b: Fraction) => a.over * b.under < b.over * a.under;

function oracle(wealth: Wealth, terms: Terms): { net: Fraction; nisab: Fraction; zakat: Fraction } {
  let net = written(0, 0);
  for (const worth of wealth.worths) net = plus(net, written(worth, terms.decimals));
  for (const { metal, milligrams, carat } of wealth.metals) {
    const grams = written(milligrams, 3);
    const pure = times(grams, { over: BigInt(carat), under: 24n });
    net = plus(net, times(pure, written(terms.prices[metal] ?? 0, 3)));
  }
  net = minus(net, written(wealth.debts, terms.decimals));
  const nisab = times(written(terms.nisab.milligrams, 3), written(terms.prices[terms.nisab.metal] ?? 0, 3));
  // 2.5 % and 2.577 %.
  const part = terms.year === 'lunar' ? { over: 1n, under: 40n } : { over: 2577n, under: 100_000n };
  return { net, nisab, zakat: times(net, part) };
}

const sums = fc.integer({ min: 0, max: 1e12 });
const wealths: fc.Arbitrary<Wealth> = fc.record({
  worths: fc.array(fc.oneof(sums, fc.integer({ min: 0, max: 2_000_000 })), { maxLength: 6 }),
  metals: fc.array(
    fc.record({
      metal: fc.constantFrom(...METALS),
      milligrams: fc.integer({ min: 0, max: 2_000_000 }),
      carat: fc.constantFrom(...CARATS),
    }),
    { maxLength: 2 },
  ),
  debts: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3_000_000 }), sums),
});
const termsOf: fc.Arbitrary<Terms> = fc
  .record({
    coin: fc.constantFrom([0, 1], [2, 1], [3, 10]),
    metal: fc.constantFrom(...METALS),
    school: fc.constantFrom('hanafi' as const, 'others' as const),
    gold: fc.integer({ min: 1, max: 3_000_000_000 }),
    silver: fc.integer({ min: 1, max: 50_000_000 }),
    year: fc.constantFrom('lunar' as const, 'solar' as const),
  })
  .map(({ coin: [decimals = 2, step = 1], metal, school, gold, silver, year }) => ({
    decimals,
    step,
    nisab: { metal, milligrams: NISAB_WEIGHT[school][metal] },
    prices: { gold, silver },
    year,
  }));

describe('Zakat', () => {
  it('is what exact fractions say, rounded up to the coin once at the end', () => {
    fc.assert(
      fc.property(wealths, termsOf, (wealth, terms) => {
        const { due, isDue } = calculateZakat(wealth, terms);
        const { net, nisab, zakat } = oracle(wealth, terms);
        expect(isDue).toBe(!isBelow(net, nisab));
        if (!isDue) {
          expect(due).toBe(0);
          return;
        }
        expect(due % terms.step).toBe(0);
        expect(isBelow(written(due, terms.decimals), zakat)).toBe(false);
        expect(isBelow(written(due - terms.step, terms.decimals), zakat)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it('begins at the nisab itself, and not a coin before', () => {
    fc.assert(
      fc.property(termsOf, (terms) => {
        const { nisab } = calculateZakat({ worths: [], metals: [], debts: 0 }, terms);
        const at = (worth: number) => calculateZakat({ worths: [worth], metals: [], debts: 0 }, terms).isDue;
        expect(at(nisab + 1)).toBe(true);
        if (nisab > 0) expect(at(nisab - 1)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  const usd = (year: Terms['year'], metal: 'gold' | 'silver' = 'gold'): Terms => ({
    decimals: 2,
    step: 1,
    nisab: { metal, milligrams: NISAB_WEIGHT.hanafi[metal] },
    prices: { gold: 131_200, silver: 1625 },
    year,
  });
  it.each([
    // 87.48 g x 131.20 = 11,477.376
    ['gold below', [1_147_737], usd('lunar'), false, 0],
    ['gold reached', [1_147_738], usd('lunar'), true, 28_694],
    ['gold, solar', [2_000_000], usd('solar'), true, 51_540],
    // 612.36 g x 1.625 = 995.085
    ['silver reached', [99_509], usd('lunar', 'silver'), true, 2488],
  ] as const)('%s', (_name, worths, terms, isDue, due) => {
    expect(calculateZakat({ worths, metals: [], debts: 0 }, terms)).toMatchObject({ isDue, due });
  });

  it('is due of the nisab’s own weight of pure metal, and not of a milligram less', () => {
    const of = (milligrams: number) =>
      calculateZakat(
        { worths: [], metals: [{ metal: 'gold', milligrams, carat: 24 }], debts: 0 },
        usd('lunar'),
      );
    expect(of(87_480)).toMatchObject({ isDue: true, due: 28_694 });
    expect(of(87_479)).toMatchObject({ isDue: false, due: 0 });
  });

  it('has no less than nothing, and asks for the prices that it needs alone', () => {
    const terms = { ...usd('lunar', 'silver'), prices: { gold: null, silver: 1625 } };
    const poor = { worths: [100], metals: [], debts: 500 };
    expect(calculateZakat(poor, terms)).toMatchObject({ net: 0, due: 0 });
    expect(missingPrices(poor, terms)).toEqual([]);
    const held = { metal: 'gold' as const, milligrams: 1000, carat: 18 };
    expect(missingPrices({ metals: [held] }, terms)).toEqual(['gold']);
  });
});

describe('what is typed', () => {
  const price = (amount: number) => ({ amount, on: '2026-11-10', whose: 'masjid' as const });
  const zakat: GiveZakat = {
    school: 'others',
    metal: 'silver',
    why: null,
    policy: null,
    prices: { gold: price(131_200), silver: null },
  };
  const kwd = { decimals: 3, step: 10 };

  it('is read in the currency’s own decimals, in Arabic figures too', () => {
    const { wealth, wrong } = readEntries(
      { ...NO_ENTRIES, cash: '١٢٫٥', bank: '1.250', gold: '10,5', carat: 18, debts: '3' },
      kwd,
      zakat,
    );
    expect(wealth).toEqual({
      worths: [12_500, 1250, 0, 0],
      metals: [{ metal: 'gold', milligrams: 10_500, carat: 18 }],
      debts: 3000,
    });
    expect([...wrong]).toEqual([]);
  });

  it('says which field cannot be read, and takes the giver’s own price where there is none or it is wanted', () => {
    const odd = readEntries({ ...NO_ENTRIES, cash: 'much', gold: '999999999' }, kwd, zakat);
    expect([...odd.wrong]).toEqual(['cash', 'gold']);
    const typed = { ...NO_ENTRIES, price: { gold: '140', silver: '1.7' } };
    expect(readEntries(typed, kwd, zakat).terms.prices).toEqual({ gold: 131_200, silver: 1700 });
    const own = readEntries({ ...typed, isOwnPrice: true }, kwd, zakat);
    expect(own.terms.prices).toEqual({ gold: 140_000, silver: 1700 });
  });
});
