// Decides: how a kiosk writes sums and times: the same figures in every language, as cards and receipts have them.

import type { KioskFeed } from '@minaret/contract/giving/kiosk-device';
import type { KioskWords } from '@minaret/i18n/kiosk-words';
import { formatMoney, formatRoundMoney } from '@minaret/i18n/money';
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

export const sumOf = ({ currency }: Pick<KioskFeed, 'currency'>, amount: number): string =>
  formatMoney(amount, currency, 'en');
export const roundSum = ({ currency }: Pick<KioskFeed, 'currency'>, amount: number): string =>
  formatRoundMoney(amount, currency, 'en');

export const clockOf = ({ masjid }: Pick<KioskFeed, 'masjid'>, at: number): string =>
  new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: masjid.time_zone,
  }).format(at);
