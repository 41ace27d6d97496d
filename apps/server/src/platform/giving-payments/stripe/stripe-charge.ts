// Decides: how a kept card is charged by Stripe while its holder is away, and that a refusal is final.

import Stripe from 'stripe';
import { PaymentError } from '../../payments/payment-error.ts';
import { dateOf } from '../../payments/stripe/stripe-ids.ts';
import type { NewCharge, PaymentState } from '../giving-payments.ts';
import { afterwardsOf, chargeOf, transactionOf } from './stripe-gift-state.ts';
import { onStatement } from './stripe-statement.ts';

const EXPANDED = ['latest_charge.balance_transaction'];
const PAGE = 100;
/** Somebody would have to do something, and nobody is there. */
const WAITING = ['requires_payment_method', 'requires_action', 'requires_confirmation'];

export const isCharge = (id: string) => id.startsWith('pi_');

/** As we keep it: the customer on the masjid's account, and the card. */
function cardOf(reference: string): { customer: string; payment_method: string } {
  const [customer = '', payment_method = ''] = reference.split(' ');
  if (!customer || !payment_method) throw new PaymentError('not_found', 'no card of Stripe');
  return { customer, payment_method };
}

export async function chargeCard(stripe: Stripe, asked: NewCharge, key: string): Promise<PaymentState> {
  const { accountId, giftId, amount, currency, description, masjidName } = asked;
  const suffix = onStatement(description);
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount,
        currency,
        ...cardOf(asked.card),
        off_session: true,
        confirm: true,
        description: `${masjidName}: ${description}`,
        ...(suffix && { statement_descriptor_suffix: suffix }),
        metadata: { gift_id: giftId },
      },
      { idempotencyKey: key, stripeContext: accountId },
    );
    return settled(stripe, accountId, intent.id);
  } catch (error) {
    const refused = error instanceof Stripe.errors.StripeCardError ? error.payment_intent?.id : undefined;
    if (refused === undefined) throw error;
    return settled(stripe, accountId, refused);
  }
}

/** By the customer: a list is complete at once, which a search is not. */
export async function findCharge(
  stripe: Stripe,
  { accountId, giftId, card }: Pick<NewCharge, 'accountId' | 'giftId' | 'card'>,
): Promise<PaymentState | null> {
  const { customer } = cardOf(card);
  const pages = stripe.paymentIntents.list({ customer, limit: PAGE }, { stripeContext: accountId });
  for await (const { id, metadata } of pages)
    if (metadata.gift_id === giftId && isCharge(id)) return settled(stripe, accountId, id);
  return null;
}

/** One that was refused is taken back, so that nobody can still pay it. */
async function settled(stripe: Stripe, accountId: string, id: string): Promise<PaymentState> {
  const on = { stripeContext: accountId };
  const { status } = await stripe.paymentIntents.retrieve(id, {}, on);
  if (WAITING.includes(status))
    await stripe.paymentIntents.cancel(id, {}, { ...on, idempotencyKey: `cancel:${id}` });
  const state = await readCharge(stripe, accountId, id);
  if (!state) throw new PaymentError('not_found', 'Stripe knows no such charge');
  return state;
}

export async function readCharge(
  stripe: Stripe,
  accountId: string,
  id: string,
): Promise<PaymentState | null> {
  const on = { stripeContext: accountId };
  try {
    const intent = await stripe.paymentIntents.retrieve(id, { expand: EXPANDED }, on);
    return stateOf(intent, await afterwardsOf(stripe, accountId, id, chargeOf(intent)));
  } catch (error) {
    if ((error as { code?: string }).code === 'resource_missing') return null;
    throw error;
  }
}

function stateOf(
  intent: Stripe.PaymentIntent,
  afterwards: Pick<PaymentState, 'refunds' | 'disputes'>,
): PaymentState {
  const charge = chargeOf(intent);
  const isPaid = intent.status === 'succeeded';
  const error = intent.last_payment_error;
  return {
    id: intent.id,
    giftId: intent.metadata.gift_id ?? null,
    status: isPaid ? 'succeeded' : statusOf(intent.status),
    amount: intent.amount,
    currency: intent.currency,
    url: null,
    paidAt: isPaid ? dateOf(charge?.created ?? intent.created) : null,
    declines: error && !isPaid ? 1 : 0,
    needsHolder: error?.code === 'authentication_required',
    card: null,
    tapped: isPaid ? tappedOf(charge) : null,
    transaction: isPaid ? transactionOf(charge) : null,
    ...afterwards,
  };
}

function tappedOf(charge: Stripe.Charge | null): PaymentState['tapped'] {
  const details = charge?.payment_method_details;
  const card = details?.card_present ?? details?.interac_present;
  if (!card) return null;
  const isContactless = card.read_method?.startsWith('contactless') ?? false;
  return { brand: card.brand ?? 'card', last4: card.last4 ?? '', isContactless };
}

/** A status that we do not know may still end in a payment. */
function statusOf(status: string): 'open' | 'processing' | 'expired' {
  if (status === 'canceled') return 'expired';
  return status === 'processing' ? 'processing' : 'open';
}
