// Decides: how a kiosk writes sums and times: the same figures in every language, as cards and receipts have them.

import type { KioskFeed } from '@minaret/contract/giving/kiosk-device';
import type { KioskWords } from '@minaret/i18n/kiosk-words';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

export type Language = 'en' | 'ar' | 'ur';

/** Isolated, so that a sum keeps its own direction in a line from right to left. */
const isolated = (text: string) => `\u2068${text}\u2069`;

export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => isolated(String(values[name] ?? '')));

export interface Shown {
  feed: KioskFeed;
  language: Language;
  say: KioskWords;
  /** By the server's clock. */
  now: number;
}
export const ShownContext = createContext<Shown | null>(null);

export function useShown(): Shown {
  const shown = useContext(ShownContext);
  if (!shown) throw new Error('nothing is shown yet');
  return shown;
}

type Coin = Pick<KioskFeed, 'currency' | 'decimals'>;

/** The sign as the masjid's country writes it: nobody stands there with another currency. */
function written({ currency, decimals }: Coin, amount: number, figures: number): string {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: figures,
    maximumFractionDigits: figures,
  }).format(amount / 10 ** decimals);
}

/** `$20.00`, always with its decimals. */
export const sumOf = (coin: Coin, amount: number): string => written(coin, amount, coin.decimals);

/** `$20` on tiles and beside the niche; what is not whole keeps its cents. */
export const roundSum = (coin: Coin, amount: number): string =>
  written(coin, amount, amount % 10 ** coin.decimals === 0 ? 0 : coin.decimals);

export const clockOf = ({ masjid }: Pick<KioskFeed, 'masjid'>, at: number): string =>
  new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: masjid.time_zone,
  }).format(at);
