import * as z from 'zod/mini';
import { OPEN_EDGE, type OpenEdge } from '../api/edge.ts';
import { endpoint } from '../api/endpoint.ts';

/** What other programs read to show a link of ours: anybody's, and kept for an hour. */
export const SHARING_EDGE: OpenEdge = { ...OPEN_EDGE, crossOrigin: 'read', cache: { maxAge: 3600 } };

const common = {
  method: 'GET',
  base: '',
  access: { visitor: true },
  edge: SHARING_EDGE,
  transaction: 'none',
  raw: true,
  response: z.string(),
} as const;

export const sharingContract = {
  oembed: endpoint({
    ...common,
    path: '/oembed',
    summary: 'oEmbed: a pasted link becomes a widget',
    query: z.object({
      url: z.string().check(z.maxLength(2000)),
      format: z._default(z.string(), 'json'),
      maxwidth: z.optional(z.coerce.number().check(z.int(), z.positive())),
      maxheight: z.optional(z.coerce.number().check(z.int(), z.positive())),
    }),
  }),
  sitemap: endpoint({ ...common, path: '/sitemap.xml', summary: 'Sitemaps of the public masjids' }),
  sitemapPart: endpoint({
    ...common,
    path: '/sitemaps/:part',
    summary: 'Public pages of some masjids',
    params: z.object({ part: z.string().check(z.regex(/^\d{1,6}\.xml$/)) }),
  }),
  robots: endpoint({ ...common, path: '/robots.txt', summary: 'What search engines may read' }),
};
