import type { Box } from './boxes.ts';
import { isSeen } from './inks.ts';

/** Something visible that is no text and that text must not run through: a stroke, a border, a thin bar. */
export interface Line {
  element: Element;
  /** `stroke`, or which border of a box. */
  side: string;
  /** Screen pixels: x, y, x, y … along it. */
  points: Float32Array;
  /** The box of its points. */
  reach: Box;
  half: number;
}

/** What is left of a line where boxes around it cut it off. */
function visiblePart(element: Element, points: Float32Array): Float32Array {
  let left = points;
  for (let box = element.parentElement; box && box.tagName !== 'MAIN'; box = box.parentElement) {
    if (box instanceof SVGElement || getComputedStyle(box).overflow === 'visible') continue;
    const edge = box.getBoundingClientRect();
    const isIn = (x: number, y: number) =>
      x >= edge.left && x <= edge.right && y >= edge.top && y <= edge.bottom;
    const seen: number[] = [];
    for (let index = 0; index < left.length; index += 2) {
      const [x, y] = [left[index] ?? 0, left[index + 1] ?? 0];
      if (isIn(x, y)) seen.push(x, y);
    }
    if (seen.length < left.length) left = Float32Array.from(seen);
  }
  return left;
}

function lineOf(element: Element, side: string, whole: Float32Array, half: number): Line {
  const points = visiblePart(element, whole);
  const reach: Box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (let index = 0; index < points.length; index += 2) {
    const [x, y] = [points[index] ?? 0, points[index + 1] ?? 0];
    reach.left = Math.min(reach.left, x - 1);
    reach.right = Math.max(reach.right, x + 1);
    reach.top = Math.min(reach.top, y - 1);
    reach.bottom = Math.max(reach.bottom, y + 1);
  }
  return { element, side, points, reach, half };
}

/** A box with a ground of its own. */
export interface Ground extends Box {
  element: Element;
  isOpaque: boolean;
}

/** Drawn to lie behind words, hair-thin and faint: the star pattern, the plate of the astrolabe, the sky. */
const ORNAMENT = '.pattern, .hair, .h-sky, .o-stars, .l-art, defs, clipPath';
/** Below this side in units a drawing is an icon. */
const ICON = 12;

const alphaOf = (color: string): number => {
  const parts = /rgba?\(([^)]*)\)/.exec(color)?.[1]?.split(/[ ,/]+/) ?? [];
  return parts.length > 3 ? Number(parts[3]) : parts.length > 0 ? 1 : 0;
};

const known = new Map<string, Float32Array>();

/** Points of a shape in its own units; shapes are few and the same in picture after picture. */
function localPoints(shape: SVGGeometryElement, step: number): Float32Array {
  const name = shape.tagName;
  const own = ['d', 'cx', 'cy', 'r', 'x', 'y', 'width', 'height', 'x1', 'x2', 'y1', 'y2', 'points'];
  const key = `${name} ${own.map((one) => shape.getAttribute(one) ?? '').join('|')} ${step.toFixed(3)}`;
  const found = known.get(key);
  if (found) return found;
  const length = shape.getTotalLength();
  const count = Math.max(2, Math.min(800, Math.ceil(length / step)));
  const points = new Float32Array(2 * (count + 1));
  for (let index = 0; index <= count; index++) {
    const { x, y } = shape.getPointAtLength((length * index) / count);
    points[2 * index] = x;
    points[2 * index + 1] = y;
  }
  if (known.size > 4000) known.clear();
  known.set(key, points);
  return points;
}

function strokeOf(shape: SVGGeometryElement, unit: number): Line | null {
  const style = getComputedStyle(shape);
  const isStroked = style.stroke !== 'none' && alphaOf(style.stroke) > 0.02 && style.strokeOpacity !== '0';
  const isFilled = style.fill !== 'none' && !style.fill.startsWith('url') && alphaOf(style.fill) > 0.1;
  const matrix = shape.getScreenCTM();
  if ((!isStroked && !isFilled) || !matrix) return null;
  const scale = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) || 1;
  const local = localPoints(shape, (0.35 * unit) / scale);
  // Of a line that grows only what is drawn.
  const dash = /^([\d.]+)[^\d.]+200/.exec(style.strokeDasharray)?.[1];
  const share = dash === undefined || !shape.hasAttribute('pathLength') ? 1 : Math.min(1, Number(dash) / 100);
  const count = Math.floor((local.length / 2) * share);
  const points = new Float32Array(2 * count);
  for (let index = 0; index < count; index++) {
    const [x, y] = [local[2 * index] ?? 0, local[2 * index + 1] ?? 0];
    points[2 * index] = matrix.a * x + matrix.c * y + matrix.e;
    points[2 * index + 1] = matrix.b * x + matrix.d * y + matrix.f;
  }
  const half = isStroked ? (Number.parseFloat(style.strokeWidth) * scale) / 2 : 0;
  return count > 1 ? lineOf(shape, 'stroke', points, half) : null;
}

