// Decides: what the button of each plan offers (upgrade, downgrade, trial, current), which are hidden, and what yearly saves.

import { PAID_PLANS, type PaidPlan, type PlanName } from '@minaret/contract/access/plans';
import {
  BILLING_INTERVALS,
  type BillingInterval,
  type Plan,
  type Products,
  type Subscription,
} from '@minaret/contract/billing/payment-billings';

/** What a plan's button does; `current` does nothing. */
export type OfferAction = 'current' | 'change' | 'upgrade' | 'downgrade' | 'trial' | 'subscribe';

export interface PlanOffer {
  price: Plan;
  /** The same plan by the other interval, for the line under the price. */
  other: Plan | null;
  action: OfferAction;
  /** The current plan by the month: what a year of it would cost less, in minor units. */
  yearly: { price: Plan; saves: number } | null;
}

/** What the cards are decided by; null: the masjid pays for nothing. */
export type CurrentPlan = Pick<Subscription, 'plan_name' | 'billing_interval' | 'price_id'> | null;
type Catalogue = Pick<Products, 'monthly' | 'yearly' | 'trial_available'>;

/** By the order of the tiers, never by price: Ultimate costs less than Premium. */
function tierOf(plan: PaidPlan | null): number {
  return plan === null ? -1 : PAID_PLANS.indexOf(plan);
}

function pricesOf({ monthly, yearly }: Catalogue, interval: BillingInterval): readonly Plan[] {
  return interval === 'month' ? monthly : yearly;
}

/** Who pays by the year is shown no monthly plans. */
export function shownIntervals(current: CurrentPlan): readonly BillingInterval[] {
  return current?.billing_interval === 'year' ? ['year'] : BILLING_INTERVALS;
}

function actionFor(price: Plan, current: CurrentPlan, hasTrial: boolean): OfferAction {
  if (current === null) return hasTrial ? 'trial' : 'subscribe';
  if (current.price_id === price.id) return 'current';
  // A product that no tier of ours stands for is neither above nor below.
  if (current.plan_name === null) return 'change';
  const step = tierOf(price.plan) - tierOf(current.plan_name);
  // An older price of the same plan and interval: it is the plan they have.
  if (step === 0) return price.period === current.billing_interval ? 'current' : 'change';
  return step > 0 ? 'upgrade' : 'downgrade';
}

/** What a year of the same plan costs less than twelve months; null where it does not. */
export function yearlySaving(catalogue: Catalogue, plan: PaidPlan): { price: Plan; saves: number } | null {
  const month = catalogue.monthly.find((price) => price.plan === plan);
  const year = catalogue.yearly.find((price) => price.plan === plan);
  if (!month || !year || month.currency !== year.currency) return null;
  const saves = month.price * 12 - year.price;
  return saves > 0 ? { price: year, saves } : null;
}

/** The most that paying by the year saves, in whole per cent; 0 where it saves nothing. */
export function greatestSaving(catalogue: Catalogue): number {
  const shares = catalogue.monthly.map(({ plan, price }) => {
    const saves = yearlySaving(catalogue, plan)?.saves ?? 0;
    return price > 0 ? Math.floor((saves * 100) / (price * 12)) : 0;
  });
  return Math.max(0, ...shares);
}

/** The cards of one interval, in the order they are sold. */
export function offersFor(
  catalogue: Catalogue,
  current: CurrentPlan,
  interval: BillingInterval,
): readonly PlanOffer[] {
  const others = pricesOf(catalogue, interval === 'month' ? 'year' : 'month');
  const isMonthlyHidden = !shownIntervals(current).includes('month');
  return [...pricesOf(catalogue, interval)]
    .sort((left, right) => tierOf(left.plan) - tierOf(right.plan))
    .map((price) => {
      const action = actionFor(price, current, catalogue.trial_available);
      const other = others.find(({ plan }) => plan === price.plan) ?? null;
      return {
        price,
        other: isMonthlyHidden ? null : other,
        action,
        yearly: action === 'current' && interval === 'month' ? yearlySaving(catalogue, price.plan) : null,
      };
    });
}

/** The free plan's card: the one they have, the way down to it, or nothing to press while a plan is given to them. */
export function freemiumAction(current: CurrentPlan, held: PlanName): 'current' | 'downgrade' | null {
  if (current !== null) return 'downgrade';
  return held === 'freemium' ? 'current' : null;
}

/** One filled button a view: the popular plan, if it may be had, else the first that may. */
export function filledOffer(offers: readonly PlanOffer[]): string | null {
  const buyable = offers.filter(({ action }) => action !== 'current' && action !== 'downgrade');
  return (buyable.find(({ price }) => price.popular) ?? buyable[0])?.price.id ?? null;
}

/** There is nothing above it. */
export function isHighest(current: CurrentPlan): boolean {
  return current !== null && current.plan_name === PAID_PLANS.at(-1) && current.billing_interval === 'year';
}
