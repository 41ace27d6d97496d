import { describe, expect, it } from 'vitest';
import { appArabic } from './athan-app/ar.ts';
import { appEnglish } from './athan-app/en.ts';
import { appUrdu } from './athan-app/ur.ts';

type Text = [key: string, text: string];

function texts(value: unknown, key = ''): Text[] {
  if (typeof value === 'string') return [[key, value]];
  return Object.entries(value as object).flatMap(([name, below]) =>
    texts(below, key ? `${key}.${name}` : name),
  );
}

const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
const english = new Map(texts(appEnglish));

describe('the words of Athan+', () => {
  it.each([
    ['ar', appArabic],
    ['ur', appUrdu],
  ])('say the same things with the same places in %s', (_, words) => {
    const own = texts(words);
    expect(own.map(([key]) => key)).toEqual([...english.keys()]);
    for (const [key, text] of own) {
      expect(text.trim(), key).not.toBe(key.endsWith('comma') ? 'x' : '');
      expect(places(text), key).toEqual(places(english.get(key) ?? ''));
    }
  });
});
