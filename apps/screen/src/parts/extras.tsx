import type { Moment, ScreenWords } from '@minaret/display';
import { nameIn, type View } from './view.ts';

/** A time that is none of the five. */
export interface Extra {
  key: string;
  title: (words: ScreenWords) => string;
  times: readonly Moment[];
}

/** Sunrise; in Ramadan the end of suhoor and taraweeh. */
export function extrasOf({ scene, settings }: View): Extra[] {
  const { ramadan, sunrise } = scene;
  const extra = (key: string, title: Extra['title'], at: Moment | null) =>
    at ? [{ key, title, times: [at] }] : [];
  if (ramadan) {
    return [
      ...extra('suhoor', (words) => words.say.suhoorEnds, ramadan.suhoorEnds),
      ...extra('taraweeh', nameIn('taraweeh'), ramadan.taraweeh),
    ];
  }
  return extra('sunrise', nameIn('sunrise'), settings.shows.sunrise ? sunrise : null);
}

/** The Friday prayers, on days on which they are no row. */
export function jumuahOf({ scene }: View): Extra[] {
  const { rows, jumuah } = scene;
  if (jumuah.length === 0 || rows.some((row) => row.name === 'jumuah')) return [];
  return [{ key: 'jumuah', title: nameIn('jumuah'), times: jumuah }];
}
