import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readDecimal, readWholeNumber } from './number-text.ts';

const SEEDED = { seed: 20_330_502, numRuns: 1000 };

it('reads a whole number in every script', () => {
  const property = fc.property(
    fc.integer({ min: -9999, max: 9999 }),
    fc.constantFrom(0x30, 0x660, 0x6f0),
    fc.constantFrom('-', '−'),
    (number, first, minus) => {
      const text = String(number)
        .replace('-', minus)
        .replace(/\d/g, (digit) => String.fromCharCode(first + Number(digit)));
      expect(readWholeNumber(` ${text}\u200f`)).toBe(number);
      expect(readDecimal(text)).toBe(number);
    },
  );
  fc.assert(property, SEEDED);
});

it.each(['', ' ', '1.5', '1,5', '٫5', '5m', '--5', '1e3', '0x10', '5 5', 'NaN', 'Infinity', '1234567890'])(
  '%j is no whole number',
  (text) => {
    expect(readWholeNumber(text)).toBeNaN();
  },
);

it('reads a decimal point, a comma and the Arabic one', () => {
  expect(readDecimal('18.5')).toBe(18.5);
  expect(readDecimal('18,5')).toBe(18.5);
  expect(readDecimal('١٨٫٥')).toBe(18.5);
  expect(readDecimal('1.2.3')).toBeNaN();
  expect(readDecimal('.5')).toBeNaN();
});
