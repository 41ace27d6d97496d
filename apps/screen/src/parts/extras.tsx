import type { Moment, ScreenWords } from '@minaret/display';
import { FitBoth } from './sides.tsx';
import { Time } from './text.tsx';
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

const isRow = (key: string) => key === 'jumuah' || key === 'sunrise';

/** Its name above or beside its times, as the design has it; the name never leaves its box. */
export function ExtraTimes({ v, of, c }: { v: View; of: Extra; c: string }) {
  const { key, title, times } = of;
  return (
    <div
      class={`extra ${c}${['', '', ' two', ' three'][times.length] || ''}`}
      data-row={isRow(key) ? key : undefined}
    >
      <FitBoth v={v} of={title} c="extra-name" />
      <span class="times many">
        {times.map((at) => (
          <Time key={at[0]} v={v} at={at} />
        ))}
      </span>
    </div>
  );
}
