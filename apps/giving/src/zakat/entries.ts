// Decides: how what somebody types into the Zakat calculator is read: sums, grams, prices; nothing of it is sent or kept.

import type { GivePage } from '@minaret/contract/giving/give';
import { METALS, type Metal, NISAB_WEIGHT, PRICE_DIGITS } from '@minaret/contract/giving/nisab';
import type { GiveZakat } from '@minaret/contract/giving/zakat';
import { readMinorUnits } from '@minaret/prayer/text/money-text';
import { type MetalHeld, PURE, type Terms, type Wealth, type ZakatYear } from './calculate.ts';

export const SUMS = ['cash', 'bank', 'goods', 'owed', 'debts'] as const;
export type SumName = (typeof SUMS)[number];
export const CARATS = [24, 22, 21, 18, 14, 9] as const;

export interface Entries extends Record<SumName, string> {
  gold: string;
  silver: string;
  goldBy: 'weight' | 'worth';
  silverBy: 'weight' | 'worth';
  carat: number;
  year: ZakatYear;
  /** Prices of the giver's own; used where `isOwnPrice` says so, or where there is no other. */
  price: Record<Metal, string>;
  isOwnPrice: boolean;
}

export const NO_ENTRIES: Entries = {
  cash: '',
  bank: '',
  goods: '',
  owed: '',
  debts: '',
  gold: '',
  silver: '',
  goldBy: 'weight',
  silverBy: 'weight',
  carat: PURE,
  year: 'lunar',
  price: { gold: '', silver: '' },
  isOwnPrice: false,
};

/** More than anybody has; what is above stays exact no longer. */
const MOST_SUM = 1e14;
const MOST_MILLIGRAMS = 1e8;
const MOST_PRICE = 9_999_999_999;
const GRAM_DIGITS = 3;

/** Empty is nothing; NaN: it cannot be read. */
function read(text: string, digits: number, most: number): number {
  if (text.trim() === '') return 0;
  const value = readMinorUnits(text, digits);
  return value <= most ? value : Number.NaN;
}

type Page = Pick<GivePage, 'decimals' | 'step'>;

export interface ReadEntries {
  wealth: Wealth;
  terms: Terms;
  /** Fields that cannot be read. */
  wrong: ReadonlySet<string>;
  isEmpty: boolean;
}

export function readEntries(entries: Entries, { decimals, step }: Page, zakat: GiveZakat): ReadEntries {
  const wrong = new Set<string>();
  const take = (name: string, text: string, digits: number, most: number) => {
    const value = read(text, digits, most);
    if (!Number.isNaN(value)) return value;
    wrong.add(name);
    return 0;
  };
  const sums = Object.fromEntries(
    SUMS.map((name) => [name, take(name, entries[name], decimals, MOST_SUM)]),
  ) as Record<SumName, number>;
  const metals: MetalHeld[] = [];
  const worths = [sums.cash, sums.bank, sums.goods, sums.owed];
  for (const metal of METALS) {
    if (entries[`${metal}By`] === 'worth') worths.push(take(metal, entries[metal], decimals, MOST_SUM));
    else {
      const milligrams = take(metal, entries[metal], GRAM_DIGITS, MOST_MILLIGRAMS);
      if (milligrams > 0) metals.push({ metal, milligrams, carat: metal === 'gold' ? entries.carat : PURE });
    }
  }
  const priceOf = (metal: Metal) => {
    const given = zakat.prices[metal]?.amount ?? null;
    if (given !== null && !entries.isOwnPrice) return given;
    const typed = take(`price-${metal}`, entries.price[metal], PRICE_DIGITS, MOST_PRICE);
    return typed > 0 ? typed : null;
  };
  const prices = { gold: priceOf('gold'), silver: priceOf('silver') };
  const nisab = { metal: zakat.metal, milligrams: NISAB_WEIGHT[zakat.school][zakat.metal] };
  return {
    wealth: { worths, metals, debts: sums.debts },
    terms: { decimals, step, nisab, prices, year: entries.year },
    wrong,
    isEmpty: metals.length === 0 && worths.every((worth) => worth === 0),
  };
}
