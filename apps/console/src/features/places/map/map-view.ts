import { type MapProjection, toPlace, toPoint } from '@minaret/contract/masjid/map-projection';
import { MAP_WIDTH_KM } from '@minaret/contract/masjid/places';
import { roundPoint } from '../coordinates.ts';
import type { Point } from '../places-api.ts';

/** Widths of the picture in kilometres, from the closest to the farthest. */
export const ZOOMS = [MAP_WIDTH_KM.min, 75, MAP_WIDTH_KM.default, 300, 600, 1200, MAP_WIDTH_KM.max] as const;
export const START_ZOOM = ZOOMS.indexOf(MAP_WIDTH_KM.default);

const STEP = 4;
const LARGE_STEP = 40;
const ARROWS: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** The part of the picture at each edge in which the marker is no longer well seen. */
const MARGIN = 0.15;

/** Where an arrow key moves the marker to; the picture stands the same in every language, so left is west. */
export function stepByKey(map: MapProjection, point: Point, key: string, isLarge: boolean): Point | null {
  const direction = ARROWS[key];
  if (!direction) return null;
  const { x, y } = toPoint(map, point);
  const step = isLarge ? LARGE_STEP : STEP;
  return roundPoint(toPlace(map, { x: x + direction[0] * step, y: y + direction[1] * step }));
}

/** The place under a click, given where in the picture it was as parts of its width and height. */
export function placeUnder(map: MapProjection, across: number, down: number): Point {
  return roundPoint(toPlace(map, { x: across * map.width, y: down * map.height }));
}

export function isWellInside(map: MapProjection, point: Point): boolean {
  const { x, y } = toPoint(map, point);
  const isBetween = (value: number, length: number) =>
    value >= length * MARGIN && value <= length * (1 - MARGIN);
  return isBetween(x, map.width) && isBetween(y, map.height);
}
