// Decides: what happens when a system admin approves or refuses (returns) a masjid; how an approval is undone or withdrawn.

import { APPROVAL_UNDO_MS } from '@minaret/contract/system/system-admin';
import { audit } from '../../platform/audit.ts';
import { type Context, userOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { JobContext } from '../../platform/jobs/jobs.ts';
import { enterMasjid, setApproved } from '../masjid/service.ts';
import { mailEach } from './mails.ts';
import {
  findRequest,
  listAdminsOf,
  lockRequest,
  lockWaitingRequest,
  markApproved,
  putWithdrawal,
  returnRequest,
  unmarkApproved,
} from './queries.ts';

/** Two who decide at once are told apart: the second one hears that it is done. */
async function open(ctx: Context, masjidId: number) {
  const entered = await enterMasjid(ctx, masjidId);
  if (!(await lockWaitingRequest(ctx.db, masjidId))) throw new Failure('review_decided');
  return entered;
}

/** The masjid's own pages follow its status; those of the system admins follow the request. */
async function tellPages(own: Context, masjidVersion?: number): Promise<void> {
  if (masjidVersion !== undefined) await own.publish('masjid');
  await own.publish('review');
  await own.publishToSystem('reviews');
}

/** The status follows, and with it the `approved` feature. The mail waits as long as it can be undone. */
export async function approveRequest(ctx: Context, masjidId: number): Promise<null> {
  const { ctx: own } = await open(ctx, masjidId);
  await markApproved(own.db, masjidId, userOf(own).userId, own.now);
  const version = await setApproved(own, masjidId, true);
  await audit(own, 'masjid.approve', { subject: String(masjidId) });
  const approval = { masjidId, approvedAt: own.now.toISOString() };
  await own.enqueue('reviews:tell-approved', approval, {
    runAt: new Date(own.now.getTime() + APPROVAL_UNDO_MS),
  });
  await tellPages(own, version);
  return null;
}

/** The request waits again as it did; of the approval nobody was told by mail. */
export async function undoApproval(ctx: Context, masjidId: number): Promise<null> {
  const { ctx: own } = await enterMasjid(ctx, masjidId);
  const request = await lockRequest(own.db, masjidId);
  if (!request?.approved_at || request.returned_at) throw new Failure('not_approved');
  if (own.now.getTime() - request.approved_at.getTime() >= APPROVAL_UNDO_MS)
    throw new Failure('approval_told');
  await unmarkApproved(own.db, masjidId, own.now);
  const version = await setApproved(own, masjidId, false);
  await audit(own, 'masjid.approve-undo', { subject: String(masjidId) });
  await tellPages(own, version);
  return null;
}

export async function tellApproved(
  ctx: JobContext,
  { masjidId, approvedAt }: { masjidId: number; approvedAt: string },
): Promise<void> {
  await ctx.transact(async (own) => {
    const request = await findRequest(own.db, masjidId);
    if (request?.approved_at?.toISOString() !== approvedAt || request.returned_at) return;
    const { name: masjid } = await enterMasjid(own, masjidId);
    await mailEach(own, await listAdminsOf(own.db, masjidId), { kind: 'review-approved', masjid });
  });
}

export async function giveBackRequest(ctx: Context, masjidId: number, reason: string): Promise<null> {
  const { ctx: own, name } = await open(ctx, masjidId);
  await returnRequest(own.db, masjidId, reason, own.now);
  await audit(own, 'masjid.review-return', { subject: String(masjidId), details: { reason } });
  const mail = { kind: 'review-returned', masjid: name, words: reason } as const;
  await mailEach(own, await listAdminsOf(own.db, masjidId), mail);
  await tellPages(own);
  return null;
}

/** Long after: the masjid reads why in a mail and on its dashboard, and can ask again. */
export async function withdrawApproval(ctx: Context, masjidId: number, reason: string): Promise<null> {
  const { ctx: own, name, isApproved } = await enterMasjid(ctx, masjidId, { lock: true });
  if (!isApproved) throw new Failure('not_approved');
  await putWithdrawal(own.db, masjidId, reason, own.now);
  const version = await setApproved(own, masjidId, false);
  await audit(own, 'masjid.approval-withdraw', { subject: String(masjidId), details: { reason } });
  const mail = { kind: 'review-withdrawn', masjid: name, words: reason } as const;
  await mailEach(own, await listAdminsOf(own.db, masjidId), mail);
  await tellPages(own, version);
  return null;
}
