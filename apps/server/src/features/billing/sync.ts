// Decides: what is written down after a payment, a failed payment or a change at the card provider.

import type { BillingInterval } from '@minaret/contract/billing/payment-billings';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type {
  CataloguePrice,
  CustomerState,
  ProviderInvoice,
  ProviderSubscription,
} from '../../platform/payments/payments.ts';
import {
  type Account,
  beginRead,
  type Card,
  type Invoice,
  listCards,
  listInvoices,
  lockAccount,
  putInvoices,
  replaceCards,
  updateAccount,
} from './account-queries.ts';
import { planOfPrice } from './catalogue.ts';
import { writeEntitlement } from './entitlements.ts';
import { newsOf } from './news.ts';
import { asFailure, type Outside } from './operations.ts';

/**
 * Reads all that the provider knows of a masjid and writes it down: subscription, cards, invoices, and with them what the
 * masjid may use. Whoever calls it, in whatever order and however often, leaves the same behind.
 */
export async function syncMasjid(ctx: Outside, masjidId: number): Promise<void> {
  const { payments } = ctx.ports;
  const begun = await ctx.transact(({ db }) => beginRead(db, masjidId, payments.provider));
  if (!begun) return;
  const [state, catalogue, at] = await Promise.all([
    payments.customer(begun.customerId),
    payments.catalogue(),
    payments.now(),
  ]).catch((error) => {
    throw asFailure(error);
  });
  await ctx.transact((own) => write(own, masjidId, begun, { state, catalogue, at }));
}

interface Read {
  state: CustomerState | null;
  catalogue: readonly CataloguePrice[];
  /** The provider's time. */
  at: Date;
}

async function write(
  ctx: Context,
  masjidId: number,
  begun: { customerId: string; read: number },
  { state, catalogue, at }: Read,
): Promise<void> {
  const { db, now } = ctx;
  const { provider } = ctx.ports.payments;
  const before = await lockAccount(db, masjidId, provider);
  // A later answer is there already, or the customer is another one by now.
  if (before.read_written >= begun.read || before.customer_id !== begun.customerId) return;
  const [kept, ...extra] = liveOf(state?.subscriptions ?? []);
  const values = accountValues(before, state, kept, catalogue);
  const cards = (state?.cards ?? []).map((card) => toCard(masjidId, card));
  const invoices = (state?.invoices ?? []).map((invoice) =>
    toInvoice(masjidId, provider, invoice, catalogue),
  );

  const known = await listInvoices(db, masjidId, provider);
  const oldCards = await listCards(db, masjidId);
  const news = newsOf({ now: at, before, after: { ...before, ...values }, known, invoices });
  const isChanged =
    !isSame(pick(before, values), values) || !isSameCards(oldCards, cards) || news.invoices.length > 0;
  const version = isChanged ? before.version + 1 : before.version;
  const account = await updateAccount(db, masjidId, {
    ...values,
    read_written: begun.read,
    synced_at: now,
    version,
  });
  if (!isSameCards(oldCards, cards)) await replaceCards(db, masjidId, cards);
  await putInvoices(db, news.invoices);
  await writeEntitlement(db, masjidId, account, now);

  const own = ctx.forMasjid(masjidFor(masjidId));
  const itself = { ...own, actor: { kind: 'job', job: 'billing:sync' } as const };
  for (const { action, details, byItself } of news.activity)
    await audit(byItself ? itself : own, action, { details });
  for (const mail of news.mails) await ctx.enqueue('billing:mail', { masjidId, ...mail });
  if (state?.cardToMakeDefault)
    await ctx.enqueue('billing:default-card', { masjidId }, { key: `billing default card ${masjidId}` });
  for (const { id } of extra)
    await ctx.enqueue(
      'billing:cancel-extra',
      { masjidId, subscriptionId: id },
      { key: `billing extra ${id}` },
    );
  // A page that is still open could be paid beside the plan.
  if (kept && account.checkout_id)
    await ctx.enqueue('billing:close-checkout', { masjidId }, { key: `billing close checkout ${masjidId}` });
  if (!isChanged) return;
  await ctx.publishToMasjids([masjidId], 'billing');
  await ctx.publishToSystem('billing');
  // What the plan holds decides what is on the walls, and what every open page offers.
  if (news.isPlanChanged) await ctx.publishToMasjids([masjidId], 'masjid');
}

/** Only its id counts: the trail keeps whose it is. */
const masjidFor = (id: number) => ({ id, timeZone: 'UTC', features: [] });

