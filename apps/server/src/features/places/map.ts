// Decides: how the map with the marker of a masjid is drawn.

import type { MapLabel } from '@minaret/contract/masjid/map-labels';
import { type MapProjection, mapProjection } from '@minaret/contract/masjid/map-projection';
import { geoIdentity, geoPath } from 'd3-geo';
import { type Atlas, loadAtlas } from './atlas.ts';
import { isOutside } from './bounding-boxes.ts';
import type { Coordinates } from './distance.ts';
import { loadGazetteer } from './gazetteer.ts';
import { labelTowns } from './map-labels.ts';
import { projectChain, SHIFTS, viewOf } from './project-chain.ts';

export interface DrawnMap {
  /** SVG path data, cut at the edges of the picture. */
  land: string;
  borders: string;
  places: MapLabel[];
  projection: MapProjection;
  attribution: string;
}

const ATTRIBUTION = 'Natural Earth · GeoNames (CC BY 4.0)';
const SHORTEST_RING = 4;

/** A small map of shores, borders and towns. Natural Earth's lakes are not in the atlas we have: they are drawn as land. */
export async function drawMap(
  view: Coordinates & { widthKm: number },
  size: { width: number; height: number },
): Promise<DrawnMap> {
  const [atlas, gazetteer] = await Promise.all([loadAtlas(), loadGazetteer()]);
  const projection = mapProjection(view, size);
  return {
    ...drawLines(atlas, projection),
    places: labelTowns(gazetteer, projection),
    projection,
    attribution: ATTRIBUTION,
  };
}

function drawLines(atlas: Atlas, map: MapProjection): { land: string; borders: string } {
  const view = viewOf(map);
  const plane = geoIdentity().clipExtent([
    [0, 0],
    [map.width, map.height],
  ]);
  const path = geoPath(plane).digits(1);
  let land = '';
  let borders = '';
  for (const shift of SHIFTS) {
    atlas.land.forEach((rings, i) => {
      if (isOutside(atlas.landBoxes, i, view, shift)) return;
      const [outline = [], ...holes] = rings.map((ring) => projectChain(atlas, ring, map, view, shift));
      if (outline.length < SHORTEST_RING) return;
      const coordinates = [outline, ...holes.filter((hole) => hole.length >= SHORTEST_RING)];
      land += path({ type: 'Polygon', coordinates }) ?? '';
    });
    const lines = atlas.borders
      .filter((_, i) => !isOutside(atlas.borderBoxes, i, view, shift))
      .map((line) => projectChain(atlas, line, map, view, shift));
    borders += path({ type: 'MultiLineString', coordinates: lines }) ?? '';
  }
  return { land, borders };
}
