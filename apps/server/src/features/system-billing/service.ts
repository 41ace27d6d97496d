import {
  BILLING_ROWS_A_PAGE,
  type FailedPayment,
  type MasjidSubscription,
  type PlanGrant,
} from '@minaret/contract/system/system-billing';
import type { Context } from '../../platform/context.ts';
import { countGrants, listGrants } from './grant-queries.ts';
import { countFailed, listFailed } from './payment-queries.ts';
import { presentFailed, presentGrant, presentSubscription } from './present.ts';
import {
  countSubscriptions,
  type Filters,
  listSubscriptions,
  pageOfSubscriptions,
} from './subscription-queries.ts';

export { webhookCounts } from './webhooks.ts';

interface Paged<Row> {
  list: Row[];
  total: number;
}

const pageOf = (index: number) => ({ offset: index * BILLING_ROWS_A_PAGE, limit: BILLING_ROWS_A_PAGE });

export async function subscriptionsOfAll(
  ctx: Context,
  { page_index, ...filters }: Filters & { page_index: number },
): Promise<Paged<MasjidSubscription>> {
  const at = { provider: ctx.ports.payments.provider, now: ctx.now };
  const ids = await pageOfSubscriptions(ctx.db, at, filters, pageOf(page_index));
  const rows = ids.length === 0 ? [] : await listSubscriptions(ctx.db, at, ids);
  return { list: rows.map(presentSubscription), total: await countSubscriptions(ctx.db, at, filters) };
}

export async function failedPayments(ctx: Context, pageIndex: number): Promise<Paged<FailedPayment>> {
  const { provider } = ctx.ports.payments;
  const rows = await listFailed(ctx.db, provider, pageOf(pageIndex));
  return { list: rows.map(presentFailed), total: await countFailed(ctx.db, provider) };
}

export async function grantsOfAll(ctx: Context, pageIndex: number): Promise<Paged<PlanGrant>> {
  const rows = await listGrants(ctx.db, ctx.now, pageOf(pageIndex));
  return { list: rows.map(presentGrant), total: await countGrants(ctx.db) };
}
