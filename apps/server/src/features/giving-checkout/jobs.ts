// Decides: what is done for card gifts by itself: regular gifts taken when they are due, webhooks taken up, refunds asked again, all compared with the provider every night.

import type { JobPayload } from '../../platform/jobs/job-catalogue.ts';
import { type JobContext, job } from '../../platform/jobs/jobs.ts';
import { dueRegulars } from '../regular-gifts/service.ts';
import { syncAccount } from './account.ts';
import { performAnswer, syncDispute } from './dispute.ts';
import { mailOfDispute, remindOfDispute } from './dispute-mails.ts';
import { syncSetup } from './keep-card.ts';
import { accountsToReconcile, forgetNetworks, sweepEvents } from './queries.ts';
import { reconcile } from './reconcile.ts';
import { performRefund } from './refund.ts';
import { syncGift } from './sync.ts';
import { takeDue } from './take-due.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';
const DAY_MS = 24 * 3600_000;
const EVENTS_KEPT_MS = 60 * DAY_MS;

async function takeEvent(ctx: JobContext, told: JobPayload<'giving-checkout:take-event'>): Promise<void> {
  if (told.giftId === null && told.disputeId !== null) await syncDispute(ctx, told.masjidId, told.disputeId);
  else if (told.giftId === null) await syncAccount(ctx, told.masjidId);
  else {
    await syncGift(ctx, told.masjidId, told.giftId);
    await syncSetup(ctx, told.masjidId, told.giftId);
  }
}

async function reconcileAll(ctx: JobContext): Promise<void> {
  const { provider } = ctx.ports.givingPayments;
  await ctx.transact(async ({ db, now }) => {
    await sweepEvents(db, new Date(now.getTime() - EVENTS_KEPT_MS));
    await forgetNetworks(db, new Date(now.getTime() - DAY_MS));
  });
  for (let after = 0; ; ) {
    const ids = await ctx.transact(async (own) => {
      const page = await accountsToReconcile(own.db, provider, after);
      await own.enqueueMany(
        'giving-checkout:reconcile',
        page.map((masjidId) => ({ payload: { masjidId }, key: `giving reconcile ${masjidId}` })),
      );
      return page;
    });
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

/** Each by a job of its own: one that fails keeps no other waiting. */
async function takeAllDue(ctx: JobContext): Promise<void> {
  const now = await ctx.ports.givingPayments.now();
  for (let after = FIRST; ; ) {
    const rows = await ctx.transact(async (own) => {
      const page = await dueRegulars(own.db, now, after);
      await own.enqueueMany(
        'giving-checkout:take-due',
        page.map(({ masjid_id, id }) => ({
          payload: { masjidId: masjid_id, regularId: id },
          key: `take due ${id}`,
        })),
      );
      return page;
    });
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

export const givingCheckoutJobs = [
  job('giving-checkout:take-due-all', takeAllDue, '*/10 * * * *'),
  job('giving-checkout:take-due', (ctx, { masjidId, regularId }) => takeDue(ctx, masjidId, regularId)),
  job('giving-checkout:take-event', takeEvent),
  job('giving-checkout:refund', (ctx, { masjidId, refundId }) => performRefund(ctx, masjidId, refundId)),
  job('giving-checkout:answer-dispute', (ctx, { masjidId, disputeId }) =>
    performAnswer(ctx, masjidId, disputeId),
  ),
  job('giving-checkout:remind-of-dispute', remindOfDispute),
  job('giving-checkout:dispute-mail', mailOfDispute),
  job('giving-checkout:reconcile', (ctx, { masjidId }) => reconcile(ctx, masjidId)),
  job('giving-checkout:reconcile-all', reconcileAll, '13 3 * * *'),
];
