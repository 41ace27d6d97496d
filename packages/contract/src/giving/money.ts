// Decides: which currencies gifts can be in, how many decimals each has, and the steps an amount may have (three decimals: by tens).

import * as z from 'zod/mini';

/** Without a smaller coin. */
const ZERO_DECIMALS = ['jpy', 'krw', 'xaf', 'xof'] as const;
/** A thousandth is the smallest unit; card networks take only multiples of ten of it. */
const THREE_DECIMALS = ['bhd', 'jod', 'kwd', 'omr', 'tnd'] as const;
const TWO_DECIMALS = [
  'aed',
  'aud',
  'bam',
  'bdt',
  'brl',
  'cad',
  'chf',
  'cny',
  'czk',
  'dkk',
  'dzd',
  'egp',
  'eur',
  'gbp',
  'hkd',
  'huf',
  'idr',
  'inr',
  'kes',
  'lkr',
  'mad',
  'mvr',
  'myr',
  'ngn',
  'nok',
  'nzd',
  'php',
  'pkr',
  'pln',
  'qar',
  'ron',
  'sar',
  'sek',
  'sgd',
  'thb',
  'try',
  'tzs',
  'usd',
  'zar',
] as const;

export const CURRENCIES = [...ZERO_DECIMALS, ...TWO_DECIMALS, ...THREE_DECIMALS] as const;
/** Lower-case ISO 4217. */
export const Currency = z.enum(CURRENCIES);
export type Currency = z.infer<typeof Currency>;

const has = (list: readonly string[], currency: string) => list.includes(currency);

/** How many figures stand behind the point. */
export function decimalsOf(currency: string): 0 | 2 | 3 {
  if (has(ZERO_DECIMALS, currency)) return 0;
  return has(THREE_DECIMALS, currency) ? 3 : 2;
}

/** An amount is a multiple of it, in minor units. */
export function stepOf(currency: string): 1 | 10 {
  return has(THREE_DECIMALS, currency) ? 10 : 1;
}

/** Of whole units: 50 dollars are 5000, 50 yen are 50, 50 dinars of Kuwait are 50000. */
export function minorUnits(currency: string, units: number): number {
  return Math.round(units * 10 ** decimalsOf(currency));
}

/** The most that one gift can be; sums of a million of them stay exact. */
export const MOST_OF_A_GIFT = 9_999_999_999;

/** Money as it crosses the wire: whole minor units, more than nothing. */
export const Amount = z
  .int('Enter an amount')
  .check(z.minimum(1, 'Enter an amount'), z.maximum(MOST_OF_A_GIFT));
/** A sum that may be nothing or below it. */
export const Sum = z.int();
