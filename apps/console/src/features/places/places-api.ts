import { client } from '@minaret/contract/api/client';
import { placesContract } from '@minaret/contract/masjid/places';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../app/session/send.ts';

export const placesApi = client(placesContract, send);

export interface Point {
  latitude: number;
  longitude: number;
}

/** Places do not move while a page is open. */
const lasting = { staleTime: Number.POSITIVE_INFINITY } as const;

export const SHORTEST_SEARCH = 2;

export function placesNamed(q: string, near?: Point) {
  return queryOptions({
    queryKey: ['places', 'search', q, near],
    queryFn: () => placesApi.search({ query: { q, ...near } }),
    enabled: q.length >= SHORTEST_SEARCH,
    placeholderData: (previous) => (q.length >= SHORTEST_SEARCH ? previous : undefined),
    ...lasting,
  });
}

export function placeAt(point: Point | null) {
  return queryOptions({
    queryKey: ['places', 'at', point],
    queryFn: () => placesApi.at({ query: point ?? { latitude: 0, longitude: 0 } }),
    enabled: point !== null,
    placeholderData: keepPreviousData,
    ...lasting,
  });
}

export function mapAround(centre: Point, width_km: number) {
  return queryOptions({
    queryKey: ['places', 'map', centre, width_km],
    queryFn: () => placesApi.map({ query: { ...centre, width_km } }),
    placeholderData: keepPreviousData,
    ...lasting,
  });
}

/** Offsets change with the season: an hour is soon enough. */
export const timeZones = queryOptions({
  queryKey: ['places', 'zones'],
  queryFn: () => placesApi.zones(),
  staleTime: 3_600_000,
});
