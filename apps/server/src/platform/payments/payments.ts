// Decides: what every card provider must be able to do.

import type { PaidPlan } from '@minaret/contract/access/plans';
import type { BillingInterval } from '@minaret/contract/billing/payment-billings';

/** Money is whole minor units (cents) of a currency in lower-case ISO letters, as the providers have it. */

/** One price of one plan. Prices never change: a plan that costs something else gets another price. */
export interface CataloguePrice {
  id: string;
  productId: string;
  plan: PaidPlan;
  interval: BillingInterval;
  amount: number;
  currency: string;
  isPopular: boolean;
  /** What the provider's product says of itself; null: our own words. */
  description: string | null;
  features: readonly string[] | null;
}

export interface BillingDetails {
  name: string | null;
  email: string | null;
  phone: string | null;
}

export interface PaymentCard {
  id: string;
  brand: string;
  type: string;
  last4: string;
  expMonth: number;
  expYear: number;
  isDefault: boolean;
}

export interface ProviderSubscription {
  id: string;
  /** As the provider calls it; what we do not know entitles to nothing. */
  status: string;
  priceId: string;
  productId: string;
  interval: BillingInterval;
  amount: number;
  currency: string;
  startedAt: Date;
  cycleStart: Date;
  cycleEnd: Date;
  trialEnd: Date | null;
  /** When it ends because somebody cancelled it; null: it renews. */
  cancelsAt: Date | null;
  endedAt: Date | null;
  /** A smaller plan that begins with the next cycle. */
  scheduled: { priceId: string; at: Date } | null;
  /** A change that waits for its payment; until then the old plan holds. */
  pending: { priceId: string; until: Date; payUrl: string | null } | null;
}

export interface ProviderInvoice {
  id: string;
  number: string | null;
  status: string;
  subscriptionId: string | null;
  priceId: string | null;
  amountDue: number;
  amountPaid: number;
  currency: string;
  createdAt: Date;
  paidAt: Date | null;
  periodStart: Date;
  periodEnd: Date;
  /** Attempts that failed so far, and when the next one comes. */
  attempts: number;
  nextAttemptAt: Date | null;
  /** Where a person pays or confirms it by hand. */
  payUrl: string | null;
}

/** All that a provider knows of one customer, read at one time. */
export interface CustomerState {
  id: string;
  details: BillingDetails;
  /** Newest first, ended ones too. */
  subscriptions: readonly ProviderSubscription[];
  cards: readonly PaymentCard[];
  /** Pays, but the provider does not hold it as the default yet: whoever reads has that done. Null: nothing is to be done. */
  cardToMakeDefault: string | null;
  /** Newest first; drafts are left out. */
  invoices: readonly ProviderInvoice[];
  /** Below zero: owed to the customer, taken off the next invoices. */
  balance: number;
}

export interface CheckoutRequest {
  customerId: string;
  priceId: string;
  /** Null: no trial. */
  trialDays: number | null;
  successUrl: string;
  cancelUrl: string;
  locale: 'en' | 'ar';
  /** To stand in a page of ours, where the provider can do that: it is answered with a secret instead of an address. */
  isEmbedded?: boolean | undefined;
}

export interface CheckoutState {
  id: string;
  status: 'open' | 'complete' | 'expired';
  /** Null once it is over, and where it stands in a page of ours. */
  url: string | null;
  /** What a page of ours opens it with, while it can be paid. */
  clientSecret?: string;
}

export interface ChangePreview {
  /** Charged at once; what is below zero stands to the customer's credit instead. */
  dueToday: number;
  credit: number;
  currency: string;
  lines: readonly { description: string; amount: number }[];
  nextInvoiceAt: Date;
  nextInvoiceAmount: number;
  /** To be sent back with the change, so that it costs what was shown. */
  prorationDate: Date;
}

export interface ChangeRequest {
  subscriptionId: string;
  priceId: string;
}

/** What a webhook says happened; only whose it is counts, the rest is asked for. */
export interface PaymentEvent {
  id: string;
  type: string;
  createdAt: Date;
  customerId: string | null;
}

/** Derived from our own operation's id: the same one again does the same thing once. */
export type IdempotencyKey = string;

/**
 * The card provider. Never called inside a transaction. Every call throws `PaymentError` when the provider says no or
 * cannot be reached; a call that may have happened is repeated with the same key.
 */
export interface Payments {
  /** `none`: nothing is sold here; the catalogue is empty. */
  provider: 'builtin' | 'stripe' | 'none';
  /** What the browser's card form needs: Stripe's public key; null for our own form. */
  publicKey: string | null;
  /** A checkout stands in a page of ours. */
  hasEmbeddedCheckout: boolean;
  /** The provider's own time, which a demo may move forward. */
  now(): Promise<Date>;
  catalogue(): Promise<readonly CataloguePrice[]>;

  createCustomer(
    customer: BillingDetails & { masjidId: number; masjidName: string },
    key: IdempotencyKey,
  ): Promise<{ id: string }>;
  updateCustomer(customerId: string, details: BillingDetails, key: IdempotencyKey): Promise<void>;
  /** Null: there is no such customer any more. */
  customer(customerId: string): Promise<CustomerState | null>;

  createCheckout(request: CheckoutRequest, key: IdempotencyKey): Promise<CheckoutState>;
  checkout(id: string): Promise<CheckoutState | null>;
  /** Says what became of it: one that was completed meanwhile stays complete. */
  expireCheckout(id: string, key: IdempotencyKey): Promise<CheckoutState>;

  /** The secret of a SetupIntent, with which the browser confirms a card. */
  createSetup(customerId: string, key: IdempotencyKey): Promise<{ clientSecret: string }>;
  setDefaultCard(customerId: string, cardId: string, key: IdempotencyKey): Promise<void>;
  detachCard(customerId: string, cardId: string, key: IdempotencyKey): Promise<void>;

  previewChange(customerId: string, change: ChangeRequest): Promise<ChangePreview>;
  /** At once, with the difference paid first: until it is, the old plan holds and `payUrl` says where to pay. */
  changePlan(
    customerId: string,
    change: ChangeRequest & { prorationDate: Date },
    key: IdempotencyKey,
  ): Promise<{ isPending: boolean; payUrl: string | null }>;
  /** With the next cycle; null takes it back. */
  scheduleChange(
    customerId: string,
    subscriptionId: string,
    priceId: string | null,
    key: IdempotencyKey,
  ): Promise<void>;
  cancelAtPeriodEnd(
    customerId: string,
    subscriptionId: string,
    cancels: boolean,
    key: IdempotencyKey,
  ): Promise<void>;
  /** At once and without a charge: for a second subscription that nobody meant to have. */
  cancelNow(customerId: string, subscriptionId: string, key: IdempotencyKey): Promise<void>;

  /** Where the invoice can be had as PDF; short-lived. */
  invoicePdfUrl(customerId: string, invoiceId: string): Promise<string>;
  /** The same as bytes, to go with a mail. */
  invoicePdf(customerId: string, invoiceId: string): Promise<Buffer>;
  /** Verifies the webhook's signature, then reads it. Throws when it is not right for these very bytes, or older than five minutes. */
  readEvent(body: Buffer, signature: string | undefined): Promise<PaymentEvent>;
}
