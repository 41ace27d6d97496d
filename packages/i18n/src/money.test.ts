import { describe, expect, it } from 'vitest';
import { currencyName, formatMoney, formatRoundMoney, moneyParts } from './money.ts';

/** Marks of direction are there for the browser. */
const plain = (text: string) => text.replace(/[\u200e\u200f]/g, '').replaceAll('\u00a0', ' ');

describe('money of minor units', () => {
  it.each([
    [625, 'usd', '$6.25'],
    [12_000, 'usd', '$120.00'],
    [0, 'usd', '$0.00'],
    [-333, 'usd', '−$3.33'],
    [123_456_789, 'usd', '$1,234,567.89'],
    [500, 'gbp', '£5.00'],
    [500, 'cad', 'CA$5.00'],
    [500, 'jpy', '¥500'],
    [12_340, 'kwd', 'KWD 12.340'],
    [12_340, 'BHD', 'BHD 12.340'],
    [1_500_00, 'isk', 'ISK 1,500'],
    [5_000_00, 'ugx', 'UGX 5,000'],
  ])('%i %s is %s', (amount, currency, said) => {
    expect(plain(formatMoney(amount, currency, 'en'))).toBe(said);
  });

  it('in Arabic has Latin digits', () => {
    expect(plain(formatMoney(625, 'usd', 'ar'))).toBe('6.25 US$');
    expect(plain(formatMoney(12_340, 'kwd', 'ar'))).toBe('12.340 د.ك.');
  });

  it('below nothing has its minus at the figures, apart from the currency on its usual side', () => {
    expect(formatMoney(-333, 'usd', 'ar')).toBe('\u200f\u2066\u22123.33\u2069\u00a0US$\u200e');
    expect(plain(formatMoney(-12_340, 'kwd', 'ar'))).toBe('\u2066\u221212.340\u2069 د.ك.');
  });

  it('comes in parts, where the sign is smaller', () => {
    expect(moneyParts(625, 'usd', 'en')).toEqual({ symbol: '$', number: '6.25', isSymbolFirst: true });
    expect(moneyParts(-500, 'jpy', 'en')).toEqual({ symbol: '¥', number: '−500', isSymbolFirst: true });
    expect(plain(moneyParts(625, 'usd', 'ar').symbol)).toBe('US$');
    expect(moneyParts(625, 'usd', 'ar').isSymbolFirst).toBe(false);
  });

  it.each([
    [25_000_000, 'usd', '$250,000'],
    [25_000_050, 'usd', '$250,000.50'],
    [500, 'jpy', '¥500'],
    [12_000, 'kwd', 'KWD 12'],
    [12_300, 'kwd', 'KWD 12.300'],
    [-5000, 'usd', '−$50'],
  ])('%i %s without what is not needed is %s', (amount, currency, said) => {
    expect(plain(formatRoundMoney(amount, currency, 'en'))).toBe(said);
  });

  it('has a name', () => {
    expect(currencyName('usd', 'en')).toBe('US dollars');
    expect(currencyName('usd', 'ar')).toMatch(/دولار/);
  });
});