function along(x1: number, y1: number, x2: number, y2: number, step: number): Float32Array {
  const count = Math.max(2, Math.ceil(Math.hypot(x2 - x1, y2 - y1) / step));
  const points = new Float32Array(2 * (count + 1));
  for (let index = 0; index <= count; index++) {
    points[2 * index] = x1 + ((x2 - x1) * index) / count;
    points[2 * index + 1] = y1 + ((y2 - y1) * index) / count;
  }
  return points;
}

const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const;

function bordersOf(element: Element, style: CSSStyleDeclaration, unit: number): Line[] {
  const lines: Line[] = [];
  const { left, right, top, bottom } = element.getBoundingClientRect();
  for (const side of SIDES) {
    const width = Number.parseFloat(style[`border${side}Width`]);
    if (!(width > 0) || style[`border${side}Style`] === 'none') continue;
    if (alphaOf(style[`border${side}Color`]) < 0.02) continue;
    const half = width / 2;
    const [x1, y1, x2, y2] = {
      Top: [left, top + half, right, top + half],
      Bottom: [left, bottom - half, right, bottom - half],
      Left: [left + half, top, left + half, bottom],
      Right: [right - half, top, right - half, bottom],
    }[side] as [number, number, number, number];
    lines.push(lineOf(element, side.toLowerCase(), along(x1, y1, x2, y2, 0.35 * unit), half));
  }
  return lines;
}

/** A drawn `::before` or `::after` that is placed; one in the flow of its line keeps its own room. */
function pseudoLine(element: Element, which: '::before' | '::after', unit: number): Line | null {
  const style = getComputedStyle(element, which);
  if (style.content === 'none' || style.position !== 'absolute' || alphaOf(style.backgroundColor) < 0.02)
    return null;
  const box = element.getBoundingClientRect();
  const [x, y] = [Number.parseFloat(style.left), Number.parseFloat(style.top)];
  const [width, height] = [Number.parseFloat(style.width), Number.parseFloat(style.height)];
  if ([x, y, width, height].some(Number.isNaN)) return null;
  const [left, top] = [box.left + x, box.top + y];
  const isLying = width > height;
  const points = isLying
    ? along(left, top + height / 2, left + width, top + height / 2, 0.35 * unit)
    : along(left + width / 2, top, left + width / 2, top + height, 0.35 * unit);
  return lineOf(element, which, points, Math.min(width, height) / 2);
}

export interface Drawn {
  lines: Line[];
  /** Filled shapes: nobody's panel, but they may lie over text. */
  fills: Ground[];
  grounds: Ground[];
}

/** Every visible line of the stage, and every box with a ground. */
export function readDrawn(stage: Element, unit: number): Drawn {
  const lines: Line[] = [];
  const grounds: Ground[] = [];
  const fills: Ground[] = [];
  for (const element of Array.from(stage.querySelectorAll('*'))) {
    if (element.closest(ORNAMENT)) continue;
    if (element instanceof SVGElement) {
      const svg = element.ownerSVGElement;
      if (!svg) {
        const box = element.getBoundingClientRect();
        const isIcon = box.width < ICON * unit && box.height < ICON * unit && box.width > 0;
        if (isIcon && isSeen(element)) grounds.push({ element, isOpaque: false, ...edgesOf(box) });
        continue;
      }
      const outer = svg.getBoundingClientRect();
      if (outer.width < ICON * unit && outer.height < ICON * unit) continue;
      if (!(element instanceof SVGGeometryElement) || !isSeen(element)) continue;
      const { fill } = getComputedStyle(element);
      const isFilled = fill !== 'none' && (fill.startsWith('url') || alphaOf(fill) > 0.1);
      if (isFilled) fills.push({ element, isOpaque: true, ...edgesOf(element.getBoundingClientRect()) });
      const line = strokeOf(element, unit);
      if (line) lines.push(line);
      continue;
    }
    const style = getComputedStyle(element);
    if (style.display === 'none' || style.visibility === 'hidden' || element.classList.contains('dim'))
      continue;
    const alpha = alphaOf(style.backgroundColor);
    const hasGround = alpha > 0.03 || style.backgroundImage !== 'none' || element.tagName === 'IMG';
    const borders = bordersOf(element, style, unit);
    if (!hasGround && borders.length === 0 && !HAS_PSEUDO.test(element.className)) continue;
    if (!isSeen(element)) continue;
    lines.push(...borders);
    for (const which of ['::before', '::after'] as const) {
      const line = pseudoLine(element, which, unit);
      if (line) lines.push(line);
    }
    const box = element.getBoundingClientRect();
    if (hasGround && box.width > 0 && box.height > 0)
      grounds.push({ element, isOpaque: alpha > 0.95 || element.tagName === 'IMG', ...edgesOf(box) });
  }
  return { lines, grounds, fills };
}

const HAS_PSEUDO = /\b(h-col|c-arcade)\b/;
const edgesOf = ({ left, right, top, bottom }: DOMRect): Box => ({ left, right, top, bottom });
