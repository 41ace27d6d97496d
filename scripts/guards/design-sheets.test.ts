import { describe, expect, it } from 'vitest';
import { readSource } from './sources.ts';

/** The sheets that a screen fetches one of, and the letter that the classes of each begin with. */
const SHEETS = [
  ['mihrab', 'm'],
  ['ledger', 'l'],
  ['horizon', 'h'],
  ['courtyard', 'c'],
  ['astrolabe', 'a'],
  ['bold', 'b'],
  ['home-clock', 'o'],
] as const;

/** Selectors that name nothing of their own design. */
function strays(sheet: string, letter: string): string[] {
  const text = readSource(`apps/screen/src/designs/${sheet}.css`).replace(/\/\*[^*]*\*\//g, '');
  const isOwn = (name: string) => name === sheet || name === 'home' || name.startsWith(`${letter}-`);
  return Array.from(text.matchAll(/([^{}]+)\{/g))
    .flatMap(([, selectors = '']) => selectors.split(','))
    .map((selector) => selector.trim())
    .filter((selector) => !selector.startsWith('@') && /\.[a-z]/.test(selector))
    .filter((selector) => !Array.from(selector.matchAll(/\.([\w-]+)/g)).some(([, name = '']) => isOwn(name)));
}

/** The other designs do not have it: what they draw with the same class would have no rule there. */
describe('the sheet of a design has rules for its own design alone', () => {
  it.each(SHEETS)('%s', (sheet, letter) => {
    expect(strays(sheet, letter)).toEqual([]);
  });
});
