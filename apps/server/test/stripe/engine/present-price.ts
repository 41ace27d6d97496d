import type Stripe from 'stripe';
import type { Price, Product } from './state.ts';

export const CREATED = 1_700_000_000;
export const CURRENCY = 'usd';

export function presentProduct(product: Product): Stripe.Product {
  return {
    id: product.id,
    object: 'product',
    active: product.isActive,
    created: CREATED,
    default_price: null,
    description: product.description,
    images: [],
    livemode: false,
    marketing_features: product.features.map((name) => ({ name })),
    metadata: product.metadata,
    name: product.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: CREATED,
    url: null,
  };
}

export function presentPrice(price: Price): Stripe.Price {
  return {
    id: price.id,
    object: 'price',
    active: price.isActive,
    billing_scheme: 'per_unit',
    created: CREATED,
    currency: CURRENCY,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: price.lookupKey,
    metadata: {},
    nickname: null,
    product: price.product,
    recurring: {
      interval: price.interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: price.amount,
    unit_amount_decimal: null,
  };
}

/** The old name of a price, which subscriptions still carry beside it. */
export function presentPlan(price: Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.isActive,
    amount: price.amount,
    amount_decimal: null,
    billing_scheme: 'per_unit',
    created: CREATED,
    currency: CURRENCY,
    interval: price.interval,
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
