// Decides: when a card is shown as expired or expiring soon.

import type { PaymentMethod } from '@minaret/contract/billing/payment-method';

const SOON_MONTHS = 2;

/** `08 / 2029`, from left to right in every language. */
export function expiryText({ exp_month, exp_year }: Pick<PaymentMethod, 'exp_month' | 'exp_year'>): string {
  return `\u2066${String(exp_month).padStart(2, '0')} / ${exp_year}\u2069`;
}

/** A card is good to the end of its month: `soon` in that month and the one before it. */
export function expiryState(
  { exp_month, exp_year }: Pick<PaymentMethod, 'exp_month' | 'exp_year'>,
  today: string,
): 'good' | 'soon' | 'expired' {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const left = (exp_year - year) * 12 + exp_month - month;
  if (left < 0) return 'expired';
  return left < SOON_MONTHS ? 'soon' : 'good';
}

export interface Expiry {
  month: number;
  year: number;
}

/** `8/29`, `08 / 2029`, `0829`: null where it is none. */
export function readExpiry(text: string): Expiry | null {
  const [, month, year] =
    /^\s*(\d{1,2})\s*[/.\- ]\s*(\d{2}|\d{4})\s*$/.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text) ?? [];
  if (month === undefined || year === undefined) return null;
  const read = { month: Number(month), year: Number(year) + (year.length === 2 ? 2000 : 0) };
  return read.month >= 1 && read.month <= 12 ? read : null;
}

/** In fours, as it stands on the card. */
export function groupDigits(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 19);
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** As it is typed: the nought and the slash come by themselves, and go again with what is taken away. */
export function groupExpiry(text: string, before: string): string {
  if (text.length < before.length || text.includes('/')) return text;
  const typed = text.replace(/\D/g, '');
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed;
  return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2, 6)}`;
}
