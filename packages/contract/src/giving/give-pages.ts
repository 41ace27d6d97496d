// Decides: the addresses of the giving pages (donate), and that they are asked for anew each time.

import * as z from 'zod/mini';
import { OPEN_EDGE, type OpenEdge } from '../api/edge.ts';
import { endpoint } from '../api/endpoint.ts';
import { HashId } from '../public-api/public-schemas.ts';

/** Sums change with every gift. A browser may go back to it as it was left, so it is not `no-store`. */
const GIVE_PAGE_EDGE: OpenEdge = { ...OPEN_EDGE, cache: 'no-cache', cost: 1 };

/** What a link chose; what is no fund or amount here is nothing, and no reason to refuse the page. */
const chosen = z.optional(z.string().check(z.maxLength(80)));
export const GivePageQuery = z.object({ lang: chosen, fund: chosen, campaign: chosen, amount: chosen });

const page = {
  method: 'GET',
  base: '',
  access: { visitor: true, feature: 'donation_portal' },
  edge: GIVE_PAGE_EDGE,
  transaction: 'none',
  raw: true,
  query: GivePageQuery,
  response: z.string(),
} as const;

const OwnToken = z.string().check(z.maxLength(200));

export const givePagesContract = {
  mine: endpoint({
    ...page,
    path: '/give/mine/:hash_id',
    summary: 'The donor’s own page: asks for a mailed link, or opens by one',
    params: z.object({ hash_id: HashId }),
  }),
  mend: endpoint({
    ...page,
    path: '/give/mine/:hash_id/mend/:token',
    summary: 'Where a regular gift that was refused is paid with another card',
    params: z.object({ hash_id: HashId, token: OwnToken }),
  }),
  agreed: endpoint({
    ...page,
    path: '/give/:hash_id/agreed/:token',
    summary: 'What a giver sees after a card was kept for a gift that starts later',
    params: z.object({ hash_id: HashId, token: OwnToken }),
  }),
  masjid: endpoint({
    ...page,
    path: '/give/:hash_id',
    summary: 'The page where a masjid is given to',
    params: z.object({ hash_id: HashId }),
  }),
  campaign: endpoint({
    ...page,
    path: '/give/:hash_id/:slug',
    summary: 'The page of a campaign: story, level, steps, recent gifts',
    params: z.object({ hash_id: HashId, slug: z.string().check(z.maxLength(80)) }),
  }),
  receipt: endpoint({
    ...page,
    path: '/give/:hash_id/receipt/:token',
    summary: 'Where a giver at a kiosk asks for the receipt, by the code on its thank-you page',
    params: z.object({ hash_id: HashId, token: OwnToken }),
  }),
  thanks: endpoint({
    ...page,
    path: '/give/:hash_id/thanks/:token',
    summary: 'What a giver sees after the payment page: it waits until it is known what became of the gift',
    params: z.object({ hash_id: HashId, token: z.string().check(z.maxLength(200)) }),
  }),
};
