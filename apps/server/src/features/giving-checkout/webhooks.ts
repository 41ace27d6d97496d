// Decides: what happens to a webhook of the card provider about gifts; the same webhook twice counts once.

import { givingWebhooksContract } from '@minaret/contract/giving/card-account';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { enterTenant } from '../../platform/database/tenant.ts';
import { Failure } from '../../platform/failure.ts';
import { routeOf } from '../../platform/http/edge.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { PaymentError } from '../../platform/payments/payment-error.ts';
import { inTransaction, type Platform } from '../../platform/runtime.ts';
import { findAccountById, insertEvent } from './queries.ts';

/** Providers send a few kilobytes; nobody's signature is worth reading more. */
const MOST_BYTES = 512 * 1024;

/** Takes the very bytes: a signature is over them, not over what they mean. */
export function givingWebhookRoutes(app: FastifyInstance, platform: Platform): void {
  app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    hooks.route({
      ...routeOf(givingWebhooksContract.receive),
      handler: async (request: FastifyRequest) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await receiveGivingEvent(platform, body, signatureOf(request));
        return { received: true };
      },
    });
  });
}

function signatureOf({ headers }: FastifyRequest): string | undefined {
  const value = headers['stripe-signature'] ?? headers['payment-signature'];
  return Array.isArray(value) ? undefined : value;
}

/** Keeps an event that the provider has signed and answers at once. A job asks the provider what is true. */
export async function receiveGivingEvent(
  platform: Platform,
  body: Buffer,
  signature: string | undefined,
): Promise<void> {
  const { givingPayments, clock } = platform;
  const { provider } = givingPayments;
  const event = await givingPayments.readEvent(body, signature).catch((error) => {
    if (error instanceof PaymentError) throw new Failure('signature_invalid');
    throw error;
  });
  await inTransaction(platform, 'read write', async (db) => {
    await enterTenant(db, { system: true });
    if (!(await insertEvent(db, provider, event, clock.now())) || event.accountId === null) return;
    const account = await findAccountById(db, provider, event.accountId);
    // Nobody's: another installation's.
    if (!account) return;
    const { masjid_id: masjidId } = account;
    const { giftId, disputeId } = event;
    // One job for all that is told of a gift before it runs; its read covers them.
    await enqueue(
      db,
      'giving-checkout:take-event',
      { masjidId, giftId, disputeId },
      { key: `giving ${masjidId} ${giftId ?? disputeId ?? 'account'}` },
    );
  });
}
