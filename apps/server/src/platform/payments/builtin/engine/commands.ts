import type { BillingDetails } from '../../payments.ts';
import { PaymentError } from '../../payment-error.ts';
import { DAY } from './calendar.ts';
import { attachCard, type CardAnswer, type CardEntry, defaultCard, judgeNewCard, note } from './charge.ts';
import { found, newId } from './ids.ts';
import { attempt, collectOverdue, issueInvoice, voidInvoice } from './invoices.ts';
import { assertQuotable, quoteChange } from './plan-change.ts';
import { startSubscription } from './start-subscription.ts';
import type { AgreedPrice, CustomerRecord, Draft, Subscription } from './state.ts';
import { applyPrice, endSubscription, isOngoing } from './subscriptions.ts';

export interface ChangeAnswer {
  /** The invoice that waits to be paid; null: the change holds. */
  invoiceId: string | null;
}

const CHECKOUT_SECONDS = DAY;
const PENDING_SECONDS = 23 * 3600;
/** Forms that nobody sent are forgotten. */
const KEPT_SETUPS = 20;

/** A draft, and the prices that are offered. */
export interface Desk extends Draft {
  prices: readonly AgreedPrice[];
}

function priceOf({ prices }: Desk, id: string): AgreedPrice {
  const price = prices.find((each) => each.id === id);
  if (!price) throw new PaymentError('invalid', `no price ${id}`);
  return price;
}

export function subscriptionOf(state: CustomerRecord, id: string): Subscription {
  const subscription = found(
    state.subscriptions.find((each) => each.id === id),
    'subscription',
  );
  if (!isOngoing(subscription)) throw new PaymentError('conflict', 'the subscription has ended');
  return subscription;
}

