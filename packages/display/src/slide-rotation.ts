// Decides: the slideshow (carousel): which is the next slide, how slides take turns, how often a janazah is announced.

import type { SpecialMoment } from './manifest.ts';
import { instantOfMoment, type ManifestLookup, MINUTE } from './manifest-lookup.ts';
import type { Span } from './schedule.ts';
import { type StateSpan, topSpan } from './screen-states.ts';
import type { Slide } from './slides.ts';

const JANAZAH_MS = 20_000;
/** A janazah is announced at every third turn. */
const EVERY_THIRD = 3;
/** It is shown at once when it is announced: somebody stands before the wall and waits for it. */
const FIRST_SHOWN_MS = 90_000;
const SHORTEST_PAUSE = 12_000;
/** Between two turns where the next one's window would end in a whole pause. */
const HURRIED_PAUSE = 5_000;
/** A slide is begun where it can stand whole; a film where it can be seen for a while. */
const LONG_ENOUGH = 60_000;
/** How often a slide comes in a window that is shorter than a loop, if there is room. */
const TIMES_A_WINDOW = 4;

export type Shown = { slide: Slide; index: number } | { janazah: SpecialMoment };

export interface Turn extends Span {
  shown: Shown;
}

/** A stretch in which a slide may be shown, and how often it is. */
export interface Chance extends Span {
  /** Its place in the manifest. */
  index: number;
  times: number;
  /** The last instant at which it can begin; none where other states have the whole of it. */
  latest: number;
  last: number;
}

export interface DayTurns {
  turns: readonly Turn[];
  chances: readonly Chance[];
}

/** A stretch without a state that keeps slides, or all turns, off the screen. */
interface Room extends Span {
  takesSlides: boolean;
}

interface Day extends Span {
  day: number;
  edges: readonly number[];
  states: readonly StateSpan[];
  /** By slide, when its schedule holds. */
  slides: readonly (readonly Span[])[];
}

function roomsOf({ edges, states, to }: Day): Room[] {
  const rooms: Room[] = [];
  edges.forEach((from, i) => {
    const kind = topSpan(states, from)?.kind;
    if (kind && kind !== 'eid' && kind !== 'night') return;
    const takesSlides = !kind;
    const ends = edges[i + 1] ?? to;
    const last = rooms[rooms.length - 1];
    if (last && last.to === from && last.takesSlides === takesSlides) last.to = ends;
    else rooms.push({ from, to: ends, takesSlides });
  });
  return rooms;
}

/** What is announced in the middle of a room takes the first part of the rest for itself. */
function announcedAtOnce(rooms: Room[], janazahs: readonly SpecialMoment[]): Turn[] {
  const turns: Turn[] = [];
  for (const janazah of janazahs) {
    const from = janazah.announcedFrom * MINUTE;
    const i = rooms.findIndex((room) => from >= room.from && from < room.to);
    const room = rooms[i];
    if (!room) continue;
    const to = Math.min(from + FIRST_SHOWN_MS, instantOfMoment(janazah.at), room.to);
    if (to <= from) continue;
    turns.push({ from, to, shown: { janazah } });
    rooms.splice(i, 1, { ...room, to: from }, { ...room, from: to });
  }
  return turns;
}

function needOf({ seconds }: Slide): number {
  return Math.min(Math.max(1, seconds) * 1000, LONG_ENOUGH);
}

