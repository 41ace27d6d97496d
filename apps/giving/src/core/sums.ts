// Decides: how the giving pages write sums of money, and how they read what somebody types as an amount.

import type { GivePage } from '@minaret/contract/giving/give';

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

const LATIN = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Whole figures, or groups of three. */
const WHOLE = /^(\d+|\d{1,3}(?:[.,]\d{3})+)$/;

/**
 * `1,250.5`, `12,50` and `٥٠` in minor units; null: no amount. The last sign is the point when no more figures follow than the currency
 * has; three more are thousands.
 */
export function readAmount(typed: string, { decimals }: Coin): number | null {
  const text = typed
    .replace(LATIN, (figure) => String(figure.charCodeAt(0) & 0xf))
    .replace(/\u066b/g, '.')
    .replace(/[\u066c\s'’]/g, '')
    .replace(/^[^\d.,-]+|[^\d.,]+$/g, '');
  const [, before = '', behind = ''] = /^(.*)[.,](\d+)$/.exec(text) ?? [];
  const isPoint = behind !== '' && behind.length <= decimals;
  const whole = isPoint ? before : text;
  if (!WHOLE.test(whole)) return null;
  const part = isPoint ? behind.padEnd(decimals, '0') : '0';
  const amount = Number(whole.replace(/[.,]/g, '')) * 10 ** decimals + Number(part);
  return Number.isSafeInteger(amount) ? amount : null;
}
