import { type Coordinates, DEGREE, kilometresBetween } from './distance.ts';
import type { Gazetteer, TownGrid } from './types.ts';

/** East may pass 180, or west -180, where a box crosses the antimeridian. */
export interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

const COLUMNS = 360;
const LINES = 181;
const KM_A_DEGREE = 111.2;
const FIRST_REACH_KM = 50;
const NEIGHBOUR_KM = 60;
const NEIGHBOUR_RATIO = 3;

export function makeGrid(latitudes: Int32Array, longitudes: Int32Array): TownGrid {
  const squares = Uint32Array.from(latitudes, (latitude, row) =>
    square(Math.floor(latitude / DEGREE), Math.floor((longitudes[row] ?? 0) / DEGREE)),
  );
  const from = new Uint32Array(COLUMNS * LINES + 1);
  for (const at of squares) from[at + 1] = (from[at + 1] ?? 0) + 1;
  for (let at = 1; at < from.length; at++) from[at] = (from[at] ?? 0) + (from[at - 1] ?? 0);
  const rows = new Uint32Array(squares.length);
  const next = from.slice();
  squares.forEach((at, row) => {
    const free = next[at] ?? 0;
    rows[free] = row;
    next[at] = free + 1;
  });
  return { from, rows };
}

function square(line: number, column: number): number {
  return (line + 90) * COLUMNS + ((((column + 180) % COLUMNS) + COLUMNS) % COLUMNS);
}

export function coordinatesOf(gazetteer: Gazetteer, row: number): Coordinates {
  return {
    latitude: (gazetteer.latitudes[row] ?? 0) / DEGREE,
    longitude: (gazetteer.longitudes[row] ?? 0) / DEGREE,
  };
}

/** Rows of the squares that a box touches: a few too many, never too few. */
export function* rowsAround({ grid }: Gazetteer, box: Box): Generator<number> {
  const firstColumn = Math.floor(box.west);
  const lastColumn = Math.min(Math.floor(box.east), firstColumn + COLUMNS - 1);
  for (let line = Math.max(-90, Math.floor(box.south)); line <= Math.min(90, Math.floor(box.north)); line++) {
    for (let column = firstColumn; column <= lastColumn; column++) {
      const at = square(line, column);
      for (let i = grid.from[at] ?? 0; i < (grid.from[at + 1] ?? 0); i++) yield grid.rows[i] ?? 0;
    }
  }
}

/** The town nearest to a point, if one is within reach. */
export function nearestRow(gazetteer: Gazetteer, point: Coordinates, reachKm: number) {
  for (let reach = FIRST_REACH_KM; ; reach = Math.min(reach * 2, reachKm)) {
    let best: { row: number; distanceKm: number } | undefined;
    for (const row of rowsAround(gazetteer, boxAround(point, reach))) {
      const distanceKm = kilometresBetween(point, coordinatesOf(gazetteer, row));
      if (distanceKm <= reach && distanceKm < (best?.distanceKm ?? Number.POSITIVE_INFINITY))
        best = { row, distanceKm };
    }
    if (best || reach >= reachKm) return best;
  }
}

/** The largest town close by that is clearly larger: rows are in the order of size. */
export function largerNeighbour(gazetteer: Gazetteer, row: number): number | undefined {
  const here = coordinatesOf(gazetteer, row);
  const population = gazetteer.populations[row] ?? 0;
  let largest: number | undefined;
  for (const other of rowsAround(gazetteer, boxAround(here, NEIGHBOUR_KM))) {
    const isLarger =
      other < (largest ?? row) && (gazetteer.populations[other] ?? 0) >= NEIGHBOUR_RATIO * population;
    if (isLarger && kilometresBetween(here, coordinatesOf(gazetteer, other)) <= NEIGHBOUR_KM) largest = other;
  }
  return largest;
}

function boxAround({ latitude, longitude }: Coordinates, reachKm: number): Box {
  const up = reachKm / KM_A_DEGREE;
  const widest = Math.min(89.9, Math.abs(latitude) + up);
  const aside = Math.min(180, up / Math.cos((widest * Math.PI) / 180));
  return { south: latitude - up, north: latitude + up, west: longitude - aside, east: longitude + aside };
}
