// Decides: the states of a masjid's own account with the card provider (onboarding, Connect), and who may connect, disconnect and refund.

import * as z from 'zod/mini';
import { ADMIN_ROLES, DONATIONS_ROLES } from '../access/access.ts';
import { OPEN_EDGE, type OpenEdge } from '../api/edge.ts';
import { endpoint } from '../api/endpoint.ts';
import { MasjidParams, text } from '../fields/fields.ts';
import { MOST_AMOUNT } from './give.ts';

/**
 * `started`: somebody must go on at the provider; `in_review`: the provider checks; `needs_more`: papers are missing, cards
 * work until `due_at`; `restricted`: cards do not work until they are there.
 */
export const CARD_ACCOUNT_STATES = [
  'none',
  'started',
  'in_review',
  'needs_more',
  'active',
  'restricted',
] as const;
export const CardAccountState = z.enum(CARD_ACCOUNT_STATES);
export type CardAccountState = z.infer<typeof CardAccountState>;

/** What the provider asks for, by area; its own words stay with it. */
export const CARD_ACCOUNT_AREAS = ['charity', 'signer', 'trustees', 'bank', 'documents', 'other'] as const;

export const CardAccount = z.object({
  state: CardAccountState,
  provider: z.enum(['builtin', 'stripe', 'none']),
  /** False: the built-in provider is at work. */
  moves_money: z.boolean(),
  /** Its last four signs; null: none. */
  account_ending: z.nullable(z.string()),
  country: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  can_take_cards: z.boolean(),
  can_pay_out: z.boolean(),
  needs: z.array(z.object({ area: z.enum(CARD_ACCOUNT_AREAS), due_at: z.nullable(z.string()) })),
  /** The earliest of them. */
  due_at: z.nullable(z.string()),
  connected_at: z.nullable(z.string()),
  last_payout: z.nullable(z.object({ amount: z.int(), arrives_on: z.string() })),
  /** What the fee on a hundred of the currency comes to. */
  fee_example: z.nullable(z.object({ amount: z.int(), fee: z.int() })),
  /** When the books were last compared with the provider; null: never. */
  reconciled_at: z.nullable(z.string()),
  /** What the comparison found; empty: they agree. */
  alarms: z.array(
    z.object({
      kind: z.enum(['clearing_old', 'balance_differs', 'payout_differs', 'gift_stuck', 'breaker']),
      /** Minor units, where the alarm is about a sum. */
      amount: z.nullable(z.int()),
      since: z.string(),
      /** Where it is about one. */
      gift_id: z.nullable(z.uuid()),
    }),
  ),
});
export type CardAccount = z.infer<typeof CardAccount>;

export const CARD_REFUND_STATES = ['asked', 'processing', 'succeeded', 'failed'] as const;
export const CardRefund = z.object({
  id: z.string(),
  gift_id: z.string(),
  amount: z.int(),
  state: z.enum(CARD_REFUND_STATES),
});
export type CardRefund = z.infer<typeof CardRefund>;

const path = '/giving/card-account/:m_id';
const admin = {
  access: { roles: ADMIN_ROLES, feature: 'donation_portal' },
  params: MasjidParams,
  transaction: 'none',
} as const;

export const cardAccountContract = {
  get: endpoint({
    method: 'GET',
    path,
    access: { roles: DONATIONS_ROLES, feature: 'donation_portal' },
    summary: 'How far the masjid’s card account is',
    params: MasjidParams,
    response: CardAccount,
  }),
  connect: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/connect`,
    summary:
      'Start or continue at the card provider: answers where; that address is good once and for minutes',
    response: z.object({ url: z.string() }),
    failures: ['payment_unavailable', 'giving_not_set_up'],
  }),
  refresh: endpoint({
    ...admin,
    method: 'POST',
    path: `${path}/refresh`,
    summary: 'Ask the provider how far the account is, such as after coming back from it',
    response: CardAccount,
    failures: ['payment_unavailable'],
  }),
  disconnect: endpoint({
    ...admin,
    method: 'DELETE',
    path,
    summary: 'Take no more cards; the account stays the masjid’s own, and can be connected again',
    response: CardAccount,
    failures: ['payment_unavailable', 'gifts_in_flight'],
  }),
  refund: endpoint({
    method: 'POST',
    path: '/giving/card-refunds/:m_id',
    access: { roles: DONATIONS_ROLES, feature: 'donation_portal' },
    summary: 'Give a card gift back, whole or in part; the same operation again refunds once',
    params: MasjidParams,
    body: z.object({
      /** Made by the page, so that a second press is the same refund. */
      operation: z.uuid(),
      gift_id: z.uuid(),
      amount: z.int().check(z.minimum(1), z.maximum(MOST_AMOUNT)),
      reason: text(300),
    }),
    response: CardRefund,
    transaction: 'none',
    failures: ['refund_too_large', 'refund_not_possible', 'payment_unavailable'],
  }),
};

/** The card provider's server sends it from anywhere; its signature is over the very bytes. */
const WEBHOOK_EDGE: OpenEdge = { ...OPEN_EDGE, writesFrom: 'anywhere', bodies: ['raw'] };

export const givingWebhooksContract = {
  receive: endpoint({
    method: 'POST',
    base: '',
    path: '/payments/giving-webhook',
    access: { visitor: true },
    edge: WEBHOOK_EDGE,
    summary:
      'What the card provider tells of gifts and of masjids’ accounts; accepted by its signature alone',
    response: z.object({ received: z.boolean() }),
    raw: true,
    transaction: 'none',
    failures: ['signature_invalid'],
  }),
};
