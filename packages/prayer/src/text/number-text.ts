import { plainText } from './plain-text.ts';

const WHOLE = /^[+-]?\d{1,9}$/;
const DECIMAL = /^[+-]?\d{1,9}(\.\d{1,20})?$/;

const withPlainMinus = (text: string) => plainText(text).replace(/^[−–]/, '-');

/** A whole number as people type it, in any digits; what is none is NaN: never a number that nobody wrote. */
export function readWholeNumber(text: string): number {
  const plain = withPlainMinus(text);
  return WHOLE.test(plain) ? Number(plain) : Number.NaN;
}

/** The same with a decimal point, or the comma that many write for it. */
export function readDecimal(text: string): number {
  const plain = withPlainMinus(text).replace(/[,٫]/, '.');
  return DECIMAL.test(plain) ? Number(plain) : Number.NaN;
}
