import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { likeness, similarTexts } from './similar.ts';

const NEARLY = 0.9;
const words = fc.array(fc.constantFrom('so', 'with', 'hardship', 'there', 'is', 'ease', 'and', 'patience'), {
  minLength: 1,
  maxLength: 12,
});

describe('texts that are nearly the same', () => {
  it('are found among many exactly when a look at each would find them', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 30 }), words, (many, one) => {
        const texts = many.map((each) => each.join(' '));
        const wanted = one.join(' ');
        const among = similarTexts();
        for (const text of texts) among.add(text);
        expect(among.has(wanted)).toBe(texts.some((text) => likeness(text, wanted) >= NEARLY));
      }),
      { numRuns: 300 },
    );
  });

  it('are found among texts of the same letters in another order', () => {
    const among = similarTexts();
    among.add('so with hardship there is ease');
    expect(among.has('so with hardships there is ease')).toBe(true);
    expect(among.has('ease is there hardship with so')).toBe(
      likeness('so with hardship there is ease', 'ease is there hardship with so') >= NEARLY,
    );
    expect(among.has('')).toBe(false);
  });
});
