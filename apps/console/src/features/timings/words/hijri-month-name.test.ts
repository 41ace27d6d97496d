import { describe, expect, it } from 'vitest';
import { hijriMonthLabel, shiftHijriMonth } from './hijri-month-name.ts';

describe('months of the Hijri year', () => {
  it.each([
    [{ hijri_year: 1448, hijri_month: 12 }, 1, { hijri_year: 1449, hijri_month: 1 }],
    [{ hijri_year: 1448, hijri_month: 1 }, -1, { hijri_year: 1447, hijri_month: 12 }],
    [{ hijri_year: 1448, hijri_month: 6 }, 1, { hijri_year: 1448, hijri_month: 7 }],
  ])('%o moved by %i is %o', (from, months, to) => {
    expect(shiftHijriMonth(from, months)).toEqual(to);
  });

  it('are named in both languages', () => {
    const ramadan = { hijri_year: 1448, hijri_month: 9 };
    expect(hijriMonthLabel(ramadan, 'en')).toBe('Ramadan 1448');
    expect(hijriMonthLabel(ramadan, 'ar')).toBe('رمضان 1448');
  });
});
