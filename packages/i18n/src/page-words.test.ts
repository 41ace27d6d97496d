import { describe, expect, it } from 'vitest';
import { appArabic } from './athan-app/ar.ts';
import { appEnglish } from './athan-app/en.ts';
import { appUrdu } from './athan-app/ur.ts';
import { giveArabic } from './give/ar.ts';
import { giveEnglish } from './give/en.ts';
import { giveUrdu } from './give/ur.ts';
import { zakatArabic } from './give/zakat-ar.ts';
import { zakatEnglish } from './give/zakat-en.ts';
import { zakatUrdu } from './give/zakat-ur.ts';

type Text = [key: string, text: string];

function texts(value: unknown, key = ''): Text[] {
  if (typeof value === 'string') return [[key, value]];
  return Object.entries(value as object).flatMap(([name, below]) =>
    texts(below, key ? `${key}.${name}` : name),
  );
}

const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

/** The pages that bring their own words with them, beside the console's catalogues. */
describe('the words', () => {
  it.each([
    ['Athan+', 'ar', appEnglish, appArabic],
    ['Athan+', 'ur', appEnglish, appUrdu],
    ['the giving pages', 'ar', giveEnglish, giveArabic],
    ['the giving pages', 'ur', giveEnglish, giveUrdu],
    ['the Zakat calculator', 'ar', zakatEnglish, zakatArabic],
    ['the Zakat calculator', 'ur', zakatEnglish, zakatUrdu],
  ])('of %s say the same things with the same places in %s', (_page, _language, english, words) => {
    const own = texts(words);
    const meant = new Map(texts(english));
    expect(own.map(([key]) => key)).toEqual([...meant.keys()]);
    for (const [key, text] of own) {
      expect(text.trim(), key).not.toBe('');
      // Arabic says one and two by the word itself.
      if (!key.startsWith('count.')) expect(places(text), key).toEqual(places(meant.get(key) ?? ''));
    }
  });
});
