import { type Book, keep } from './book.ts';
import type { SpecialMoment } from './manifest.ts';
import type { Slide } from './slides.ts';

const JANAZAH_SECONDS = 20;
/** A janazah is announced at every third turn. */
const EVERY_THIRD = 3;
const SHORTEST_PAUSE = 12;

export type Shown = { slide: Slide; index: number } | { janazah: SpecialMoment } | null;

export interface Block {
  /** Milliseconds into the cycle at which it ends. */
  ends: number;
  shown: Shown;
}

/** What takes turns with the times, over and over. */
export interface Cycle {
  length: number;
  blocks: readonly Block[];
}

function greatestCommon(a: number, b: number): number {
  return b === 0 ? a : greatestCommon(b, a % b);
}

/** Groups of three turns until slides and janazahs have come round together. */
function groupsOf(slides: number, janazahs: number): number {
  if (slides === 0) return janazahs;
  const bySlides = slides / greatestCommon(slides, EVERY_THIRD - 1);
  return (bySlides * janazahs) / greatestCommon(bySlides, janazahs);
}

function sequence(slides: readonly Slide[], janazahs: readonly SpecialMoment[]): Shown[] {
  if (janazahs.length === 0) return slides.map((slide, index) => ({ slide, index }));
  const shown: Shown[] = [];
  let next = 0;
  const turns = groupsOf(slides.length, janazahs.length) * EVERY_THIRD;
  for (let turn = 0; turn < turns; turn++) {
    const janazah = janazahs[Math.floor(turn / EVERY_THIRD) % janazahs.length];
    const index = slides.length > 0 ? next % slides.length : -1;
    const slide = slides[index];
    if (turn % EVERY_THIRD === EVERY_THIRD - 1 && janazah) shown.push({ janazah });
    else if (slide) {
      shown.push({ slide, index });
      next++;
    } else shown.push(null);
  }
  return shown;
}

function secondsOf(shown: Shown): number {
  if (shown === null) return 0;
  return 'slide' in shown ? Math.max(1, shown.slide.seconds) : JANAZAH_SECONDS;
}

function makeCycle(
  slides: readonly Slide[],
  janazahs: readonly SpecialMoment[],
  everySeconds: number,
): Cycle | null {
  const turns = sequence(slides, janazahs);
  if (turns.length === 0) return null;
  const pause = slides.length > 0 ? everySeconds : Math.max(everySeconds, SHORTEST_PAUSE);
  const blocks: Block[] = [];
  let ends = 0;
  const add = (seconds: number, shown: Shown) => {
    if (seconds <= 0) return;
    ends += seconds * 1000;
    const last = blocks[blocks.length - 1];
    if (last && last.shown === null && shown === null) last.ends = ends;
    else blocks.push({ ends, shown });
  };
  for (const shown of turns) {
    add(pause, null);
    add(secondsOf(shown), shown);
  }
  return { length: ends, blocks };
}

/** The turns of these slides and janazahs; the same ones are worked out once. */
export function cycleOf(book: Book, slides: readonly number[], janazahs: readonly number[]): Cycle | null {
  const key = `${slides.join()}|${janazahs.join()}`;
  const known = book.cycles.get(key);
  if (known !== undefined) return known;
  const { manifest } = book;
  const pick = <T>(list: readonly T[], at: readonly number[]) =>
    at.map((i) => list[i]).filter((each): each is T => each !== undefined);
  const cycle = makeCycle(
    pick(manifest.slides, slides),
    pick(book.janazah, janazahs),
    manifest.settings.slides.everySeconds,
  );
  return keep(book.cycles, key, cycle, 32);
}

export interface Turn {
  shown: Shown;
  /** The instants between which it stands. */
  from: number;
  to: number;
}

/** Reckoned from the instant alone: every screen agrees, and none begins anew when it is switched on. */
export function turnAt(cycle: Cycle, at: number): Turn {
  const begun = Math.floor(at / cycle.length) * cycle.length;
  const into = at - begun;
  const { blocks } = cycle;
  let low = 0;
  let high = blocks.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((blocks[middle]?.ends ?? 0) <= into) low = middle + 1;
    else high = middle;
  }
  const block = blocks[low];
  return {
    shown: block?.shown ?? null,
    from: begun + (low > 0 ? (blocks[low - 1]?.ends ?? 0) : 0),
    to: begun + (block?.ends ?? cycle.length),
  };
}