function chancesOf(spans: readonly Span[], slide: Slide, index: number, rooms: readonly Room[]): Chance[] {
  const joined: Span[] = [];
  for (const { from, to } of spans.slice().sort((a, b) => a.from - b.from)) {
    const last = joined[joined.length - 1];
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined.map(({ from, to }) => {
    let latest = Number.NEGATIVE_INFINITY;
    for (const room of rooms) {
      const begins = Math.min(to, room.to) - needOf(slide);
      if (room.takesSlides && begins >= Math.max(from, room.from)) latest = begins;
    }
    return { from, to, index, times: 0, latest, last: Number.NEGATIVE_INFINITY };
  });
}

/**
 * Who is next: what its window would close on unseen, the first to close before others; then what a narrow window wants
 * again; then whoever waits longest, in the order of the list. It begins elsewhere every day, so that nobody is always last.
 */
function isBefore(a: Chance, b: Chance, at: number, { loop, order }: Loop): boolean {
  const isPressing = isClosing(a, at, loop);
  if (isPressing !== isClosing(b, at, loop)) return isPressing;
  if (isPressing && a.to !== b.to) return a.to < b.to;
  const isAsked = isWanted(a, at);
  if (isAsked !== isWanted(b, at)) return isAsked;
  return a.last !== b.last ? a.last < b.last : order(a.index) < order(b.index);
}

function isClosing({ times, latest }: Chance, at: number, loop: number): boolean {
  return times === 0 && latest - at < loop;
}

function isWanted({ times, from, to, last }: Chance, at: number): boolean {
  return times > 0 && at - last >= (to - from) / TIMES_A_WINDOW;
}

interface Loop {
  /** How long it takes until every slide of the day has had a turn. */
  loop: number;
  order: (index: number) => number;
}

/** Reckoned from the day alone: every screen agrees, and none begins anew when it is switched on. */
export function makeTurns(lookup: ManifestLookup, day: Day, withoutFrames: boolean): DayTurns {
  const { slides, settings } = lookup.manifest;
  const pause = settings.slides.everySeconds * 1000;
  const longOf = (slide: Slide) => Math.max(1, slide.seconds) * 1000;
  const rooms = roomsOf(day);
  const turns = announcedAtOnce(rooms, lookup.janazah);
  const chances: Chance[] = [];
  let loop = 0;
  slides.forEach((slide, i) => {
    if (withoutFrames && slide.body.kind === 'frame') return;
    const own = chancesOf(day.slides[i] ?? [], slide, i, rooms);
    if (own.length > 0) loop += longOf(slide) + pause;
    chances.push(...own);
  });
  const order = (index: number) => (index + slides.length - (day.day % slides.length)) % slides.length;
  let count = 0;
  let previous: number | null = null;

  /** A whole pause after the last turn; less where a window would close in it. */
  function startAfter(ended: number): number {
    let start = ended + pause;
    for (const { times, from, latest } of chances)
      if (times === 0 && latest >= ended && latest < start)
        start = Math.max(from, Math.min(start, ended + HURRIED_PAUSE));
    return start;
  }

  function pick(at: number, room: Room): Chance | null {
    let closes = Number.POSITIVE_INFINITY;
    for (const { times, from, latest } of chances)
      if (times === 0 && from > at && latest >= from && latest < closes) closes = latest;
    let best: Chance | null = null;
    let again: Chance | null = null;
    for (const each of chances) {
      const slide = slides[each.index];
      if (!slide || each.from > at || Math.min(each.to, room.to) - at < needOf(slide)) continue;
      // A window that opens later must not close before this turn is over.
      const isInTheWay =
        at + longOf(slide) + HURRIED_PAUSE > closes && (each.times > 0 || each.latest > closes);
      if (isInTheWay) continue;
      if (each.index === previous && each.times > 0) again = each;
      else if (!best || isBefore(each, best, at, { loop, order })) best = each;
    }
    return best ?? again;
  }

  function show(chance: Chance, slide: Slide, from: number, room: Room): number {
    const to = Math.min(from + longOf(slide), room.to, chance.to);
    turns.push({ from, to, shown: { slide, index: chance.index } });
    chance.times++;
    previous = chance.index;
    for (const each of chances) if (each.index === chance.index) each.last = from;
    return to;
  }

  /** Nothing can begin now: the next that could opens its window, or the room ends. */
  function nextOpening(at: number, room: Room): number {
    const opens = lookup.janazah.map(({ announcedFrom }) => announcedFrom * MINUTE);
    if (room.takesSlides) opens.push(...chances.map(({ from }) => from));
    return Math.min(room.to, ...opens.filter((each) => each > at));
  }

  for (const room of rooms) {
    for (let at = startAfter(room.from); at < room.to; ) {
      const mourned = lookup.janazah.filter(
        (each) => at >= each.announcedFrom * MINUTE && at < instantOfMoment(each.at),
      );
      const janazah = mourned[Math.floor(count / EVERY_THIRD) % mourned.length];
      const chance = room.takesSlides ? pick(at, room) : null;
      const slide = chance && slides[chance.index];
      if (janazah && ++count % EVERY_THIRD === 0) {
        const to = Math.min(at + JANAZAH_MS, room.to, instantOfMoment(janazah.at));
        turns.push({ from: at, to, shown: { janazah } });
        at = startAfter(to);
      } else if (chance && slide) at = startAfter(show(chance, slide, at, room));
      else if (janazah) at += Math.max(pause, SHORTEST_PAUSE);
      else at = nextOpening(at, room);
    }
  }
  return { turns: turns.sort((a, b) => a.from - b.from), chances };
}

/** What has its turn at an instant, or else when the next one comes. */
export function turnAt({ turns }: DayTurns, at: number): { turn: Turn | null; until: number } {
  let low = 0;
  let high = turns.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((turns[middle]?.to ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  const turn = turns[low];
  if (!turn) return { turn: null, until: Number.POSITIVE_INFINITY };
  return at >= turn.from ? { turn, until: turn.to } : { turn: null, until: turn.from };
}
