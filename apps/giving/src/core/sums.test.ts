import { describe, expect, it } from 'vitest';
import { readAmount, shortSum, sumText } from './sums.ts';

const usd = { currency: 'usd', decimals: 2 };
const kwd = { currency: 'kwd', decimals: 3 };
const jpy = { currency: 'jpy', decimals: 0 };

describe('sums', () => {
  it('have their decimals, and drop them on buttons alone', () => {
    expect(sumText(usd, 5180)).toBe('$51.80');
    expect(shortSum(usd, 5000)).toBe('$50');
    expect(shortSum(usd, 5050)).toBe('$50.50');
    expect(sumText(jpy, 5000)).toBe('¥5,000');
    expect(sumText(kwd, 12_500).replace('\u00a0', ' ')).toBe('KWD 12.500');
  });
});

describe('an amount that is typed', () => {
  it.each([
    ['50', usd, 5000],
    ['$1,250.5', usd, 125_050],
    ['1,250', usd, 125_000],
    ['12,50', usd, 1250],
    ['1.250,50', usd, 125_050],
    ['1.250', kwd, 1250],
    ['٥٠', usd, 5000],
    ['۱۲٫۵', usd, 1250],
    ['5000', jpy, 5000],
  ])('%s', (typed, coin, amount) => {
    expect(readAmount(typed, coin)).toBe(amount);
  });

  it.each([
    ['', usd],
    ['ten', usd],
    ['1.2.3', usd],
    ['1.250', usd],
    ['12.345,6789', usd],
    ['-5', usd],
    ['5.5', jpy],
    ['1e5', usd],
  ])('is none: %s', (typed, coin) => {
    expect(readAmount(typed, coin)).toBeNull();
  });
});
