// Decides: whether Stripe's webhook signature is right: verify, then read.

import Stripe from 'stripe';
import type { StripeConfig } from '../../../config.ts';
import type { Clock } from '../../clock.ts';
import { PaymentError } from '../payment-error.ts';
import type { PaymentEvent } from '../payments.ts';
import { dateOf } from './stripe-ids.ts';

/** As old as a webhook may be; zero would switch the check off. */
const TOLERANCE_SECONDS = 300;

/** Verifies the signature of a webhook, then reads what it says. */
export function verifyEvent(
  stripe: Stripe,
  { webhookSecret }: StripeConfig,
  clock: Clock,
  body: Buffer,
  signature: string | undefined,
): PaymentEvent {
  const { id, type, created, data } = verifiedEvent(stripe, webhookSecret, clock, body, signature);
  return {
    id,
    type,
    createdAt: dateOf(created),
    customerId: customerOf(data?.object) ?? customerOf(data?.previous_attributes),
  };
}

/** The same for every endpoint, each with a secret of its own. */
export function verifiedEvent(
  stripe: Stripe,
  secret: string,
  clock: Clock,
  body: Buffer,
  signature: string | undefined,
): Told {
  if (!signature) throw new PaymentError('forged', 'the webhook has no signature');
  const event = verified(stripe, secret, clock, body, signature);
  if (!isEvent(event)) throw new PaymentError('invalid', 'the webhook is signed, but it is no event');
  return event;
}

/** As much of an event as we rely on: its object may be of a kind that we do not know. */
export interface Told {
  id: string;
  type: string;
  created: number;
  /** Whose account it is about, of those that are connected. */
  account?: unknown;
  context?: unknown;
  data?: { object?: unknown; previous_attributes?: unknown };
}

function verified(stripe: Stripe, secret: string, clock: Clock, body: Buffer, signature: string): unknown {
  try {
    const received = clock.now().getTime();
    return stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, received);
  } catch (error) {
    // Its own message quotes the body.
    if (error instanceof Stripe.errors.StripeSignatureVerificationError)
      throw new PaymentError(
        'forged',
        'the signature of the webhook is not right for these bytes, or too old',
      );
    return undefined;
  }
}

function isEvent(event: unknown): event is Told {
  if (!isRecord(event)) return false;
  return text(event.id) !== null && text(event.type) !== null && Number.isFinite(event.created);
}

/** The customer itself, or whose the thing is; a method that was detached tells whose it was. */
function customerOf(object: unknown): string | null {
  if (!isRecord(object)) return null;
  if (object.object === 'customer') return text(object.id);
  return isRecord(object.customer) ? text(object.customer.id) : text(object.customer);
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
