import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../sources.ts';

interface Surah {
  name: string;
  verses: { text: string }[];
}

interface TypedVerse {
  surah_number: number;
  verse_number: number;
  content: string;
}

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;
const packaged = (path: string) => createRequire(join(ROOT, 'package.json')).resolve(path);
const beside = (name: string) => join(ROOT, 'scripts/guards/scripture', name);

export const SURAHS = readJson<Surah[]>(packaged('quran-json/dist/quran.json'));
export const PICKTHALL = readJson<{ verses: Record<string, string> }>(beside('pickthall-1930.json')).verses;
export const NARRATIONS = readJson<{ texts: Record<string, string> }>(beside('narrations.json')).texts;

/** A verse as each of the two packages has it. */
export async function versesOf(surah: number, verse: number): Promise<string[]> {
  // Not the package's main file: it asks for one of its own by a name in other letters, which Linux does not find.
  const { default: second }: { default: TypedVerse[] } = await import(
    packaged('quran-db/utils/quran_text.js')
  );
  const typed = second.find((each) => each.surah_number === surah && each.verse_number === verse);
  return [SURAHS[surah - 1]?.verses[verse - 1]?.text ?? '', typed?.content ?? ''];
}

/**
 * How we write the Uthmani text. Both packages type it for one font of the Madinah mushaf, with code points that mean
 * other marks in Unicode; fonts that follow Unicode, such as Amiri, would draw those. Letters and vowels are the same.
 */
const CONVENTIONS: readonly [RegExp, string][] = [
  // The round zero of a letter that is not read; U+0652 is a sukun, which the text writes as U+06E1.
  [/\u0652/g, '\u06df'],
  // The open tanween: fathatan, dammatan, kasratan.
  [/\u0657/g, '\u08f0'],
  [/\u065e/g, '\u08f1'],
  [/\u0656/g, '\u08f2'],
  // A hamza before a long a is written before its alif.
  [/\u0623\u0653/g, '\u0621\u064e\u0627'],
];

export const inUnicode = (text: string) =>
  CONVENTIONS.reduce((written, [from, to]) => written.replace(from, to), text.trim());

/** Where words are quoted from within a verse, the first letter loses the doubling that joins it to the word before. */
export const unjoined = (text: string) => text.replace(/^([\u0621-\u064a][\u064e-\u0650]?)\u0651/, '$1');

const EASTERN = '٠١٢٣٤٥٦٧٨٩';
export const inEastern = (value: number) =>
  String(value).replace(/\d/g, (digit) => EASTERN[Number(digit)] ?? '');
export const inLatin = (text: string) =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));

/** The bare letters, for headlines, which are set without vowels. */
export const letters = (text: string) =>
  text
    .replace(/[\u064b-\u065f\u0670\u0640،]/g, '')
    .replace(/[أإ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/\s+/g, ' ')
    .trim();
