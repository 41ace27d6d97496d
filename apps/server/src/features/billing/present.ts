import type { PaidPlan } from '@minaret/contract/access/plans';
import type {
  BillingInterval,
  InvoiceItem,
  Plan,
  Subscription,
} from '@minaret/contract/billing/payment-billings';
import type { PaymentMethod } from '@minaret/contract/billing/payment-method';
import type { Context } from '../../platform/context.ts';
import type { CataloguePrice } from '../../platform/payments/payments.ts';
import type { Account, Card, Invoice } from './account-queries.ts';
import { planOfPrice } from './catalogue.ts';

export const toEpoch = (at: Date): number => Math.floor(at.getTime() / 1000);
const epochOrNull = (at: Date | null) => (at ? toEpoch(at) : null);

type Say = Context['t'];

/** `Professional - Monthly`: who shows it takes what stands before the dash. */
function planText(
  t: Say,
  plan: PaidPlan | null,
  interval: BillingInterval | null,
  known: string | null,
): string {
  if (!plan) return known ?? t('plans:unknown');
  return interval
    ? `${t(`plans:${plan}.name`)} - ${t(`plans:intervals.${interval}`)}`
    : t(`plans:${plan}.name`);
}

export function presentPlan(t: Say, price: CataloguePrice): Plan {
  const { plan } = price;
  return {
    id: price.id,
    product_id: price.productId,
    plan,
    name: t(`plans:${plan}.name`),
    price: price.amount,
    currency: price.currency,
    period: price.interval,
    description: price.description ?? t(`plans:${plan}.description`),
    features: price.features
      ? [...price.features]
      : FEATURE_LINES.map((line) => t(`plans:${plan}.features.${line}`)),
    popular: price.isPopular,
  };
}
const FEATURE_LINES = ['first', 'second', 'third', 'fourth'] as const;

interface Parts {
  account: Account & { subscription_id: string };
  unpaid: Invoice | undefined;
  catalogue: readonly CataloguePrice[];
}

export function presentSubscription(t: Say, { account, unpaid, catalogue }: Parts): Subscription {
  const started = account.started_at ?? new Date(0);
  return {
    id: account.subscription_id,
    plan: planText(t, account.plan, account.billing_interval, account.product_id),
    plan_name: account.plan,
    status: account.status ?? '',
    billing_interval: account.billing_interval ?? 'month',
    started_at: toEpoch(started),
    cycle_start: toEpoch(account.cycle_start ?? started),
    cycle_end: toEpoch(account.cycle_end ?? started),
    trial_end: epochOrNull(account.trial_end),
    price_id: account.price_id ?? '',
    product_id: account.product_id ?? '',
    amount: account.amount ?? 0,
    currency: account.currency ?? 'usd',
    name: account.name,
    phone: account.phone,
    associated_email: account.email,
    cancels_at: epochOrNull(account.cancels_at),
    scheduled:
      account.scheduled_price_id && account.scheduled_at
        ? {
            price_id: account.scheduled_price_id,
            plan_name: planOfPrice(catalogue, account.scheduled_price_id),
            at: toEpoch(account.scheduled_at),
          }
        : null,
    pending: account.pending_price_id
      ? {
          price_id: account.pending_price_id,
          plan_name: planOfPrice(catalogue, account.pending_price_id),
          pay_url: account.pending_pay_url,
        }
      : null,
    unpaid:
      unpaid && account.status === 'past_due'
        ? {
            invoice_id: unpaid.id,
            amount: unpaid.amount_due,
            next_attempt_at: epochOrNull(unpaid.next_attempt_at),
            pay_url: unpaid.pay_url,
          }
        : null,
    version: account.version,
  };
}

export function presentInvoice(t: Say, invoice: Invoice): InvoiceItem {
  return {
    id: invoice.id,
    invoice_id: invoice.id,
    number: invoice.number,
    plan: planText(t, invoice.plan, invoice.billing_interval, invoice.price_id),
    plan_name: invoice.plan,
    amount: invoice.amount_paid,
    currency: invoice.currency,
    paid_at: toEpoch(invoice.paid_at ?? invoice.created_at),
    period_start: toEpoch(invoice.period_start),
    period_end: toEpoch(invoice.period_end),
  };
}

export function presentCard(card: Card): PaymentMethod {
  const { id, brand, type, last4, exp_month, exp_year, is_default: isDefaultMethod } = card;
  return { id, brand, type, last4, exp_month, exp_year, isDefaultMethod };
}
