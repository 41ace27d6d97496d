// Decides: what a paid checkout begins at the built-in provider: trial or first invoice.

import { PaymentError } from '../../payment-error.ts';
import { cycleEnd, DAY } from './calendar.ts';
import {
  attachCard,
  type CardAnswer,
  type CardEntry,
  defaultCard,
  judgeCharge,
  judgeNewCard,
  note,
} from './charge.ts';
import { newId } from './ids.ts';
import { issueInvoice, markPaid, settle } from './invoices.ts';
import type { Checkout, Draft, Subscription } from './state.ts';

/** What a checkout leads to. A card that is refused leaves everything as it was, the checkout open. */
export function startSubscription(
  draft: Draft,
  checkout: Checkout,
  entry: CardEntry | null,
  isConfirmed: boolean | null,
): CardAnswer {
  const { state, now } = draft;
  const { price, trialDays } = checkout;
  if (entry) {
    const verdict = judgeNewCard(entry, now);
    if (verdict.kind === 'action') return { status: 'requires_action' };
    if (verdict.kind === 'refused') return { status: 'declined', reason: verdict.reason };
  }
  const kept = entry ? null : defaultCard(draft);
  const paying = entry?.card ?? kept?.card;
  if (trialDays === null) {
    if (!paying) throw new PaymentError('invalid', 'there is no card to pay with');
    // The bank asks once for the card and its first payment.
    if (settle(price.amount, state.balance).due > 0) {
      const verdict = judgeCharge(draft, paying, {
        moment: 'start',
        isConfirmed: entry?.isConfirmed ?? isConfirmed,
      });
      if (verdict.kind === 'action') return { status: 'requires_action' };
      if (verdict.kind === 'refused') return { status: 'declined', reason: verdict.reason };
    }
  }
  const card = entry ? attachCard(draft, entry) : kept;
  if (card) state.defaultCardId = card.id;
  const subscription = begin(draft, checkout);
  if (trialDays === null) {
    const { cycleStart: from, cycleEnd: to } = subscription;
    const lines = [{ kind: 'plan' as const, price, amount: price.amount, from, to }];
    const invoice = issueInvoice(draft, subscription, {
      reason: 'start',
      priceId: price.id,
      lines,
      from,
      to,
    });
    if (invoice.status === 'open') markPaid(draft, invoice, card ?? null);
  }
  checkout.status = 'complete';
  checkout.subscriptionId = subscription.id;
  note(draft, 'checkout.session.completed');
  return { status: 'succeeded' };
}

function begin(draft: Draft, { price, trialDays }: Checkout): Subscription {
  const { state, now } = draft;
  const trialEnd = trialDays === null ? null : now + trialDays * DAY;
  const subscription: Subscription = {
    id: newId(state, 'sub'),
    status: trialEnd === null ? 'active' : 'trialing',
    price,
    pricedAt: now,
    startedAt: now,
    anchor: now,
    cycleStart: now,
    cycleEnd: trialEnd ?? cycleEnd(now, now, price.interval),
    trialEnd,
    cancelsAtPeriodEnd: false,
    endedAt: null,
    scheduled: null,
    pending: null,
  };
  state.subscriptions.push(subscription);
  note(draft, 'customer.subscription.created');
  return subscription;
}
