import * as z from 'zod/mini';
import { OPEN_EDGE, type OpenEdge } from '../api/edge.ts';
import { endpoint } from '../api/endpoint.ts';

/** The card provider's server sends it from anywhere; its signature is over the very bytes. */
const WEBHOOK_EDGE: OpenEdge = { ...OPEN_EDGE, writesFrom: 'anywhere', bodies: ['raw'] };

export const paymentWebhooksContract = {
  receive: endpoint({
    method: 'POST',
    base: '',
    path: '/payments/webhook',
    access: { visitor: true },
    edge: WEBHOOK_EDGE,
    summary: 'What the card provider tells of; accepted by its signature alone',
    response: z.object({ received: z.boolean() }),
    raw: true,
    transaction: 'none',
    failures: ['signature_invalid'],
  }),
};