/** Each does one thing to the draft. What cannot be done throws, and then nothing has been done. */
export const COMMANDS = {
  updateDetails(desk: Desk, { details }: { details: BillingDetails }): void {
    desk.state.details = details;
    note(desk, 'customer.updated');
  },

  createCheckout(
    desk: Desk,
    asked: {
      priceId: string;
      trialDays: number | null;
      successUrl: string;
      cancelUrl: string;
      locale: 'en' | 'ar';
    },
  ): { id: string } {
    const { state, now } = desk;
    const { priceId, trialDays, successUrl, cancelUrl, locale } = asked;
    const price = priceOf(desk, priceId);
    const id = newId(state, 'cs');
    state.locale = locale;
    const times = { createdAt: now, expiresAt: now + CHECKOUT_SECONDS };
    state.checkouts.push({ id, price, trialDays, successUrl, cancelUrl, status: 'open', ...times });
    return { id };
  },

  /** Says what became of it. */
  expireCheckout(desk: Desk, { id }: { id: string }): { status: 'complete' | 'expired' } {
    const checkout = found(
      desk.state.checkouts.find((each) => each.id === id),
      'checkout',
    );
    if (checkout.status === 'open') {
      checkout.status = 'expired';
      note(desk, 'checkout.session.expired');
    }
    return { status: checkout.status };
  },

  /** Without a card: with the one that is kept, or in a trial with none. */
  payCheckout(
    desk: Desk,
    { id, card, isConfirmed }: { id: string; card: CardEntry | null; isConfirmed: boolean | null },
  ): CardAnswer {
    const checkout = found(
      desk.state.checkouts.find((each) => each.id === id),
      'checkout',
    );
    if (checkout.status !== 'open') throw new PaymentError('conflict', 'the checkout is over');
    return startSubscription(desk, checkout, card, isConfirmed);
  },

  createSetup({ state, now }: Desk): { secret: string } {
    const secret = newId(state, 'seti');
    state.setups = [...state.setups.slice(1 - KEPT_SETUPS), { secret, createdAt: now, isDone: false }];
    return { secret };
  },

  confirmSetup(desk: Desk, { secret, card }: { secret: string; card: CardEntry }): CardAnswer {
    const setup = found(
      desk.state.setups.find((each) => each.secret === secret),
      'setup',
    );
    if (setup.isDone) throw new PaymentError('conflict', 'the card was added already');
    const verdict = judgeNewCard(card, desk.now);
    if (verdict.kind === 'action') return { status: 'requires_action' };
    if (verdict.kind === 'refused') return { status: 'declined', reason: verdict.reason };
    setup.isDone = true;
    const kept = attachCard(desk, card);
    note(desk, 'setup_intent.succeeded');
    if (desk.state.defaultCardId === kept.id) collectOverdue(desk);
    return { status: 'succeeded' };
  },

  setDefaultCard(desk: Desk, { cardId }: { cardId: string }): void {
    const { state } = desk;
    const card = found(
      state.cards.find(({ id }) => id === cardId),
      'card',
    );
    if (state.defaultCardId === card.id) return;
    state.defaultCardId = card.id;
    note(desk, 'customer.updated');
    collectOverdue(desk);
  },

  detachCard(desk: Desk, { cardId }: { cardId: string }): void {
    const { state } = desk;
    const card = found(
      state.cards.find(({ id }) => id === cardId),
      'card',
    );
    state.cards = state.cards.filter(({ id }) => id !== card.id);
    if (state.defaultCardId === card.id) state.defaultCardId = null;
    note(desk, 'payment_method.detached');
  },

  /** At once, when what it costs is paid; until then the old plan holds. */
  changePlan(
    desk: Desk,
    { subscriptionId, priceId, prorationAt }: { subscriptionId: string; priceId: string; prorationAt: number },
  ): ChangeAnswer {
    const { state, now } = desk;
    const subscription = subscriptionOf(state, subscriptionId);
    const price = priceOf(desk, priceId);
    if (price.id === subscription.price.id) return { invoiceId: null };
    assertQuotable(subscription, prorationAt, now);
    const card = defaultCard(desk);
    const quote = quoteChange(subscription, price, prorationAt);
    takeBackPending(desk, subscription);
    if (subscription.status === 'trialing') {
      applyPrice(subscription, price, now);
      note(desk, 'customer.subscription.updated');
      return { invoiceId: null };
    }
    const from = prorationAt;
    const until = Math.min(now + PENDING_SECONDS, subscription.cycleEnd);
    const invoice = issueInvoice(desk, subscription, {
      reason: 'change',
      priceId,
      lines: quote.lines,
      from,
      to: quote.cycleEnd,
    });
    if (invoice.status === 'paid') {
      applyPrice(subscription, price, prorationAt);
      note(desk, 'customer.subscription.updated');
      return { invoiceId: null };
    }
    if (!card) throw new PaymentError('invalid', 'there is no card to pay with');
    subscription.pending = { price, prorationAt, until, invoiceId: invoice.id };
    const verdict = attempt(desk, invoice, card, { moment: 'alone', isConfirmed: null });
    if (verdict.kind === 'ok') return { invoiceId: null };
    note(desk, 'customer.subscription.updated');
    return { invoiceId: invoice.id };
  },

  /** With the next cycle; null takes it back. Who wants another plan then does not want to leave. */
  scheduleChange(
    desk: Desk,
    { subscriptionId, priceId }: { subscriptionId: string; priceId: string | null },
  ): void {
    const subscription = subscriptionOf(desk.state, subscriptionId);
    const price = priceId === null ? null : priceOf(desk, priceId);
    subscription.scheduled = price?.id === subscription.price.id ? null : price;
    if (price) subscription.cancelsAtPeriodEnd = false;
    note(desk, 'customer.subscription.updated');
  },

  cancelAtPeriodEnd(
    desk: Desk,
    { subscriptionId, cancels }: { subscriptionId: string; cancels: boolean },
  ): void {
    const subscription = subscriptionOf(desk.state, subscriptionId);
    subscription.cancelsAtPeriodEnd = cancels;
    if (cancels) subscription.scheduled = null;
    note(desk, 'customer.subscription.updated');
  },

  cancelNow(desk: Desk, { subscriptionId }: { subscriptionId: string }): void {
    const { state } = desk;
    const subscription = found(
      state.subscriptions.find(({ id }) => id === subscriptionId),
      'subscription',
    );
    if (!isOngoing(subscription)) return;
    for (const invoice of state.invoices)
      if (invoice.subscriptionId === subscriptionId) voidInvoice(desk, invoice);
    endSubscription(desk, subscription);
  },

  /** By a person, with the card that is kept or another one, which is the default from then on. */
  payInvoice(
    desk: Desk,
    { id, card, isConfirmed }: { id: string; card: CardEntry | null; isConfirmed: boolean | null },
  ): CardAnswer {
    const { state } = desk;
    const invoice = found(
      state.invoices.find((each) => each.id === id),
      'invoice',
    );
    if (invoice.status !== 'open') throw new PaymentError('conflict', 'the invoice is no longer open');
    const verdict = card ? judgeNewCard(card, desk.now) : ({ kind: 'ok' } as const);
    if (verdict.kind === 'action') return { status: 'requires_action' };
    if (verdict.kind === 'refused') return { status: 'declined', reason: verdict.reason };
    const before = state.defaultCardId;
    const paying = card ? attachCard(desk, card) : defaultCard(desk);
    if (!paying) throw new PaymentError('invalid', 'there is no card to pay with');
    const paid = attempt(desk, invoice, paying, { moment: 'person', isConfirmed });
    if (paid.kind === 'ok') {
      state.defaultCardId = paying.id;
      return { status: 'succeeded' };
    }
    // A card that did not pay is not kept.
    if (card) {
      state.cards = state.cards.filter(({ id }) => id !== paying.id);
      state.defaultCardId = before;
    }
    return paid.kind === 'action'
      ? { status: 'requires_action' }
      : { status: 'declined', reason: paid.reason };
  },

  /** The operator's switch: the next payment is refused, whatever the card. */
  failNext({ state }: Desk, { on }: { on: boolean }): void {
    state.failsNext = on;
  },
};

function takeBackPending(desk: Desk, subscription: Subscription): void {
  const { pending } = subscription;
  subscription.pending = null;
  const invoice = desk.state.invoices.find(({ id }) => id === pending?.invoiceId);
  if (invoice) voidInvoice(desk, invoice);
}
