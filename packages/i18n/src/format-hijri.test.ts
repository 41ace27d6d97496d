import { describe, expect, it } from 'vitest';
import { formatHijri, formatHijriDay, HIJRI_MONTHS } from './format-hijri.ts';
import { LOCALES } from './locales.ts';

const date = { hijri_day: 8, hijri_month: 6, hijri_year: 1448 };

describe('Hijri dates', () => {
  it('are written in the reader’s language with Latin digits', () => {
    expect(formatHijri(date, 'en')).toBe('8 Jumada al-Thani 1448');
    expect(formatHijri(date, 'ar')).toBe('8 جمادى الآخرة 1448 هـ');
    expect(formatHijriDay(date, 'en')).toBe('8 Jumada al-Thani');
  });

  it.each(LOCALES)('have twelve months with names of their own in %s', (locale) => {
    expect(new Set(HIJRI_MONTHS[locale]).size).toBe(12);
    expect(HIJRI_MONTHS[locale]).toHaveLength(12);
  });
});
