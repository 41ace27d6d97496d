// Decides: which card of a Stripe customer pays.

import type Stripe from 'stripe';
import type { CustomerState, PaymentCard } from '../payments.ts';
import { isWorthTelling, readInvoice } from './read-invoice.ts';
import { hasEnded, readSubscription, SUBSCRIPTION_EXPANDS } from './read-subscription.ts';
import { idOf } from './stripe-ids.ts';

/** Nobody has more; a customer that somebody filled by mistake does not fill our memory. */
const MOST = { subscriptions: 100, cards: 100, invoices: 600 };
const PAGE = 100;

export async function readCustomer(stripe: Stripe, customerId: string): Promise<CustomerState | null> {
  const customer = await existing(stripe, customerId);
  if (!customer) return null;
  const [subscriptions, methods, invoices] = await Promise.all([
    listSubscriptions(stripe, customerId, 'all'),
    stripe.customers.listPaymentMethods(customerId, { limit: PAGE }).autoPagingToArray({ limit: MOST.cards }),
    stripe.invoices.list({ customer: customerId, limit: PAGE }).autoPagingToArray({ limit: MOST.invoices }),
  ]);
  const payer = payingMethod(customer, subscriptions, methods);
  const isSet = payer === idOf(customer.invoice_settings.default_payment_method);
  return {
    id: customer.id,
    details: { name: customer.name ?? null, email: customer.email, phone: customer.phone ?? null },
    subscriptions: newestFirst(subscriptions).flatMap((one) => readSubscription(one) ?? []),
    cards: methods.map((method) => readCard(method, method.id === payer)),
    cardToMakeDefault: payer !== undefined && !isSet ? payer : null,
    invoices: newestFirst(invoices.filter(isWorthTelling)).map(readInvoice),
    balance: customer.balance,
  };
}

/** Null: it was deleted, or never was. */
async function existing(stripe: Stripe, customerId: string): Promise<Stripe.Customer | null> {
  const customer = await stripe.customers.retrieve(customerId).catch((error: { code?: string }) => {
    if (error.code === 'resource_missing') return null;
    throw error;
  });
  return customer && !customer.deleted ? customer : null;
}

export function listSubscriptions(
  stripe: Stripe,
  customerId: string,
  status: 'all' | undefined,
): Promise<Stripe.Subscription[]> {
  return stripe.subscriptions
    .list({
      customer: customerId,
      ...(status && { status }),
      limit: PAGE,
      expand: SUBSCRIPTION_EXPANDS.map((field) => `data.${field}`),
    })
    .autoPagingToArray({ limit: MOST.subscriptions });
}

/**
 * The one method that pays. Checkout gives one to the subscription alone, and the card form gives one to nobody: a trial
 * would end unpaid beside a good card. So the customer's default is to follow the subscription, or is the first card.
 */
function payingMethod(
  customer: Stripe.Customer,
  subscriptions: Stripe.Subscription[],
  methods: Stripe.PaymentMethod[],
): string | undefined {
  const newest = newestFirst(subscriptions);
  const candidates = [
    ...newest.filter((one) => !hasEnded(one)).map((one) => one.default_payment_method),
    customer.invoice_settings.default_payment_method,
    ...newest.map((one) => one.default_payment_method),
    methods.at(-1)?.id,
  ].map((method) => idOf(method));
  return candidates.find((id) => methods.some((method) => method.id === id)) ?? undefined;
}

function newestFirst<T extends { created: number }>(list: T[]): T[] {
  return list.toSorted((a, b) => b.created - a.created);
}

/** Methods that are no card (a bank account, a wallet) are shown by their kind. */
function readCard(method: Stripe.PaymentMethod, isDefault: boolean): PaymentCard {
  const { card } = method;
  return {
    id: method.id,
    brand: card?.brand ?? method.type,
    type: method.type,
    last4: card?.last4 ?? method.us_bank_account?.last4 ?? method.sepa_debit?.last4 ?? '',
    expMonth: card?.exp_month ?? 12,
    expYear: card?.exp_year ?? 9999,
    isDefault,
  };
}
