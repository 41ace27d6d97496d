// Decides: how a typed town with its country or region is understood (place search).

import { REGIONS } from './regions.ts';
import { foldText } from './search-text.ts';
import type { Gazetteer } from './types.ts';

/** One reading of what was typed: a name, and the countries and regions it is looked for in. */
export interface Reading {
  name: string;
  within?: { countries: Set<number>; regions: Set<number> };
}

const NAME_LANGUAGES = ['en', 'ar'];
/** What people write and neither ISO nor the display names know. */
const NICKNAMES: Record<string, string> = {
  uk: 'GB',
  britain: 'GB',
  usa: 'US',
  america: 'US',
  uae: 'AE',
  ksa: 'SA',
  saudi: 'SA',
  holland: 'NL',
  turkey: 'TR',
  'ivory coast': 'CI',
  'czech republic': 'CZ',
  burma: 'MM',
  swaziland: 'SZ',
  palestine: 'PS',
  congo: 'CD',
};
const MIN_PREFIX = 3;
const MAX_QUALIFIER_WORDS = 3;

/**
 * `toronto, ca` names its country or region; `springfield us` may do so, and is read both ways.
 * A comma's tail that means nothing yet ("toronto, o") does not hide the town.
 */
export function readings(query: string, gazetteer: Gazetteer): Reading[] {
  const [head = '', ...tail] = query.split(/[,،]/);
  const qualifier = foldText(tail.join(' '));
  if (tail.length > 0 && foldText(head)) {
    const within = qualifier ? areas(qualifier, gazetteer) : undefined;
    return [{ name: foldText(head), within }];
  }
  const words = foldText(query).split(' ');
  const found: Reading[] = [{ name: words.join(' ') }];
  for (let taken = 1; taken <= Math.min(MAX_QUALIFIER_WORDS, words.length - 1); taken++) {
    const within = areas(words.slice(-taken).join(' '), gazetteer);
    if (within) found.push({ name: words.slice(0, -taken).join(' '), within });
  }
  return found;
}

function areas(text: string, gazetteer: Gazetteer): Reading['within'] {
  const isMeant = (...names: string[]) =>
    names.some((name) => name === text || (text.length >= MIN_PREFIX && name.startsWith(text)));
  const nickname = NICKNAMES[text];
  const countries = new Set<number>();
  gazetteer.countryCodes.forEach((code, number) => {
    if (code === nickname || isMeant(code.toLowerCase(), ...countryNames(code))) countries.add(number);
  });
  const regions = new Set<number>();
  gazetteer.regionKeys.forEach((key, number) => {
    const region = REGIONS.get(key);
    if (region && isMeant(region.short.toLowerCase(), foldText(region.name))) regions.add(number);
  });
  return countries.size + regions.size > 0 ? { countries, regions } : undefined;
}

const displayNames = NAME_LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region' }));
const folded = new Map<string, string[]>();

function countryNames(code: string): string[] {
  const known = folded.get(code);
  if (known) return known;
  const names = displayNames.map((names) => foldText(names.of(code) ?? code));
  folded.set(code, names);
  return names;
}
