import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { Latitude, Longitude } from '../fields/fields.ts';
import { MapProjection } from './map-projection.ts';

/** A number in a query: digits only, since an empty value must not pass for the equator. */
const written = z.union([
  z.number(),
  z.string().check(z.regex(/^[+-]?\d{1,9}(\.\d{1,20})?$/, 'Enter a number')),
]);
const fromQuery = <T extends z.core.$ZodType<number, number>>(number: T) =>
  z.pipe(z.pipe(written, z.transform(Number)), number);

export const MAP_WIDTH_KM = { min: 30, max: 2000, default: 150 } as const;
/** The size of the drawing in its own units; pages scale it. */
export const MAP_SIZE = { width: 640, height: 400 } as const;

export const PlaceSearch = z.object({
  q: z
    .string()
    .check(z.trim(), z.minLength(2, 'Enter at least 2 letters'), z.maxLength(80, 'At most 80 characters')),
  limit: z._default(fromQuery(z.int().check(z.minimum(1), z.maximum(20))), 8),
  /** Towns around here come earlier; both or none. */
  latitude: z.optional(fromQuery(Latitude)),
  longitude: z.optional(fromQuery(Longitude)),
});
export type PlaceSearch = z.infer<typeof PlaceSearch>;

export const PlaceCoordinates = z.object({ latitude: fromQuery(Latitude), longitude: fromQuery(Longitude) });
export type PlaceCoordinates = z.infer<typeof PlaceCoordinates>;

export const MapView = z.extend(PlaceCoordinates, {
  width_km: z._default(
    fromQuery(z.number().check(z.minimum(MAP_WIDTH_KM.min), z.maximum(MAP_WIDTH_KM.max))),
    MAP_WIDTH_KM.default,
  ),
});
export type MapView = z.infer<typeof MapView>;

export const Place = z.object({
  id: z.int(),
  name: z.string(),
  /** The name that was asked for, when it is another one: Makkah, København. */
  other_name: z.nullable(z.string()),
  /** State or province, where its name is known. */
  region: z.nullable(z.string()),
  /** A larger town close by, given when the answer holds two places that read alike. */
  near: z.nullable(z.string()),
  /** ISO 3166-1 code; pages name the country in the reader's language. */
  country: z.string(),
  latitude: Latitude,
  longitude: Longitude,
  population: z.int(),
  time_zone: z.string(),
});
export type Place = z.infer<typeof Place>;

export const PlaceAt = z.object({
  /** Null in the open sea and the deserts, where no town is within a day's drive. */
  nearest: z.nullable(z.object({ place: Place, distance_km: z.number() })),
  time_zone: z.string(),
});
export type PlaceAt = z.infer<typeof PlaceAt>;

export const PlaceMap = z.object({
  /** SVG path data. Lakes are not in the source and are drawn as land. */
  land: z.string(),
  borders: z.string(),
  places: z.array(
    z.object({
      name: z.string(),
      x: z.number(),
      y: z.number(),
      population: z.int(),
      /** On which side of its dot the name stands. */
      side: z.enum(['left', 'right']),
    }),
  ),
  projection: MapProjection,
  attribution: z.string(),
});
export type PlaceMap = z.infer<typeof PlaceMap>;

export const ZoneEntry = z.object({ name: z.string(), offset: z.number() });
export type ZoneEntry = z.infer<typeof ZoneEntry>;

const lookup = {
  method: 'GET',
  access: 'public',
  transaction: 'none',
  failures: ['too_many_requests'],
} as const;

/** Finding one's place with no network: names, coordinates, a drawn map, time zones. */
export const placesContract = {
  search: endpoint({
    ...lookup,
    path: '/places/search',
    summary: 'Towns by the beginning of their name, a country after it if wanted',
    query: PlaceSearch,
    response: z.array(Place),
  }),
  at: endpoint({
    ...lookup,
    path: '/places/at',
    summary: 'The nearest town to coordinates, and the time zone they suggest',
    query: PlaceCoordinates,
    response: PlaceAt,
  }),
  map: endpoint({
    ...lookup,
    path: '/places/map',
    summary: 'A small map around coordinates, as SVG paths',
    query: MapView,
    response: PlaceMap,
  }),
  zones: endpoint({
    ...lookup,
    path: '/places/zones',
    summary: 'Time zones to choose from, with their present offset from UTC in minutes',
    response: z.array(ZoneEntry),
  }),
};
