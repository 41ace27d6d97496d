// Decides: how a gift that starts later is agreed to on the giving page, and how one that was refused is mended by the mailed link.

import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { Token } from '../fields/fields.ts';
import { HashId } from '../public-api/public-schemas.ts';
import { GIVE_EDGE, GIVE_WRITE_EDGE, GivenGift, StartGift } from './give.ts';
import { Frequency, RegularState } from './regular-gifts.ts';

/** A gift that comes again and starts later: a card is kept today, and nothing is taken. */
export const AgreedGift = z.object({
  /** Of its page: `/give/{hash}/agreed/{token}`. */
  token: z.string(),
  /** `starting`: the card is not kept yet. */
  state: RegularState,
  frequency: Frequency,
  amount: z.int(),
  cover: z.int(),
  currency: z.string(),
  fund: z.object({ name: z.string(), kind: z.string() }),
  next_on: z.nullable(z.string()),
  /** Of nights: how many it is for at most. */
  most_gifts: z.nullable(z.int()),
  /** Where the card is entered, while it can be. */
  pay_url: z.nullable(z.string()),
  moves_money: z.boolean(),
});
export type AgreedGift = z.infer<typeof AgreedGift>;

/** A due gift that was refused, as whoever has the mailed link may see it. */
export const MendedGift = z.object({
  amount: z.int(),
  cover: z.int(),
  currency: z.string(),
  fund: z.object({ name: z.string(), kind: z.string() }),
  frequency: Frequency,
  due_on: z.nullable(z.string()),
  /** False: it has been paid, or was stopped: there is nothing to do. */
  is_due: z.boolean(),
  moves_money: z.boolean(),
});
export type MendedGift = z.infer<typeof MendedGift>;

const HashParams = z.object({ hash_id: HashId });
const anybody = {
  access: { visitor: true, feature: 'donation_portal' },
  edge: GIVE_EDGE,
} as const;

export const giveAgainContract = {
  agree: endpoint({
    ...anybody,
    method: 'POST',
    path: '/give/:hash_id/agreements',
    edge: GIVE_WRITE_EDGE,
    summary: 'Agree to a gift that comes again and starts later; nothing is taken today',
    params: HashParams,
    body: StartGift,
    response: AgreedGift,
    transaction: 'none',
    failures: [
      'too_many_requests',
      'amount_not_allowed',
      'cover_changed',
      'fund_closed',
      'giving_closed',
      'page_expired',
      'payment_unavailable',
      'frequency_not_offered',
    ],
  }),
  agreed: endpoint({
    ...anybody,
    method: 'GET',
    path: '/give/:hash_id/agreements/:token',
    summary: 'What became of an agreement; asks the card provider while nobody knows',
    params: z.object({ hash_id: HashId, token: Token }),
    response: AgreedGift,
    transaction: 'none',
    failures: ['too_many_requests'],
  }),
  due: endpoint({
    ...anybody,
    method: 'GET',
    path: '/give/:hash_id/mend/:token',
    summary: 'What a refused card left unpaid, for whoever has the mailed link',
    params: z.object({ hash_id: HashId, token: Token }),
    response: MendedGift,
    failures: ['too_many_requests'],
  }),
  mend: endpoint({
    ...anybody,
    method: 'POST',
    path: '/give/:hash_id/mend/:token',
    summary: 'Pay what a refused card left unpaid, with a card that is kept from then on',
    params: z.object({ hash_id: HashId, token: Token }),
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
};
