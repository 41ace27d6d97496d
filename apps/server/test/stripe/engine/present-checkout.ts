import type Stripe from 'stripe';
import { CURRENCY } from './present-price.ts';
import type { Checkout } from './state.ts';

export function presentCheckout(checkout: Checkout): Stripe.Checkout.Session {
  const isOpen = checkout.status === 'open';
  return {
    id: checkout.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: 0,
    amount_total: 0,
    automatic_tax: { enabled: checkout.hasTax, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: checkout.cancelUrl,
    client_reference_id: checkout.reference,
    client_secret: isOpen && checkout.isEmbedded ? `${checkout.id}_secret_fake` : null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: checkout.created,
    currency: CURRENCY,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: checkout.customer,
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: null,
    expires_at: checkout.expiresAt,
    integration_identifier: null,
    invoice: checkout.invoice,
    invoice_creation: null,
    livemode: false,
    locale: checkout.locale as Stripe.Checkout.Session.Locale | null,
    managed_payments: null,
    metadata: {},
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: checkout.needsCard ? 'always' : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status:
      checkout.status !== 'complete'
        ? 'unpaid'
        : checkout.trialDays === null
          ? 'paid'
          : 'no_payment_required',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: checkout.status,
    submit_type: null,
    subscription: checkout.subscription,
    ...(checkout.isEmbedded
      ? { return_url: checkout.successUrl, redirect_on_completion: 'always' as const, success_url: null }
      : { success_url: checkout.successUrl }),
    total_details: null,
    ui_mode: checkout.isEmbedded ? 'embedded_page' : 'hosted_page',
    url: isOpen && !checkout.isEmbedded ? `https://checkout.stripe.example/c/pay/${checkout.id}` : null,
    wallet_options: null,
  };
}
