import { describe, expect, it } from 'vitest';
import { giveArabic } from './give/ar.ts';
import { giveEnglish } from './give/en.ts';
import { giveUrdu } from './give/ur.ts';

type Text = [key: string, text: string];

function texts(value: unknown, key = ''): Text[] {
  if (typeof value === 'string') return [[key, value]];
  return Object.entries(value as object).flatMap(([name, below]) =>
    texts(below, key ? `${key}.${name}` : name),
  );
}

const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
const english = new Map(texts(giveEnglish));

describe('the words of the giving pages', () => {
  it.each([
    ['ar', giveArabic],
    ['ur', giveUrdu],
  ])('say the same things with the same places in %s', (_, words) => {
    const own = texts(words);
    expect(own.map(([key]) => key)).toEqual([...english.keys()]);
    for (const [key, text] of own) {
      expect(text.trim(), key).not.toBe('');
      // Arabic says one and two by the word itself.
      if (!key.startsWith('count.')) expect(places(text), key).toEqual(places(english.get(key) ?? ''));
    }
  });
});
