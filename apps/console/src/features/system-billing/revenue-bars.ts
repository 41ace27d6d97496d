import { PAID_PLANS, type PaidPlan } from '@minaret/contract/access/plans';
import type { BillingOverview } from '@minaret/contract/system/system-billing';

type Revenue = BillingOverview['revenue'];
export type RevenuePlan = PaidPlan | 'other';

export interface PlanRevenue {
  plan: RevenuePlan;
  amounts: readonly number[];
  total: number;
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** The one that brings the most first. */
export function currenciesOf({ series }: Revenue): string[] {
  const totals = new Map<string, number>();
  for (const { currency, amounts } of series)
    totals.set(currency, (totals.get(currency) ?? 0) + sum(amounts));
  return [...totals].sort(([, one], [, other]) => other - one).map(([currency]) => currency);
}

/** In the order of the plans; those that brought nothing are left out. */
export function revenueIn({ series }: Revenue, currency: string): PlanRevenue[] {
  return [...PAID_PLANS, null].flatMap((plan) => {
    const found = series.find((each) => each.plan === plan && each.currency === currency);
    return found ? [{ plan: plan ?? 'other', amounts: found.amounts, total: sum(found.amounts) }] : [];
  });
}

/** What came in each month, of all plans. */
export function monthTotals(months: readonly string[], plans: readonly PlanRevenue[]): number[] {
  return months.map((_, index) => sum(plans.map(({ amounts }) => amounts[index] ?? 0)));
}

export interface Bar {
  plan: RevenuePlan;
  month: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const GAP = 0.32;

/** A pile a month, the smallest plan at its foot. */
export function barsOf(
  months: readonly string[],
  plans: readonly PlanRevenue[],
  size: { width: number; height: number },
): Bar[] {
  const most = Math.max(1, ...monthTotals(months, plans));
  const step = size.width / Math.max(1, months.length);
  const round = (value: number) => Math.round(value * 10) / 10;
  return months.flatMap((month, index) => {
    let foot = size.height;
    return plans.flatMap(({ plan, amounts }) => {
      const height = ((amounts[index] ?? 0) / most) * size.height;
      if (height <= 0) return [];
      foot -= height;
      const x = round(index * step + (step * GAP) / 2);
      return [{ plan, month, x, y: round(foot), width: round(step * (1 - GAP)), height: round(height) }];
    });
  });
}
