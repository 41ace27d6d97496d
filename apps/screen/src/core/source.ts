// Decides: which masjid a screen shows: by its address, or by the key from pairing.

import { forget, recall, remember } from './small-storage.ts';

/** Where a player gets what it shows. */
export type Source =
  /** A television of the mosque; without a key it asks to be paired. */
  | { kind: 'paired'; key: string | null }
  /** Anyone's browser, and the clock at home. */
  | { kind: 'public'; hashId: string; isHomeClock: boolean }
  /** A frame in the console, which says what to show. */
  | { kind: 'preview' };

const KEY = 'minaret-screen-key';
const HOME = 'minaret-home-masjid';
const PUBLIC = /^\/(screen\/m|clock)\/([\w-]+)|^\/(screen\/m)\b/;

interface Place {
  pathname: string;
  hash: string;
}

export function readSource({ pathname, hash }: Place): Source {
  if (/^\/screen\/preview/.test(pathname)) return { kind: 'preview' };
  const named = PUBLIC.exec(pathname);
  if (named) {
    const hashId = named[2] ?? '-';
    const isHomeClock = named[1] === 'clock';
    if (isHomeClock) remember(HOME, hashId);
    return { kind: 'public', hashId, isHomeClock };
  }
  const home = /^\/clock/.test(pathname) ? recall(HOME) : null;
  if (home) return { kind: 'public', hashId: home, isHomeClock: true };
  const given = /^#key=([\w-]+)/.exec(hash)?.[1];
  if (given) remember(KEY, given);
  return { kind: 'paired', key: given ?? recall(KEY) };
}

export function rememberKey(key: string): void {
  remember(KEY, key);
}

export function forgetKey(): void {
  forget(KEY);
}

/** The address of the feed, below which are its events and reports. */
export function feedAddress(source: Source): string | null {
  if (source.kind === 'public') return `/api/screens/public/${source.hashId}`;
  if (source.kind === 'paired' && source.key) return `/api/screens/feed/${source.key}`;
  return null;
}
