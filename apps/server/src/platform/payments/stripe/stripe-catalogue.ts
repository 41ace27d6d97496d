// Decides: which prices of Stripe are sold, by their lookup keys, and which plan is marked popular.

import { PAID_PLANS, PaidPlan } from '@minaret/contract/access/plans';
import { BILLING_INTERVALS, type BillingInterval } from '@minaret/contract/billing/payment-billings';
import type Stripe from 'stripe';
import type { Clock } from '../../clock.ts';
import type { CataloguePrice } from '../payments.ts';
import { asking } from './stripe-error.ts';

const KEPT_MS = 5 * 60_000;

/** Each price is found by its lookup key, `professional_month` and so on: a new price takes the key over. */
export const LOOKUP_KEYS = PAID_PLANS.flatMap((plan) =>
  BILLING_INTERVALS.map((interval) => `${plan}_${interval}` as const),
);

/** The catalogue, asked for at most every five minutes. */
export function stripeCatalogue(stripe: Stripe, clock: Clock): () => Promise<readonly CataloguePrice[]> {
  let kept: { until: number; prices: Promise<readonly CataloguePrice[]> } | undefined;
  return () => {
    const now = clock.now().getTime();
    if (kept && now < kept.until) return kept.prices;
    const prices = asking(() => readCatalogue(stripe));
    const reading = { until: now + KEPT_MS, prices };
    kept = reading;
    prices.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return prices;
  };
}

async function readCatalogue(stripe: Stripe): Promise<readonly CataloguePrice[]> {
  const { data } = await stripe.prices.list({
    active: true,
    lookup_keys: LOOKUP_KEYS,
    expand: ['data.product'],
    limit: 100,
  });
  const order = (price: CataloguePrice) => LOOKUP_KEYS.indexOf(`${price.plan}_${price.interval}`);
  return data.flatMap((price) => cataloguePrice(price) ?? []).sort((a, b) => order(a) - order(b));
}

function cataloguePrice(price: Stripe.Price): CataloguePrice | undefined {
  const { product } = price;
  if (typeof product === 'string' || product.deleted || !product.active) return;
  const plan = PaidPlan.safeParse(product.metadata.plan ?? price.lookup_key?.split('_')[0]);
  if (!plan.success || price.unit_amount === null || !price.recurring) return;
  const features = product.marketing_features.flatMap(({ name }) => name ?? []);
  return {
    id: price.id,
    productId: product.id,
    plan: plan.data,
    interval: billingInterval(price),
    amount: price.unit_amount,
    currency: price.currency,
    isPopular: product.metadata.popular === 'true',
    description: product.description,
    features: features.length > 0 ? features : null,
  };
}

/** We sell by the month and by the year; whatever else somebody made there is shown as a month. */
export function billingInterval(price: Stripe.Price): BillingInterval {
  return price.recurring?.interval === 'year' ? 'year' : 'month';
}
