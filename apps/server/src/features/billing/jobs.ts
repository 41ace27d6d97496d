// Decides: what billing does by itself: reminders every hour, all compared with the card provider every night; how long events are kept.

import { type JobContext, job } from '../../platform/jobs/jobs.ts';
import { PaymentError } from '../../platform/payments/payment-error.ts';
import { findAccount, findAccountOfCustomer, forgetCheckout } from './account-queries.ts';
import { makeDefault } from './default-card.ts';
import {
  customersWaiting,
  endEventsOf,
  failEventsOf,
  masjidsToReconcile,
  sweepEvents,
} from './event-queries.ts';
import { applyGrants, stopOtherProviders } from './grants.ts';
import { mailBilling } from './mails.ts';
import { operationsLeft, sweepOperations } from './operation-queries.ts';
import { asFailure, enqueueFinish, finishOperation, operate } from './operations.ts';
import { remindOfBilling } from './reminders.ts';
import { syncMasjid } from './sync.ts';
import { enqueueEvents } from './webhooks.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Long enough for whoever asks about a payment of last year. */
const KEPT_MS = 400 * DAY_MS;

interface Customer {
  provider: string;
  customerId: string;
}

/** Events that were kept before the provider is asked are covered by its answer. */
async function takeEvents(ctx: JobContext, { provider, customerId }: Customer): Promise<void> {
  if (provider !== ctx.ports.payments.provider) return;
  const account = await ctx.transact(({ db }) => findAccountOfCustomer(db, provider, customerId));
  const asked = ctx.now;
  try {
    // Nobody's: another installation's, or a customer that is being made right now and is read then.
    if (account) await syncMasjid(ctx, account.masjid_id);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await ctx.transact(({ db }) => failEventsOf(db, provider, customerId, reason));
    throw error;
  }
  await ctx.transact(({ db, now }) => endEventsOf(db, provider, customerId, asked, now));
}

async function finish(ctx: JobContext, operationId: string): Promise<void> {
  const masjidId = await finishOperation(ctx, operationId);
  if (masjidId !== undefined) await syncMasjid(ctx, masjidId);
}

/** A second subscription that two tabs have bought at the same moment. */
async function cancelExtra(
  ctx: JobContext,
  { masjidId, subscriptionId }: { masjidId: number; subscriptionId: string },
): Promise<void> {
  const { provider } = ctx.ports.payments;
  const account = await ctx.transact(({ db }) => findAccount(db, masjidId, provider));
  if (!account?.customer_id || account.subscription_id === subscriptionId) return;
  const { customer_id: customerId } = account;
  ctx.log.warn({ masjidId, subscriptionId }, 'a second subscription is ended');
  await operate(ctx, masjidId, 'cancel-now', () => ({ customerId, subscriptionId }));
  await syncMasjid(ctx, masjidId);
}

/**
 * The payment page of a masjid that has a plan, or is billed elsewhere from now on. What was paid for meanwhile is read.
 * It charges nobody: whoever changes the plan at this moment does not have to wait for it.
 */
async function closeCheckout(ctx: JobContext, masjidId: number): Promise<void> {
  const { payments } = ctx.ports;
  const account = await ctx.transact(({ db }) => findAccount(db, masjidId, payments.provider));
  const checkoutId = account?.checkout_id;
  if (!checkoutId || !(account.subscription_id || account.is_legacy)) return;
  await payments.expireCheckout(checkoutId, `close ${checkoutId}`).catch((error) => {
    if (!(error instanceof PaymentError && error.kind === 'not_found')) throw asFailure(error);
  });
  await ctx.transact(({ db }) => forgetCheckout(db, masjidId, checkoutId));
  await syncMasjid(ctx, masjidId);
}

/** Every night all of it is read again: whatever was lost on the way is found. */
async function reconcile(ctx: JobContext): Promise<void> {
  const { provider } = ctx.ports.payments;
  await ctx.transact(async (own) => {
    const { db, now } = own;
    await sweepEvents(db, new Date(now.getTime() - KEPT_MS));
    await sweepOperations(db, new Date(now.getTime() - KEPT_MS));
    const before = new Date(now.getTime() - 10 * MINUTE_MS);
    for (const customerId of await customersWaiting(db, provider, before))
      await enqueueEvents(db, provider, customerId);
    // The job of one that a provider was silent to for hours has given up.
    for (const operationId of await operationsLeft(db, before)) await enqueueFinish(own, operationId);
    await stopOtherProviders(own);
  });
  for (let after = 0; ; ) {
    const ids = await ctx.transact(async (own) => {
      const page = await masjidsToReconcile(own.db, provider, after);
      await own.enqueueMany(
        'billing:sync',
        page.map((masjidId) => ({ payload: { masjidId }, key: `billing sync ${masjidId}` })),
      );
      return page;
    });
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

export const billingJobs = [
  job('billing:take-events', takeEvents),
  job('billing:sync', (ctx, { masjidId }) => syncMasjid(ctx, masjidId)),
  job('billing:finish-operation', (ctx, { operationId }) => finish(ctx, operationId)),
  job('billing:default-card', (ctx, { masjidId }) => makeDefault(ctx, masjidId)),
  job('billing:close-checkout', (ctx, { masjidId }) => closeCheckout(ctx, masjidId)),
  job('billing:cancel-extra', cancelExtra),
  job('billing:reconcile', reconcile, '43 2 * * *'),
  job('billing:remind', remindOfBilling, '17 * * * *'),
  job('billing:end-grant', (ctx, { masjidId }) => ctx.transact((own) => applyGrants(own, masjidId))),
  job('billing:mail', mailBilling),
];
