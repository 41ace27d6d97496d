import { type Box, grown, isEmpty, meet } from './boxes.ts';
import { type Ink, partOf, type Read, short } from './inks.ts';
import type { Drawn, Ground, Line } from './lines.ts';
import { findPairs } from './pairs.ts';

export interface Fault {
  kind: string;
  /** Which parts of the design, so that a thousand pictures make one line. */
  part: string;
  note: string;
}

/** Boxes meet where the ink may not: pixels have to tell. */
export interface Suspect extends Fault {
  key: string;
  ink: Ink;
  /** The other ink or line, or a box that the ink must stay within, or out of. */
  other: { line: Line } | { text: Ink } | { within: Box } | { without: Box };
  clip: Box;
  /** Ink that is nearer than so many units touches. */
  reach: number;
}

export type Add = (kind: string, ink: Ink, note: string, other?: Element) => void;
export type Doubtful = (
  kind: string,
  ink: Ink,
  other: Suspect['other'],
  element: Element,
  clip: Box,
  note: string,
  reach?: number,
) => void;

export interface Found {
  faults: Fault[];
  suspects: Suspect[];
}

/** In units: text keeps so far from the edge, less the walk against burn-in. */
const SIDE = 2.8;
const END = 1.9;
/** Between a text and a line. */
const CLEAR = 0.15;

/** As seen from a text: the picture walks against burn-in, and what is known of it goes with it. */
const place = ({ left, right, top, bottom }: Box, from: Box) =>
  [left - from.left, right - from.left, top - from.top, bottom - from.top].map(Math.round).join();

/** Where the other one is: the same text may meet it elsewhere. */
function placeOf(other: Suspect['other'], from: Ink): string {
  if ('within' in other) return place(other.within, from);
  if ('without' in other) return place(other.without, from);
  if ('text' in other) return `${other.text.text} ${other.text.size.toFixed(1)} ${place(other.text, from)}`;
  const { points, half, side, reach } = other.line;
  return [points.length, half.toFixed(1), side, place(reach, from)].join();
}

export function findFaults(stage: Element, read: Read, drawn: Drawn, u: number): Found {
  const faults: Fault[] = [];
  const suspects: Suspect[] = [];
  const screen: Box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const still = read.inks.filter((ink) => !ink.isTurning && !ink.isRunning);
  const safe = {
    left: SIDE * u,
    right: screen.right - SIDE * u,
    top: END * u,
    bottom: screen.bottom - END * u,
  };
  const painted = [...drawn.grounds, ...drawn.fills];
  const add: Add = (kind, ink, note, other) =>
    faults.push({
      kind,
      part: partOf(ink.parent) + (other ? ` × ${partOf(other)}` : ''),
      note: `${short(ink.text)} ${note}`,
    });
  const suspect: Doubtful = (kind, ink, other, element, clip, note, reach = CLEAR) =>
    suspects.push({
      kind,
      part: `${partOf(ink.parent)} × ${partOf(element)}`,
      note: `${short(ink.text)} ${note}`,
      key: [
        kind,
        ink.text,
        ink.size.toFixed(1),
        partOf(ink.parent),
        place(ink, ink),
        partOf(element),
        placeOf(other, ink),
      ].join(),
      ink,
      other,
      clip,
      reach,
    });

  for (const word of read.broken)
    faults.push({ kind: 'broken', part: 'word', note: `${short(word)} goes over a line` });
  for (const ink of read.inks) {
    if (ink.isRunning) continue;
    const out = Math.max(-ink.left, ink.right - screen.right, -ink.top, ink.bottom - screen.bottom);
    if (out > 0.05 * u) add('outside', ink, `is ${(out / u).toFixed(1)} u outside the picture`);
    else stayWithin(ink, 'edge', safe, stage, 'comes too near the edge of the picture');
    const cut = clippedBy(ink, stage);
    if (cut) stayWithin(ink, 'cut', grown(cut.getBoundingClientRect(), 1), cut, `is cut by ${partOf(cut)}`);
  }
  for (const ink of still) {
    const cover = coverOf(ink, painted);
    if (cover && ink.isSlanted && !(cover.element instanceof SVGElement))
      suspect(
        'covered',
        ink,
        { without: cover },
        cover.element,
        grown(ink, 2),
        `lies under ${partOf(cover.element)}`,
      );
    else if (cover) add('covered', ink, `lies under ${partOf(cover.element)}`, cover.element);
    if (cover) continue;
    findGrounds(ink, drawn.grounds);
    findLines(ink);
  }
  findPairs(still, u, add, suspect);
  return { faults, suspects };

  /** Slanting script seldom fills its box: there pixels decide. */
  function stayWithin(ink: Ink, kind: string, box: Box, element: Element, note: string): void {
    const isIn =
      ink.left >= box.left && ink.right <= box.right && ink.top >= box.top && ink.bottom <= box.bottom;
    if (isIn) return;
    if (ink.isSlanted) suspect(kind, ink, { within: box }, element, grown(ink, 2), note);
    else add(kind, ink, note, element === stage ? undefined : element);
  }

  /** Its own panel it must not leave; across the edge of another it must not lie. */
  function findGrounds(ink: Ink, grounds: readonly Ground[]): void {
    let own: Ground | null = null;
    for (const ground of grounds) {
      const { element } = ground;
      if (element.contains(ink.parent)) {
        if (own === null || own.element.contains(element)) own = ground;
        continue;
      }
      if (ink.parent.contains(element) || ink.unit.contains(element)) continue;
      const common = meet(ink, ground);
      if (isEmpty(grown(common, -0.05 * u))) continue;
      const isWhole =
        common.right - common.left >= ink.right - ink.left - 1 &&
        common.bottom - common.top >= ink.bottom - ink.top - 1;
      if (isWhole) continue;
      if (ground.right - ground.left > 0.98 * innerWidth && ground.bottom - ground.top > 0.98 * innerHeight)
        continue;
      suspect(
        'panel',
        ink,
        { without: ground },
        element,
        grown(ink, 2),
        `lies across the edge of ${partOf(element)}`,
      );
    }
    if (!own || own.element.tagName === 'MAIN') return;
    const room: Box = grown(own, 0.05 * u);
    const isIn =
      ink.left >= room.left && ink.right <= room.right && ink.top >= room.top && ink.bottom <= room.bottom;
    if (!isIn)
      suspect('panel', ink, { within: own }, own.element, grown(ink, 2), `leaves ${partOf(own.element)}`);
  }

  function findLines(ink: Ink): void {
    for (const line of drawn.lines) {
      const { points, half, element } = line;
      const box = grown(ink, half + CLEAR * u);
      if (isEmpty(meet(box, line.reach)) || ink.unit.contains(element)) continue;
      for (let index = 0; index < points.length; index += 2) {
        const [x, y] = [points[index] ?? 0, points[index + 1] ?? 0];
        if (x < box.left || x > box.right || y < box.top || y > box.bottom) continue;
        if (isHidden(x, y, element, drawn.grounds)) continue;
        suspect(
          'line',
          ink,
          { line },
          element,
          grown(ink, half + 4),
          `runs into ${partOf(element)} ${line.side}`,
        );
        break;
      }
    }
  }
}

