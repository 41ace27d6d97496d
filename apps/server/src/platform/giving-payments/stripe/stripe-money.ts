// Decides: how a masjid's balance, its transactions and its payouts are read from Stripe.

import type Stripe from 'stripe';
import { dateOf, idOf, secondsOf } from '../../payments/stripe/stripe-ids.ts';
import type { AccountTransaction, PayoutState } from '../giving-payments.ts';

const PAGE = 100;

const KINDS: Record<string, AccountTransaction['kind']> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_failure',
  payment_failure_refund: 'refund_failure',
  payout: 'payout',
  payout_cancel: 'payout_failure',
  payout_failure: 'payout_failure',
};

/** With the charge or refund itself, which carries the gift's id. */
export async function transactionsOf(
  stripe: Stripe,
  accountId: string,
  since: Date,
): Promise<AccountTransaction[]> {
  const found: AccountTransaction[] = [];
  const pages = stripe.balanceTransactions.list(
    { created: { gte: Math.max(0, secondsOf(since)) }, limit: PAGE, expand: ['data.source'] },
    { stripeContext: accountId },
  );
  for await (const each of pages) found.push(transactionOf(each));
  return found.reverse();
}

function transactionOf({
  id,
  type,
  amount,
  fee,
  created,
  source,
}: Stripe.BalanceTransaction): AccountTransaction {
  const isDispute = typeof source === 'object' && source?.object === 'dispute';
  const metadata = typeof source === 'object' && source && 'metadata' in source ? source.metadata : null;
  return {
    id,
    // Both ways of a dispute are adjustments.
    kind: isDispute ? (amount < 0 ? 'dispute' : 'dispute_reversal') : (KINDS[type] ?? 'other'),
    amount,
    fee,
    at: dateOf(created),
    paymentId: null,
    giftId: metadata?.gift_id || null,
    sourceId: idOf(source),
  };
}

/** What can be paid out, and what will be. */
export async function balanceOf(stripe: Stripe, accountId: string, currency: string): Promise<number> {
  const { available, pending } = await stripe.balance.retrieve(undefined, { stripeContext: accountId });
  return [...available, ...pending]
    .filter((each) => each.currency === currency)
    .reduce((sum, { amount }) => sum + amount, 0);
}

export async function payoutsOf(stripe: Stripe, accountId: string, since: Date): Promise<PayoutState[]> {
  const found: PayoutState[] = [];
  const pages = stripe.payouts.list(
    { created: { gte: Math.max(0, secondsOf(since)) }, limit: PAGE },
    { stripeContext: accountId },
  );
  for await (const payout of pages) found.push(payoutState(payout));
  return found;
}

function payoutState(payout: Stripe.Payout): PayoutState {
  const { id, amount, currency, status, created, arrival_date, automatic } = payout;
  const isOver = status === 'failed' || status === 'canceled';
  return {
    id,
    amount,
    currency,
    status: isOver ? 'failed' : status === 'paid' ? 'paid' : 'on_the_way',
    createdAt: dateOf(created),
    arrivesOn: dateOf(arrival_date).toISOString().slice(0, 10),
    // Stripe lists what is in automatic payouts alone.
    isItemised: automatic,
  };
}

export async function transactionsIn(
  stripe: Stripe,
  accountId: string,
  payoutId: string,
): Promise<AccountTransaction[]> {
  const found: AccountTransaction[] = [];
  const pages = stripe.balanceTransactions.list(
    { payout: payoutId, limit: PAGE, expand: ['data.source'] },
    { stripeContext: accountId },
  );
  for await (const each of pages) if (each.type !== 'payout') found.push(transactionOf(each));
  return found.reverse();
}
