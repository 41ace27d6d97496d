// Decides: the addresses of the phone app (Athan+), how long they are kept (cache), and how large a tile of the finder is.

import * as z from 'zod/mini';
import { OPEN_EDGE, type OpenEdge, PUBLIC_PAGE_EDGE } from '../api/edge.ts';
import { endpoint } from '../api/endpoint.ts';
import { HashId } from '../public-api/public-schemas.ts';

/** Asked about each time: what says what is next holds for a minute. */
export const APP_EDGE: OpenEdge = { ...OPEN_EDGE, cache: 'no-cache' };

/** Tiles are the same for everybody and change when a masjid is approved. */
export const TILE_EDGE: OpenEdge = { ...OPEN_EDGE, cache: { maxAge: 3600 }, cost: 1 };

/** Degrees of latitude and longitude: so much of where somebody is can be told from the tile that is asked for. */
export const TILE_DEGREES = 1;
/** More than any city has in such a square. */
export const MOST_IN_TILE = 500;

const page = {
  method: 'GET',
  base: '',
  access: { visitor: true },
  edge: APP_EDGE,
  transaction: 'none',
  raw: true,
} as const;

export const AppQuery = z.object({
  /** Which page of the app; it is the app that reads it. */
  view: z.optional(z.string().check(z.maxLength(40))),
  lang: z.optional(z.enum(['en', 'ar', 'ur'])),
});

export const athanAppPagesContract = {
  home: endpoint({
    ...page,
    path: '/app',
    summary: 'Athan+, the phone app, before a masjid is chosen',
    query: AppQuery,
    response: z.string(),
  }),
  masjid: endpoint({
    ...page,
    path: '/app/m/:hash_id',
    summary: 'Athan+ with the times of a masjid, which are in the page itself',
    params: z.object({ hash_id: HashId }),
    query: AppQuery,
    response: z.string(),
  }),
  manifest: endpoint({
    ...page,
    path: '/app/manifest.webmanifest',
    edge: { ...PUBLIC_PAGE_EDGE, cache: { maxAge: 3600 } },
    summary: 'How a phone installs Athan+; with a masjid it opens at that one',
    query: z.object({ m: z.optional(HashId), lang: z.optional(z.enum(['en', 'ar', 'ur'])) }),
    response: z.string(),
  }),
  times: endpoint({
    ...page,
    path: '/app/times/:hash_id',
    summary: 'The days of a masjid as Athan+ keeps them',
    params: z.object({ hash_id: HashId }),
    response: z.string(),
  }),
};

/** A masjid in a tile of the finder. */
export const TileMasjid = z.object({
  id: z.string(),
  name: z.string(),
  city: z.nullable(z.string()),
  latitude: z.number(),
  longitude: z.number(),
});
export type TileMasjid = z.infer<typeof TileMasjid>;

export const athanAppContract = {
  tile: endpoint({
    method: 'GET',
    path: '/app/tiles/:tile',
    access: { visitor: true },
    edge: TILE_EDGE,
    summary: 'Approved masjids of a square of one degree; which of them is near, the phone finds by itself',
    params: z.object({
      /** Its south-west corner: `43_-80`. */
      tile: z.string().check(z.regex(/^-?\d{1,2}_-?\d{1,3}$/, 'A tile, such as 43_-80')),
    }),
    response: z.array(TileMasjid),
  }),
};
