// Decides: what a donor's own page shows and may do (gifts, receipts, statement, regular gifts, forget me), by a mailed link without a password.

import * as z from 'zod/mini';
import { CONSOLE_EDGE, type CookieEdge, OPEN_EDGE, type OpenEdge } from '../api/edge.ts';
import { endpoint } from '../api/endpoint.ts';
import { email, IsoDay } from '../fields/fields.ts';
import { TextFile } from '../fields/text-file.ts';
import { HashId } from '../public-api/public-schemas.ts';
import { Receipt } from './gifts.ts';
import { GiveLanguage, GivenGift, MOST_AMOUNT } from './give.ts';
import { RegularGift } from './regular-gifts.ts';

/** The cookie of its session goes to these addresses alone. */
export const DONOR_PAGE_PATH = '/api/my-giving';

export const OwnGift = z.object({
  id: z.string(),
  /** By the masjid's calendar. */
  date: z.string(),
  fund: z.object({ id: z.int(), name: z.string(), kind: z.string() }),
  campaign: z.nullable(z.string()),
  amount: z.int(),
  cover: z.int(),
  refunded: z.int(),
  currency: z.string(),
  state: z.enum(['succeeded', 'refunded', 'processing']),
  /** Null: once. */
  frequency: z.nullable(z.string()),
  dedication: z.nullable(z.object({ kind: z.string(), name: z.string() })),
  receipt_number: z.nullable(z.string()),
});
export type OwnGift = z.infer<typeof OwnGift>;

export const OwnGiving = z.object({
  name: z.nullable(z.string()),
  email: z.string(),
  /** When the page closes by itself. */
  expires_at: z.string(),
  /** Newest first. */
  gifts: z.array(OwnGift),
  regular: z.array(RegularGift),
  /** By the masjid's calendar. */
  today: z.string(),
});
export type OwnGiving = z.infer<typeof OwnGiving>;

export const REGULAR_ACTIONS = ['skip', 'undo-skip', 'pause', 'resume', 'stop'] as const;

const HashParams = z.object({ hash_id: HashId });
const RegularParams = z.object({ hash_id: HashId, id: z.uuid() });

const ASK_EDGE: OpenEdge = { ...OPEN_EDGE, cost: 1, bodies: ['json'] };
/** Its own cookie, never the console's session. */
const OWN_EDGE: CookieEdge = { ...CONSOLE_EDGE, cost: 1 };
const own = { access: { link: 'donor-session', feature: 'donation_portal' }, edge: OWN_EDGE } as const;

export const donorPageContract = {
  askLink: endpoint({
    method: 'POST',
    path: '/my-giving/:hash_id/links',
    access: { visitor: true, feature: 'donation_portal' },
    edge: ASK_EDGE,
    summary: 'Have a link to the own page mailed; the answer is the same whether or not the address is known',
    params: HashParams,
    body: z.object({ email: email(), language: GiveLanguage }),
    response: z.object({ sent: z.literal(true) }),
    // A known address writes a link and a mail.
    pace: 250,
    failures: ['too_many_requests'],
  }),
  open: endpoint({
    method: 'POST',
    path: '/my-giving/:hash_id/sessions',
    access: { visitor: true, feature: 'donation_portal' },
    edge: OWN_EDGE,
    summary: 'Open the own page by the token of the mailed link, once and within half an hour',
    params: HashParams,
    body: z.object({ token: z.string().check(z.minLength(20), z.maxLength(200)) }),
    response: OwnGiving,
    failures: ['too_many_requests', 'link_used'],
  }),
  get: endpoint({
    ...own,
    method: 'GET',
    path: '/my-giving/:hash_id',
    summary: 'All that this address gave to this masjid, and what of it comes again',
    params: HashParams,
    response: OwnGiving,
  }),
  close: endpoint({
    ...own,
    method: 'DELETE',
    path: '/my-giving/:hash_id/sessions',
    summary: 'Close the own page on this device',
    params: HashParams,
    response: z.object({ closed: z.literal(true) }),
  }),
  change: endpoint({
    ...own,
    method: 'POST',
    path: '/my-giving/:hash_id/regular/:id',
    summary: 'Change the amount or the day of a gift that comes again; what is absent stays',
    params: RegularParams,
    body: z.object({
      amount: z.optional(z.int().check(z.minimum(1), z.maximum(MOST_AMOUNT))),
      day_of_month: z.optional(z.int().check(z.minimum(1), z.maximum(31))),
    }),
    response: OwnGiving,
    failures: ['amount_not_allowed', 'regular_gift_over'],
  }),
  act: endpoint({
    ...own,
    method: 'POST',
    path: '/my-giving/:hash_id/regular/:id/:action',
    summary: 'Skip the next one or take that back, pause, go on, stop',
    params: z.object({ hash_id: HashId, id: z.uuid(), action: z.enum(REGULAR_ACTIONS) }),
    response: OwnGiving,
    failures: ['regular_gift_over', 'regular_gift_busy'],
  }),
  card: endpoint({
    ...own,
    method: 'POST',
    path: '/my-giving/:hash_id/regular/:id/card',
    summary: 'Where another card is entered for what comes; nothing is taken there',
    params: RegularParams,
    response: z.object({ url: z.string() }),
    transaction: 'none',
    failures: ['payment_unavailable', 'giving_closed', 'regular_gift_over'],
  }),
  pay: endpoint({
    ...own,
    method: 'POST',
    path: '/my-giving/:hash_id/regular/:id/pay',
    summary: 'Pay what a refused card left unpaid',
    params: RegularParams,
    response: GivenGift,
    transaction: 'none',
    failures: [
      'too_many_requests',
      'giving_closed',
      'fund_closed',
      'payment_unavailable',
      'regular_gift_over',
    ],
  }),
  receipt: endpoint({
    ...own,
    method: 'GET',
    path: '/my-giving/:hash_id/receipts/:gift_id',
    summary: 'The receipt of an own gift as it was issued',
    params: z.object({ hash_id: HashId, gift_id: z.uuid() }),
    response: Receipt,
  }),
  statement: endpoint({
    ...own,
    method: 'GET',
    path: '/my-giving/:hash_id/statement',
    summary: 'What was given in a range of days, as a file for spreadsheets',
    params: HashParams,
    query: z.object({ from: IsoDay, to: IsoDay, lang: z.optional(GiveLanguage) }),
    response: TextFile,
    download: true,
  }),
  download: endpoint({
    ...own,
    method: 'GET',
    path: '/my-giving/:hash_id/export',
    summary: 'All that is kept of this address at this masjid, as JSON',
    params: HashParams,
    response: TextFile,
    download: true,
  }),
  forget: endpoint({
    ...own,
    method: 'POST',
    path: '/my-giving/:hash_id/forget',
    summary:
      'Take name and addresses off all that need not keep them; the books keep the sums. Regular gifts are stopped',
    params: HashParams,
    response: z.object({ gifts: z.int(), kept: z.int() }),
  }),
};
