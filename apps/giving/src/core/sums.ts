// Decides: how the giving pages write sums of money, and how they read what somebody types as an amount.

import type { GivePage } from '@minaret/contract/giving/give';
import { readMinorUnits } from '@minaret/prayer/text/money-text';

type Coin = Pick<GivePage, 'currency' | 'decimals'>;

const formatters = new Map<string, Intl.NumberFormat>();

/** The same figures in every language, as cards and receipts have them; the sign as the masjid's country writes it. */
function formatterOf(currency: string, decimals: number): Intl.NumberFormat {
  const key = `${currency} ${decimals}`;
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: currency.toUpperCase(),
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formatters.set(key, found);
  }
  return found;
}

/** `$51.80`, always with its decimals. */
export function sumText({ currency, decimals }: Coin, amount: number): string {
  return formatterOf(currency, decimals).format(amount / 10 ** decimals);
}

/** `$50` on buttons, goals and beside the niche; `$50.50` keeps its cents. */
export function shortSum(coin: Coin, amount: number): string {
  return amount % 10 ** coin.decimals === 0
    ? formatterOf(coin.currency, 0).format(amount / 10 ** coin.decimals)
    : sumText(coin, amount);
}

/** In minor units; null: no amount, or one that could mean two. */
export function readAmount(typed: string, { decimals }: Coin): number | null {
  const amount = readMinorUnits(typed, decimals);
  return Number.isSafeInteger(amount) ? amount : null;
}
