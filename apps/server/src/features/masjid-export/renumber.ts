import type { IdSpace } from './tables.ts';

/** From the numbers of one place to those of another; what is not known stays out. */
export type Numbers = Record<IdSpace, (id: number) => number | undefined>;

const OWN_SOUND = /^own-(\d+)$/;
const PRAYER = /^prayer-(\d+)$/;

export interface Renumbering {
  numbers: Numbers;
  /** Of a file that the masjid keeps. */
  key(key: string): string;
}

/** Through everything that is kept as JSON: sounds of calls, prayers of the history, files. */
export function renumbered(value: unknown, to: Renumbering): unknown {
  if (typeof value === 'string') return renumberedText(value, to);
  if (Array.isArray(value)) return value.map((each) => renumbered(each, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [renumberedName(name, to), renumbered(inner, to)]),
  );
}

function renumberedText(text: string, { numbers, key }: Renumbering): string {
  const sound = OWN_SOUND.exec(text)?.[1];
  if (sound !== undefined) return `own-${numbers.sounds(Number(sound)) ?? 0}`;
  return text.startsWith('masjids/') ? key(text) : text;
}

function renumberedName(name: string, { numbers }: Renumbering): string {
  const prayer = PRAYER.exec(name)?.[1];
  return prayer === undefined ? name : `prayer-${numbers.prayers(Number(prayer)) ?? 0}`;
}

/** Prayers and sounds that the history still speaks of, though they are gone. */
export function idsSpokenOf(value: unknown, into: { prayers: Set<number>; sounds: Set<number> }): void {
  if (typeof value === 'string') {
    const sound = OWN_SOUND.exec(value)?.[1];
    if (sound !== undefined) into.sounds.add(Number(sound));
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      const prayer = PRAYER.exec(name)?.[1];
      if (prayer !== undefined) into.prayers.add(Number(prayer));
      idsSpokenOf(inner, into);
    }
  }
}
