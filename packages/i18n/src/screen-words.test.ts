import { DEFAULT_SETTINGS, SCREEN_LANGUAGES, usualTerms } from '@minaret/display/settings';
import { describe, expect, it } from 'vitest';
import { PAIRING_WORDS } from './screen-pairing.ts';
import { screenWords } from './screen-words.ts';

const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
const english = screenWords('en', DEFAULT_SETTINGS);

describe('the words of a screen', () => {
  it.each(SCREEN_LANGUAGES)('say the same things with the same places in %s', (language) => {
    const words = screenWords(language, DEFAULT_SETTINGS);
    for (const [key, text] of Object.entries(words.say)) {
      expect(text.trim(), key).not.toBe('');
      expect(places(text), `${language} ${key}`).toEqual(
        places(english.say[key as keyof typeof english.say]),
      );
    }
    expect(words.weekdays).toHaveLength(7);
    expect(words.weekdaysShort).toHaveLength(7);
    expect(words.months).toHaveLength(12);
    expect(words.hijriMonths).toHaveLength(12);
    expect(places(words.date)).toEqual(['day', 'month', 'weekday', 'year']);
    expect(places(words.hijriDate)).toEqual(['day', 'month', 'year']);
  });

  it('follow the mosque’s own terms', () => {
    const terms = { iqamah: 'jamaah', dhuhr: 'zuhr' } as const;
    expect(english.prayers.dhuhr).toBe('Dhuhr');
    expect(screenWords('en', { ...DEFAULT_SETTINGS, terms }).prayers.dhuhr).toBe('Zuhr');
    expect(screenWords('en', { ...DEFAULT_SETTINGS, terms }).say.iqamahIn).toBe('Jama’ah in');
    expect(screenWords('ur', { ...DEFAULT_SETTINGS, terms }).say.prayerIqamah).toBe('{prayer} کی جماعت');
  });

  it('name the months and the empty calendar in Urdu as people do', () => {
    const urdu = screenWords('ur', DEFAULT_SETTINGS);
    expect(urdu.hijriMonths.slice(4, 6)).toEqual(['جمادی الاولیٰ', 'جمادی الاخریٰ']);
    expect(urdu.say.notOccurring).toBe('آج یہ وقت نہیں ہوتا');
    expect(urdu.say.noEvents).toBe('کوئی پروگرام نہیں');
  });

  it('go by the Jama’ah where Urdu leads', () => {
    expect(usualTerms(['ur', 'en']).iqamah).toBe('jamaah');
    expect(usualTerms(['en', 'ur'])).toEqual(DEFAULT_SETTINGS.terms);
  });

  it('speak three languages before there is a mosque', () => {
    for (const words of PAIRING_WORDS) {
      expect(Object.keys(words)).toEqual(Object.keys(PAIRING_WORDS[0]));
      expect(words.open).toContain('{address}');
      expect(words.newCode).toContain('{time}');
    }
    expect(PAIRING_WORDS).toHaveLength(SCREEN_LANGUAGES.length);
  });

  it('keep their own digits beside another language, and take the screen’s when alone', () => {
    expect(screenWords('ar', DEFAULT_SETTINGS).digits).toBe('arabic');
    expect(screenWords('ur', DEFAULT_SETTINGS).digits).toBe('urdu');
    expect(screenWords('ar', { ...DEFAULT_SETTINGS, languages: ['ar'] }).digits).toBe('latin');
  });
});
