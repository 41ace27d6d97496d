// Decides: sacred texts are compared with their sources (hadith, verses).

import { SACRED } from '@minaret/display/sacred';
import { DEFAULT_SETTINGS } from '@minaret/display/settings';
import { screenWords } from '@minaret/i18n/screen-words';
import { describe, expect, it } from 'vitest';
import { STARTER_SET } from '../../apps/server/src/features/daily-messages/starter-set.ts';
import { STARTER_TEXTS } from '../../apps/server/src/features/daily-messages/starter-texts.ts';
import {
  inEastern,
  inLatin,
  inUnicode,
  letters,
  NARRATIONS,
  PICKTHALL,
  SURAHS,
  unjoined,
  versesOf,
} from './scripture/sources.ts';
import { listFiles, readSource } from './sources.ts';

interface Place {
  surah: number;
  first: number;
  last: number;
}

/** The place that a source line names, such as "Qur’an, Ash-Sharh 94:5–6" or "القرآن ۴:۱۰۳". */
function placeIn(source: string): Place | null {
  const found = /(\d+):(\d+)(?:–(\d+))?/.exec(inLatin(source));
  if (!found) return null;
  const [, surah, first, last] = found;
  return { surah: Number(surah), first: Number(first), last: Number(last ?? first) };
}

const numbers = ({ first, last }: Place) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** The passage as each of the two packages has it: verses with their numbers, or words from within one. */
async function expectVerses(arabic: string, place: Place): Promise<void> {
  for (const which of [0, 1]) {
    const verses = await Promise.all(
      numbers(place).map(async (verse) => inUnicode((await versesOf(place.surah, verse))[which] ?? '')),
    );
    const whole = verses.map((text, index) => `${text} \u06dd${inEastern(place.first + index)}`).join(' ');
    if (arabic.includes('\u06dd')) expect(arabic).toBe(whole);
    else expect(partsOf(verses.join(' '))).toContain(arabic);
  }
}

/** Every run of words up to the end of a verse: what is quoted in part is quoted to its end. */
function partsOf(verse: string): string[] {
  const words = verse.split(' ');
  return words.map((_, index) => unjoined(words.slice(index).join(' ')));
}

/** What stands where each verse should, without the mark after it. */
function withoutEnds(said: string, verses: readonly string[]): string[] {
  let at = 0;
  return verses.map(({ length }) => {
    const verse = said.slice(at, at + length);
    expect(said.slice(at + length, at + length + 2)).toMatch(/^[.,;!] ?$/);
    at += length + 2;
    return verse;
  });
}

/** Whole verses one after the other, or the end of one; the reference has no mark at a verse's end, we have a full stop. */
function expectPickthall(english: string, place: Place): void {
  const verses = numbers(place).map((verse) => PICKTHALL[`${place.surah}:${verse}`] ?? `no ${verse}`);
  const said = english.replace(/’/g, "'");
  expect(said.endsWith('.')).toBe(true);
  if (verses.length === 1) expect(verses[0]?.endsWith(said.slice(0, -1)), said).toBe(true);
  else expect(withoutEnds(said, verses)).toEqual(verses);
}

const verses = STARTER_TEXTS.filter(({ source }) => placeIn(source.en));
const narrations = STARTER_TEXTS.filter(({ source }) => !placeIn(source.en));
const placeOf = (source: string): Place => {
  const place = placeIn(source);
  if (!place) throw new Error(`no place in ${source}`);
  return place;
};

describe('the starter set', () => {
  it.each(verses)('has $key letter by letter', async ({ arabic, source }) => {
    await expectVerses(arabic, placeOf(source.en));
  });

  it.each(verses)('names the place of $key in Arabic too', ({ source }) => {
    const { surah, first, last } = placeOf(source.en);
    expect(letters(source.ar)).toContain(letters(SURAHS[surah - 1]?.name ?? ''));
    expect(inLatin(source.ar).match(/\d+/g)?.map(Number)).toEqual(first === last ? [first] : [first, last]);
  });

  it.each(verses.filter(({ english }) => english))(
    'has the English of $key as Pickthall wrote it',
    (text) => {
      expectPickthall(text.english ?? '', placeOf(text.source.en));
    },
  );

  it.each(narrations)('has $key as the named collection has it', ({ arabic, english, source }) => {
    const number = /^Sahih al-Bukhari (\d+)/.exec(source.en)?.[1];
    expect(NARRATIONS[`bukhari ${number}`]).toContain(arabic);
    expect(source.ar).toMatch(new RegExp(`^صحيح البخاري ${number}( |$)`));
    // No translation that may be copied is at hand to compare with.
    expect(english).toBeNull();
  });

  it('names the translator of every translation, and nobody else’s words', () => {
    for (const { message } of STARTER_SET)
      expect(message.credit).toBe(message.language === 'en' ? 'Pickthall, 1930' : null);
  });
});

