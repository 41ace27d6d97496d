// Decides: how an amount of money that a person types or pastes is read (currency, decimals, thousands).

import { plainText } from './plain-text.ts';

/** A currency's own sign or letters: `$`, `CA$`, `KWD`. */
const SIGN_BEFORE = /^[^\d.,+\-−–]{1,5}/;
const SIGN_BEHIND = /[^\d.,]{1,5}$/;
const COMMA_GROUPS = /^\d{1,3}(,\d{3})+(\.\d+)?$/;
const POINT_GROUPS = /^\d{1,3}(\.\d{3})+(,\d+)?$/;
const ONE_GROUP = /^\d{1,3}[.,]\d{3}$/;
const FIGURES = /^\d{1,12}(\.\d+)?$/;

/** With a point and no thousands; empty where it could mean two sums. */
function withPoint(typed: string, digits: number): string {
  // `1,250` is a thousand to nearly all; `1.250` to half of them, and to the rest a little more than one.
  if (ONE_GROUP.test(typed)) {
    const isPoint = typed.includes('.');
    if (digits === 3) return isPoint ? typed : '';
    return isPoint ? '' : typed.replace(',', '');
  }
  if (COMMA_GROUPS.test(typed)) return typed.replaceAll(',', '');
  if (POINT_GROUPS.test(typed)) return typed.replaceAll('.', '').replace(',', '.');
  return typed.replace(/^(\d+),(\d{1,2})$/, '$1.$2');
}

/**
 * Whole minor units: `1,234.50` with two digits is 123450, and so is `1.234,50`. Where it could mean two sums, and where
 * more is written than the currency has, it is NaN: never a sum that nobody wrote.
 */
export function readMinorUnits(text: string, digits: number): number {
  const typed = plainText(text)
    .replace(/[ '’]/g, '')
    .replaceAll('٬', ',')
    .replace('٫', '.')
    .replace(SIGN_BEFORE, '')
    .replace(SIGN_BEHIND, '');
  const plain = withPoint(typed, digits);
  if (!FIGURES.test(plain)) return Number.NaN;
  const [whole = '0', part = ''] = plain.split('.');
  if (/[1-9]/.test(part.slice(digits))) return Number.NaN;
  return Number(whole) * 10 ** digits + Number(part.slice(0, digits).padEnd(digits, '0') || 0);
}
