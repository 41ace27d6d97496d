import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { MAX_MAP_LATITUDE, mercatorY } from '@minaret/contract/masjid/map-projection';
import { meshArcs } from 'topojson-client';
import { type Boxes, emptyBoxes, extendByBox, stretch } from './bounding-boxes.ts';

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
  /** Polygons of rings, the outline first. */
  land: Chain[][];
  landBoxes: Boxes;
  borders: Chain[];
  borderBoxes: Boxes;
}

/** Arcs that follow one another. Across the antimeridian they go on beyond 180 degrees. */
export interface Chain {
  arcs: readonly number[];
  /** Degrees to add to each arc's longitudes for that: 0, or a full turn. */
  turns: readonly number[];
  /** A ring that does not come back to its start has gone around a pole. */
  isAroundPole: boolean;
}

/** A piece ends where the next one starts: both have that point. */
export const PIECE_STEPS = 48;
/** Degrees of a full turn of the earth. */
export const WORLD = 360;

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
  const land = polygonsOf(world).map((rings) => rings.map((arcs) => chain(lines, arcs)));
  const borders = meshArcs(world, world.objects.countries, (one, other) => one !== other).arcs.map((arcs) =>
    chain(lines, arcs),
  );
  const landBoxes = boxesOf(
    lines,
    land.map(([outline]) => outline),
  );
  return { ...lines, land, landBoxes, borders, borderBoxes: boxesOf(lines, borders) };
}

type Lines = Pick<Atlas, 'points' | 'arcFrom' | 'arcBoxes' | 'pieceFrom' | 'pieceBoxes'>;

function chain({ points, arcFrom }: Lines, arcs: readonly number[]): Chain {
  const longitudeAt = (arc: number, isEnd: boolean) => {
    const index =
      isEnd === arc < 0
        ? (arcFrom[arc < 0 ? ~arc : arc] ?? 0)
        : (arcFrom[(arc < 0 ? ~arc : arc) + 1] ?? 1) - 1;
    return points[index * 2] ?? 0;
  };
  const turns: number[] = [];
  let end: number | undefined;
  for (const arc of arcs) {
    const start = longitudeAt(arc, false);
    const turn = end === undefined ? 0 : WORLD * Math.round((end - start) / WORLD);
    turns.push(turn);
    end = longitudeAt(arc, true) + turn;
  }
  const travelled = (end ?? 0) - longitudeAt(arcs[0] ?? 0, false);
  return { arcs, turns, isAroundPole: Math.abs(travelled) > WORLD / 2 };
}

function boxesOf({ arcBoxes }: Lines, chains: readonly (Chain | undefined)[]): Boxes {
  const boxes = emptyBoxes(chains.length);
  chains.forEach((one, i) => {
    one?.arcs.forEach((arc, n) => {
      extendByBox(boxes, i, arcBoxes, arc < 0 ? ~arc : arc, one.turns[n]);
    });
    if (one?.isAroundPole) stretch(boxes, i, 0, mercatorY(-MAX_MAP_LATITUDE));
  });
  return boxes;
}

function polygonsOf({ objects: { land } }: World): number[][][] {
  if (land.type !== 'GeometryCollection') throw new Error('the atlas has no land');
  return land.geometries.flatMap((shape) => (shape.type === 'MultiPolygon' ? shape.arcs : []));
}

function readLines({ arcs, transform }: Topology): Lines {
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
    let last: number | undefined;
    arc.forEach(([dx = 0, dy = 0], step) => {
      x += dx;
      y += dy;
      const plain = x * scale[0] + translate[0];
      const east: number = last === undefined ? plain : plain + WORLD * Math.round((last - plain) / WORLD);
      last = east;
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
