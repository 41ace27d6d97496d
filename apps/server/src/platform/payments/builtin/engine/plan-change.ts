// Decides: proration of the built-in provider: what a change of plan costs or credits for the rest of the cycle.

import { PaymentError } from '../../payment-error.ts';
import { cycleEnd } from './calendar.ts';
import { settle, totalOf } from './invoices.ts';
import type { AgreedPrice, CustomerRecord, Line, Subscription } from './state.ts';

export interface ChangeQuote {
  lines: Line[];
  total: number;
  /** Since when the new price holds. */
  pricedAt: number;
  /** Of the cycle that the change leads into. */
  cycleEnd: number;
}

/** What was billed for the time since this price holds: what is given back is a part of it, to the cent. */
function billed({ invoices }: CustomerRecord, { id, price, pricedAt, cycleEnd: end }: Subscription): number {
  const lines = invoices
    .filter(({ subscriptionId, status }) => subscriptionId === id && status !== 'void')
    .flatMap((invoice) => invoice.lines);
  const line = lines.findLast(({ kind, from, to }) => kind !== 'unused' && from === pricedAt && to === end);
  return line?.amount ?? price.amount;
}

/**
 * What a change costs: the part unused at that second back, the rest of the new one. Another interval costs a whole cycle,
 * which begins now, however long ago the change was shown.
 */
export function quoteChange(
  state: CustomerRecord,
  subscription: Subscription,
  price: AgreedPrice,
  at: number,
  now: number,
): ChangeQuote {
  const { price: old, pricedAt, cycleStart: start, cycleEnd: end } = subscription;
  if (subscription.status === 'trialing' || price.id === old.id)
    return { lines: [], total: 0, pricedAt, cycleEnd: end };
  const share = (amount: number, since: number) => Math.round((amount * (end - at)) / (end - since));
  const back = share(billed(state, subscription), pricedAt);
  // Nothing is given back as minus nothing.
  const unused: Line = { kind: 'unused', price: old, amount: 0 - back, from: at, to: end };
  if (price.interval !== old.interval) {
    const to = cycleEnd(now, now, price.interval);
    const lines: Line[] = [unused, { kind: 'plan', price, amount: price.amount, from: now, to }];
    return { lines, total: totalOf(lines), pricedAt: now, cycleEnd: to };
  }
  const lines: Line[] = [
    unused,
    { kind: 'rest', price, amount: share(price.amount, start), from: at, to: end },
  ];
  return { lines, total: totalOf(lines), pricedAt: at, cycleEnd: end };
}

/** What was shown must still be what it costs. */
export function assertQuotable(subscription: Subscription, at: number, now: number): void {
  if (subscription.status === 'past_due') throw new PaymentError('conflict', 'the last invoice is not paid');
  if (at > now) throw new PaymentError('invalid', 'the change is reckoned from a time to come');
  if (subscription.status === 'active' && (at < subscription.pricedAt || at >= subscription.cycleEnd))
    throw new PaymentError('conflict', 'the plan has changed since the change was shown');
}

export interface QuotedChange extends ChangeQuote {
  due: number;
  credit: number;
  nextAt: number;
  nextAmount: number;
}

/** The same with the customer's balance, and what comes after: whoever changes a plan that was to end goes on with it. */
export function previewChange(
  state: CustomerRecord,
  subscription: Subscription,
  price: AgreedPrice,
  now: number,
): QuotedChange {
  assertQuotable(subscription, now, now);
  const quote = quoteChange(state, subscription, price, now, now);
  const { due, balance } = settle(quote.total, state.balance);
  return {
    ...quote,
    due,
    credit: Math.max(0, -quote.total),
    nextAt: quote.cycleEnd,
    nextAmount: Math.max(0, price.amount + balance),
  };
}
