// Decides: submitting a masjid for review (approval): where the request goes, and who is mailed.

import { hasFeature } from '@minaret/contract/access/access';
import type { ReviewState } from '@minaret/contract/system/review-requests';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { getMasjid } from '../masjid/service.ts';
import { mailEach } from './mails.ts';
import { findRequest, listAdminsOf, listSystemAdmins, putRequest } from './queries.ts';

export { approveRequest, giveBackRequest, undoApproval, withdrawApproval } from './decide.ts';

const APPROVED: ReviewState = {
  is_approved: true,
  requested_at: null,
  return_reason: null,
  returned_at: null,
  is_withdrawn: false,
  approval_url: null,
};

/** Whether the masjid is approved, has asked to be, or how it can ask. */
export async function reviewState(ctx: Context): Promise<ReviewState> {
  if (isApproved(ctx)) return APPROVED;
  const request = await findRequest(ctx.db, masjidOf(ctx).id);
  const waits = request && request.returned_at === null && request.approved_at === null;
  return {
    is_approved: false,
    requested_at: waits ? request.requested_at.toISOString() : null,
    return_reason: request?.return_reason ?? null,
    returned_at: request?.returned_at?.toISOString() ?? null,
    is_withdrawn: Boolean(request?.returned_at && request.approved_at),
    approval_url: await approvalUrl(ctx),
  };
}

function isApproved(ctx: Context): boolean {
  return hasFeature(masjidOf(ctx).features, ['approved']);
}

async function approvalUrl(ctx: Context): Promise<string | null> {
  const { approvalUrl: configured } = ctx.ports.config;
  if (!configured) return null;
  const { hash_id, m_address, m_name } = await getMasjid(ctx);
  const url = new URL(configured);
  url.searchParams.set('hash_id', hash_id);
  url.searchParams.set('address', m_address);
  url.searchParams.set('name', m_name);
  return url.href;
}

/** An approved masjid has nothing to ask for, so nothing is kept then. */
export async function requestReview(ctx: Context, note: string | null): Promise<ReviewState> {
  const { id } = masjidOf(ctx);
  if (!isApproved(ctx)) {
    const before = await findRequest(ctx.db, id);
    const values = { masjid_id: id, user_id: userOf(ctx).userId, note };
    await putRequest(ctx.db, { ...values, requested_at: ctx.now, updated_at: ctx.now });
    await audit(ctx, 'masjid.review-request', { subject: String(id), details: { note } });
    // Adding to a request that waits is no news.
    if (!before || before.returned_at || before.approved_at) await tellBothSides(ctx, note);
    await ctx.publish('review');
    await ctx.publishToSystem('reviews');
  }
  return reviewState(ctx);
}

async function tellBothSides(ctx: Context, note: string | null): Promise<void> {
  const { m_id, m_name: masjid } = await getMasjid(ctx);
  const words = note ?? undefined;
  await mailEach(ctx, await listSystemAdmins(ctx.db), { kind: 'review-waiting', masjid, words });
  await mailEach(ctx, await listAdminsOf(ctx.db, m_id), { kind: 'review-sent', masjid });
}
