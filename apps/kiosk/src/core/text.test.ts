import { describe, expect, it } from 'vitest';
import { clockOf, fill, roundSum, sumOf } from './text.ts';

const DOLLARS = { currency: 'cad', decimals: 2 } as const;
const DINARS = { currency: 'kwd', decimals: 3 } as const;
const YEN = { currency: 'jpy', decimals: 0 } as const;

describe('what a kiosk writes', () => {
  it('has the decimals of its currency, and drops them on tiles only where nothing is lost', () => {
    expect(sumOf(DOLLARS, 2000)).toBe('$20.00');
    expect(roundSum(DOLLARS, 2000)).toBe('$20');
    expect(roundSum(DOLLARS, 2050)).toBe('$20.50');
    expect(sumOf(DINARS, 5250)).toMatch(/5\.250$/);
    expect(roundSum(DINARS, 5000)).toMatch(/\b5$/);
    expect(sumOf(YEN, 500)).toBe('¥500');
  });

  it('keeps a sum’s direction within a sentence of another', () => {
    expect(fill('أعطيت {sum} الآن', { sum: '$20' })).toBe('أعطيت \u2068$20\u2069 الآن');
    expect(fill('{nobody}', {})).toBe('\u2068\u2069');
  });

  it('says the hour of the masjid, not of the tablet', () => {
    const masjid = { time_zone: 'Asia/Jakarta' } as Parameters<typeof clockOf>[0]['masjid'];
    expect(clockOf({ masjid }, Date.parse('2027-03-10T05:05:00Z')).replace(/\s/g, ' ')).toBe('12:05 PM');
  });
});
