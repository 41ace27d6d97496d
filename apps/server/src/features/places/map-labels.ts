import { type MapProjection, toPlace, toPoint, wrapLongitude } from '@minaret/contract/map-projection';
import { DEGREE, type Gazetteer } from './gazetteer.ts';
import { coordinatesOf } from './town-grid.ts';
import { labelOf } from './towns.ts';

export interface MapLabel {
  name: string;
  x: number;
  y: number;
  population: number;
  side: 'left' | 'right';
}

interface Rectangle {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const MOST_LABELS = 14;
/** Measures of the lettering that pages use, in units of the drawing. */
const LETTER_WIDTH = 6.4;
const HALF_HEIGHT = 9;
const DOT_RADIUS = 4;
const GAP = 9;
const MARKER_RADIUS = 8;
/** Suburbs stay unnamed until the picture is close enough to set them apart. */
const APART = 28;

/** Names of the largest towns in the picture, as many as stand clear of one another and of the marker in the middle. */
export function placeLabels(gazetteer: Gazetteer, map: MapProjection): MapLabel[] {
  const labels: MapLabel[] = [];
  const middle = { x: map.width / 2, y: map.height / 2 };
  const taken: Rectangle[] = [around(middle, MARKER_RADIUS)];
  for (const row of largestInView(gazetteer, map)) {
    if (labels.length >= MOST_LABELS) break;
    const point = toPoint(map, coordinatesOf(gazetteer, row));
    if (labels.some((label) => Math.hypot(label.x - point.x, label.y - point.y) < APART)) continue;
    const name = labelOf(gazetteer, row);
    const side = (['right', 'left'] as const).find((choice) =>
      isFree(lettering(name, point, choice), map, taken),
    );
    if (!side) continue;
    taken.push(lettering(name, point, side), around(point, DOT_RADIUS));
    labels.push({
      name,
      x: round(point.x),
      y: round(point.y),
      population: gazetteer.populations[row] ?? 0,
      side,
    });
  }
  return labels;
}

/** Rows are in the order of size, so that the first ones found are the ones wanted. */
function* largestInView({ latitudes, longitudes, count }: Gazetteer, map: MapProjection): Generator<number> {
  const north = toPlace(map, { x: 0, y: 0 }).latitude * DEGREE;
  const south = toPlace(map, { x: 0, y: map.height }).latitude * DEGREE;
  const halfWidth = ((map.width / 2 / map.scale) * 180) / Math.PI;
  for (let row = 0; row < count; row++) {
    const latitude = latitudes[row] ?? 0;
    if (latitude < south || latitude > north) continue;
    if (Math.abs(wrapLongitude((longitudes[row] ?? 0) / DEGREE - map.longitude)) <= halfWidth) yield row;
  }
}

function lettering(name: string, { x, y }: { x: number; y: number }, side: MapLabel['side']): Rectangle {
  const width = GAP + name.length * LETTER_WIDTH;
  const left = side === 'right' ? x + GAP : x - width;
  return { left, right: left + width - GAP, top: y - HALF_HEIGHT, bottom: y + HALF_HEIGHT };
}

function around({ x, y }: { x: number; y: number }, radius: number): Rectangle {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

function isFree(box: Rectangle, map: MapProjection, taken: readonly Rectangle[]): boolean {
  if (box.left < 0 || box.right > map.width || box.top < 0 || box.bottom > map.height) return false;
  return taken.every(
    (other) =>
      box.left >= other.right ||
      box.right <= other.left ||
      box.top >= other.bottom ||
      box.bottom <= other.top,
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
