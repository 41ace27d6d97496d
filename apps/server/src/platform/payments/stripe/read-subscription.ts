import type Stripe from 'stripe';
import type { ProviderSubscription } from '../payments.ts';
import { billingInterval } from './stripe-catalogue.ts';
import { dateOf, idOf, maybeDateOf } from './stripe-ids.ts';

/** What `readSubscription` needs to have whole. */
export const SUBSCRIPTION_EXPANDS = ['schedule', 'latest_invoice'];

/** Undefined: it sells nothing, so it says nothing of a plan. */
export function readSubscription(subscription: Stripe.Subscription): ProviderSubscription | undefined {
  const item = subscription.items.data[0];
  if (!item) return;
  const cycleEnd = dateOf(item.current_period_end);
  const hasEnded = subscription.ended_at !== null;
  const cancelsAt =
    maybeDateOf(subscription.cancel_at) ?? (subscription.cancel_at_period_end ? cycleEnd : null);
  return {
    id: subscription.id,
    status: subscription.status,
    priceId: item.price.id,
    productId: idOf(item.price.product),
    interval: billingInterval(item.price),
    amount: (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
    currency: item.price.currency,
    startedAt: dateOf(subscription.start_date),
    cycleStart: dateOf(item.current_period_start),
    cycleEnd,
    trialEnd: maybeDateOf(subscription.trial_end),
    cancelsAt: hasEnded ? null : cancelsAt,
    endedAt: maybeDateOf(subscription.ended_at),
    scheduled: hasEnded ? null : scheduledChange(subscription),
    pending: pendingChange(subscription),
  };
}

export const hasEnded = (subscription: Stripe.Subscription): boolean => subscription.ended_at !== null;

/** The schedule that still rules the subscription; after its last phase it rules no more. */
export function scheduleOf(subscription: Stripe.Subscription): Stripe.SubscriptionSchedule | null {
  const { schedule } = subscription;
  return schedule === null || typeof schedule === 'string' ? null : schedule;
}

function scheduledChange(subscription: Stripe.Subscription): ProviderSubscription['scheduled'] {
  const schedule = scheduleOf(subscription);
  const current = schedule?.current_phase;
  const next = current && schedule.phases.find((phase) => phase.start_date >= current.end_date);
  const item = next?.items[0];
  return item ? { priceId: idOf(item.price), at: dateOf(next.start_date) } : null;
}

function pendingChange(subscription: Stripe.Subscription): ProviderSubscription['pending'] {
  const item = subscription.pending_update?.subscription_items?.[0];
  if (!subscription.pending_update || !item) return null;
  return {
    priceId: item.price.id,
    until: dateOf(subscription.pending_update.expires_at),
    payUrl: payUrlOf(subscription),
  };
}

/** Where the invoice that a change waits for is paid. */
export function payUrlOf({ latest_invoice: invoice }: Stripe.Subscription): string | null {
  return invoice === null || typeof invoice === 'string' ? null : (invoice.hosted_invoice_url ?? null);
}
