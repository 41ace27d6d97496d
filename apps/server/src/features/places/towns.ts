// Decides: how far away a town may be to be named for a place.

import type { Coordinates } from './distance.ts';
import { loadGazetteer } from './gazetteer.ts';
import { REGIONS } from './regions.ts';
import { type SearchOptions, searchRows } from './search.ts';
import { coordinatesOf, largerNeighbour, nearestRow } from './town-grid.ts';
import type { Gazetteer } from './types.ts';
import { suggestZone } from './zone-of.ts';

export interface Town extends Coordinates {
  id: number;
  name: string;
  /** The name that was asked for, when it is another one. */
  otherName?: string;
  region?: string;
  /** A larger town close by, told when two towns of an answer would read alike. */
  near?: string;
  country: string;
  population: number;
  timeZone: string;
}

/** Farther than this nobody says that they live near a town. */
const REACH_KM = 300;

/** Towns for what somebody is typing, the likeliest first. */
export async function searchPlaces(query: string, options: SearchOptions): Promise<Town[]> {
  const gazetteer = await loadGazetteer();
  const hits = searchRows(gazetteer, query, options);
  const towns = hits.map((hit) => ({
    ...townOf(gazetteer, hit.row),
    otherName: hit.label === hit.row ? undefined : labelOf(gazetteer, hit.label),
  }));
  const likeness = (town: Town) => `${town.name}|${town.country}|${town.region}`;
  const seen = towns.map(likeness);
  return towns.map((town, i) => {
    const row = hits[i]?.row;
    if (row === undefined || seen.indexOf(likeness(town)) === seen.lastIndexOf(likeness(town))) return town;
    const neighbour = largerNeighbour(gazetteer, row);
    return neighbour === undefined ? town : { ...town, near: labelOf(gazetteer, neighbour) };
  });
}

export async function nearestPlace(point: Coordinates): Promise<{ town: Town; distanceKm: number } | null> {
  const gazetteer = await loadGazetteer();
  const nearest = nearestRow(gazetteer, point, REACH_KM);
  return nearest ? { town: townOf(gazetteer, nearest.row), distanceKm: nearest.distanceKm } : null;
}

export function labelOf({ names }: Gazetteer, label: number): string {
  return names.shown.slice(names.shownAt[label], (names.shownAt[label + 1] ?? 1) - 1);
}

function townOf(gazetteer: Gazetteer, row: number): Town {
  const point = coordinatesOf(gazetteer, row);
  return {
    ...point,
    id: gazetteer.ids[row] ?? 0,
    name: labelOf(gazetteer, row),
    region: REGIONS.get(gazetteer.regionKeys[gazetteer.regions[row] ?? -1] ?? '')?.name,
    country: gazetteer.countryCodes[gazetteer.countries[row] ?? -1] ?? '',
    population: gazetteer.populations[row] ?? 0,
    timeZone: suggestZone(point),
  };
}
