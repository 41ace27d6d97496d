import { describe, expect, it } from 'vitest';
import { readMinorUnits } from './money-text.ts';

describe('an amount as people type it', () => {
  it.each([
    ['50', 2, 5000],
    ['50.5', 2, 5050],
    ['50,50', 2, 5050],
    ['1,234', 2, 123_400],
    ['1,234.50', 2, 123_450],
    ['1,234,567', 2, 123_456_700],
    ['$1,250.00', 2, 125_000],
    ['CA$ 20', 2, 2000],
    ['20 €', 2, 2000],
    ['١٬٢٣٤٫٥٠', 2, 123_450],
    ['۵۰', 2, 5000],
    ['500', 0, 500],
    ['1,500', 0, 1500],
    ['12.340', 3, 12_340],
    ['0', 2, 0],
    ['7.00', 0, 7],
  ])('%s with %i figures is %i', (text, digits, amount) => {
    expect(readMinorUnits(text, digits)).toBe(amount);
  });

  it.each([
    ['', 2],
    ['ten', 2],
    ['-5', 2],
    ['−5', 2],
    ['5.001', 2],
    ['1,23,4', 2],
    ['1.2.3', 2],
    ['5.5', 0],
    ['1,234', 3],
    ['1234567890123', 2],
    ['5e3', 2],
  ])('%s with %i figures is none', (text, digits) => {
    expect(readMinorUnits(text, digits)).toBeNaN();
  });
});
