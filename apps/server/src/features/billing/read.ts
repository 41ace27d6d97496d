// Decides: what Billing shows: how many invoices a page, the receipt, and whether a trial is still offered.

import type { InvoiceItem, Products, Subscription } from '@minaret/contract/billing/payment-billings';
import type { Locale } from '@minaret/contract/fields/fields';
import { type Context, masjidOf, type RequestContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { translator } from '../../platform/translate.ts';
import { findAccount, findInvoice, findUnpaid, listPaid } from './account-queries.ts';
import { pricesOf } from './catalogue.ts';
import { asFailure, type Outside } from './operations.ts';
import { presentInvoice, presentPlan, presentSubscription, toEpoch } from './present.ts';

const PAGE_SIZE = 10;

/** What is sold here, and whether this masjid may still try it. */
export async function productsFor(ctx: RequestContext, lang?: Locale): Promise<Products> {
  const { payments, config } = ctx.ports;
  const { id } = masjidOf(ctx);
  const [catalogue, now, account] = await Promise.all([
    catalogueOf(ctx),
    payments.now().catch(() => ctx.now),
    ctx.transact(({ db }) => findAccount(db, id, payments.provider)),
  ]);
  const say = lang ? translator(lang) : ctx.t;
  const present = (interval: 'month' | 'year') =>
    pricesOf(catalogue, interval).map((price) => presentPlan(say, price));
  return {
    monthly: present('month'),
    yearly: present('year'),
    trial_available: !account?.trial_used_at,
    is_test: payments.provider === 'builtin',
    now: toEpoch(now),
    support_email: config.supportEmail ?? null,
  };
}

async function catalogueOf({ ports }: Outside) {
  return ports.payments.catalogue().catch((error) => {
    throw asFailure(error);
  });
}

/** What the masjid pays for, from our own rows: a silent provider does not take the page away. */
export async function subscriptionOf(ctx: RequestContext): Promise<Subscription> {
  const { payments } = ctx.ports;
  const { id } = masjidOf(ctx);
  const catalogue = await payments.catalogue().catch(() => []);
  const [account, unpaid] = await ctx.transact(async ({ db }) => [
    await findAccount(db, id, payments.provider),
    await findUnpaid(db, id, payments.provider),
  ]);
  const subscriptionId = account?.subscription_id;
  if (!account || !subscriptionId) throw new Failure('no_subscription');
  return presentSubscription(ctx.t, {
    account: { ...account, subscription_id: subscriptionId },
    unpaid,
    catalogue,
  });
}

export async function historyOf(
  ctx: Context,
  { page_index, search }: { page_index: number; search?: string | undefined },
): Promise<InvoiceItem[]> {
  const page = { pageIndex: page_index, pageSize: PAGE_SIZE, search };
  const invoices = await listPaid(ctx.db, masjidOf(ctx).id, ctx.ports.payments.provider, page);
  return invoices.map((invoice) => presentInvoice(ctx.t, invoice));
}

export async function receiptUrl(ctx: RequestContext, invoiceId: string): Promise<string> {
  const { payments } = ctx.ports;
  const { id } = masjidOf(ctx);
  const [account, invoice] = await ctx.transact(async ({ db }) => [
    await findAccount(db, id, payments.provider),
    await findInvoice(db, id, payments.provider, invoiceId),
  ]);
  if (!account?.customer_id || !invoice) throw new Failure('not_found');
  return payments.invoicePdfUrl(account.customer_id, invoice.id).catch((error) => {
    throw asFailure(error);
  });
}
