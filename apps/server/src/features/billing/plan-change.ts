// Decides: upgrade at once, downgrade at the end of the cycle, and how to cancel the subscription.

import type { Subscription } from '@minaret/contract/billing/payment-billings';
import type { PlanChangePreview } from '@minaret/contract/billing/plan-change-preview';
import { masjidOf, type RequestContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { CataloguePrice } from '../../platform/payments/payments.ts';
import { type Account, listCards } from './account-queries.ts';
import { isSmaller, priceToBuy } from './catalogue.ts';
import { accountOf } from './customer.ts';
import { asFailure, operate } from './operations.ts';
import { toEpoch } from './present.ts';
import { subscriptionOf } from './read.ts';
import { syncMasjid } from './sync.ts';

type Subscribed = Account & { customer_id: string; subscription_id: string };

/** With a plan that can be changed now; `version` is of what the person saw. */
function assertChangeable(account: Account, version?: number): asserts account is Subscribed {
  if (!account.subscription_id || !account.customer_id) throw new Failure('no_subscription');
  if (version !== undefined && version !== account.version) throw new Failure('stale_version');
}

/** Nothing is owed, and it is sold here: who is billed elsewhere asks there. Cancelling is always allowed. */
function assertSold(account: Account): void {
  if (account.is_legacy) throw new Failure('legacy_billing');
  if (account.status === 'past_due') throw new Failure('past_due');
}

async function subscribedAccount(ctx: RequestContext): Promise<Subscribed> {
  const account = await accountOf(ctx);
  assertChangeable(account);
  return account;
}

export async function previewChange(ctx: RequestContext, priceId: string): Promise<PlanChangePreview> {
  const { payments } = ctx.ports;
  const price = await priceToBuy(payments, priceId);
  const account = await subscribedAccount(ctx);
  assertSold(account);
  const preview = await payments
    .previewChange(account.customer_id, { subscriptionId: account.subscription_id, priceId: price.id })
    .catch((error) => {
      throw asFailure(error);
    });
  return {
    price_id: price.id,
    due_today: preview.dueToday,
    credit: preview.credit,
    currency: preview.currency,
    lines: [...preview.lines],
    next_invoice_at: toEpoch(preview.nextInvoiceAt),
    next_invoice_amount: preview.nextInvoiceAmount,
    proration_date: toEpoch(preview.prorationDate),
    version: account.version,
  };
}

interface Confirmed {
  proration_date?: number | undefined;
  version?: number | undefined;
}

/** More at once, with the difference paid first; less with the next cycle. */
export async function changePlan(
  ctx: RequestContext,
  priceId: string,
  { proration_date, version }: Confirmed = {},
): Promise<Subscription> {
  const { id } = masjidOf(ctx);
  const price = await priceToBuy(ctx.ports.payments, priceId);
  const account = await subscribedAccount(ctx);
  assertChangeable(account, version);
  assertSold(account);
  if (account.price_id === price.id) return subscriptionOf(ctx);
  if (isSmallerPlan(account, price)) return scheduleChange(ctx, price.id, account.version);
  const prorationDate = await prorationDateOf(ctx, proration_date);
  await assertCanPay(ctx, account);
  const isKept = await keepGoing(ctx, account);
  await operate(ctx, id, 'change-plan', (current) => {
    assertChangeable(current, isKept ? undefined : account.version);
    assertSold(current);
    if (current.price_id === price.id) return null;
    const { customer_id: customerId, subscription_id: subscriptionId } = current;
    return { customerId, subscriptionId, priceId: price.id, prorationDate };
  });
  await syncMasjid(ctx, id);
  return subscriptionOf(ctx);
}

/** How long what was shown may be confirmed. */
const SHOWN_MS = 60 * 60_000;

/** From now on, or from when it was shown: nobody chooses a day on which it costs less. */
async function prorationDateOf({ ports }: RequestContext, shown: number | undefined): Promise<Date> {
  const now = await ports.payments.now().catch((error) => {
    throw asFailure(error);
  });
  if (shown === undefined) return new Date(Math.floor(now.getTime() / 1000) * 1000);
  const age = now.getTime() - shown * 1000;
  if (age < 0 || age > SHOWN_MS) throw new Failure('stale_version');
  return new Date(shown * 1000);
}

function isSmallerPlan(account: Account, price: CataloguePrice): boolean {
  return isSmaller({ plan: account.plan, interval: account.billing_interval }, price);
}

/** A trial costs nothing to change; anything else needs something to be paid with. */
async function assertCanPay(ctx: RequestContext, account: Account): Promise<void> {
  if (account.status === 'trialing') return;
  const cards = await ctx.transact(({ db }) => listCards(db, account.masjid_id));
  if (cards.length === 0) throw new Failure('no_card');
}

/** Whoever takes more means to stay: what was to end or to shrink does not. */
async function keepGoing(ctx: RequestContext, account: Subscribed): Promise<boolean> {
  const { masjid_id: id, version } = account;
  if (account.scheduled_price_id) await unschedule(ctx, id, version);
  if (account.cancels_at)
    await setCancel(ctx, id, {
      cancels: false,
      version: account.scheduled_price_id ? undefined : version,
    });
  return account.scheduled_price_id !== null || account.cancels_at !== null;
}

/** `version` is of what was decided by, unless something was done since in the same breath. */
function unschedule(ctx: RequestContext, masjidId: number, version?: number): Promise<unknown> {
  return operate(ctx, masjidId, 'schedule-change', (current) => {
    assertChangeable(current, version);
    if (!current.scheduled_price_id) return null;
    return { customerId: current.customer_id, subscriptionId: current.subscription_id, priceId: null };
  });
}

function setCancel(
  ctx: RequestContext,
  masjidId: number,
  { cancels, version }: { cancels: boolean; version?: number | undefined },
): Promise<unknown> {
  return operate(ctx, masjidId, 'cancel-at-end', (current) => {
    assertChangeable(current, version);
    if ((current.cancels_at !== null) === cancels) return null;
    return { customerId: current.customer_id, subscriptionId: current.subscription_id, cancels };
  });
}

const isOtherScheduled = ({ scheduled_price_id }: Account, { id }: CataloguePrice) =>
  scheduled_price_id !== null && scheduled_price_id !== id;

/** A smaller plan from the next cycle on; null takes that back. */
export async function scheduleChange(
  ctx: RequestContext,
  priceId: string | null,
  version: number,
): Promise<Subscription> {
  const { id } = masjidOf(ctx);
  const account = await subscribedAccount(ctx);
  assertChangeable(account, version);
  assertSold(account);
  if (priceId === null) {
    await unschedule(ctx, id, version);
  } else {
    const price = await priceToBuy(ctx.ports.payments, priceId);
    if (!isSmallerPlan(account, price)) throw new Failure('price_unknown');
    const isFirst = !account.cancels_at && !isOtherScheduled(account, price);
    if (account.cancels_at) await setCancel(ctx, id, { cancels: false, version });
    else if (!isFirst) await unschedule(ctx, id, version);
    await operate(ctx, id, 'schedule-change', (current) => {
      assertChangeable(current, isFirst ? version : undefined);
      const { customer_id: customerId, subscription_id: subscriptionId } = current;
      return { customerId, subscriptionId, priceId: price.id };
    });
  }
  await syncMasjid(ctx, id);
  return subscriptionOf(ctx);
}

/**
 * At the end of what is paid for, so that nothing paid is lost; until then it can be taken back. Of a cycle that is not
 * paid there is nothing to lose: it ends at once, nothing more of it is asked for, and null is left.
 */
export async function cancelPlan(
  ctx: RequestContext,
  { cancels, version }: { cancels: boolean; version: number },
): Promise<Subscription | null> {
  const { id } = masjidOf(ctx);
  // It may have been paid a moment ago: what is paid runs to its end, and whoever did not see that looks again.
  if (cancels && (await subscribedAccount(ctx)).status === 'past_due') await syncMasjid(ctx, id);
  const account = await subscribedAccount(ctx);
  assertChangeable(account, version);
  if (cancels && account.status === 'past_due') {
    await operate(ctx, id, 'cancel-now', (current) => {
      assertChangeable(current, version);
      return { customerId: current.customer_id, subscriptionId: current.subscription_id };
    });
    await syncMasjid(ctx, id);
    return null;
  }
  const isShrinking = cancels && account.scheduled_price_id !== null;
  if (isShrinking) await unschedule(ctx, id, version);
  await setCancel(ctx, id, { cancels, version: isShrinking ? undefined : version });
  await syncMasjid(ctx, id);
  return subscriptionOf(ctx);
}
