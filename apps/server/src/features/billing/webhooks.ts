// Decides: what happens to a webhook of the card provider; the same webhook twice counts once.

import { paymentWebhooksContract } from '@minaret/contract/billing/payment-webhooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { enterTenant } from '../../platform/database/tenant.ts';
import { Failure } from '../../platform/failure.ts';
import { routeOf } from '../../platform/http/edge.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { PaymentError } from '../../platform/payments/payment-error.ts';
import { inTransaction, type Platform } from '../../platform/runtime.ts';
import { endEvent, insertEvent } from './event-queries.ts';

/** Providers send a few kilobytes; nobody's signature is worth reading more. */
const MOST_BYTES = 512 * 1024;

/** Takes the very bytes: a signature is over them, not over what they mean. */
export function paymentWebhookRoutes(app: FastifyInstance, platform: Platform): void {
  app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    hooks.route({
      ...routeOf(paymentWebhooksContract.receive),
      handler: async (request: FastifyRequest) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await receivePaymentEvent(platform, body, signatureOf(request));
        return { received: true };
      },
    });
  });
}

function signatureOf({ headers }: FastifyRequest): string | undefined {
  const value = headers['stripe-signature'] ?? headers['payment-signature'];
  return Array.isArray(value) ? undefined : value;
}

/**
 * Keeps an event that the provider has signed and answers at once. Only whose it is counts: the job asks the provider for
 * the truth, so that order, copies and age do not matter.
 */
export async function receivePaymentEvent(
  platform: Platform,
  body: Buffer,
  signature: string | undefined,
): Promise<void> {
  const { payments, clock } = platform;
  const event = await payments.readEvent(body, signature).catch((error) => {
    if (error instanceof PaymentError) throw new Failure('signature_invalid');
    throw error;
  });
  await inTransaction(platform, 'read write', async (db) => {
    await enterTenant(db, { system: true });
    const now = clock.now();
    const isNew = await insertEvent(db, payments.provider, event, now);
    if (!isNew) return;
    const { customerId } = event;
    if (customerId === null) return endEvent(db, payments.provider, event.id, now);
    await enqueueEvents(db, payments.provider, customerId);
  });
}

/** Whatever waits for the customer is one job. */
export function enqueueEvents(
  db: Parameters<typeof enqueue>[0],
  provider: string,
  customerId: string,
): Promise<void> {
  return enqueue(db, 'billing:take-events', { provider, customerId }, { key: `payments ${customerId}` });
}
