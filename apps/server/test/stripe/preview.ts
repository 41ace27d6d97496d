import { found, missing } from './engine/api-error.ts';
import { cycleEndAfter } from './engine/calendar.ts';
import { settle, totalOf } from './engine/invoices.ts';
import { presentInvoice } from './engine/present-invoice.ts';
import { prorate } from './engine/proration.ts';
import type { Line, Price, State, Subscription } from './engine/state.ts';
import { liveSubscription, wholeCycle } from './engine/subscriptions.ts';

interface Asked {
  customer?: string;
  subscription: string;
  preview_mode?: 'next' | 'recurring';
  subscription_details?: {
    items?: { id: string; price: string }[];
    proration_behavior?: string;
    proration_date?: number;
  };
}

/** The invoice that a change would make, with nothing changed. */
export function preview({ state, params }: { state: State; params: object }): Record<string, unknown> {
  const asked = params as Asked;
  const subscription = liveSubscription(state, asked.subscription);
  if (asked.customer !== undefined && asked.customer !== subscription.customer)
    throw missing('subscription', asked.subscription);
  const details = asked.subscription_details;
  const price = found(state.prices, 'price', details?.items?.[0]?.price ?? subscription.price, 400);
  const isNow =
    asked.preview_mode !== 'recurring' &&
    details?.proration_behavior === 'always_invoice' &&
    subscription.status !== 'trialing';
  const at = details?.proration_date ?? state.now;
  const lines = isNow
    ? prorate(state, subscription, price, at).lines
    : [nextCycle(state, subscription, price)];
  const { balance } = found(state.customers, 'customer', subscription.customer);
  return JSON.parse(
    JSON.stringify(
      presentInvoice(state, {
        id: 'upcoming_in_fake',
        created: state.now,
        customer: subscription.customer,
        subscription: subscription.id,
        number: null,
        status: 'draft',
        reason: 'subscription_update',
        lines,
        total: totalOf(lines),
        startingBalance: balance,
        endingBalance: null,
        amountDue: settle(state, totalOf(lines), balance).due,
        amountPaid: 0,
        attempts: 0,
        nextAttempt: null,
        firstFailure: null,
        finalizedAt: null,
        finalizesAt: null,
        paidAt: null,
        voidedAt: null,
        prorationDate: isNow ? at : null,
      }),
    ),
  ) as Record<string, unknown>;
}

function nextCycle(state: State, subscription: Subscription, price: Price): Line {
  const start = subscription.periodEnd;
  return wholeCycle(price, start, cycleEndAfter(start, price.interval, Math.max(start, state.now)));
}