/** Those that are not over. One that is paid goes before one that is tried, and the one that began first before others. */
function liveOf(subscriptions: readonly ProviderSubscription[]): ProviderSubscription[] {
  return subscriptions
    .filter(({ endedAt, status }) => endedAt === null && !OVER.includes(status))
    .toSorted(
      (a, b) =>
        rankOf(a.status) - rankOf(b.status) ||
        a.startedAt.getTime() - b.startedAt.getTime() ||
        a.id.localeCompare(b.id),
    );
}
const OVER: readonly string[] = ['canceled', 'incomplete_expired'];
const RANKS: readonly string[] = ['active', 'trialing', 'past_due'];

function rankOf(status: string): number {
  const rank = RANKS.indexOf(status);
  return rank < 0 ? RANKS.length : rank;
}

function accountValues(
  before: Account,
  state: CustomerState | null,
  kept: ProviderSubscription | undefined,
  catalogue: readonly CataloguePrice[],
): Partial<Account> {
  const trialed = state?.subscriptions.filter(({ trialEnd }) => trialEnd !== null) ?? [];
  const firstTrial = trialed
    .map(({ startedAt }) => startedAt)
    .toSorted((a, b) => a.getTime() - b.getTime())[0];
  return {
    name: state?.details.name ?? before.name,
    email: state?.details.email ?? before.email,
    phone: state?.details.phone ?? before.phone,
    // A customer that is gone there is made anew with the next plan.
    customer_id: state ? before.customer_id : null,
    subscription_id: kept?.id ?? null,
    status: kept?.status ?? null,
    price_id: kept?.priceId ?? null,
    product_id: kept?.productId ?? null,
    plan: kept ? planOfPrice(catalogue, kept.priceId, kept.productId) : null,
    billing_interval: kept?.interval ?? null,
    amount: kept?.amount ?? null,
    currency: kept?.currency ?? null,
    started_at: kept?.startedAt ?? null,
    cycle_start: kept?.cycleStart ?? null,
    cycle_end: kept?.cycleEnd ?? null,
    trial_end: kept?.trialEnd ?? null,
    cancels_at: kept?.cancelsAt ?? null,
    scheduled_price_id: kept?.scheduled?.priceId ?? null,
    scheduled_at: kept?.scheduled?.at ?? null,
    pending_price_id: kept?.pending?.priceId ?? null,
    pending_until: kept?.pending?.until ?? null,
    pending_pay_url: kept?.pending?.payUrl ?? null,
    trial_used_at: before.trial_used_at ?? firstTrial ?? null,
  };
}

function toCard(masjidId: number, card: CustomerState['cards'][number]): Card {
  const { id, brand, type, last4, expMonth, expYear, isDefault } = card;
  return {
    masjid_id: masjidId,
    id,
    brand,
    type,
    last4,
    exp_month: expMonth,
    exp_year: expYear,
    is_default: isDefault,
  };
}

function toInvoice(
  masjidId: number,
  provider: string,
  invoice: ProviderInvoice,
  catalogue: readonly CataloguePrice[],
): Invoice {
  return {
    masjid_id: masjidId,
    id: invoice.id,
    provider,
    number: invoice.number,
    status: invoice.status,
    subscription_id: invoice.subscriptionId,
    price_id: invoice.priceId,
    plan: planOfPrice(catalogue, invoice.priceId),
    billing_interval: intervalOf(catalogue, invoice.priceId),
    amount_due: invoice.amountDue,
    amount_paid: invoice.amountPaid,
    currency: invoice.currency,
    created_at: invoice.createdAt,
    paid_at: invoice.paidAt,
    period_start: invoice.periodStart,
    period_end: invoice.periodEnd,
    attempts: invoice.attempts,
    next_attempt_at: invoice.nextAttemptAt,
    pay_url: invoice.payUrl,
  };
}

function intervalOf(catalogue: readonly CataloguePrice[], priceId: string | null): BillingInterval | null {
  return catalogue.find(({ id }) => id === priceId)?.interval ?? null;
}

function pick(account: Account, like: Partial<Account>): Partial<Account> {
  return Object.fromEntries(Object.keys(like).map((key) => [key, account[key as keyof Account]]));
}

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function isSameCards(a: readonly Card[], b: readonly Card[]): boolean {
  const ordered = (cards: readonly Card[]) =>
    cards
      .map((card) => JSON.stringify(Object.entries(card).sort()))
      .sort()
      .join();
  return ordered(a) === ordered(b);
}
