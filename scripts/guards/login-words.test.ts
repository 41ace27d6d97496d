import { contract } from '@minaret/contract';
import type { Contract } from '@minaret/contract/endpoint';
import { FAILURES } from '@minaret/contract/failures';
import { all } from '@minaret/i18n/all';
import { PAIRING_WORDS } from '@minaret/i18n/screen-pairing';
import { describe, expect, it } from 'vitest';
import { listFiles, readSource } from './sources.ts';

/** One pair of words: one logs in and logs out; the page, and the act as a thing, is the login. */
const OTHER_WORDS =
  /\bsign(s|ed|ing)?[ -](in|out|off|up)(s|ning)?\b|\blog(ged)?[ -]?(on|off)\b|\blog-(in|out)\b|\b(to|can|please) log(in|out)\b|\blogout\b/i;
const OTHER_ARABIC = /ولوج|(?<!تسجيل )الدخول بخطوتين|تسجيل (دخول|خروج)(?!ك|ه|ها|هم| ?\S*الجميع)/;
/** As the specification writes them. */
const QUOTED = ['Logout', 'Failed to login'];

interface Text {
  place: string;
  text: string;
}

function textsOf(place: string, words: unknown): Text[] {
  if (typeof words === 'string') return [{ place, text: words }];
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([key, inner]) => textsOf(`${place}.${key}`, inner));
}

/** What people type to find a page is theirs, not ours. */
const shown = ({ place }: Text) => !place.includes('.keywords.');
const faulty = (texts: readonly Text[], other: RegExp) =>
  texts
    .filter(({ text }) => !QUOTED.includes(text) && other.test(text))
    .map(({ place, text }) => `${place}: ${text}`);

describe('the words for logging in and out', () => {
  it('are one pair in English', () => {
    const texts = [...textsOf('en', all.en), ...textsOf('screen', PAIRING_WORDS[0])];
    expect(texts.length).toBeGreaterThan(1000);
    expect(faulty(texts.filter(shown), OTHER_WORDS)).toEqual([]);
  });

  it('are one pair in Arabic', () => {
    const texts = [...textsOf('ar', all.ar), ...textsOf('screen', PAIRING_WORDS[1])];
    expect(faulty(texts.filter(shown), OTHER_ARABIC)).toEqual([]);
  });

  it('are the same in what the server answers', () => {
    const endpoints = Object.values<Contract>(contract).flatMap((endpoints) => Object.values(endpoints));
    const texts = endpoints.flatMap(({ path, summary, message }) => textsOf(path, { summary, message }));
    expect(faulty([...texts, ...textsOf('failures', FAILURES)], OTHER_WORDS)).toEqual([]);
  });

  it('are the same in what is read beside the console', () => {
    const documents = [...listFiles(/^docs\/(guide|operate)\/.*\.md$|^docs\/openapi\.json$/), 'README.md'];
    const lines = documents.flatMap((place) =>
      readSource(place)
        // The entry of the menu is called so.
        .replaceAll('**Logout**', '')
        // Addresses are no words.
        .replaceAll(/[\w/]*\/users\/logout[\w/]*|"users\.logout"|#[\w-]+/g, '')
        .split('\n')
        .map((text) => ({ place, text })),
    );
    expect(faulty(lines, OTHER_WORDS)).toEqual([]);
  });
});
