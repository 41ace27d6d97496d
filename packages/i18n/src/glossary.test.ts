import { readdirSync, readFileSync } from 'node:fs';
import { DEFAULT_SETTINGS } from '@minaret/display/settings';
import { describe, expect, it } from 'vitest';
import { all } from './all.ts';
import { appArabic } from './athan-app/ar.ts';
import { appEnglish } from './athan-app/en.ts';
import { giveArabic } from './give/ar.ts';
import { giveEnglish } from './give/en.ts';
import { PLAIN_ENGLISH, SPECIFIED, TERMS } from './glossary.ts';
import { PAIRING_WORDS } from './screen-pairing.ts';
import { screenWords } from './screen-words.ts';

type Text = [key: string, text: string];
type Language = 'en' | 'ar';

/** Every text below a value, by its dotted key. */
function texts(value: unknown, key: string): Text[] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, below]) => texts(below, key === '' ? name : `${key}.${name}`));
}

/** What is typed into the search is in nobody's words: people write Friday's prayer in ten ways. */
function catalogue(language: Language): Text[] {
  const { keywords: _, ...read } = all[language];
  return texts(read, '');
}

function walls(language: Language): Text[] {
  const pairing = PAIRING_WORDS[language === 'en' ? 0 : 1];
  return [...texts(screenWords(language, DEFAULT_SETTINGS), 'screen'), ...texts(pairing, 'pairing')];
}

const phones: Record<Language, Text[]> = { en: texts(appEnglish, 'app'), ar: texts(appArabic, 'app') };
const giving: Record<Language, Text[]> = { en: texts(giveEnglish, 'give'), ar: texts(giveArabic, 'give') };

const GUIDE = new URL('../../../docs/guide/', import.meta.url);

/** Paragraphs of the guide without addresses, commands and what the product's files are called. */
function guide(language: Language): Text[] {
  const folder = new URL(language === 'en' ? './' : `${language}/`, GUIDE);
  const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return pages.flatMap((page) => {
    const file = new URL(page, folder);
    const plain = readFileSync(file, 'utf8')
      .replace(/^ *```[\s\S]*?^ *```/gm, '')
      .replace(/`[^`\n]*`/g, '')
      .replace(/\]\([^)]*\)/g, ']');
    return plain
      .split(/\n\n/)
      .map((text): Text => [file.pathname.replace(GUIDE.pathname, 'docs/guide/'), text.replace(/\s+/g, ' ')]);
  });
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Values, vowel marks and the shape of an apostrophe make no other word. */
const even = (text: string) =>
  text
    .replace(/\{\{?[^}]*\}\}?/g, ' ')
    .replace(/[\u064B-\u0652\u0640]/g, '')
    .replaceAll('’', "'");

const ENGLISH_WORD = (word: string) => new RegExp(`(?<![\\w'])${escaped(even(word))}(?![\\w])`, 'i');
const ARABIC_STEM = (stem: string) =>
  new RegExp(`(?<![\\u0621-\\u064A])[وف]?[بكل]?(?:ال|ل)?${escaped(even(stem))}`);

function breaches(all: readonly Text[], language: Language): string[] {
  const word = language === 'en' ? ENGLISH_WORD : ARABIC_STEM;
  const rules = TERMS.flatMap((term) =>
    (term.never[language] ?? []).map((never) => ({
      pattern: word(never),
      right: (term.within ?? []).map((phrase) => new RegExp(escaped(even(phrase)), 'gi')),
      says: `«${never}», say «${term[language]}»`,
    })),
  );
  return all
    .filter(([key]) => !(key in SPECIFIED))
    .flatMap(([key, text]) =>
      rules.flatMap(({ pattern, right, says }) => {
        const left = right.reduce((rest, phrase) => rest.replace(phrase, ' '), even(text));
        return pattern.test(left) ? [`${key}: ${says}: ${text}`] : [];
      }),
    );
}

function rare(all: readonly Text[]): string[] {
  return all.flatMap(([key, text]) =>
    Object.entries(PLAIN_ENGLISH).flatMap(([hard, plain]) =>
      ENGLISH_WORD(hard).test(even(text)) ? [`${key}: «${hard}», say «${plain}»: ${text}`] : [],
    ),
  );
}

describe('one word for one thing', () => {
  it.each(['en', 'ar'] as const)('in the catalogues, the mails among them, in %s', (language) => {
    expect(breaches(catalogue(language), language)).toEqual([]);
  });

  it.each(['en', 'ar'] as const)('on the walls in %s', (language) => {
    expect(breaches(walls(language), language)).toEqual([]);
  });

  it.each(['en', 'ar'] as const)('in the phone app in %s', (language) => {
    expect(breaches(phones[language], language)).toEqual([]);
  });

  it.each(['en', 'ar'] as const)('on the giving pages in %s', (language) => {
    expect(breaches(giving[language], language)).toEqual([]);
  });

  it.each(['en', 'ar'] as const)('in the guide in %s', (language) => {
    expect(guide(language).length).toBeGreaterThan(50);
    expect(breaches(guide(language), language)).toEqual([]);
  });
});

describe('plain English', () => {
  it('in the catalogues', () => {
    expect(rare(catalogue('en'))).toEqual([]);
  });

  it('in the phone app', () => {
    expect(rare(phones.en)).toEqual([]);
  });

  it('on the giving pages', () => {
    expect(rare(giving.en)).toEqual([]);
  });

  it('in the guide', () => {
    expect(rare(guide('en'))).toEqual([]);
  });
});

describe('the glossary itself', () => {
  it('excepts only texts that are there', () => {
    const known = new Set([...catalogue('en'), ...walls('en')].map(([key]) => key));
    expect(Object.keys(SPECIFIED).filter((key) => !known.has(key))).toEqual([]);
  });

  it('has each term once, and forbids no word that it prefers', () => {
    const terms = TERMS.map(({ en }) => en.toLowerCase());
    expect(new Set(terms).size).toBe(terms.length);
    const forbidden = new Set(TERMS.flatMap(({ never }) => never.en ?? []).map((one) => one.toLowerCase()));
    expect(terms.filter((term) => forbidden.has(term))).toEqual([]);
  });

  it.each([
    ['en', 'people.x', 'Ask the administrator', 1],
    ['en', 'people.x', 'Ask a mosque admin', 0],
    ['en', 'people.x', 'The mosque and its mosque admin', 1],
    ['en', 'athan.x', 'Athan+ and the athan settings', 0],
    ['en', 'athan.x', 'The athan sounds', 1],
    ['ar', 'people.x', 'أحد المشرفين', 1],
    ['ar', 'people.x', 'أحد مديري المسجد', 0],
    ['ar', 'people.x', 'ويولّد الجدول بعد توليده', 1],
  ] as const)('finds in %s %s: %s', (language, key, text, count) => {
    expect(breaches([[key, text]], language)).toHaveLength(count);
  });
});
