import type { Box } from './boxes.ts';

/** A piece of text on one line: the box of its ink, not of its line's air. */
export interface Ink extends Box {
  text: string;
  parent: Element;
  /** What is one sentence or one figure with it. */
  unit: Element;
  /** Pixels of its letters as drawn. */
  size: number;
  /** Slanting script: its box is much larger than its ink. */
  isSlanted: boolean;
  isTurning: boolean;
  isRunning: boolean;
  isFigure: boolean;
}

const canvas = document.createElement('canvas').getContext('2d');

/** Of the design's stage: what a whole 16:9 picture of this screen would have as a hundredth of its short side. */
export function unitOfStage(): number {
  const [long, short] = [Math.max(innerWidth, innerHeight), Math.min(innerWidth, innerHeight)];
  return Math.min(long / 177.8, short / 100);
}

function unitOf(parent: Element, stage: Element): Element {
  let unit: Element = parent;
  for (let at: Element | null = parent; at && at !== stage; at = at.parentElement)
    if (at.tagName === 'BDI') unit = at;
  return unit;
}

/** Asked for every element of a picture: what its ancestors are is worked out once. */
let drawn = new WeakMap<Element, boolean>();
export function forgetSeen(): void {
  drawn = new WeakMap();
}

function isDrawn(element: Element): boolean {
  const known = drawn.get(element);
  if (known !== undefined) return known;
  const { display, opacity } = getComputedStyle(element);
  const parent = element.parentElement;
  const is = display !== 'none' && opacity !== '0' && (!parent || isDrawn(parent));
  drawn.set(element, is);
  return is;
}

export function isSeen(element: Element): boolean {
  return isDrawn(element) && getComputedStyle(element).visibility !== 'hidden';
}

interface Line {
  text: string;
  rect: DOMRect;
}

/** A wrapped text by its lines, each with its own words; `broken` are words that go over the end of one. */
function linesOf(node: Node, broken: string[]): Line[] {
  const range = document.createRange();
  range.selectNodeContents(node);
  const rects = Array.from(range.getClientRects()).filter(({ width }) => width >= 1);
  const whole = (node.textContent ?? '').trim();
  const [first] = rects;
  if (!first) return [];
  const isOneLine = rects.every(({ top, height }) => Math.abs(top - first.top) < height / 2);
  if (isOneLine) return rects.map((rect) => ({ text: whole, rect }));
  const lines: Line[] = [];
  for (const match of (node.textContent ?? '').matchAll(/[^\s-]+-?/g)) {
    range.setStart(node, match.index);
    range.setEnd(node, match.index + match[0].length);
    const parts = Array.from(range.getClientRects()).filter(({ width }) => width >= 0.5);
    const [begun] = parts;
    if (begun && parts.some(({ top, height }) => Math.abs(top - begun.top) > height / 2))
      broken.push(match[0]);
    for (const rect of parts) lines.push({ text: match[0], rect });
  }
  return lines;
}

export interface Read {
  inks: Ink[];
  broken: string[];
}

/** Every text of the stage. */
export function readInks(stage: Element): Read {
  const inks: Ink[] = [];
  const broken: string[] = [];
  if (!canvas) throw new Error('no canvas to measure with');
  const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!(node.textContent ?? '').trim() || !parent) continue;
    const isTurning = parent.closest('.turn:not(.on)') !== null;
    if (!isTurning && !isSeen(parent)) continue;
    const style = getComputedStyle(parent);
    canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    canvas.direction = style.direction === 'rtl' ? 'rtl' : 'ltr';
    const fontSize = Number.parseFloat(style.fontSize);
    const isRunning = parent.closest('.ticker') !== null;
    const unit = unitOf(parent, stage);
    for (const { text, rect } of linesOf(node, broken)) {
      const measured = canvas.measureText(text);
      const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = measured;
      // A stage that is scaled as a whole has boxes of another size than its faces.
      const scale = rect.height / (up + down);
      const baseline = rect.top + up * scale;
      inks.push({
        text,
        parent,
        unit,
        left: rect.left,
        right: rect.right,
        top: baseline - measured.actualBoundingBoxAscent * scale,
        bottom: baseline + measured.actualBoundingBoxDescent * scale,
        size: fontSize * scale,
        isSlanted: /Nastaliq|Naskh|Amiri/.test(style.fontFamily.split(',')[0] ?? ''),
        isTurning,
        isRunning,
        isFigure: parent.closest('.fig') !== null,
      });
    }
  }
  return { inks, broken };
}

/** The part of a design it belongs to, as its style names it. */
export function partOf(element: Element): string {
  const names: string[] = [];
  for (let at: Element | null = element; at && names.length < 2; at = at.parentElement) {
    if (at.classList.contains('stage') || at.classList.contains('shift')) break;
    const first = Array.from(at.classList).find((name) => !PASSING.test(name));
    if (first) names.unshift(`.${first}`);
  }
  return names.join(' ') || element.tagName.toLowerCase();
}
const PASSING =
  /^(next|many|three|long|one|two|en|ar|ur|fig|east|fit-in|shown|on|col|mid|wide|widest|tight)$/;

/** As a report quotes it. */
export const short = (text: string) => `"${text.slice(0, 28)}"`;
