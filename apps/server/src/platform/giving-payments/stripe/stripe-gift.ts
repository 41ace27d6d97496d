// Decides: what Stripe's payment page of a gift asks for, and how a gift, its fee and its refunds are read from Stripe.

import type Stripe from 'stripe';
import { PaymentError } from '../../payments/payment-error.ts';
import type { NewPayment, PaymentState, RefundState } from '../giving-payments.ts';
import { isCharge, readCharge } from './stripe-charge.ts';
import {
  afterwardsOf,
  chargeOf,
  intentOf,
  NOTHING_AFTERWARDS,
  refundState,
  stateOf,
} from './stripe-gift-state.ts';
import { onStatement } from './stripe-statement.ts';

const EXPANDED = [
  'payment_intent.latest_charge.balance_transaction',
  'payment_intent.payment_method',
  'setup_intent.payment_method',
];

export async function createPayment(stripe: Stripe, asked: NewPayment, key: string): Promise<PaymentState> {
  if (asked.amount === 0) return createSetup(stripe, asked, key);
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
      payment_intent_data: {
        metadata,
        ...(suffix && { statement_descriptor_suffix: suffix }),
        ...(asked.savesCard && { setup_future_usage: 'off_session' }),
      },
      metadata,
      ...(email !== null && { customer_email: email }),
      customer_creation: asked.savesCard ? 'always' : 'if_required',
      adaptive_pricing: { enabled: false },
      // The page knows neither Arabic nor Urdu: it takes the browser's next language.
      locale: language === 'en' ? 'en' : 'auto',
      success_url: asked.successUrl,
      cancel_url: asked.cancelUrl,
    },
    { idempotencyKey: key, stripeContext: accountId },
  );
  return stateOf(session, NOTHING_AFTERWARDS);
}

/** A page that keeps a card and takes nothing. */
async function createSetup(stripe: Stripe, asked: NewPayment, key: string): Promise<PaymentState> {
  const metadata = { gift_id: asked.giftId };
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'setup',
      ui_mode: 'hosted_page',
      client_reference_id: asked.giftId,
      currency: asked.currency,
      setup_intent_data: { metadata, description: `${asked.masjidName}: ${asked.description}` },
      metadata,
      ...(asked.email !== null && { customer_email: asked.email }),
      customer_creation: 'always',
      locale: asked.language === 'en' ? 'en' : 'auto',
      success_url: asked.successUrl,
      cancel_url: asked.cancelUrl,
    },
    { idempotencyKey: key, stripeContext: asked.accountId },
  );
  return stateOf(session, NOTHING_AFTERWARDS);
}

export async function readPayment(
  stripe: Stripe,
  accountId: string,
  id: string,
): Promise<PaymentState | null> {
  if (isCharge(id)) return readCharge(stripe, accountId, id);
  const on = { stripeContext: accountId };
  try {
    const session = await stripe.checkout.sessions.retrieve(id, { expand: EXPANDED }, on);
    const intent = intentOf(session);
    if (!intent) return stateOf(session, NOTHING_AFTERWARDS);
    return stateOf(session, await afterwardsOf(stripe, accountId, intent.id, chargeOf(intent)));
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
  const on = { idempotencyKey: key, stripeContext: accountId };
  try {
    if (isCharge(id)) await stripe.paymentIntents.cancel(id, {}, on);
    else await stripe.checkout.sessions.expire(id, {}, on);
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
  const { intent, gift } = await paidBy(stripe, asked.accountId, asked.paymentId);
  const refund = await stripe.refunds.create(
    {
      payment_intent: intent,
      amount: asked.amount,
      reason: 'requested_by_customer',
      metadata: { refund_id: asked.refundId, gift_id: gift },
    },
    { ...on, idempotencyKey: key },
  );
  return refundState(refund);
}

async function paidBy(
  stripe: Stripe,
  accountId: string,
  id: string,
): Promise<{ intent: string; gift: string }> {
  const on = { stripeContext: accountId };
  if (isCharge(id)) {
    const { metadata } = await stripe.paymentIntents.retrieve(id, {}, on);
    return { intent: id, gift: metadata.gift_id ?? '' };
  }
  const session = await stripe.checkout.sessions.retrieve(id, { expand: EXPANDED }, on);
  const intent = intentOf(session);
  if (!intent) throw new PaymentError('conflict', 'nothing was paid');
  return { intent: intent.id, gift: session.client_reference_id ?? '' };
}
