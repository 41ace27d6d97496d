// Decides: when typed words find a page or action.

import type { Locale } from '@minaret/i18n';
import { searchText } from '../../ui/text/search-text.ts';
import type { Entry, Translate } from './palette-entries.ts';

/** Every typed word is somewhere in the name, in whichever language; "logout" finds "Log out" too. */
export function isFound(typed: string, names: readonly string[]): boolean {
  const words = searchText(typed).split(/\s+/);
  return names.some((name) => {
    const text = searchText(name);
    const joined = text.replaceAll(' ', '');
    return words.every((word) => text.includes(word) || joined.includes(word));
  });
}

interface PaletteLanguage {
  locale: Locale;
  translate: Translate;
}
interface SearchLanguages {
  languages: readonly PaletteLanguage[];
  /** The reader's own language. */
  locale: Locale;
}

/** The words that stand for an entry besides its name; most entries have some, those of another masjid none. */
function keywordsOf({ id }: Entry, translate: Translate): string {
  const key = id.replace('page-', 'pages.').replace('action-', 'actions.');
  const words = translate(`keywords:${key}`);
  return words === key ? '' : words;
}

const NEVER = Number.POSITIVE_INFINITY;

/**
 * How far down the list of an entry's keywords the typed words are: the first of them stands for it most.
 * Whole words only, or what they begin with.
 */
function keywordPlace(typed: string, keywords: string, isWhole: boolean): number {
  const known = searchText(keywords).split(/\s+/);
  const places = searchText(typed)
    .split(/\s+/)
    .map((word) => (isWhole ? known.indexOf(word) : known.findIndex((each) => each.startsWith(word))));
  return places.includes(-1) ? NEVER : Math.max(...places);
}

/** Where an entry comes for what was typed: its name begins so, a keyword is it, its name has it, a keyword begins so. */
function rankOf(entry: Entry, typed: string, languages: readonly PaletteLanguage[]): number {
  const names = languages.map(({ translate }) => entry.label(translate));
  const placeAmong = (isWhole: boolean) =>
    Math.min(...languages.map(({ translate }) => keywordPlace(typed, keywordsOf(entry, translate), isWhole)));
  if (names.some((name) => searchText(name).startsWith(searchText(typed)))) return 0;
  const whole = placeAmong(true);
  if (whole !== NEVER) return 1 + whole / 100;
  if (isFound(typed, names)) return 2;
  const begun = placeAmong(false);
  return begun === NEVER ? NEVER : 3 + begun / 100;
}

export interface Found {
  entry: Entry;
  label: string;
}

/** What the typed words find, best first; pages and actions stay together, actions first only where they fit better. */
export function findEntries(
  entries: readonly Entry[],
  typed: string,
  { languages, locale }: SearchLanguages,
): Found[] {
  const own = languages.find((language) => language.locale === locale);
  if (!own) return [];
  const found = entries
    .map((entry) => ({ entry, label: entry.label(own.translate), rank: rankOf(entry, typed, languages) }))
    .filter(({ rank }) => rank !== NEVER)
    .sort((a, b) => a.rank - b.rank);
  const pages = found.filter(({ entry }) => entry.group === 'pages');
  const actions = found.filter(({ entry }) => entry.group === 'actions');
  const best = ([first]: typeof found) => Math.floor(first?.rank ?? NEVER);
  return best(actions) < best(pages) ? [...actions, ...pages] : [...pages, ...actions];
}
