// Decides: what Stripe's payment page asks for: card, free trial, tax (VAT) and address.

import type Stripe from 'stripe';
import type { StripeConfig } from '../../../config.ts';
import { PaymentError } from '../payment-error.ts';
import type { CheckoutRequest, CheckoutState, IdempotencyKey } from '../payments.ts';

export async function createCheckout(
  stripe: Stripe,
  { tax }: StripeConfig,
  { customerId, priceId, trialDays, successUrl, cancelUrl, locale, isEmbedded }: CheckoutRequest,
  key: IdempotencyKey,
): Promise<CheckoutState> {
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer: customerId,
      client_reference_id: customerId,
      line_items: [{ price: priceId, quantity: 1 }],
      payment_method_collection: trialDays === null ? 'always' : 'if_required',
      subscription_data: {
        billing_mode: { type: 'flexible' },
        ...(trialDays !== null && {
          trial_period_days: trialDays,
          trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
        }),
      },
      automatic_tax: { enabled: tax },
      // Tax follows the address, which the page asks for and keeps with the customer.
      ...(tax && {
        tax_id_collection: { enabled: true },
        customer_update: { address: 'auto', name: 'auto' },
      }),
      adaptive_pricing: { enabled: false },
      // The page knows no Arabic: it takes the browser's next language.
      locale: locale === 'en' ? 'en' : 'auto',
      ...(isEmbedded
        ? { ui_mode: 'embedded_page', return_url: successUrl, redirect_on_completion: 'always' }
        : { ui_mode: 'hosted_page', success_url: successUrl, cancel_url: cancelUrl }),
    },
    { idempotencyKey: key },
  );
  return checkoutState(session);
}

export async function readCheckout(stripe: Stripe, id: string): Promise<CheckoutState | null> {
  try {
    return checkoutState(await stripe.checkout.sessions.retrieve(id));
  } catch (error) {
    if ((error as { code?: string }).code === 'resource_missing') return null;
    throw error;
  }
}

/** One that is over already cannot be expired, and needs not be. */
export async function expireCheckout(
  stripe: Stripe,
  id: string,
  key: IdempotencyKey,
): Promise<CheckoutState> {
  const before = await readCheckout(stripe, id);
  if (!before) throw new PaymentError('not_found', 'Stripe knows no such checkout');
  if (before.status !== 'open') return before;
  try {
    return checkoutState(await stripe.checkout.sessions.expire(id, {}, { idempotencyKey: key }));
  } catch (error) {
    const after = await readCheckout(stripe, id);
    if (after && after.status !== 'open') return after;
    throw error;
  }
}

/** A status that we do not know may still end in a payment: it counts as open. */
function checkoutState({ id, status, url, client_secret }: Stripe.Checkout.Session): CheckoutState {
  if (status === 'complete') return { id, status: 'complete', url: null };
  if (status === 'expired') return { id, status: 'expired', url: null };
  return { id, status: 'open', url, ...(client_secret && { clientSecret: client_secret }) };
}
