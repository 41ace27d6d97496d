// Decides: what the billing overview of an installation counts: revenue, trials, failed payments.

import { type BillingOverview, REVENUE_MONTHS } from '@minaret/contract/system/system-billing';
import type { RequestContext } from '../../platform/context.ts';
import {
  countFailed,
  countTrials,
  type Revenue,
  recurringByCurrency,
  revenueSince,
} from './payment-queries.ts';
import { countStates } from './subscription-queries.ts';

/** By the provider's own time, which a demo can move: there its months are the ones that were paid in. */
export async function billingOverview(ctx: RequestContext): Promise<BillingOverview> {
  const { payments } = ctx.ports;
  const { provider } = payments;
  const months = lastMonths(await payments.now());
  return ctx.transact(async ({ db, now }) => ({
    is_test: provider === 'builtin',
    counts: await countStates(db, { provider, now }),
    recurring: await recurringByCurrency(db, provider),
    revenue: {
      months,
      series: seriesOf(months, await revenueSince(db, provider, new Date(`${months[0]}-01T00:00:00Z`))),
    },
    trials: await countTrials(db, provider),
    failed_payments: await countFailed(db, provider),
  }));
}

/** `2026-11` and the eleven before it, the oldest first. */
function lastMonths(now: Date): string[] {
  return Array.from({ length: REVENUE_MONTHS }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 + index - REVENUE_MONTHS))
      .toISOString()
      .slice(0, 7),
  );
}

function seriesOf(months: readonly string[], rows: readonly Revenue[]): BillingOverview['revenue']['series'] {
  const keys = new Map(rows.map(({ plan, currency }) => [`${currency} ${plan}`, { plan, currency }]));
  return [...keys.values()].map(({ plan, currency }) => ({
    plan,
    currency,
    amounts: months.map(
      (month) =>
        rows.find((row) => row.month === month && row.plan === plan && row.currency === currency)?.amount ??
        0,
    ),
  }));
}
