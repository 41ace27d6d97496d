import { USUAL_KEYS } from '@minaret/prayer/sun/usual-methods';
import { expect, it } from 'vitest';
import { usualMethods as ar } from './ar/usual-methods.ts';
import { usualMethods as en } from './en/usual-methods.ts';

it('every convention of the table has its reason and its source, and none is told that the table has not', () => {
  for (const words of [en, ar]) {
    expect(Object.keys(words.reasons).sort()).toEqual([...USUAL_KEYS].sort());
    expect(Object.keys(words.sources).sort()).toEqual([...USUAL_KEYS].sort());
  }
});
