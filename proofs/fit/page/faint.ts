import type { Fault } from './checks.ts';
import { type Ink, partOf, short } from './inks.ts';

/** What the screens' look asks of every text; figures that are read from the back have guards of their own. */
const LEAST = 4.5;
const SLACK = 0.97;

interface Colour {
  rgb: readonly [number, number, number];
  alpha: number;
}

const COLOUR = /rgba?\(([^)]*)\)/g;

function coloursIn(style: string): Colour[] {
  return Array.from(style.matchAll(COLOUR), ([, list = '']) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = list.split(/[ ,/]+/).map(Number);
    return { rgb: [red, green, blue], alpha };
  });
}

const over = ({ rgb, alpha }: Colour, below: Colour['rgb']): Colour['rgb'] => {
  const mix = (index: 0 | 1 | 2) => rgb[index] * alpha + below[index] * (1 - alpha);
  return [mix(0), mix(1), mix(2)];
};

function brightness(rgb: Colour['rgb']): number {
  const [red, green, blue] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: Colour['rgb'], b: Colour['rgb']): number {
  const [dark, light] = [brightness(a), brightness(b)].sort((one, other) => one - other) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The colours that a layer may have at a point; nothing where it has none, null where only its pixels would tell. */
function layerOf(element: Element): Colour[] | null {
  const style = getComputedStyle(element);
  if (element instanceof SVGElement) {
    if (!(element instanceof SVGGeometryElement) || style.fill === 'none') return [];
    const name = /url\("?#([^")]*)/.exec(style.fill)?.[1];
    const stops = name ? Array.from(document.querySelectorAll(`[id="${name}"] stop`)) : [];
    return name
      ? stops.flatMap((stop) => {
          const { stopColor, stopOpacity } = getComputedStyle(stop);
          return coloursIn(stopColor).map(({ rgb, alpha }) => ({ rgb, alpha: alpha * Number(stopOpacity) }));
        })
      : coloursIn(style.fill);
  }
  if (element.tagName === 'IMG' || style.backgroundImage.includes('url(')) return null;
  if (style.backgroundImage !== 'none') return coloursIn(style.backgroundImage);
  return coloursIn(style.backgroundColor).filter(({ alpha }) => alpha > 0);
}

/** What a text may stand on: of a gradient every colour, so that only what no part of it carries is called faint. */
function groundsOf(ink: Ink): Colour['rgb'][] | null {
  const x = (ink.left + ink.right) / 2;
  const y = (ink.top + ink.bottom) / 2;
  let through: Colour[][] = [];
  for (const element of document.elementsFromPoint(x, y)) {
    const layer = layerOf(element);
    if (layer === null) return null;
    if (layer.length === 0) continue;
    const isOpaque = layer.every(({ alpha }) => alpha > 0.98);
    if (!isOpaque) {
      through = [layer, ...through];
      continue;
    }
    return through.reduce(
      (grounds, above) => grounds.flatMap((ground) => above.map((colour) => over(colour, ground))),
      layer.map(({ rgb }) => rgb),
    );
  }
  return null;
}

function opacityOf(element: Element): number {
  let share = 1;
  for (let at: Element | null = element; at; at = at.parentElement)
    share *= Number(getComputedStyle(at).opacity);
  return share;
}

/** Text that does not stand apart from what is really behind it. */
export function findFaint(inks: readonly Ink[]): Fault[] {
  const faults: Fault[] = [];
  for (const ink of inks) {
    const grounds = groundsOf(ink);
    const [colour] = coloursIn(getComputedStyle(ink.parent).color);
    if (!grounds || !colour) continue;
    const drawn = { ...colour, alpha: colour.alpha * opacityOf(ink.parent) };
    const best = Math.max(...grounds.map((ground) => contrast(over(drawn, ground), ground)));
    if (best < LEAST * SLACK)
      faults.push({
        kind: 'faint',
        part: partOf(ink.parent),
        note: `${short(ink.text)} has ${best.toFixed(1)} to 1 to its ground`,
      });
  }
  return faults;
}
