import { declined, found, missing, refused } from './api-error.ts';
import { cycleEndAfter, DAY, HOUR } from './calendar.ts';
import { emit } from './events.ts';
import { collect, draftInvoice, finalizeInvoice, refusalOf, settle, voidInvoice } from './invoices.ts';
import { prorate } from './proration.ts';
import { releaseSchedule } from './schedules.ts';
import {
  type Change,
  type Checkout,
  type Invoice,
  type Line,
  nextId,
  type Price,
  type State,
  type Subscription,
} from './state.ts';

export function wholeCycle(price: Price, start: number, end: number, amount = price.amount): Line {
  return {
    description: `1 × ${price.id} (per ${price.interval})`,
    amount,
    price: price.id,
    start,
    end,
    isProration: false,
  };
}

/** What a completed checkout begins. A card that does not pay leaves nothing behind. */
export function beginSubscription(state: State, checkout: Checkout, method: string | null): Subscription {
  const price = found(state.prices, 'price', checkout.price);
  const trialEnd = checkout.trialDays === null ? null : state.now + checkout.trialDays * DAY;
  const periodEnd = trialEnd ?? cycleEndAfter(state.now, price.interval, state.now);
  const subscription: Subscription = {
    id: nextId(state, 'sub'),
    item: nextId(state, 'si'),
    created: state.now,
    customer: checkout.customer,
    price: price.id,
    status: trialEnd === null ? 'active' : 'trialing',
    anchor: trialEnd ?? state.now,
    periodStart: state.now,
    periodEnd,
    trialStart: trialEnd === null ? null : state.now,
    trialEnd,
    cancelsAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    defaultMethod: method,
    latestInvoice: null,
    schedule: null,
    pending: null,
    debit: trialEnd === null ? { amount: price.amount, start: state.now, end: periodEnd } : null,
  };
  const amount = trialEnd === null ? price.amount : 0;
  const { balance } = found(state.customers, 'customer', checkout.customer);
  if (settle(state, amount, balance).due > 0) {
    const refusal = refusalOf(state, subscription, { isConfirmed: true });
    if (refusal) throw declined(refusal);
  }
  state.subscriptions.set(subscription.id, subscription);
  const invoice = draftInvoice(state, subscription, 'subscription_create', [
    wholeCycle(price, state.now, periodEnd, amount),
  ]);
  finalizeInvoice(state, invoice);
  collect(state, invoice, { isConfirmed: true });
  emit(state, 'customer.subscription.created', subscription.id);
  return subscription;
}

export function liveSubscription(state: State, id: string): Subscription {
  const subscription = found(state.subscriptions, 'subscription', id);
  if (subscription.status === 'canceled')
    throw refused('A canceled subscription can only update its cancellation_details and metadata.');
  return subscription;
}

/** `pending_if_incomplete`: the new plan holds only once what it costs is paid. */
export function changePrice(state: State, subscription: Subscription, price: Price, at: number): void {
  if (subscription.pending) dropPending(state, subscription);
  const { lines, change } = prorate(state, subscription, price, at);
  const invoice = draftInvoice(state, subscription, 'subscription_update', lines, at);
  finalizeInvoice(state, invoice);
  if (collect(state, invoice)) {
    applyChange(subscription, change);
  } else {
    const expiresAt = Math.min(
      state.now + 23 * HOUR,
      subscription.periodEnd,
      subscription.trialEnd !== null && subscription.trialEnd > state.now ? subscription.trialEnd : Infinity,
    );
    subscription.pending = { change, expiresAt, invoice: invoice.id };
  }
  emit(state, 'customer.subscription.updated', subscription.id);
}

export function applyChange(subscription: Subscription, change: Change): void {
  Object.assign(subscription, {
    price: change.price,
    anchor: change.anchor,
    periodStart: change.periodStart,
    periodEnd: change.periodEnd,
    debit: change.debit,
    pending: null,
  });
}

export function dropPending(state: State, subscription: Subscription): void {
  const { pending } = subscription;
  if (!pending) return;
  subscription.pending = null;
  voidInvoice(state, found(state.invoices, 'invoice', pending.invoice));
  emit(state, 'customer.subscription.pending_update_expired', subscription.id);
}

export function setCancels(state: State, subscription: Subscription, cancels: boolean): void {
  if (subscription.schedule)
    throw refused(
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    );
  subscription.cancelsAtPeriodEnd = cancels;
  subscription.canceledAt = cancels ? state.now : null;
  emit(state, 'customer.subscription.updated', subscription.id);
}

/** For ever: what is still open is asked for no more. */
export function endSubscription(state: State, subscription: Subscription): void {
  dropPending(state, subscription);
  Object.assign(subscription, {
    status: 'canceled',
    canceledAt: subscription.canceledAt ?? state.now,
    endedAt: state.now,
  });
  if (subscription.schedule) releaseSchedule(state, subscription.schedule, 'canceled');
  for (const invoice of openInvoices(state, subscription)) invoice.nextAttempt = null;
  emit(state, 'customer.subscription.deleted', subscription.id);
}

function openInvoices(state: State, { id }: Subscription): Invoice[] {
  return [...state.invoices.values()].filter((one) => one.subscription === id && one.status === 'open');
}

export function cancelNow(state: State, id: string): Subscription {
  const subscription = found(state.subscriptions, 'subscription', id);
  if (subscription.status === 'canceled') throw missing('subscription', id);
  endSubscription(state, subscription);
  return subscription;
}
