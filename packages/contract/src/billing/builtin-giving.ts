// Decides: the addresses of the built-in card provider for gifts: its payment page, and the page where a masjid opens its account.

import * as z from 'zod/mini';
import { OPEN_EDGE, type OpenEdge } from '../api/edge.ts';
import { endpoint } from '../api/endpoint.ts';
import { Payment, PaymentOutcome } from './builtin-payments.ts';
import { ProviderId } from './payment-billings.ts';

const PAGES = '/payments/builtin/giving';
const PAYER_EDGE: OpenEdge = { ...OPEN_EDGE, bodies: ['json'] };
const PageId = z.object({ id: ProviderId });
const Lang = z.optional(z.string().check(z.maxLength(20)));
/** Where its page leads back to, with our signature over it. */
const Back = { back: z.string().check(z.maxLength(500)), s: z.string().check(z.maxLength(100)) };

const anybody = { base: '', access: { visitor: true }, transaction: 'none' } as const;

/** What a person does at a simulated reader. `lost`: the card is charged and the reader never says so. */
export const READER_DEEDS = ['tap', 'decline', 'cancel', 'lost', 'unplug', 'plug'] as const;

/** What the card's owner and the bank do about a gift that was paid. */
export const DISPUTE_DEEDS = ['dispute', 'won', 'lost'] as const;

/** Only there while the built-in provider is at work; else 404. */
export const builtinGivingContract = {
  payGift: endpoint({
    ...anybody,
    method: 'POST',
    path: `${PAGES}/:id/pay`,
    edge: PAYER_EDGE,
    summary: 'Pay a gift with a test card',
    params: PageId,
    body: Payment,
    response: PaymentOutcome,
  }),
  readerDeed: endpoint({
    ...anybody,
    method: 'POST',
    path: `${PAGES}/readers/:id/deeds`,
    edge: PAYER_EDGE,
    summary: 'Hold a test card to a simulated reader, or unplug it',
    params: PageId,
    body: z.object({ deed: z.enum(READER_DEEDS) }),
    response: z.object({ done: z.boolean() }),
  }),
  disputeDeed: endpoint({
    ...anybody,
    method: 'POST',
    path: `${PAGES}/:id/dispute`,
    edge: PAYER_EDGE,
    summary: 'Dispute a gift that was paid with a test card, or decide its dispute as the bank does',
    params: PageId,
    body: z.object({ deed: z.enum(DISPUTE_DEEDS) }),
    response: z.object({ done: z.boolean() }),
  }),
  sendBackPayout: endpoint({
    ...anybody,
    method: 'POST',
    path: `${PAGES}/accounts/:id/payout-back`,
    edge: PAYER_EDGE,
    summary: 'Send the last payout of a masjid’s test account back, as its bank does',
    params: PageId,
    body: z.object(Back),
    response: z.object({ done: z.boolean() }),
  }),
  setAccount: endpoint({
    ...anybody,
    method: 'POST',
    path: `${PAGES}/accounts/:id/status`,
    edge: PAYER_EDGE,
    summary: 'Bring a masjid’s test account into a state',
    params: PageId,
    body: z.object({ ...Back, status: z.enum(['in_review', 'needs_more', 'active', 'restricted']) }),
    response: z.object({ done: z.boolean() }),
  }),
};

const page = { ...anybody, method: 'GET', edge: OPEN_EDGE, response: z.string(), raw: true } as const;

export const builtinGivingPagesContract = {
  gift: endpoint({
    ...page,
    path: `${PAGES}/:id`,
    summary: 'The payment page of a gift',
    params: PageId,
    query: z.object({ lang: Lang }),
  }),
  reader: endpoint({
    ...page,
    path: `${PAGES}/readers/:id`,
    summary: 'The simulated card reader of a kiosk',
    params: PageId,
    query: z.object({ lang: Lang }),
  }),
  account: endpoint({
    ...page,
    path: `${PAGES}/accounts/:id`,
    summary: 'Where a masjid opens its test account',
    params: PageId,
    query: z.object({ ...Back, lang: Lang }),
  }),
};
