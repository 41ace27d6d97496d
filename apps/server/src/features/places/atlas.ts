import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { MAX_MAP_LATITUDE, mercatorY } from '@minaret/contract/map-projection';
import { meshArcs } from 'topojson-client';
import { type Boxes, emptyBoxes, stretch, stretchByBox } from './boxes.ts';

/** Shores and borders as lines ("arcs") in the Mercator plane; shapes refer to them by number, `~number` for backwards. */
export interface Atlas {
  /** Longitude in degrees and Mercator ordinate of every point, in turn. */
  points: Float32Array;
  /** Arc `i` is the points from `arcFrom[i]` to `arcFrom[i + 1]`. */
  arcFrom: Uint32Array;
  arcBoxes: Boxes;
  /** Every arc is cut in pieces, numbered from `pieceFrom[i]`, so that the far parts of a long shore are passed over. */
  pieceFrom: Uint32Array;
  pieceBoxes: Boxes;
  /** Polygons of rings of arcs, the outline first. */
  land: number[][][];
  landBoxes: Boxes;
  borders: number[][];
}

/** A piece ends where the next one starts: both have that point. */
export const PIECE_STEPS = 48;

type Topology = Parameters<typeof meshArcs>[0];
type Shapes = NonNullable<Parameters<typeof meshArcs>[1]>;
/** The file as its makers describe it. */
type World = Topology & { objects: { countries: Shapes; land: Shapes } };

let loading: Promise<Atlas> | undefined;

/** Read on first use and kept. Only numbers stay: 5 MB, where the shapes decoded for drawing would take 60. */
export function loadAtlas(): Promise<Atlas> {
  loading ??= read().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function read(): Promise<Atlas> {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
  const world: World = JSON.parse(await readFile(file, 'utf8'));
  const lines = readLines(world);
  const land = polygonsOf(world);
  const landBoxes = emptyBoxes(land.length);
  land.forEach(([outline = []], i) => {
    for (const arc of outline) stretchByBox(landBoxes, i, lines.arcBoxes, arc < 0 ? ~arc : arc);
  });
  const borders = meshArcs(world, world.objects.countries, (one, other) => one !== other).arcs;
  return { ...lines, land, landBoxes, borders };
}

function polygonsOf({ objects: { land } }: World): number[][][] {
  if (land.type !== 'GeometryCollection') throw new Error('the atlas has no land');
  return land.geometries.flatMap((shape) => (shape.type === 'MultiPolygon' ? shape.arcs : []));
}

function readLines({ arcs, transform }: Topology) {
  if (!transform) throw new Error('the atlas is not quantised');
  const { scale, translate } = transform;
  const arcFrom = new Uint32Array(arcs.length + 1);
  const pieceFrom = new Uint32Array(arcs.length + 1);
  arcs.forEach((arc, i) => {
    arcFrom[i + 1] = (arcFrom[i] ?? 0) + arc.length;
    pieceFrom[i + 1] = (pieceFrom[i] ?? 0) + Math.max(1, Math.ceil((arc.length - 1) / PIECE_STEPS));
  });
  const points = new Float32Array((arcFrom[arcs.length] ?? 0) * 2);
  const arcBoxes = emptyBoxes(arcs.length);
  const pieceBoxes = emptyBoxes(pieceFrom[arcs.length] ?? 0);
  arcs.forEach((arc, i) => {
    let x = 0;
    let y = 0;
    arc.forEach(([dx = 0, dy = 0], step) => {
      x += dx;
      y += dy;
      const east = x * scale[0] + translate[0];
      const north = mercatorY(Math.max(-MAX_MAP_LATITUDE, y * scale[1] + translate[1]));
      const at = ((arcFrom[i] ?? 0) + step) * 2;
      points[at] = east;
      points[at + 1] = north;
      const piece = (pieceFrom[i] ?? 0) + Math.floor(step / PIECE_STEPS);
      if (piece < (pieceFrom[i + 1] ?? 0)) stretch(pieceBoxes, piece, east, north);
      if (step > 0 && step % PIECE_STEPS === 0) stretch(pieceBoxes, piece - 1, east, north);
      stretch(arcBoxes, i, east, north);
    });
  });
  return { points, arcFrom, arcBoxes, pieceFrom, pieceBoxes };
}
