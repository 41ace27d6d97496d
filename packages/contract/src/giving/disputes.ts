// Decides: the states of a dispute (chargeback) of a card gift, what an answer to the bank says, and who may answer or accept one.

import * as z from 'zod/mini';
import { DONATIONS_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { Id, optionalText, text } from '../fields/fields.ts';
import { Sum } from './money.ts';

/** `needs_answer`: until `due_at`, or it is lost; `under_review`: the bank decides. */
export const DISPUTE_STATES = ['needs_answer', 'under_review', 'won', 'lost'] as const;
export const DisputeState = z.enum(DISPUTE_STATES);
export type DisputeState = z.infer<typeof DisputeState>;

/** What the card's holder told the bank, in words of ours. */
export const DISPUTE_REASONS = [
  'fraudulent',
  'unrecognized',
  'duplicate',
  'subscription_canceled',
  'credit_not_processed',
  'other',
] as const;
export const DisputeReason = z.enum(DISPUTE_REASONS);
export type DisputeReason = z.infer<typeof DisputeReason>;

export const MOST_WORDS = { given_for: 300, receipt: 600, message: 4000 } as const;

export const GiftDispute = z.object({
  id: z.string(),
  gift_id: z.uuid(),
  /** Of the gift and its cover. */
  amount: Sum,
  reason: DisputeReason,
  state: DisputeState,
  /** Instants in UTC. */
  opened_at: z.string(),
  due_at: z.nullable(z.string()),
  closed_at: z.nullable(z.string()),
  /** What the bank takes for it; null: it has taken nothing. */
  fee: z.nullable(Sum),
  answer: z.nullable(
    z.object({
      kind: z.enum(['contest', 'accept']),
      given_for: z.nullable(z.string()),
      receipt: z.nullable(z.string()),
      message: z.nullable(z.string()),
      at: z.string(),
      by: z.nullable(z.string()),
      /** False: written down, and on its way to the bank. */
      is_sent: z.boolean(),
    }),
  ),
});
export type GiftDispute = z.infer<typeof GiftDispute>;

const treasurer = {
  access: { roles: DONATIONS_ROLES, feature: 'donation_portal' },
  params: z.object({ m_id: Id, dispute_id: z.string().check(z.regex(/^\w{1,100}$/)) }),
  response: GiftDispute,
  transaction: 'none',
  failures: ['not_found', 'dispute_not_open', 'payment_unavailable'],
} as const;

export const disputesContract = {
  answer: endpoint({
    ...treasurer,
    method: 'POST',
    path: '/giving/disputes/:m_id/:dispute_id/answer',
    summary: 'Answer a dispute: sent to the bank once; the same operation again is the same answer',
    body: z.object({
      /** Made by the page, so that a second press is the same answer. */
      operation: z.uuid(),
      /** What was given, to whom and for what. */
      given_for: text(MOST_WORDS.given_for),
      /** What the receipt says. */
      receipt: optionalText(MOST_WORDS.receipt),
      message: text(MOST_WORDS.message),
    }),
  }),
  accept: endpoint({
    ...treasurer,
    method: 'POST',
    path: '/giving/disputes/:m_id/:dispute_id/accept',
    summary: 'Accept a dispute: the card’s holder keeps the money',
    body: z.object({ operation: z.uuid() }),
  }),
};
