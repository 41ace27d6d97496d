import { type MapProjection, mercatorY, toPlace } from '@minaret/contract/map-projection';
import { type Atlas, PIECE_STEPS } from './atlas.ts';
import { isOutside, type View } from './boxes.ts';

type Point = [x: number, y: number];

/** Nearer to the last point than this, in pixels, a point is not worth its bytes. */
const FINENESS = 0.8;
const WORLD = 360;

/** What is on the picture, in degrees of longitude and Mercator ordinates. */
export function viewOf(map: MapProjection): View {
  const halfWidth = ((map.width / 2 / map.scale) * 180) / Math.PI;
  const { latitude: north } = toPlace(map, { x: 0, y: 0 });
  const { latitude: south } = toPlace(map, { x: 0, y: map.height });
  return {
    west: map.longitude - halfWidth,
    east: map.longitude + halfWidth,
    north: mercatorY(north),
    south: mercatorY(south),
  };
}

/** The turns of the earth by which a picture across the antimeridian shows the far side. */
export function shiftsOf(view: View): number[] {
  return [-WORLD, 0, WORLD].filter(
    (shift) => view.west - shift <= WORLD / 2 && view.east - shift >= -WORLD / 2,
  );
}

/**
 * The points of a chain of arcs in pixels. A piece that is out of view is cut short to its end: its chord lies in its box
 * like itself, so nothing in view changes.
 */
export function trace(
  atlas: Atlas,
  arcs: readonly number[],
  map: MapProjection,
  view: View,
  shift: number,
): Point[] {
  const { points, arcFrom, arcBoxes, pieceFrom, pieceBoxes } = atlas;
  const middle = mercatorY(map.latitude);
  const eastScale = (map.scale * Math.PI) / 180;
  const traced: Point[] = [];

  function add(index: number, isNeeded: boolean): void {
    const x = map.width / 2 + eastScale * ((points[index * 2] ?? 0) + shift - map.longitude);
    const y = map.height / 2 + map.scale * (middle - (points[index * 2 + 1] ?? 0));
    const last = traced.at(-1);
    if (!isNeeded && last && Math.abs(x - last[0]) < FINENESS && Math.abs(y - last[1]) < FINENESS) return;
    traced.push([x, y]);
  }

  for (const signed of arcs) {
    const isBackwards = signed < 0;
    const arc = isBackwards ? ~signed : signed;
    const from = arcFrom[arc] ?? 0;
    const to = (arcFrom[arc + 1] ?? 0) - 1;
    const firstPiece = pieceFrom[arc] ?? 0;
    const pieces = (pieceFrom[arc + 1] ?? 0) - firstPiece;
    add(isBackwards ? to : from, false);
    for (let n = 0; n < pieces && !isOutside(arcBoxes, arc, view, shift); n++) {
      const piece = isBackwards ? pieces - 1 - n : n;
      const start = from + piece * PIECE_STEPS;
      const end = Math.min(start + PIECE_STEPS, to);
      if (isOutside(pieceBoxes, firstPiece + piece, view, shift)) add(isBackwards ? start : end, true);
      else if (isBackwards) for (let i = end; i >= start; i--) add(i, i === start);
      else for (let i = start; i <= end; i++) add(i, i === end);
    }
    add(isBackwards ? from : to, false);
  }
  return traced;
}
