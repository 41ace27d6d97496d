import type { StripeConfig } from '../../../config.ts';
import type { Clock } from '../../clock.ts';
import type { BillingDetails, Payments } from '../payments.ts';
import { changePlan, previewChange } from './change-plan.ts';
import { download, invoicePdfUrl } from './invoice-pdf.ts';
import { readCustomer } from './read-customer.ts';
import { cancelAtPeriodEnd, cancelNow, scheduleChange } from './schedule-change.ts';
import { createSetup, detachCard, setDefaultCard } from './stripe-cards.ts';
import { stripeCatalogue } from './stripe-catalogue.ts';
import { createCheckout, expireCheckout, readCheckout } from './stripe-checkout.ts';
import { stripeClient } from './stripe-client.ts';
import { asking } from './stripe-error.ts';
import { verifyEvent } from './verify-event.ts';

/** Stripe takes the payments. */
export function stripePayments(config: StripeConfig, { clock }: { clock: Clock }): Payments {
  const stripe = stripeClient(config);
  return {
    provider: 'stripe',
    publicKey: config.publicKey,
    hasEmbeddedCheckout: config.hasEmbeddedCheckout,
    now: async () => clock.now(),
    catalogue: stripeCatalogue(stripe, clock),

    createCustomer: ({ masjidId, masjidName, ...details }, key) =>
      asking(async () => {
        const { id } = await stripe.customers.create(
          { ...given(details), description: masjidName, metadata: { masjid_id: String(masjidId) } },
          { idempotencyKey: key },
        );
        return { id };
      }),
    updateCustomer: (customerId, details, key) =>
      asking(async () => {
        await stripe.customers.update(customerId, emptied(details), { idempotencyKey: key });
      }),
    customer: (customerId) => asking(() => readCustomer(stripe, customerId)),

    createCheckout: (request, key) => asking(() => createCheckout(stripe, config, request, key)),
    checkout: (id) => asking(() => readCheckout(stripe, id)),
    expireCheckout: (id, key) => asking(() => expireCheckout(stripe, id, key)),

    createSetup: (customerId, key) => asking(() => createSetup(stripe, customerId, key)),
    setDefaultCard: (customerId, cardId, key) =>
      asking(() => setDefaultCard(stripe, customerId, cardId, key)),
    detachCard: (customerId, cardId, key) => asking(() => detachCard(stripe, customerId, cardId, key)),

    previewChange: (customerId, change) => asking(() => previewChange(stripe, clock, customerId, change)),
    changePlan: (customerId, change, key) => asking(() => changePlan(stripe, customerId, change, key)),
    scheduleChange: (customerId, subscriptionId, priceId, key) =>
      asking(() => scheduleChange(stripe, customerId, subscriptionId, priceId, key)),
    cancelAtPeriodEnd: (customerId, subscriptionId, cancels, key) =>
      asking(() => cancelAtPeriodEnd(stripe, customerId, subscriptionId, cancels, key)),
    cancelNow: (customerId, subscriptionId, key) =>
      asking(() => cancelNow(stripe, customerId, subscriptionId, key)),

    invoicePdfUrl: (customerId, invoiceId) => asking(() => invoicePdfUrl(stripe, customerId, invoiceId)),
    invoicePdf: (customerId, invoiceId) =>
      asking(async () => download(await invoicePdfUrl(stripe, customerId, invoiceId))),
    readEvent: async (body, signature) => verifyEvent(stripe, config, clock, body, signature),
  };
}

/** Only what there is: Stripe refuses an empty value of something new. */
function given({ name, email, phone }: BillingDetails) {
  return { ...(name && { name }), ...(email && { email }), ...(phone && { phone }) };
}

/** An empty value takes away what was there. */
function emptied({ name, email, phone }: BillingDetails) {
  return { name: name ?? '', email: email ?? '', phone: phone ?? '' };
}
