import {
  MAP_SIZE,
  type MapView,
  type Place,
  type PlaceAt,
  type PlaceCoordinates,
  type PlaceMap,
  type PlaceSearch,
  type ZoneEntry,
} from '@minaret/contract/masjid/places';
import type { RequestContext } from '../../platform/context.ts';
import { drawMap } from './map.ts';
import { presentTown } from './present.ts';
import { nearestPlace, searchPlaces } from './towns.ts';
import { suggestZone, zonesAt } from './zone-of.ts';

export async function findPlaces(ctx: RequestContext, query: PlaceSearch): Promise<Place[]> {
  await countLookup(ctx);
  const { q, limit, latitude, longitude } = query;
  const near = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined;
  return (await searchPlaces(q, { limit, near })).map(presentTown);
}

export async function placeAt(ctx: RequestContext, point: PlaceCoordinates): Promise<PlaceAt> {
  await countLookup(ctx);
  const nearest = await nearestPlace(point);
  return {
    nearest: nearest && {
      place: presentTown(nearest.town),
      distance_km: Math.round(nearest.distanceKm * 10) / 10,
    },
    time_zone: suggestZone(point),
  };
}

export async function mapOf(ctx: RequestContext, query: MapView): Promise<PlaceMap> {
  await countLookup(ctx);
  const { latitude, longitude, width_km: widthKm } = query;
  return drawMap({ latitude, longitude, widthKm }, MAP_SIZE);
}

export async function listZones(ctx: RequestContext): Promise<ZoneEntry[]> {
  await countLookup(ctx);
  return zonesAt(ctx.now);
}

/** Anyone may ask, while typing; nobody needs more than that. */
async function countLookup(ctx: RequestContext): Promise<void> {
  await ctx.ports.limits.take('lookup', ctx.web.network);
}
