// Decides: what a plan change costs at Stripe (proration), and when a new cycle begins.

import type Stripe from 'stripe';
import type { Clock } from '../../clock.ts';
import { PaymentError } from '../payment-error.ts';
import type { ChangePreview, ChangeRequest, IdempotencyKey } from '../payments.ts';
import { type OwnedSubscription, ownedSubscription, releaseSchedule } from './owned-subscription.ts';
import { payUrlOf } from './read-subscription.ts';
import { dateOf, secondsOf } from './stripe-ids.ts';

export async function previewChange(
  stripe: Stripe,
  clock: Clock,
  customerId: string,
  { subscriptionId, priceId }: ChangeRequest,
): Promise<ChangePreview> {
  const owned = await ownedSubscription(stripe, customerId, subscriptionId);
  assertPaid(owned);
  const prorationDate = secondsOf(clock.now());
  const items = [{ id: owned.item.id, price: priceId }];
  const about = { customer: customerId, subscription: subscriptionId };
  const [today, recurring] = await Promise.all([
    isTrial(owned)
      ? null
      : stripe.invoices.createPreview({
          ...about,
          subscription_details: {
            items,
            proration_behavior: 'always_invoice',
            proration_date: prorationDate,
          },
        }),
    stripe.invoices.createPreview({
      ...about,
      preview_mode: 'recurring',
      // Whoever changes a plan that was to end goes on with it.
      subscription_details: { items, proration_behavior: 'none', cancel_at_period_end: false },
    }),
  ]);
  return {
    dueToday: today?.amount_due ?? 0,
    credit: Math.max(0, -(today?.total ?? 0)),
    currency: recurring.currency,
    lines: (today?.lines.data ?? []).map((line) => ({
      description: line.description ?? '',
      amount: line.amount,
    })),
    nextInvoiceAt: dateOf(nextCycle(owned, today)),
    nextInvoiceAmount: nextAmount(today, recurring),
    prorationDate: dateOf(prorationDate),
  };
}

/** A preview does not say its ending balance: what is not collected today goes on to the next invoice. */
function nextAmount(today: Stripe.Invoice | null, recurring: Stripe.Invoice): number {
  const collected = today ? today.starting_balance + today.total : recurring.starting_balance;
  const balance = today && today.amount_due > 0 ? 0 : collected;
  return Math.max(0, recurring.total + balance);
}

/** Another interval begins a cycle of its own today; the same one goes on to its end. */
function nextCycle({ item }: OwnedSubscription, today: Stripe.Invoice | null): number {
  const ends = (today?.lines.data ?? []).map((line) => line.period.end);
  return Math.max(item.current_period_end, ...ends);
}

export async function changePlan(
  stripe: Stripe,
  customerId: string,
  { subscriptionId, priceId, prorationDate }: ChangeRequest & { prorationDate: Date },
  key: IdempotencyKey,
): Promise<{ isPending: boolean; payUrl: string | null }> {
  const owned = await ownedSubscription(stripe, customerId, subscriptionId);
  assertPaid(owned);
  const changed = await stripe.subscriptions.update(
    subscriptionId,
    {
      items: [{ id: owned.item.id, price: priceId }],
      payment_behavior: 'pending_if_incomplete',
      // In a trial nothing was paid, so there is nothing to settle.
      ...(isTrial(owned)
        ? { proration_behavior: 'none' }
        : { proration_behavior: 'always_invoice', proration_date: secondsOf(prorationDate) }),
      expand: ['latest_invoice'],
    },
    { idempotencyKey: key },
  );
  const isPending = changed.pending_update !== null;
  // A smaller plan that was to come still comes when this one is not paid.
  if (!isPending) await releaseSchedule(stripe, owned.subscription, key);
  return { isPending, payUrl: isPending ? payUrlOf(changed) : null };
}

/** What is owed comes first. */
function assertPaid({ subscription }: OwnedSubscription): void {
  if (subscription.status === 'past_due') throw new PaymentError('conflict', 'the last invoice is not paid');
}

const isTrial = ({ subscription }: OwnedSubscription): boolean => subscription.status === 'trialing';