const WALLS = (['en', 'ar', 'ur'] as const).map((language) => screenWords(language, DEFAULT_SETTINGS).texts);

describe('the walls', () => {
  it.each([
    ['timesVerse', { surah: 4, first: 103, last: 103 }],
    ['returnVerse', { surah: 2, first: 156, last: 156 }],
  ] as const)('have %s letter by letter, with its place in each language', async (name, place) => {
    await expectVerses(SACRED[name], place);
    const [en, ar, ur] = WALLS;
    if (en?.[name].meaning) expectPickthall(en[name].meaning, place);
    expect([en, ur].map((texts) => placeIn(texts?.[name].source ?? ''))).toEqual([place, place]);
    expect(ar?.[name].source).toBe(`${SURAHS[place.surah - 1]?.name} ${inEastern(place.first)}`);
  });

  it('have what is said after prayer as Muslim has it', () => {
    expect(NARRATIONS['muslim 591']).toContain(SACRED.afterPrayer.join(' '));
    expect(NARRATIONS['muslim 591']).toContain(SACRED.forgiveness);
    for (const { text } of SACRED.tasbih) expect(NARRATIONS['muslim 595']).toContain(text);
    expect(SACRED.tasbih.map(({ times }) => times)).toEqual([33, 33, 34]);
    for (const { afterPrayer, tasbih } of WALLS)
      expect([afterPrayer.source, tasbih.source].map((source) => inLatin(source).match(/\d+/g))).toEqual([
        ['591'],
        ['595', '596'],
      ]);
  });

  it('have the takbir as Ibn Abi Shaybah has it, vowelled as its phrases are elsewhere', () => {
    const takbir = SACRED.takbir.join(' ');
    expect(letters(NARRATIONS['ibn abi shaybah'] ?? '')).toContain(letters(takbir));
    for (const phrase of ['اللَّهُ أَكْبَرُ', 'لاَ إِلَهَ إِلاَّ اللَّهُ', 'لِلَّهِ الْحَمْدُ']) {
      expect(takbir).toContain(phrase);
      expect(NARRATIONS['abu dawud 499']).toContain(phrase);
    }
  });

  it('have the words of the call as Abu Dawud has them', () => {
    const call = letters(NARRATIONS['abu dawud 499'] ?? '');
    for (const headline of [SACRED.call, SACRED.established]) expect(call).toContain(letters(headline));
  });

  it('have no meaning whose translator cannot be named', () => {
    for (const texts of WALLS)
      for (const [name, { meaning, source }] of Object.entries(texts))
        expect(meaning !== null, name).toBe(source.includes('Pickthall, 1930'));
  });
});

const count = (line: string, what: RegExp) => line.match(what)?.length ?? 0;

/** Nothing but sacred text is written with most of its vowels. */
const isVowelled = (line: string) => {
  const marks = count(line, /[\u064b-\u0652\u06e1]/g);
  return marks >= 8 && marks > count(line, /[\u0621-\u064a\u0671]/g) / 2;
};

describe('the repository', () => {
  it('has vowelled texts nowhere but where they are checked', () => {
    const shipped = listFiles(
      /^(?:apps\/[^/]+\/(?:src|migrations|public)|packages\/[^/]+\/src|docs)\/.*\.(?:tsx?|sql|md|html|json)$/,
    );
    const found = shipped
      .filter((path) => !/\.test\.tsx?$/.test(path))
      .filter((path) => readSource(path).split('\n').some(isVowelled));
    expect(found).toEqual([
      'apps/server/src/features/daily-messages/starter-texts.ts',
      'packages/display/src/sacred.ts',
    ]);
  });
});
