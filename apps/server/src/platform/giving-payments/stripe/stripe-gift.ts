// Decides: what Stripe's payment page of a gift asks for, and how a gift, its fee and its refunds are read from Stripe.

import type Stripe from 'stripe';
import { PaymentError } from '../../payments/payment-error.ts';
import { dateOf } from '../../payments/stripe/stripe-ids.ts';
import type { NewPayment, PaymentState, RefundState } from '../giving-payments.ts';

const EXPANDED = ['payment_intent.latest_charge.balance_transaction'];
const MOST_REFUNDS = 100;

/** Stripe allows so many signs of those it can print. */
const onStatement = (text: string) =>
  text
    .replace(/[^A-Za-z0-9 .-]/g, '')
    .trim()
    .slice(0, 20);

export async function createPayment(stripe: Stripe, asked: NewPayment, key: string): Promise<PaymentState> {
  const { accountId, giftId, amount, currency, description, masjidName, email, language } = asked;
  const suffix = onStatement(description);
  const metadata = { gift_id: giftId };
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      submit_type: 'donate',
      ui_mode: 'hosted_page',
      client_reference_id: giftId,
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency,
            unit_amount: amount,
            product_data: { name: `${masjidName}: ${description}` },
          },
        },
      ],
      payment_intent_data: { metadata, ...(suffix && { statement_descriptor_suffix: suffix }) },
      metadata,
      ...(email !== null && { customer_email: email }),
      customer_creation: 'if_required',
      adaptive_pricing: { enabled: false },
      // The page knows neither Arabic nor Urdu: it takes the browser's next language.
      locale: language === 'en' ? 'en' : 'auto',
      success_url: asked.successUrl,
      cancel_url: asked.cancelUrl,
    },
    { idempotencyKey: key, stripeContext: accountId },
  );
  return stateOf(session, []);
}

export async function readPayment(
  stripe: Stripe,
  accountId: string,
  id: string,
): Promise<PaymentState | null> {
  const on = { stripeContext: accountId };
  try {
    const session = await stripe.checkout.sessions.retrieve(id, { expand: EXPANDED }, on);
    const intent = intentOf(session);
    const charge = chargeOf(intent);
    if (!intent || !charge || charge.amount_refunded === 0) return stateOf(session, []);
    const refunds = await stripe.refunds.list({ payment_intent: intent.id, limit: MOST_REFUNDS }, on);
    return stateOf(session, refunds.data);
  } catch (error) {
    if ((error as { code?: string }).code === 'resource_missing') return null;
    throw error;
  }
}

/** One that is over already cannot be expired, and needs not be. */
export async function expirePayment(
  stripe: Stripe,
  accountId: string,
  id: string,
  key: string,
): Promise<PaymentState> {
  const known = async () => {
    const state = await readPayment(stripe, accountId, id);
    if (!state) throw new PaymentError('not_found', 'Stripe knows no such payment');
    return state;
  };
  const before = await known();
  if (before.status !== 'open') return before;
  try {
    await stripe.checkout.sessions.expire(id, {}, { idempotencyKey: key, stripeContext: accountId });
  } catch (error) {
    const after = await known();
    if (after.status !== 'open') return after;
    throw error;
  }
  return known();
}

export async function createRefund(
  stripe: Stripe,
  asked: { accountId: string; paymentId: string; refundId: string; amount: number },
  key: string,
): Promise<RefundState> {
  const on = { stripeContext: asked.accountId };
  const session = await stripe.checkout.sessions.retrieve(asked.paymentId, { expand: EXPANDED }, on);
  const intent = intentOf(session);
  if (!intent) throw new PaymentError('conflict', 'nothing was paid');
  const refund = await stripe.refunds.create(
    {
      payment_intent: intent.id,
      amount: asked.amount,
      reason: 'requested_by_customer',
      metadata: { refund_id: asked.refundId, gift_id: session.client_reference_id ?? '' },
    },
    { ...on, idempotencyKey: key },
  );
  return refundState(refund);
}

function intentOf({ payment_intent }: Stripe.Checkout.Session): Stripe.PaymentIntent | null {
  return typeof payment_intent === 'object' ? payment_intent : null;
}

function chargeOf(intent: Stripe.PaymentIntent | null): Stripe.Charge | null {
  const charge = intent?.latest_charge;
  return typeof charge === 'object' ? charge : null;
}

function stateOf(session: Stripe.Checkout.Session, refunds: readonly Stripe.Refund[]): PaymentState {
  const intent = intentOf(session);
  const charge = chargeOf(intent);
  const isPaid = session.payment_status === 'paid' || intent?.status === 'succeeded';
  const moved = charge?.balance_transaction;
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
    transaction:
      isPaid && moved && typeof moved === 'object'
        ? { id: moved.id, gross: moved.amount, fee: moved.fee, at: dateOf(moved.created) }
        : null,
    refunds: refunds.map(refundState),
  };
}

/** A page that is complete and not paid waits for a slow bank. A status that we do not know may still end in a payment. */
function statusOf({ status }: Stripe.Checkout.Session): 'open' | 'processing' | 'expired' {
  if (status === 'expired') return 'expired';
  return status === 'complete' ? 'processing' : 'open';
}

function refundState(refund: Stripe.Refund): RefundState {
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
