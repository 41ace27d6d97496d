// Decides: downgrade and cancel at the end of the cycle, at Stripe.

import type Stripe from 'stripe';
import { PaymentError } from '../payment-error.ts';
import type { IdempotencyKey } from '../payments.ts';
import { type OwnedSubscription, ownedSubscription, releaseSchedule } from './owned-subscription.ts';
import { scheduleOf } from './read-subscription.ts';
import { billingInterval } from './stripe-catalogue.ts';

/**
 * A schedule of two phases: what is paid for to its end, then one cycle of the other plan; then it lets go. Who wants
 * another plan then does not want to leave.
 */
export async function scheduleChange(
  stripe: Stripe,
  customerId: string,
  subscriptionId: string,
  priceId: string | null,
  key: IdempotencyKey,
): Promise<void> {
  const owned = await ownedSubscription(stripe, customerId, subscriptionId);
  if (priceId === null) return releaseSchedule(stripe, owned.subscription, key);
  if (owned.subscription.cancel_at_period_end)
    await stripe.subscriptions.update(
      subscriptionId,
      { cancel_at_period_end: false },
      { idempotencyKey: `${key}:stay` },
    );
  if (priceId === owned.item.price.id) return releaseSchedule(stripe, owned.subscription, key);
  const price = await stripe.prices.retrieve(priceId);
  const schedule =
    scheduleOf(owned.subscription) ??
    (await stripe.subscriptionSchedules.create(
      { from_subscription: subscriptionId },
      { idempotencyKey: `${key}:schedule` },
    ));
  await stripe.subscriptionSchedules.update(
    schedule.id,
    { end_behavior: 'release', phases: [currentPhase(owned, schedule), nextPhase(owned, price)] },
    { idempotencyKey: key },
  );
}

type Phase = Stripe.SubscriptionScheduleUpdateParams.Phase;

function currentPhase(
  { subscription, item }: OwnedSubscription,
  schedule: Stripe.SubscriptionSchedule,
): Phase {
  return {
    items: [{ price: item.price.id, quantity: item.quantity ?? 1 }],
    start_date: schedule.current_phase?.start_date ?? item.current_period_start,
    end_date: item.current_period_end,
    proration_behavior: 'none',
    ...(subscription.status === 'trialing' &&
      subscription.trial_end !== null && { trial_end: subscription.trial_end }),
  };
}

/** Only another interval moves the day of billing: else a plan of the 31st would stay on the 28th after February. */
function nextPhase({ item }: OwnedSubscription, price: Stripe.Price): Phase {
  const interval = billingInterval(price);
  return {
    items: [{ price: price.id, quantity: 1 }],
    duration: { interval, interval_count: 1 },
    proration_behavior: 'none',
    ...(interval !== billingInterval(item.price) && { billing_cycle_anchor: 'phase_start' }),
  };
}

export async function cancelAtPeriodEnd(
  stripe: Stripe,
  customerId: string,
  subscriptionId: string,
  cancels: boolean,
  key: IdempotencyKey,
): Promise<void> {
  const { subscription } = await ownedSubscription(stripe, customerId, subscriptionId);
  // What is scheduled to go on is not cancelled, and may not be told so.
  if (!cancels && scheduleOf(subscription)) return;
  await releaseSchedule(stripe, subscription, key);
  await stripe.subscriptions.update(
    subscriptionId,
    { cancel_at_period_end: cancels },
    { idempotencyKey: key },
  );
}

/** And nothing of it is asked for any more. Repeated after it happened, it does what is left. */
export async function cancelNow(
  stripe: Stripe,
  customerId: string,
  subscriptionId: string,
  key: IdempotencyKey,
): Promise<void> {
  try {
    await ownedSubscription(stripe, customerId, subscriptionId);
    await stripe.subscriptions.cancel(subscriptionId, { invoice_now: false, prorate: false });
  } catch (error) {
    if (!(error instanceof PaymentError && error.kind === 'conflict')) throw error;
  }
  const open = stripe.invoices.list({ subscription: subscriptionId, status: 'open' });
  for await (const { id } of open)
    await stripe.invoices.voidInvoice(id, {}, { idempotencyKey: `${key}:${id}` });
}
