import { declined, found, refused } from './api-error.ts';
import { cycleEndAfter } from './calendar.ts';
import { emit } from './events.ts';
import {
  charge,
  collect,
  draftInvoice,
  finalizeInvoice,
  nextTry,
  payingMethod,
  refusalOf,
} from './invoices.ts';
import { enterNextPhase } from './schedules.ts';
import type { Invoice, State, Subscription } from './state.ts';
import { applyChange, dropPending, endSubscription, wholeCycle } from './subscriptions.ts';

interface Due {
  at: number;
  happen: () => void;
}

/** All that is due until then happens at its own time. */
export function advanceTo(state: State, to: number): void {
  if (to < state.now) throw new Error('the clock only goes forward');
  for (let next = nextDue(state); next && next.at <= to; next = nextDue(state)) {
    state.now = Math.max(state.now, next.at);
    next.happen();
  }
  state.now = to;
}

/** The earliest; of several at once the first in this order. */
function nextDue(state: State): Due | undefined {
  const dues: Due[] = [];
  for (const checkout of state.checkouts.values())
    if (checkout.status === 'open')
      dues.push({
        at: checkout.expiresAt,
        happen: () => {
          checkout.status = 'expired';
          emit(state, 'checkout.session.expired', checkout.id);
        },
      });
  for (const subscription of state.subscriptions.values())
    if (subscription.pending)
      dues.push({ at: subscription.pending.expiresAt, happen: () => dropPending(state, subscription) });
  for (const invoice of state.invoices.values()) {
    if (invoice.status === 'draft' && invoice.finalizesAt !== null)
      dues.push({ at: invoice.finalizesAt, happen: () => bill(state, invoice) });
    if (invoice.status === 'open' && invoice.nextAttempt !== null)
      dues.push({ at: invoice.nextAttempt, happen: () => tryAgain(state, invoice) });
  }
  for (const subscription of state.subscriptions.values())
    if (subscription.status !== 'canceled')
      dues.push({ at: subscription.periodEnd, happen: () => endCycle(state, subscription) });
  return dues.reduce<Due | undefined>((first, due) => (first && first.at <= due.at ? first : due), undefined);
}

function endCycle(state: State, subscription: Subscription): void {
  const isTrial = subscription.status === 'trialing';
  if (subscription.cancelsAtPeriodEnd || (isTrial && !payingMethod(state, subscription))) {
    endSubscription(state, subscription);
    return;
  }
  enterNextPhase(state, subscription);
  const price = found(state.prices, 'price', subscription.price);
  if (isTrial) subscription.status = 'active';
  const start = subscription.periodEnd;
  const end = cycleEndAfter(subscription.anchor, price.interval, start);
  Object.assign(subscription, {
    periodStart: start,
    periodEnd: end,
    debit: { amount: price.amount, start, end },
  } satisfies Partial<Subscription>);
  const invoice = draftInvoice(state, subscription, 'subscription_cycle', [wholeCycle(price, start, end)]);
  invoice.finalizesAt = state.now + state.rules.finalizesAfter;
  emit(state, 'customer.subscription.updated', subscription.id);
}

function bill(state: State, invoice: Invoice): void {
  finalizeInvoice(state, invoice);
  tryAgain(state, invoice);
}

/** Paid, it is active again; refused, it is past due, and after the last try it is over. */
function tryAgain(state: State, invoice: Invoice): void {
  const subscription = found(state.subscriptions, 'subscription', invoice.subscription);
  if (collect(state, invoice)) {
    becomes(state, subscription, 'active');
    return;
  }
  invoice.nextAttempt = nextTry(state, invoice);
  if (invoice.nextAttempt === null) {
    endSubscription(state, subscription);
    invoice.status = 'uncollectible';
    emit(state, 'invoice.marked_uncollectible', invoice.id);
  } else becomes(state, subscription, 'past_due');
}

/** Asked for, not by itself: a refusal is told to whoever asked, and changes nothing of what is to come. */
export function payNow(state: State, invoice: Invoice, method: string | null, isConfirmed = false): void {
  if (invoice.status === 'paid') throw refused('Invoice is already paid', 'invoice_already_paid');
  if (invoice.status !== 'open') throw refused('This invoice is not open.', 'invoice_not_editable');
  const subscription = found(state.subscriptions, 'subscription', invoice.subscription);
  const refusal = refusalOf(state, subscription, { method, isConfirmed });
  if (refusal) {
    emit(state, 'invoice.payment_failed', invoice.id);
    throw declined(refusal);
  }
  charge(state, invoice);
  if (subscription.pending?.invoice === invoice.id) applyChange(subscription, subscription.pending.change);
  becomes(state, subscription, 'active');
}

function becomes(state: State, subscription: Subscription, status: 'active' | 'past_due'): void {
  if (subscription.status === status || subscription.status === 'canceled') return;
  const before = subscription.status;
  subscription.status = status;
  emit(state, 'customer.subscription.updated', subscription.id, { status: before });
}
