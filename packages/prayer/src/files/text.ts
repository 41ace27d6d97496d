import { plainText } from '../text/plain-text.ts';
import { plainCell } from './csv.ts';

/** Longer cells hold no date, time or header; cutting them off keeps every pattern's work bounded. */
export const MAX_CELL = 64;

const EXOTIC = /[^\x20-\x7e]/;

/** A cell ready to be read: trimmed, with plain spaces and digits, free of the spreadsheet's apostrophe. */
export function cleanCell(cell: string | undefined): string {
  if (cell === undefined || cell === '') return '';
  return plainCell(EXOTIC.test(cell) ? plainText(cell) : cell.trim());
}

/** Letters that no decomposition makes one: of the north and the Balkans, and what Persian and Urdu write for Arabic's. */
const ALIKE: Readonly<Record<string, string>> = {
  '\u0131': 'i',
  '\u00f8': 'o',
  '\u0111': 'd',
  '\u00df': 'ss',
  '\u06cc': '\u064a',
  '\u0649': '\u064a',
  '\u06a9': '\u0643',
  '\u06c1': '\u0647',
  '\u0629': '\u0647',
};
const ALIKE_LETTERS = new RegExp(`[${Object.keys(ALIKE).join('')}]`, 'g');

/** Lower-case words of a header or value: no accents, no apostrophes, camelCase and digits split off. */
export function words(text: string): string[] {
  if (text.length > MAX_CELL) return [];
  return text
    .normalize('NFD')
    .replace(/[\p{M}'`\u0640\u2018\u2019\u02bb-\u02bf]/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{L})(\p{N})/gu, '$1 $2')
    .toLowerCase()
    .replace(ALIKE_LETTERS, (letter) => ALIKE[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

const NOTHING = new Set([
  '',
  '-',
  '--',
  '---',
  '\u2013',
  '\u2014',
  'n/a',
  'na',
  'nil',
  'none',
  'null',
  '*',
  'x',
]);

/** Empty, or one of the ways people write "nothing here". */
export function isNothing(cell: string): boolean {
  return cell.length < 5 && NOTHING.has(cell.toLowerCase());
}
