/** A town in the picture, at its point. */
export interface MapTown {
  name: string;
  x: number;
  y: number;
  population: number;
}

export interface MapLabel extends MapTown {
  /** On which side of its dot the name stands. */
  side: 'left' | 'right';
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const MOST_LABELS = 14;
/** Measures of the lettering in pixels of the screen: Inter at 12, by its wider letters. */
const LETTER_WIDTH = 6.6;
const HALF_HEIGHT = 9;
const DOT_RADIUS = 4;
/** Suburbs stay unnamed until the picture is close enough to set them apart. */
const APART = 28;
/** From a town's point to where its name starts. */
export const LABEL_GAP = 9;
export const MARKER_RADIUS = 8;

/**
 * Names as many of the towns as stand clear of one another and of what is `occupied`, the first ones first. `unit` is how
 * much of the drawing one pixel of the screen takes: a small screen has room for fewer.
 */
export function placeLabels(
  towns: Iterable<MapTown>,
  size: { width: number; height: number },
  occupied: readonly Box[],
  unit = 1,
): MapLabel[] {
  const labels: MapLabel[] = [];
  const taken = [...occupied];
  for (const town of towns) {
    if (labels.length >= MOST_LABELS) break;
    if (labels.some((label) => Math.hypot(label.x - town.x, label.y - town.y) < APART * unit)) continue;
    const isFree = (box: Box) => isInside(box, size) && taken.every((other) => isClear(box, other));
    const side = (['right', 'left'] as const).find((choice) => isFree(lettering(town, choice, unit)));
    if (!side) continue;
    taken.push(lettering(town, side, unit), boxAround(town, DOT_RADIUS * unit));
    labels.push({ ...town, side });
  }
  return labels;
}

function lettering({ name, x, y }: MapTown, side: MapLabel['side'], unit: number): Box {
  const width = name.length * LETTER_WIDTH * unit;
  const left = side === 'right' ? x + LABEL_GAP * unit : x - LABEL_GAP * unit - width;
  return { left, right: left + width, top: y - HALF_HEIGHT * unit, bottom: y + HALF_HEIGHT * unit };
}

export function boxAround({ x, y }: { x: number; y: number }, radius: number): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

function isInside(box: Box, { width, height }: { width: number; height: number }): boolean {
  return box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;
}

function isClear(a: Box, b: Box): boolean {
  return a.left >= b.right || a.right <= b.left || a.top >= b.bottom || a.bottom <= b.top;
}
