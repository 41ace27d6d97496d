import type Stripe from 'stripe';
import { PaymentError } from '../payment-error.ts';
import type { IdempotencyKey } from '../payments.ts';
import { hasEnded, SUBSCRIPTION_EXPANDS, scheduleOf } from './read-subscription.ts';
import { idOf } from './stripe-ids.ts';

export interface OwnedSubscription {
  subscription: Stripe.Subscription;
  item: Stripe.SubscriptionItem;
}

/** Another customer's is not there; one that has ended is in no state to be changed. */
export async function ownedSubscription(
  stripe: Stripe,
  customerId: string,
  subscriptionId: string,
): Promise<OwnedSubscription> {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId, { expand: SUBSCRIPTION_EXPANDS });
  const item = subscription.items.data[0];
  if (idOf(subscription.customer) !== customerId || !item)
    throw new PaymentError('not_found', 'the subscription belongs to another customer');
  if (hasEnded(subscription)) throw new PaymentError('conflict', 'the subscription has ended');
  return { subscription, item };
}

/** A schedule allows no other change beside it: what is asked for now replaces what was to come. */
export async function releaseSchedule(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  key: IdempotencyKey,
): Promise<void> {
  const schedule = scheduleOf(subscription);
  if (schedule)
    await stripe.subscriptionSchedules.release(schedule.id, {}, { idempotencyKey: `${key}:release` });
}
