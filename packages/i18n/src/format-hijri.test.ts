import { IQAMAH_ENGLISH } from '@minaret/prayer/iqamah/iqamah-english';
import { describe, expect, it } from 'vitest';
import { words as arabicRules } from './ar/iqama-words.ts';
import { words as englishRules } from './en/iqama-words.ts';
import { formatHijri, formatHijriDay, formatHijriRange, HIJRI_MONTHS } from './format-hijri.ts';
import { LOCALES } from './locales.ts';
import { screenWords } from './screen-words.ts';

const date = { hijri_day: 8, hijri_month: 6, hijri_year: 1448 };

describe('Hijri dates', () => {
  it('are written in the reader’s language with Latin digits', () => {
    expect(formatHijri(date, 'en')).toBe('8 Jumada al-Thani 1448');
    expect(formatHijri(date, 'ar')).toBe('8 جمادى الآخرة 1448 هـ');
    expect(formatHijriDay(date, 'en')).toBe('8 Jumada al-Thani');
  });

  it('name the months of a range once each, and the year once where it is one', () => {
    const [before, after] = [
      { ...date, hijri_month: 5 },
      { hijri_day: 1, hijri_month: 1, hijri_year: 1449 },
    ];
    expect(formatHijriRange(before, date, 'en')).toBe('Jumada al-Awwal – Jumada al-Thani 1448');
    expect(formatHijriRange(before, date, 'ar')).toBe('جمادى الأولى – جمادى الآخرة 1448 هـ');
    expect(formatHijriRange(date, date, 'en')).toBe('Jumada al-Thani 1448');
    expect(formatHijriRange(date, after, 'en')).toBe('Jumada al-Thani 1448 – Muharram 1449');
  });

  it.each(LOCALES)('have twelve months with names of their own in %s', (locale) => {
    expect(new Set(HIJRI_MONTHS[locale]).size).toBe(12);
    expect(HIJRI_MONTHS[locale]).toHaveLength(12);
  });

  it.each(LOCALES)(
    'have the same months on pages, on screens and in the sentences of rules in %s',
    (locale) => {
      const rules = { en: englishRules, ar: arabicRules }[locale]['hijri-month'];
      const terms = { iqamah: 'iqamah', dhuhr: 'dhuhr' } as const;
      const screen = screenWords(locale, { languages: [locale], digits: 'latin', terms });
      expect(screen.hijriMonths).toEqual(HIJRI_MONTHS[locale]);
      expect(Object.values(rules)).toEqual(HIJRI_MONTHS[locale]);
    },
  );

  it('have the engine’s own English names too', () => {
    const named = Object.entries(IQAMAH_ENGLISH).filter(([key]) => key.startsWith('hijri-month.'));
    expect(named.map(([, name]) => name)).toEqual(HIJRI_MONTHS.en);
  });
});