/** The nearest box that cuts it off. */
function clippedBy(ink: Ink, stage: Element): Element | null {
  for (let box: Element | null = ink.parent; box && box !== stage; box = box.parentElement) {
    if (getComputedStyle(box).overflow === 'visible') continue;
    const edge = box.getBoundingClientRect();
    const isCutAcross = ink.left < edge.left - 1 || ink.right > edge.right + 1;
    if (isCutAcross || ink.top < edge.top - 1 || ink.bottom > edge.bottom + 1) return box;
  }
  return null;
}

/** Whether it has a place of its own above what merely flows, on the way up to what it shares with another. */
function isRaised(element: Element, over: Element): boolean {
  for (let at: Element | null = element; at && !at.contains(over); at = at.parentElement)
    if (getComputedStyle(at).position !== 'static') return true;
  return false;
}

const SHARES = [0.06, 0.5, 0.94];

/** What is painted over it: asked of the browser where the two meet. */
function coverOf(ink: Ink, painted: readonly Ground[]): Ground | null {
  for (const ground of painted) {
    const { element } = ground;
    if (element.contains(ink.parent) || ink.unit.contains(element)) continue;
    const common = meet(ink, ground);
    if (isEmpty(common)) continue;
    const isLater = ink.parent.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (!isLater && isRaised(ink.parent, element)) continue;
    for (const across of SHARES) {
      for (const down of SHARES) {
        const x = common.left + across * (common.right - common.left);
        const y = common.top + down * (common.bottom - common.top);
        for (const top of document.elementsFromPoint(x, y)) {
          if (top.contains(ink.parent) || ink.unit.contains(top)) break;
          if (top === element) return ground;
        }
      }
    }
  }
  return null;
}

/** Whether something opaque that is drawn later lies over a point of a line. */
function isHidden(x: number, y: number, element: Element, grounds: readonly Ground[]): boolean {
  return grounds.some(
    (ground) =>
      ground.isOpaque &&
      x > ground.left &&
      x < ground.right &&
      y > ground.top &&
      y < ground.bottom &&
      !ground.element.contains(element) &&
      Boolean(element.compareDocumentPosition(ground.element) & Node.DOCUMENT_POSITION_FOLLOWING),
  );
}
