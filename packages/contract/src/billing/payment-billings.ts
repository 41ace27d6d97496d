// Decides: what billing asks and answers: amounts in cents of a currency, month or year; who may pay or change the plan.

import * as z from 'zod/mini';
import { ADMIN_ROLES } from '../access/access.ts';
import { PaidPlan } from '../access/plans.ts';
import { endpoint } from '../api/endpoint.ts';
import { Locale, MasjidParams, Version } from '../fields/fields.ts';
import { BillingDetailsUpdate } from './billing-details.ts';
import { Checkout } from './checkout.ts';
import { PaymentMethod } from './payment-method.ts';
import { PlanChangePreview } from './plan-change-preview.ts';

export const BILLING_INTERVALS = ['month', 'year'] as const;
export const BillingInterval = z.enum(BILLING_INTERVALS);
export type BillingInterval = z.infer<typeof BillingInterval>;

/** Seconds since 1970, as the specification has every instant of billing. */
const EpochSeconds = z.int();
/** Whole minor units: 6.25 dollars are 625. */
const Amount = z.int();
const Currency = z.string();
/** As the provider made it up. */
export const ProviderId = z.string().check(z.minLength(1), z.maxLength(120), z.regex(/^[A-Za-z0-9_-]+$/));

/** A price of a plan, which is what is bought. */
export const Plan = z.object({
  /** The price's id: what a checkout and a change of plan are asked for with. */
  id: z.string(),
  product_id: z.string(),
  plan: PaidPlan,
  name: z.string(),
  price: Amount,
  currency: Currency,
  period: BillingInterval,
  description: z.string(),
  features: z.array(z.string()),
  popular: z.boolean(),
});
export type Plan = z.infer<typeof Plan>;

export const Products = z.object({
  monthly: z.array(Plan),
  yearly: z.array(Plan),
  /** False once this masjid has had its trial. */
  trial_available: z.boolean(),
  /** The card provider is our own: no money moves. */
  is_test: z.boolean(),
  /** The provider's own time, which a demo may move forward. */
  now: EpochSeconds,
  /** Where support is written to, if the host has said so. */
  support_email: z.nullable(z.string()),
});
export type Products = z.infer<typeof Products>;

/** Of a masjid's plan: what it pays for, since when and until when. */
export const Subscription = z.object({
  id: z.string(),
  /** `Professional - Monthly`: what stands before the dash is shown. */
  plan: z.string(),
  plan_name: z.nullable(PaidPlan),
  /** `active`, `trialing`, `past_due`, or whatever else the provider says. */
  status: z.string(),
  billing_interval: BillingInterval,
  started_at: EpochSeconds,
  cycle_start: EpochSeconds,
  cycle_end: EpochSeconds,
  trial_end: z.nullable(EpochSeconds),
  price_id: z.string(),
  product_id: z.string(),
  amount: Amount,
  currency: Currency,
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  associated_email: z.nullable(z.string()),
  /** The day it ends because it was cancelled; null: it renews. */
  cancels_at: z.nullable(EpochSeconds),
  /** A smaller plan that begins with the next cycle. */
  scheduled: z.nullable(
    z.object({ price_id: z.string(), plan_name: z.nullable(PaidPlan), at: EpochSeconds }),
  ),
  /** A change that waits to be paid; until then the old plan holds. */
  pending: z.nullable(
    z.object({ price_id: z.string(), plan_name: z.nullable(PaidPlan), pay_url: z.nullable(z.string()) }),
  ),
  /** The invoice that could not be paid, with where to pay it and when the next attempt comes. */
  unpaid: z.nullable(
    z.object({
      invoice_id: z.string(),
      amount: Amount,
      next_attempt_at: z.nullable(EpochSeconds),
      pay_url: z.nullable(z.string()),
    }),
  ),
  version: Version,
});
export type Subscription = z.infer<typeof Subscription>;

export const InvoiceItem = z.object({
  id: z.string(),
  invoice_id: z.string(),
  number: z.nullable(z.string()),
  plan: z.string(),
  plan_name: z.nullable(PaidPlan),
  amount: Amount,
  currency: Currency,
  paid_at: EpochSeconds,
  period_start: EpochSeconds,
  period_end: EpochSeconds,
});
export type InvoiceItem = z.infer<typeof InvoiceItem>;

const admins = { access: { roles: ADMIN_ROLES }, params: MasjidParams } as const;
/** The provider is asked: no transaction is held meanwhile. */
const outside = { transaction: 'none' } as const;
const PriceParams = z.extend(MasjidParams, { price_id: ProviderId });
const MethodParams = z.extend(MasjidParams, { method_id: ProviderId });
const changeFailures = [
  'no_subscription',
  'stale_version',
  'billing_busy',
  'price_unknown',
  'past_due',
  'legacy_billing',
  'payment_unavailable',
] as const;

