import { PAID_PLANS } from '@minaret/contract/access/plans';
import { BILLING_INTERVALS } from '@minaret/contract/billing/payment-billings';
import { describe, expect, it } from 'vitest';
import type { CataloguePrice } from '../../platform/payments/payments.ts';
import { isSmaller, planOfPrice, pricesOf } from './catalogue.ts';

const catalogue: CataloguePrice[] = PAID_PLANS.flatMap((plan) =>
  BILLING_INTERVALS.map((interval) => ({
    id: `${plan}_${interval}`,
    productId: `product_${plan}`,
    plan,
    interval,
    amount: 1,
    currency: 'usd',
    isPopular: false,
    description: null,
    features: null,
  })),
).reverse();

describe('the catalogue', () => {
  it('comes in the fixed order, whatever the provider says', () => {
    expect(pricesOf(catalogue, 'year').map(({ plan }) => plan)).toEqual([
      'professional',
      'premium',
      'ultimate',
    ]);
  });

  it('knows the plan of a price that is no longer sold by its product', () => {
    expect(planOfPrice(catalogue, 'premium_year')).toBe('premium');
    expect(planOfPrice(catalogue, 'of_last_year', 'product_premium')).toBe('premium');
    expect(planOfPrice(catalogue, 'of_last_year', 'product_of_another')).toBeNull();
  });

  it('goes by the order of the plans, not by what they cost', () => {
    const ultimate = { plan: 'ultimate', interval: 'year' } as const;
    const premium = { plan: 'premium', interval: 'year' } as const;
    expect(isSmaller(ultimate, premium)).toBe(true);
    expect(isSmaller(premium, ultimate)).toBe(false);
    expect(isSmaller(premium, { plan: 'premium', interval: 'month' })).toBe(true);
    expect(isSmaller({ plan: 'premium', interval: 'month' }, premium)).toBe(false);
    expect(isSmaller(premium, premium)).toBe(false);
  });
});
