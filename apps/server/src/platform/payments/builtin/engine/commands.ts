// Decides: how long a payment page and an unconfirmed plan change stay open at the built-in provider.

import { PaymentError } from '../../payment-error.ts';
import type { BillingDetails } from '../../payments.ts';
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
export interface CommandContext extends Draft {
  prices: readonly AgreedPrice[];
}

function priceOf({ prices }: CommandContext, id: string): AgreedPrice {
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
  updateDetails(ctx: CommandContext, { details }: { details: BillingDetails }): void {
    ctx.state.details = details;
    note(ctx, 'customer.updated');
  },

  createCheckout(
    ctx: CommandContext,
    asked: {
      priceId: string;
      trialDays: number | null;
      successUrl: string;
      cancelUrl: string;
      locale: 'en' | 'ar';
    },
  ): { id: string } {
    const { state, now } = ctx;
    const { priceId, trialDays, successUrl, cancelUrl, locale } = asked;
    const price = priceOf(ctx, priceId);
    const id = newId(state, 'cs');
    state.locale = locale;
    const times = { createdAt: now, expiresAt: now + CHECKOUT_SECONDS };
    state.checkouts.push({ id, price, trialDays, successUrl, cancelUrl, status: 'open', ...times });
    return { id };
  },

  /** Says what became of it. */
  expireCheckout(ctx: CommandContext, { id }: { id: string }): { status: 'complete' | 'expired' } {
    const checkout = found(
      ctx.state.checkouts.find((each) => each.id === id),
      'checkout',
    );
    if (checkout.status === 'open') {
      checkout.status = 'expired';
      note(ctx, 'checkout.session.expired');
    }
    return { status: checkout.status };
  },

  /** Without a card: with the one that is kept, or in a trial with none. */
  payCheckout(
    ctx: CommandContext,
    { id, card, isConfirmed }: { id: string; card: CardEntry | null; isConfirmed: boolean | null },
  ): CardAnswer {
    const checkout = found(
      ctx.state.checkouts.find((each) => each.id === id),
      'checkout',
    );
    if (checkout.status !== 'open') throw new PaymentError('conflict', 'the checkout is over');
    return startSubscription(ctx, checkout, card, isConfirmed);
  },

  createSetup({ state, now }: CommandContext): { secret: string } {
    const secret = newId(state, 'seti');
    state.setups = [...state.setups.slice(1 - KEPT_SETUPS), { secret, createdAt: now, isDone: false }];
    return { secret };
  },

  confirmSetup(ctx: CommandContext, { secret, card }: { secret: string; card: CardEntry }): CardAnswer {
    const setup = found(
      ctx.state.setups.find((each) => each.secret === secret),
      'setup',
    );
    if (setup.isDone) throw new PaymentError('conflict', 'the card was added already');
    const verdict = judgeNewCard(card, ctx.now);
    if (verdict.kind === 'action') return { status: 'requires_action' };
    if (verdict.kind === 'refused') return { status: 'declined', reason: verdict.reason };
    setup.isDone = true;
    const kept = attachCard(ctx, card);
    note(ctx, 'setup_intent.succeeded');
    if (ctx.state.defaultCardId === kept.id) collectOverdue(ctx);
    return { status: 'succeeded' };
  },

  setDefaultCard(ctx: CommandContext, { cardId }: { cardId: string }): void {
    const { state } = ctx;
    const card = found(
      state.cards.find(({ id }) => id === cardId),
      'card',
    );
    state.defaultCardId = card.id;
    note(ctx, 'customer.updated');
    collectOverdue(ctx);
  },

  detachCard(ctx: CommandContext, { cardId }: { cardId: string }): void {
    const { state } = ctx;
    const card = found(
      state.cards.find(({ id }) => id === cardId),
      'card',
    );
    state.cards = state.cards.filter(({ id }) => id !== card.id);
    if (state.defaultCardId === card.id) state.defaultCardId = null;
    note(ctx, 'payment_method.detached');
  },

  /** At once, when what it costs is paid; until then the old plan holds. */
  changePlan(
    ctx: CommandContext,
    {
      subscriptionId,
      priceId,
      prorationAt,
    }: { subscriptionId: string; priceId: string; prorationAt: number },
  ): ChangeAnswer {
    const { state, now } = ctx;
    const subscription = subscriptionOf(state, subscriptionId);
    const price = priceOf(ctx, priceId);
    if (price.id === subscription.price.id) return { invoiceId: null };
    assertQuotable(subscription, prorationAt, now);
    const card = defaultCard(ctx);
    const quote = quoteChange(state, subscription, price, prorationAt, now);
    takeBackPending(ctx, subscription);
    if (subscription.status === 'trialing') {
      applyPrice(subscription, price, now);
      note(ctx, 'customer.subscription.updated');
      return { invoiceId: null };
    }
    const { pricedAt } = quote;
    const until = Math.min(now + PENDING_SECONDS, subscription.cycleEnd);
    const invoice = issueInvoice(ctx, subscription, {
      reason: 'change',
      priceId,
      lines: quote.lines,
      from: pricedAt,
      to: quote.cycleEnd,
    });
    if (invoice.status === 'paid') {
      applyPrice(subscription, price, pricedAt);
      note(ctx, 'customer.subscription.updated');
      return { invoiceId: null };
    }
    if (!card) throw new PaymentError('no_card', 'there is no card to pay with');
    subscription.pending = { price, prorationAt: pricedAt, until, invoiceId: invoice.id };
    const verdict = attempt(ctx, invoice, card, { moment: 'alone', isConfirmed: null });
    if (verdict.kind === 'ok') return { invoiceId: null };
    note(ctx, 'customer.subscription.updated');
    return { invoiceId: invoice.id };
  },

  /** With the next cycle; null takes it back. Who wants another plan then does not want to leave. */
  scheduleChange(
    ctx: CommandContext,
    { subscriptionId, priceId }: { subscriptionId: string; priceId: string | null },
  ): void {
    const subscription = subscriptionOf(ctx.state, subscriptionId);
    const price = priceId === null ? null : priceOf(ctx, priceId);
    subscription.scheduled = price?.id === subscription.price.id ? null : price;
    if (price) subscription.cancelsAtPeriodEnd = false;
    note(ctx, 'customer.subscription.updated');
  },

  cancelAtPeriodEnd(
    ctx: CommandContext,
    { subscriptionId, cancels }: { subscriptionId: string; cancels: boolean },
  ): void {
    const subscription = subscriptionOf(ctx.state, subscriptionId);
    subscription.cancelsAtPeriodEnd = cancels;
    if (cancels) subscription.scheduled = null;
    note(ctx, 'customer.subscription.updated');
  },

  cancelNow(ctx: CommandContext, { subscriptionId }: { subscriptionId: string }): void {
    const { state } = ctx;
    const subscription = found(
      state.subscriptions.find(({ id }) => id === subscriptionId),
      'subscription',
    );
    if (!isOngoing(subscription)) return;
    for (const invoice of state.invoices)
      if (invoice.subscriptionId === subscriptionId) voidInvoice(ctx, invoice);
    endSubscription(ctx, subscription);
  },

  /** By a person, with the card that is kept or another one, which is the default from then on. */
  payInvoice(
    ctx: CommandContext,
    { id, card, isConfirmed }: { id: string; card: CardEntry | null; isConfirmed: boolean | null },
  ): CardAnswer {
    const { state } = ctx;
    const invoice = found(
      state.invoices.find((each) => each.id === id),
      'invoice',
    );
    if (invoice.status !== 'open') throw new PaymentError('conflict', 'the invoice is no longer open');
    const verdict = card ? judgeNewCard(card, ctx.now) : ({ kind: 'ok' } as const);
    if (verdict.kind === 'action') return { status: 'requires_action' };
    if (verdict.kind === 'refused') return { status: 'declined', reason: verdict.reason };
    const before = state.defaultCardId;
    const paying = card ? attachCard(ctx, card) : defaultCard(ctx);
    if (!paying) throw new PaymentError('invalid', 'there is no card to pay with');
    const paid = attempt(ctx, invoice, paying, { moment: 'person', isConfirmed });
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
  failNext({ state }: CommandContext, { on }: { on: boolean }): void {
    state.failsNext = on;
  },
};

function takeBackPending(ctx: CommandContext, subscription: Subscription): void {
  const { pending } = subscription;
  subscription.pending = null;
  const invoice = ctx.state.invoices.find(({ id }) => id === pending?.invoiceId);
  if (invoice) voidInvoice(ctx, invoice);
}