/** The catalogue's payment billings: the plan of a masjid, its cards and its receipts. */
export const paymentBillingsContract = {
  products: endpoint({
    ...outside,
    access: { roles: ADMIN_ROLES },
    method: 'GET',
    path: '/payment-billings/get-products',
    summary: 'Every plan that is sold, by the month and by the year, in the fixed order',
    /** What the page is read in; the person's own language without it. */
    query: z.object({ lang: z.optional(Locale) }),
    response: Products,
    failures: ['payment_unavailable'],
  }),
  subscription: endpoint({
    ...admins,
    ...outside,
    method: 'GET',
    path: '/payment-billings/get-subscription/:m_id',
    summary: 'What the masjid pays for; `no_subscription` while it pays for nothing',
    response: Subscription,
    failures: ['no_subscription'],
  }),
  history: endpoint({
    ...admins,
    method: 'GET',
    path: '/payment-billings/get-billing-history/:m_id',
    summary: 'Paid invoices, newest first, ten to a page',
    query: z.object({
      page_index: z._default(
        z.coerce.number<number | string>().check(z.int(), z.minimum(0), z.maximum(10_000)),
        0,
      ),
      /** In number, plan or date. */
      search: z.optional(z.string().check(z.maxLength(80))),
    }),
    response: z.array(InvoiceItem),
  }),
  receipt: endpoint({
    ...outside,
    access: { roles: ADMIN_ROLES },
    method: 'GET',
    path: '/payment-billings/get-receipt/:invoice_id',
    summary: "Where an invoice of the session's masjid can be had as PDF",
    params: z.object({ invoice_id: ProviderId }),
    response: z.string(),
    failures: ['payment_unavailable'],
  }),
  createCheckout: endpoint({
    ...admins,
    ...outside,
    method: 'POST',
    path: '/payment-billings/create-checkout-session/:m_id',
    summary: 'A payment page for a first plan, with the free trial if the masjid has not had it',
    body: z.object({ price_id: ProviderId }),
    response: Checkout,
    failures: [
      'already_subscribed',
      'billing_busy',
      'price_unknown',
      'legacy_billing',
      'payment_unavailable',
    ],
  }),
  createCustomerSession: endpoint({
    ...admins,
    ...outside,
    method: 'POST',
    path: '/payment-billings/create-customer-session/:m_id',
    summary: 'The secret with which the browser adds a card: that of a SetupIntent',
    response: z.object({
      client_secret: z.string(),
      /** The card provider's public key; null: our own form. */
      public_key: z.nullable(z.string()),
    }),
    failures: ['payment_unavailable'],
  }),
  paymentMethods: endpoint({
    ...admins,
    ...outside,
    method: 'GET',
    path: '/payment-billings/payment-methods/:m_id',
    summary: 'Cards, the default one first',
    response: z.array(PaymentMethod),
  }),
  /** After the browser has confirmed a card: what the provider has now. */
  refreshPaymentMethods: endpoint({
    ...admins,
    ...outside,
    method: 'POST',
    path: '/payment-billings/payment-methods/:m_id/refresh',
    summary: 'Ask the provider for subscription, cards and invoices at once, as after a card was added',
    response: z.array(PaymentMethod),
    failures: ['payment_unavailable'],
  }),
  makeDefault: endpoint({
    ...admins,
    ...outside,
    method: 'PATCH',
    path: '/payment-billings/payment-method-update/:m_id/:method_id',
    summary: 'Make a card the default one',
    params: MethodParams,
    response: z.array(PaymentMethod),
    failures: ['billing_busy', 'payment_unavailable'],
  }),
  removeMethod: endpoint({
    ...admins,
    ...outside,
    method: 'DELETE',
    path: '/payment-billings/payment-method-detach/:m_id/:method_id',
    summary: 'Remove a card that is not the default one',
    params: MethodParams,
    response: z.array(PaymentMethod),
    failures: ['default_card', 'billing_busy', 'payment_unavailable'],
  }),
  updateDetails: endpoint({
    ...admins,
    ...outside,
    method: 'PATCH',
    path: '/payment-billings/billing-detail-update/:m_id',
    summary: 'Who the receipts are made out to',
    body: BillingDetailsUpdate,
    response: BillingDetailsUpdate,
    message: 'Saved.',
    failures: ['billing_busy', 'payment_unavailable'],
  }),
  previewChange: endpoint({
    ...admins,
    ...outside,
    method: 'GET',
    path: '/payment-billings/preview-plan-update/:m_id/:price_id',
    summary: 'What a change of plan would charge today and with the next invoice',
    params: PriceParams,
    response: PlanChangePreview,
    failures: changeFailures,
  }),
  changePlan: endpoint({
    ...admins,
    ...outside,
    method: 'PATCH',
    path: '/payment-billings/subscription-plan-update/:m_id/:price_id',
    summary:
      'Change the plan at once. With the `proration_date` and `version` of a preview it costs what the preview said; a payment that has to be confirmed first is `pending`',
    params: PriceParams,
    body: z.optional(z.object({ proration_date: z.optional(EpochSeconds), version: z.optional(Version) })),
    response: Subscription,
    failures: [...changeFailures, 'card_declined', 'no_card'],
  }),
  downgrade: endpoint({
    ...admins,
    ...outside,
    method: 'POST',
    path: '/payment-billings/downgrade/:m_id',
    summary: 'A smaller plan from the next cycle on; null takes that back',
    body: z.object({ price_id: z.nullable(ProviderId), version: Version }),
    response: Subscription,
    failures: changeFailures,
  }),
  cancel: endpoint({
    ...admins,
    ...outside,
    method: 'POST',
    path: '/payment-billings/cancel/:m_id',
    summary:
      'End the plan with its cycle (`cancels`: true), or take that back; one whose payment is past due ends at once, and null is left of it',
    body: z.object({ cancels: z.boolean(), version: Version }),
    response: z.nullable(Subscription),
    failures: changeFailures,
  }),
};
