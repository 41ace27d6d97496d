// Decides: how a gift on Stripe's page, its fee, its refunds and the card that it keeps are read.

import type Stripe from 'stripe';
import { dateOf } from '../../payments/stripe/stripe-ids.ts';
import type { PaymentState, RefundState, SavedCard } from '../giving-payments.ts';
import { disputesOfCharge } from './stripe-disputes.ts';

const MOST_REFUNDS = 100;

async function refundsOf(stripe: Stripe, accountId: string, intent: string): Promise<Stripe.Refund[]> {
  const asked = { payment_intent: intent, limit: MOST_REFUNDS };
  return (await stripe.refunds.list(asked, { stripeContext: accountId })).data;
}

export function intentOf({ payment_intent }: Stripe.Checkout.Session): Stripe.PaymentIntent | null {
  return typeof payment_intent === 'object' ? payment_intent : null;
}

export function chargeOf(intent: Stripe.PaymentIntent | null): Stripe.Charge | null {
  const charge = intent?.latest_charge;
  return typeof charge === 'object' ? charge : null;
}

/** What was given back and what is disputed, asked for where the charge says that there is something. */
export async function afterwardsOf(
  stripe: Stripe,
  accountId: string,
  intent: string,
  charge: Stripe.Charge | null,
): Promise<Pick<PaymentState, 'refunds' | 'disputes'>> {
  // Refunds after the disputes: nothing goes back once it is disputed, so that all of them are seen.
  const disputes = charge?.disputed ? await disputesOfCharge(stripe, accountId, intent) : [];
  const isRefunded = charge !== null && (charge.amount_refunded > 0 || disputes.length > 0);
  const refunds = isRefunded ? await refundsOf(stripe, accountId, intent) : [];
  return { refunds: refunds.map(refundState), disputes };
}
export const NOTHING_AFTERWARDS = { refunds: [], disputes: [] } as const;

export function stateOf(
  session: Stripe.Checkout.Session,
  afterwards: Pick<PaymentState, 'refunds' | 'disputes'>,
): PaymentState {
  const intent = intentOf(session);
  const charge = chargeOf(intent);
  const isSetup = session.mode === 'setup';
  const isPaid = isSetup
    ? session.status === 'complete'
    : session.payment_status === 'paid' || intent?.status === 'succeeded';
  return {
    id: session.id,
    giftId: session.client_reference_id,
    status: isPaid ? 'succeeded' : statusOf(session),
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
    url: session.status === 'open' ? session.url : null,
    paidAt: isPaid ? dateOf(charge?.created ?? session.created) : null,
    // Stripe tells of the last one only; how many there were before it keeps to itself.
    declines: intent?.last_payment_error && !isPaid ? 1 : 0,
    needsHolder: false,
    card: isPaid ? savedCard(session, isSetup ? session.setup_intent : intent) : null,
    tapped: null,
    transaction: isPaid ? transactionOf(charge) : null,
    ...afterwards,
  };
}

/** Only what its holder agreed to is attached to a customer. */
function savedCard(
  { customer }: Stripe.Checkout.Session,
  intent: string | Stripe.PaymentIntent | Stripe.SetupIntent | null,
): SavedCard | null {
  const owner = typeof customer === 'string' ? customer : customer?.id;
  if (!owner || !intent || typeof intent === 'string') return null;
  const usage = intent.object === 'setup_intent' ? intent.usage : intent.setup_future_usage;
  const method = intent.payment_method;
  if (usage !== 'off_session' || !method || typeof method === 'string') return null;
  return {
    reference: `${owner} ${method.id}`,
    brand: method.card?.brand ?? method.type,
    last4: method.card?.last4 ?? '',
  };
}

export function transactionOf(charge: Stripe.Charge | null): PaymentState['transaction'] {
  const moved = charge?.balance_transaction;
  return moved && typeof moved === 'object'
    ? { id: moved.id, gross: moved.amount, fee: moved.fee, at: dateOf(moved.created) }
    : null;
}

/** A page that is complete and not paid waits for a slow bank. A status that we do not know may still end in a payment. */
function statusOf({ status }: Stripe.Checkout.Session): 'open' | 'processing' | 'expired' {
  if (status === 'expired') return 'expired';
  return status === 'complete' ? 'processing' : 'open';
}

export function refundState(refund: Stripe.Refund): RefundState {
  const { id, amount, status, created, metadata, balance_transaction: moved } = refund;
  const isOver = status === 'failed' || status === 'canceled';
  return {
    id,
    refundId: metadata?.refund_id ?? null,
    amount,
    status: isOver ? 'failed' : status === 'succeeded' ? 'succeeded' : 'processing',
    transactionId: typeof moved === 'string' ? moved : (moved?.id ?? null),
    at: dateOf(created),
  };
}
