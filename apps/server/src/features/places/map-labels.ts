import {
  boxAround,
  MARKER_RADIUS,
  type MapLabel,
  type MapTown,
  placeLabels,
} from '@minaret/contract/masjid/map-labels';
import { type MapProjection, toPlace, toPoint, wrapLongitude } from '@minaret/contract/masjid/map-projection';
import { DEGREE } from './distance.ts';
import { coordinatesOf } from './town-grid.ts';
import { labelOf } from './towns.ts';
import type { Gazetteer } from './types.ts';

/** The largest towns in the picture that there is room to name, around a marker in the middle. */
export function labelTowns(gazetteer: Gazetteer, map: MapProjection): MapLabel[] {
  const marker = boxAround({ x: map.width / 2, y: map.height / 2 }, MARKER_RADIUS);
  return placeLabels(townsInView(gazetteer, map), map, [marker]);
}

/** Rows are in the order of size, so that the first ones found are the ones wanted. */
function* townsInView(gazetteer: Gazetteer, map: MapProjection): Generator<MapTown> {
  const { latitudes, longitudes, populations, count } = gazetteer;
  const north = toPlace(map, { x: 0, y: 0 }).latitude * DEGREE;
  const south = toPlace(map, { x: 0, y: map.height }).latitude * DEGREE;
  const halfWidth = ((map.width / 2 / map.scale) * 180) / Math.PI;
  for (let row = 0; row < count; row++) {
    const latitude = latitudes[row] ?? 0;
    if (latitude < south || latitude > north) continue;
    if (Math.abs(wrapLongitude((longitudes[row] ?? 0) / DEGREE - map.longitude)) > halfWidth) continue;
    const { x, y } = toPoint(map, coordinatesOf(gazetteer, row));
    yield { name: labelOf(gazetteer, row), x: round(x), y: round(y), population: populations[row] ?? 0 };
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
