// Decides: after how many days a failed payment is tried again (retry) by the built-in provider, the smallest charge, the invoice number.

import { DAY } from './calendar.ts';
import { type Charge, defaultCard, judgeCharge, note, type Verdict } from './charge.ts';
import { newId } from './ids.ts';
import type { Card, Draft, Invoice, Line, Subscription } from './state.ts';
import { applyPending, endSubscription } from './subscriptions.ts';

/** After the first failure. */
const RETRY_DAYS = [1, 3, 5, 7];

export const totalOf = (lines: readonly Line[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** Cards are not charged for less (Stripe's least in dollars): it is owed with the next invoice. */
const SMALLEST_CHARGE = 50;

/** What is to be paid of a total, and what the customer's balance bears of it: credit, or what is carried over. */
export function settle(total: number, balance: number): { due: number; creditUsed: number; balance: number } {
  const owed = total + balance;
  const [due, after] = owed < SMALLEST_CHARGE ? [0, owed] : [owed, 0];
  return { due, creditUsed: total < 0 ? 0 : after - balance, balance: after };
}

export function numberOf(customerId: string, count: number): string {
  return `${customerId.slice(4, 10).toUpperCase()}-${String(count).padStart(4, '0')}`;
}

/** An invoice with its number, open until it is paid; what costs nothing is paid at once. */
export function issueInvoice(
  draft: Draft,
  subscription: Subscription,
  {
    reason,
    priceId,
    lines,
    from,
    to,
  }: Pick<Invoice, 'reason' | 'priceId' | 'lines'> & { from: number; to: number },
): Invoice {
  const { state, now } = draft;
  const total = totalOf(lines);
  const { due, creditUsed, balance } = settle(total, state.balance);
  state.balance = balance;
  state.invoiceCount += 1;
  const invoice: Invoice = {
    id: newId(state, 'in'),
    number: numberOf(state.id, state.invoiceCount),
    status: 'open',
    reason,
    subscriptionId: subscription.id,
    priceId,
    lines,
    total,
    creditUsed,
    amountDue: due,
    amountPaid: 0,
    currency: subscription.price.currency,
    createdAt: now,
    paidAt: null,
    paidWith: null,
    periodStart: from,
    periodEnd: to,
    attempts: 0,
    firstFailedAt: null,
    nextAttemptAt: null,
    needsHolder: false,
  };
  state.invoices.push(invoice);
  note(draft, 'invoice.finalized');
  if (due === 0) markPaid(draft, invoice, null);
  return invoice;
}

export function markPaid(draft: Draft, invoice: Invoice, card: Card | null): void {
  Object.assign(invoice, {
    status: 'paid',
    amountPaid: invoice.amountDue,
    paidAt: draft.now,
    paidWith: card?.card ?? null,
    nextAttemptAt: null,
    needsHolder: false,
  });
  note(draft, 'invoice.paid');
  const subscription = draft.state.subscriptions.find(({ id }) => id === invoice.subscriptionId);
  if (!subscription) return;
  if (subscription.pending?.invoiceId === invoice.id) applyPending(draft, subscription);
  if (subscription.status === 'past_due') {
    subscription.status = 'active';
    note(draft, 'customer.subscription.updated');
  }
}

/** Never to be paid any more. What a void one took of the customer's credit goes back; what was given up has used it. */
export function voidInvoice(draft: Draft, invoice: Invoice, status: 'void' | 'uncollectible' = 'void'): void {
  if (invoice.status !== 'open') return;
  if (status === 'void') {
    draft.state.balance -= invoice.creditUsed;
    invoice.creditUsed = 0;
  }
  Object.assign(invoice, { status, nextAttemptAt: null, needsHolder: false });
  note(draft, status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible');
}

/** Tries to take the money from a card; a failure is counted. */
export function attempt(draft: Draft, invoice: Invoice, card: Card | undefined, charge: Charge): Verdict {
  const verdict: Verdict = card
    ? judgeCharge(draft, card.card, charge)
    : { kind: 'refused', reason: 'declined' };
  if (verdict.kind === 'ok') {
    markPaid(draft, invoice, card ?? null);
    return verdict;
  }
  // Somebody who is being asked has not failed.
  if (verdict.kind === 'action' && charge.moment !== 'alone') return verdict;
  // What a person tries besides counts for nothing of what is to come, unless it was the first.
  if (charge.moment === 'alone' || invoice.attempts === 0) invoice.attempts += 1;
  invoice.firstFailedAt ??= draft.now;
  invoice.needsHolder = verdict.kind === 'action';
  note(draft, 'invoice.payment_failed');
  if (invoice.needsHolder) note(draft, 'invoice.payment_action_required');
  return verdict;
}

/** When it is tried again; null: given up. */
function nextAttempt({ firstFailedAt }: Invoice, now: number): number | null {
  return RETRY_DAYS.map((days) => (firstFailedAt ?? now) + days * DAY).find((at) => at > now) ?? null;
}

/** A cycle's invoice, without anybody there: unpaid it makes the subscription past due, and in the end ends it. */
export function collect(draft: Draft, subscription: Subscription, invoice: Invoice): void {
  if (invoice.status !== 'open') return;
  const verdict = attempt(draft, invoice, defaultCard(draft), { moment: 'alone', isConfirmed: null });
  if (verdict.kind === 'ok') return;
  invoice.nextAttemptAt = nextAttempt(invoice, draft.now);
  if (invoice.nextAttemptAt === null) {
    endSubscription(draft, subscription);
    voidInvoice(draft, invoice, 'uncollectible');
  } else if (subscription.status !== 'past_due') {
    subscription.status = 'past_due';
    note(draft, 'customer.subscription.updated');
  }
}

/** What waits for its next attempt is tried at once: there is another card. Refused, it waits as before. */
export function collectOverdue(draft: Draft): void {
  const { subscriptions, invoices } = draft.state;
  const card = defaultCard(draft);
  if (!card) return;
  for (const { id } of subscriptions.filter(({ status }) => status === 'past_due'))
    for (const invoice of invoices)
      if (invoice.subscriptionId === id && invoice.reason === 'cycle' && invoice.status === 'open') {
        const verdict = judgeCharge(draft, card.card, { moment: 'alone', isConfirmed: null });
        if (verdict.kind === 'ok') markPaid(draft, invoice, card);
        else note(draft, 'invoice.payment_failed');
      }
}
