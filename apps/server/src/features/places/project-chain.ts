import { type MapProjection, mercatorY, toPlace } from '@minaret/contract/masjid/map-projection';
import { type Atlas, type Chain, PIECE_STEPS, WORLD } from './atlas.ts';
import { isOutside, type View } from './bounding-boxes.ts';

type Point = [x: number, y: number];

/** Nearer to the last point than this, in pixels, a point is not worth its bytes. */
const FINENESS = 0.8;
/** The one pole that has land around it; Mercator never quite gets there. */
const SOUTH_POLE = mercatorY(-89.9);

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

/** Where else on the endless band of the map a shape may stand. */
export const SHIFTS = [-WORLD, 0, WORLD];

/**
 * The points of a chain in pixels. A piece that is out of view is cut short to its end: its chord lies in its box like
 * itself, so nothing in view changes.
 */
export function projectChain(
  atlas: Atlas,
  chain: Chain,
  map: MapProjection,
  view: View,
  shift: number,
): Point[] {
  const { points, arcFrom, arcBoxes, pieceFrom, pieceBoxes } = atlas;
  const middle = mercatorY(map.latitude);
  const eastScale = (map.scale * Math.PI) / 180;
  const yOf = (north: number) => map.height / 2 + map.scale * (middle - north);
  const traced: Point[] = [];

  function add(index: number, turn: number, isNeeded: boolean): void {
    const x = map.width / 2 + eastScale * ((points[index * 2] ?? 0) + turn - map.longitude);
    const y = yOf(points[index * 2 + 1] ?? 0);
    const last = traced.at(-1);
    if (!isNeeded && last && Math.abs(x - last[0]) < FINENESS && Math.abs(y - last[1]) < FINENESS) return;
    traced.push([x, y]);
  }

  chain.arcs.forEach((signed, n) => {
    const turn = shift + (chain.turns[n] ?? 0);
    const isBackwards = signed < 0;
    const arc = isBackwards ? ~signed : signed;
    const from = arcFrom[arc] ?? 0;
    const to = (arcFrom[arc + 1] ?? 0) - 1;
    add(isBackwards ? to : from, turn, false);
    if (!isOutside(arcBoxes, arc, view, turn)) {
      const firstPiece = pieceFrom[arc] ?? 0;
      const pieces = (pieceFrom[arc + 1] ?? 0) - firstPiece;
      for (let k = 0; k < pieces; k++) {
        const piece = isBackwards ? pieces - 1 - k : k;
        const start = from + piece * PIECE_STEPS;
        const end = Math.min(start + PIECE_STEPS, to);
        if (!isOutside(pieceBoxes, firstPiece + piece, view, turn)) {
          for (let i = 1; i < end - start; i++) add(isBackwards ? end - i : start + i, turn, false);
        }
        add(isBackwards ? start : end, turn, true);
      }
    }
    add(isBackwards ? from : to, turn, false);
  });

  const [first, last] = [traced[0], traced.at(-1)];
  if (chain.isAroundPole && first && last)
    traced.push([last[0], yOf(SOUTH_POLE)], [first[0], yOf(SOUTH_POLE)]);
  return traced;
}
