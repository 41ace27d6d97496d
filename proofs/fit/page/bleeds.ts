import type { Fault } from './checks.ts';
import { partOf } from './inks.ts';
import type { Drawn } from './lines.ts';

/** In units: a ground so near the edge of the picture is meant to go beyond it, by at least the walk against burn-in. */
const AT_EDGE = 0.2;
const WALK = 0.6;

interface Shadow {
  colour: string;
  across: number;
  down: number;
}

/** Shadows without blur, with which a box paints beyond its edges. */
function shadowsOf(value: string): Shadow[] {
  return Array.from(value.matchAll(/(rgba?\([^)]*\)) (-?[\d.]+)px (-?[\d.]+)px 0px/g), (found) => ({
    colour: found[1] ?? '',
    across: Number(found[2]),
    down: Number(found[3]),
  }));
}

/** The picture walks against burn-in: a ground that ends where the picture does leaves a strip of what is behind it. */
export function findStrips(stage: Element, { grounds }: Drawn, u: number): Fault[] {
  const shift = stage.querySelector('.shift')?.getBoundingClientRect();
  if (!shift) return [];
  return grounds.flatMap(({ element, left, right, top, bottom }) => {
    if (element instanceof SVGElement) return [];
    const { boxShadow, backgroundColor, transformOrigin } = getComputedStyle(element);
    // What grows with the wait comes by the edge: there it only has its other end.
    const isGrowing = element instanceof HTMLElement && element.style.transform.startsWith('scaleX(');
    const growsFrom = isGrowing ? (Number.parseFloat(transformOrigin) > 0 ? 'right' : 'left') : null;
    const isEnd = (side: 'left' | 'right') => growsFrom === null || growsFrom === side;
    const shadows = shadowsOf(boxShadow).filter(({ colour }) => colour === backgroundColor);
    const reaches = (far: (shadow: Shadow) => number) => shadows.some((one) => far(one) >= WALK * u);
    const at = (edge: number, end: number) => Math.abs(edge - end) < AT_EDGE * u;
    const sides = [
      isEnd('left') && at(left, shift.left) && !reaches(({ across }) => -across) && 'left',
      isEnd('right') && at(right, shift.right) && !reaches(({ across }) => across) && 'right',
      at(top, shift.top) && !reaches(({ down }) => -down) && 'top',
      at(bottom, shift.bottom) && !reaches(({ down }) => down) && 'bottom',
    ].filter(Boolean);
    if (sides.length === 0) return [];
    const part = partOf(element);
    return [{ kind: 'strip', part, note: `${part} ends at the edge: ${sides.join(', ')}` }];
  });
}
