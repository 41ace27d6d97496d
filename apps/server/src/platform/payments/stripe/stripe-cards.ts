// Decides: the default card at Stripe, and that it pays what is overdue.

import Stripe from 'stripe';
import { PaymentError } from '../payment-error.ts';
import type { IdempotencyKey } from '../payments.ts';
import { listSubscriptions } from './read-customer.ts';
import { hasEnded, scheduleOf } from './read-subscription.ts';
import { idOf } from './stripe-ids.ts';

export async function createSetup(
  stripe: Stripe,
  customerId: string,
  key: IdempotencyKey,
): Promise<{ clientSecret: string }> {
  const intent = await stripe.setupIntents.create(
    { customer: customerId, usage: 'off_session', automatic_payment_methods: { enabled: true } },
    { idempotencyKey: key },
  );
  if (!intent.client_secret) throw new PaymentError('invalid', 'Stripe gave a setup without its secret');
  return { clientSecret: intent.client_secret };
}

/**
 * Pays what is overdue, too. For the customer, for each subscription that has a method of its own (checkout gives it one), and for the schedule of a
 * smaller plan, which would bring the old one back.
 */
export async function setDefaultCard(
  stripe: Stripe,
  customerId: string,
  cardId: string,
  key: IdempotencyKey,
): Promise<void> {
  await stripe.customers.retrievePaymentMethod(customerId, cardId);
  await stripe.customers.update(
    customerId,
    { invoice_settings: { default_payment_method: cardId } },
    { idempotencyKey: key },
  );
  const subscriptions = await listSubscriptions(stripe, customerId, undefined);
  for (const subscription of subscriptions) {
    if (hasEnded(subscription) || subscription.status === 'incomplete_expired') continue;
    if (subscription.default_payment_method)
      await stripe.subscriptions.update(
        subscription.id,
        { default_payment_method: cardId },
        { idempotencyKey: `${key}:${subscription.id}` },
      );
    const schedule = scheduleOf(subscription);
    if (schedule?.default_settings.default_payment_method)
      await stripe.subscriptionSchedules.update(
        schedule.id,
        { default_settings: { default_payment_method: cardId } },
        { idempotencyKey: `${key}:${schedule.id}` },
      );
    if (subscription.status === 'past_due') await payOverdue(stripe, subscription, cardId, key);
  }
}

/** Stripe by itself would wait for its next try. A card that is refused here is the default all the same. */
async function payOverdue(
  stripe: Stripe,
  { latest_invoice: invoice }: Stripe.Subscription,
  cardId: string,
  key: IdempotencyKey,
): Promise<void> {
  if (invoice === null || typeof invoice === 'string' || invoice.status !== 'open') return;
  try {
    const idempotencyKey = `${key}:${invoice.id}`;
    await stripe.invoices.pay(invoice.id, { payment_method: cardId }, { idempotencyKey });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
  }
}

/** One that is gone already is asked for again all the same: the key tells whether it was us. */
export async function detachCard(
  stripe: Stripe,
  customerId: string,
  cardId: string,
  key: IdempotencyKey,
): Promise<void> {
  const method = await stripe.paymentMethods.retrieve(cardId);
  const owner = idOf(method.customer);
  if (owner !== null && owner !== customerId)
    throw new PaymentError('not_found', 'the card belongs to another customer');
  try {
    await stripe.paymentMethods.detach(cardId, {}, { idempotencyKey: key });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const { customer } = await stripe.paymentMethods.retrieve(cardId);
    if (customer !== null) throw error;
    throw new PaymentError('not_found', 'the card was removed before');
  }
}
