// Decides: which plan change is an upgrade or a downgrade (order of plans, not price), and which price can be bought.

import { PAID_PLANS, type PaidPlan, PLAN_NAMES } from '@minaret/contract/access/plans';
import type { BillingInterval } from '@minaret/contract/billing/payment-billings';
import { Failure } from '../../platform/failure.ts';
import type { CataloguePrice, Payments } from '../../platform/payments/payments.ts';
import { asFailure } from './operations.ts';

/** A price may have left the catalogue while somebody still pays it: its product says which plan it is of. */
export function planOfPrice(
  catalogue: readonly CataloguePrice[],
  priceId: string | null,
  productId?: string | null,
): PaidPlan | null {
  const price = catalogue.find(({ id }) => id === priceId);
  return (price ?? catalogue.find((each) => each.productId === productId))?.plan ?? null;
}

export async function priceToBuy(payments: Payments, priceId: string): Promise<CataloguePrice> {
  const catalogue = await payments.catalogue().catch((error) => {
    throw asFailure(error);
  });
  const price = catalogue.find(({ id }) => id === priceId);
  if (!price) throw new Failure('price_unknown');
  return price;
}

/** Of one interval, in the fixed order. */
export function pricesOf(catalogue: readonly CataloguePrice[], interval: BillingInterval): CataloguePrice[] {
  return PAID_PLANS.flatMap((plan) =>
    catalogue.filter((price) => price.plan === plan && price.interval === interval),
  );
}

interface Tier {
  plan: PaidPlan | null;
  interval: BillingInterval | null;
}

/** By the order of the plans, not by what they cost; of the same plan a year is more than a month. */
export function isSmaller(than: Tier, { plan, interval }: Tier): boolean {
  const rank = (name: PaidPlan | null) => (name ? PLAN_NAMES.indexOf(name) : 0);
  if (rank(plan) !== rank(than.plan)) return rank(plan) < rank(than.plan);
  return than.interval === 'year' && interval === 'month';
}
