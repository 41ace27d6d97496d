// Decides: what Zakat comes to (nisab, 2.5 % of a lunar year or 2.577 % of a solar one), exactly, in the smallest unit of the currency.

import type { Metal } from '@minaret/contract/giving/nisab';

export type ZakatYear = 'lunar' | 'solar';
/** Of a hundred thousand. */
const RATES: Record<ZakatYear, bigint> = { lunar: 2500n, solar: 2577n };
const WHOLE = 100_000n;
/** Pure gold. */
export const PURE = 24;
/** A milligram by a thousandth of the unit is a millionth of it. */
const MILLIONTHS = 6;

export interface MetalHeld {
  metal: Metal;
  milligrams: number;
  /** Of 24; silver counts as pure. */
  carat: number;
}

export interface Wealth {
  /** Minor units: cash, bank, goods, what is owed to the giver, metal by its worth. */
  worths: readonly number[];
  metals: readonly MetalHeld[];
  /** To be paid now. */
  debts: number;
}

export interface Terms {
  decimals: number;
  /** A gift is a multiple of it. */
  step: number;
  nisab: { metal: Metal; milligrams: number };
  /** Of a gram of the pure metal, in thousandths of the unit. */
  prices: Record<Metal, number | null>;
  year: ZakatYear;
}

/** All in minor units. */
export interface Reckoned {
  owned: number;
  net: number;
  nisab: number;
  isDue: boolean;
  /** Rounded up to what can be given, so that nothing stays owed. Nothing below the nisab. */
  due: number;
}

/** Metals that are needed and have no price. */
export function missingPrices({ metals }: Pick<Wealth, 'metals'>, { nisab, prices }: Terms): Metal[] {
  const needed = [nisab.metal, ...metals.map(({ metal }) => metal)];
  return [...new Set(needed)].filter((metal) => prices[metal] === null);
}

/** Counted in parts of the unit that everything is a whole number of: nothing is rounded before the end. */
export function calculateZakat(wealth: Wealth, terms: Terms): Reckoned {
  const { nisab, prices, step, year } = terms;
  const minor = 10n ** BigInt(MILLIONTHS - terms.decimals) * BigInt(PURE);
  const metalParts = ({ metal, milligrams, carat }: MetalHeld) =>
    BigInt(milligrams) * BigInt(prices[metal] ?? 0) * BigInt(carat);
  const owned =
    wealth.worths.reduce((sum, worth) => sum + BigInt(worth) * minor, 0n) +
    wealth.metals.reduce((sum, held) => sum + metalParts(held), 0n);
  const left = owned - BigInt(wealth.debts) * minor;
  const net = left > 0n ? left : 0n;
  const least = metalParts({ ...nisab, carat: PURE });
  const isDue = least > 0n && net >= least;
  const coin = minor * BigInt(step) * WHOLE;
  const coins = isDue ? (net * RATES[year] + coin - 1n) / coin : 0n;
  return {
    owned: Number(owned / minor),
    net: Number(net / minor),
    nisab: Number(least / minor),
    isDue,
    due: Number(coins) * step,
  };
}
