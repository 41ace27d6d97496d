// Decides: how an amount of money that a person types or pastes is read (currency, decimals, thousands).

import { plainText } from './plain-text.ts';

/** A currency's own sign or letters, before or after the figures: `$`, `CA$`, `KWD`. */
const SIGNS = /^[^\d.,٫٬+\-−–]{0,5}(?=[\d.,٫])|(?<=[\d.])[^\d.,٫٬]{1,5}$/g;
const THOUSANDS = /^\d{1,3}(,\d{3})+(\.\d+)?$/;
const FIGURES = /^\d{1,12}(\.\d+)?$/;

/**
 * Whole minor units: `1,234.50` with two digits is 123450. Many write a comma for the point; where it could mean either (three
 * figures behind one comma, in a currency of three), and where more is written than the currency has, it is NaN: never a
 * sum that nobody wrote.
 */
export function readMinorUnits(text: string, digits: number): number {
  const typed = plainText(text).replaceAll(' ', '').replace(SIGNS, '').replaceAll('٬', ',').replace('٫', '.');
  const isGrouped = THOUSANDS.test(typed) && !(digits === 3 && /^\d{1,3},\d{3}$/.test(typed));
  const plain = isGrouped ? typed.replaceAll(',', '') : typed.replace(/^(\d+),(\d{1,2})$/, '$1.$2');
  if (!FIGURES.test(plain)) return Number.NaN;
  const [whole = '0', part = ''] = plain.split('.');
  if (/[1-9]/.test(part.slice(digits))) return Number.NaN;
  return Number(whole) * 10 ** digits + Number(part.slice(0, digits).padEnd(digits, '0') || 0);
}
