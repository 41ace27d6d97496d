import Stripe from 'stripe';
import type { FakeEvent } from './engine/state.ts';
import type { FakeStripe } from './fake-stripe.ts';
import { wireCheck } from './schema/wire-check.ts';

export interface Delivery {
  body: Buffer;
  signature: string;
}

const { webhooks } = new Stripe('sk_test_signer');

/** An event as Stripe would send it, signed for the time it is sent at. */
export function deliver(fake: FakeStripe, event: FakeEvent, sentAt = fake.state.now): Delivery {
  const told = {
    id: event.id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: event.created,
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type: event.type,
    data: { object: event.object, ...(event.previous && { previous_attributes: event.previous }) },
  };
  const problem = wireCheck().told(String(event.object.object), event.object);
  if (problem) fake.problems.push(`the fake's own event ${event.type}: ${problem}`);
  return sign(told, fake.config.webhookSecret, sentAt);
}

export function sign(told: object, secret: string, sentAt: number): Delivery {
  const payload = JSON.stringify(told);
  const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp: sentAt });
  return { body: Buffer.from(payload), signature };
}

/** As the network brings them: some twice, some much later, in no order. `chance` is between 0 and 1. */
export function disordered<T>(all: readonly T[], chance: () => number): T[] {
  return [...all, ...all.filter(() => chance() < 0.3)]
    .map((one) => ({ one, at: chance() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
