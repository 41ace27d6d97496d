import { placesContract } from '@minaret/contract/masjid/places';
import { feature } from '../../platform/http/mount.ts';
import { findPlaces, listZones, mapOf, placeAt } from './service.ts';

export const places = feature(placesContract, {
  search: (ctx, { query }) => findPlaces(ctx, query),
  at: (ctx, { query }) => placeAt(ctx, query),
  map: (ctx, { query }) => mapOf(ctx, query),
  zones: (ctx) => listZones(ctx),
});
