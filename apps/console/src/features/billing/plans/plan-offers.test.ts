import { PAID_PLANS, type PaidPlan } from '@minaret/contract/access/plans';
import type { BillingInterval, Plan, Products } from '@minaret/contract/billing/payment-billings';
import { describe, expect, it } from 'vitest';
import {
  type CurrentPlan,
  filledOffer,
  freemiumAction,
  greatestSaving,
  isHighest,
  type OfferAction,
  offersFor,
  shownIntervals,
  yearlySaving,
} from './plan-offers.ts';

const PRICES = {
  month: { professional: 625, premium: 1250, ultimate: 1125 },
  year: { professional: 6000, premium: 12_000, ultimate: 10_800 },
} as const;

function price(plan: PaidPlan, period: BillingInterval): Plan {
  return {
    id: `${plan}_${period}`,
    product_id: plan,
    plan,
    name: plan,
    price: PRICES[period][plan],
    currency: 'usd',
    period,
    description: '',
    features: [],
    popular: plan === 'ultimate',
  };
}
const catalogue: Products = {
  monthly: PAID_PLANS.map((plan) => price(plan, 'month')),
  yearly: PAID_PLANS.map((plan) => price(plan, 'year')),
  trial_available: true,
  is_test: true,
  now: 0,
  support_email: null,
};
const on = (plan_name: PaidPlan | null, billing_interval: BillingInterval): CurrentPlan => ({
  plan_name,
  billing_interval,
  price_id: plan_name ? `${plan_name}_${billing_interval}` : 'unknown',
});
const actions = (current: CurrentPlan, interval: BillingInterval, from = catalogue) =>
  offersFor(from, current, interval).map(({ action }) => action);

describe('what the button of each card says', () => {
  it.each<[PaidPlan, BillingInterval, BillingInterval, OfferAction[]]>([
    ['professional', 'month', 'month', ['current', 'upgrade', 'upgrade']],
    ['professional', 'month', 'year', ['change', 'upgrade', 'upgrade']],
    ['premium', 'month', 'month', ['downgrade', 'current', 'upgrade']],
    ['premium', 'month', 'year', ['downgrade', 'change', 'upgrade']],
    ['ultimate', 'month', 'month', ['downgrade', 'downgrade', 'current']],
    ['ultimate', 'month', 'year', ['downgrade', 'downgrade', 'change']],
    ['professional', 'year', 'year', ['current', 'upgrade', 'upgrade']],
    ['premium', 'year', 'year', ['downgrade', 'current', 'upgrade']],
    ['ultimate', 'year', 'year', ['downgrade', 'downgrade', 'current']],
  ])('%s by the %s, cards by the %s', (plan, interval, shown, expected) => {
    expect(actions(on(plan, interval), shown)).toEqual(expected);
  });

  it('without a subscription: a trial, or a purchase once it was had', () => {
    expect(actions(null, 'month')).toEqual(['trial', 'trial', 'trial']);
    expect(actions(null, 'year', { ...catalogue, trial_available: false })).toEqual([
      'subscribe',
      'subscribe',
      'subscribe',
    ]);
  });

  it('of a product that is no tier of ours: nothing is above or below', () => {
    expect(actions(on(null, 'month'), 'month')).toEqual(['change', 'change', 'change']);
  });

  it('an older price of the plan they have is the plan they have', () => {
    const old: CurrentPlan = { plan_name: 'premium', billing_interval: 'month', price_id: 'old_price' };
    expect(actions(old, 'month')).toEqual(['downgrade', 'current', 'upgrade']);
  });
});

describe('which are shown', () => {
  it('in the fixed order, however they are sent', () => {
    const turned = { ...catalogue, monthly: catalogue.monthly.toReversed() };
    expect(offersFor(turned, null, 'month').map((offer) => offer.price.plan)).toEqual([...PAID_PLANS]);
  });

  it('by the month and the year, but by the year alone to who pays by the year', () => {
    expect(shownIntervals(null)).toEqual(['month', 'year']);
    expect(shownIntervals(on('premium', 'month'))).toEqual(['month', 'year']);
    expect(shownIntervals(on('premium', 'year'))).toEqual(['year']);
    expect(offersFor(catalogue, on('premium', 'year'), 'year').map(({ other }) => other)).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('each with what it costs by the other interval', () => {
    expect(offersFor(catalogue, null, 'month').map(({ other }) => other?.price)).toEqual([
      6000, 12_000, 10_800,
    ]);
  });
});

describe('paying by the year', () => {
  it('saves what twelve months cost more', () => {
    expect(yearlySaving(catalogue, 'professional')?.saves).toBe(1500);
    expect(yearlySaving({ ...catalogue, yearly: [] }, 'professional')).toBeNull();
    const dear = { ...catalogue, yearly: [{ ...price('professional', 'year'), price: 7500 }] };
    expect(yearlySaving(dear, 'professional')).toBeNull();
  });

  it('is offered on the current plan by the month alone', () => {
    const offered = (current: CurrentPlan, interval: BillingInterval) =>
      offersFor(catalogue, current, interval).map(({ yearly }) => yearly?.saves ?? null);
    expect(offered(on('premium', 'month'), 'month')).toEqual([null, 3000, null]);
    expect(offered(on('premium', 'month'), 'year')).toEqual([null, null, null]);
    expect(offered(on('premium', 'year'), 'year')).toEqual([null, null, null]);
  });

  it('saves up to the greatest of the catalogue, never more than it does', () => {
    expect(greatestSaving(catalogue)).toBe(20);
    expect(greatestSaving({ ...catalogue, yearly: [{ ...price('premium', 'year'), price: 13_000 }] })).toBe(
      13,
    );
    expect(greatestSaving({ ...catalogue, monthly: [], yearly: [] })).toBe(0);
  });
});

it('the free plan is the one they have, or the way down', () => {
  expect(freemiumAction(null, 'freemium')).toBe('current');
  expect(freemiumAction(null, 'premium')).toBeNull();
  expect(freemiumAction(on('professional', 'month'), 'professional')).toBe('downgrade');
});

it('one button is filled: the popular plan’s, or the first that may be had', () => {
  expect(filledOffer(offersFor(catalogue, on('professional', 'month'), 'month'))).toBe('ultimate_month');
  expect(filledOffer(offersFor(catalogue, on('ultimate', 'month'), 'year'))).toBe('ultimate_year');
  expect(filledOffer(offersFor(catalogue, on('ultimate', 'year'), 'year'))).toBeNull();
});

it('only Ultimate by the year has nothing above it', () => {
  expect(isHighest(on('ultimate', 'year'))).toBe(true);
  expect(isHighest(on('ultimate', 'month'))).toBe(false);
  expect(isHighest(on('premium', 'year'))).toBe(false);
  expect(isHighest(null)).toBe(false);
});
