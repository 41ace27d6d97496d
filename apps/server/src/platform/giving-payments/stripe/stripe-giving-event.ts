import type Stripe from 'stripe';
import type { Clock } from '../../clock.ts';
import { isRecord, verifiedEvent } from '../../payments/stripe/verify-event.ts';
import type { GivingEvent } from '../giving-payments.ts';
import { disputeIdOf } from './stripe-disputes.ts';

/** Verifies the signature of a Connect webhook, then reads whose account and which gift it is about. */
export function readGivingEvent(
  stripe: Stripe,
  secret: string,
  clock: Clock,
  body: Buffer,
  signature: string | undefined,
): GivingEvent {
  const event = verifiedEvent(stripe, secret, clock, body, signature);
  const account: unknown = event.account ?? event.context;
  const object = event.data?.object;
  return {
    id: event.id,
    type: event.type,
    createdAt: new Date(event.created * 1000),
    accountId: typeof account === 'string' ? account : null,
    giftId: giftOf(object),
    disputeId: isRecord(object) ? disputeIdOf(object) : null,
  };
}

/** On everything that we make stands which gift it belongs to; Stripe copies it from the payment to its charge. */
function giftOf(object: unknown): string | null {
  if (!isRecord(object)) return null;
  const named = isRecord(object.metadata) ? object.metadata.gift_id : undefined;
  return typeof named === 'string' && named !== '' ? named : null;
}
