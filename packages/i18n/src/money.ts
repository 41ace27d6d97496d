// Decides: how an amount of money (price, currency) is written.

import { TAGS } from './format.ts';
import type { Locale } from './locales.ts';

/** Without decimals by their law, and with two by the card provider's: its minor units are hundredths all the same. */
const COUNTED_IN_HUNDREDTHS = new Set(['isk', 'ugx']);

interface Currency {
  formatter: Intl.NumberFormat;
  /** Minor units that make one. */
  minor: number;
}

const currencies = new Map<string, Currency>();

function currencyIn(code: string, locale: Locale): Currency {
  const key = `${locale} ${code}`;
  let found = currencies.get(key);
  if (!found) {
    const formatter = new Intl.NumberFormat(TAGS[locale], {
      style: 'currency',
      currency: code.toUpperCase(),
    });
    const { maximumFractionDigits: digits = 2 } = formatter.resolvedOptions();
    found = { formatter, minor: COUNTED_IN_HUNDREDTHS.has(code.toLowerCase()) ? 100 : 10 ** digits };
    currencies.set(key, found);
  }
  return found;
}

/** In a line from right to left the sign of `US$` would part from its letters. */
const keepTogether = (symbol: string) => symbol.replace(/^[A-Z]+[^A-Z]+$/, '$&\u200e');

const FIGURES = new Set(['integer', 'group', 'decimal', 'fraction']);

/** `$6.25` of 625 minor units in `usd`. A minus stands before it: `−$3.33`. */
export function formatMoney(amount: number, currency: string, locale: Locale): string {
  const { formatter, minor } = currencyIn(currency, locale);
  const parts = formatter.formatToParts(amount / minor);
  const last = parts.findLastIndex(({ type }) => FIGURES.has(type));
  // From right to left the minus keeps to its figures, and the sign of the currency stays on the side where it is without one.
  const isApart = locale === 'ar' && parts.some(({ type }) => type === 'minusSign');
  return parts
    .map(({ type, value }, at) => {
      if (type === 'currency') return keepTogether(value);
      if (type === 'minusSign') return isApart ? '\u2066\u2212' : value.replace('-', '\u2212');
      if (isApart && type === 'literal') return value.replaceAll('\u200e', '');
      return isApart && at === last ? `${value}\u2069` : value;
    })
    .join('');
}

/** `$250,000`: without `.00`, on buttons, goals and beside a thermometer. What is not whole keeps its figures. */
export function formatRoundMoney(amount: number, currency: string, locale: Locale): string {
  const { minor } = currencyIn(currency, locale);
  const said = formatMoney(amount, currency, locale);
  return amount % minor === 0 ? said.replace(/[.]0+(?!\d)/, '') : said;
}

export interface MoneyParts {
  symbol: string;
  /** `1,234.50`. */
  number: string;
  isSymbolFirst: boolean;
}

/** The same in its parts, where the sign is set smaller than the figure. */
export function moneyParts(amount: number, currency: string, locale: Locale): MoneyParts {
  const { formatter, minor } = currencyIn(currency, locale);
  const parts = formatter.formatToParts(amount / minor);
  const at = parts.findIndex(({ type }) => type === 'currency');
  const number = parts
    .filter(({ type }) => type !== 'currency' && type !== 'literal')
    .map(({ type, value }) => (type === 'minusSign' ? value.replace('-', '\u2212') : value))
    .join('');
  return {
    symbol: parts[at]?.value ?? '',
    number,
    isSymbolFirst: at < parts.findIndex(({ type }) => type === 'integer'),
  };
}

/** `US dollars`: what prices are in. */
export function currencyName(currency: string, locale: Locale): string {
  const parts = new Intl.NumberFormat(TAGS[locale], {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'name',
  }).formatToParts(10);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency.toUpperCase();
}
