import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { approveMasjid, enterMasjid } from '../masjid/service.ts';
import { mailEach } from './mails.ts';
import { deleteRequest, listAdminsOf, lockWaitingRequest, returnRequest } from './queries.ts';

/** Two who decide at once are told apart: the second one hears that it is done. */
async function open(ctx: Context, masjidId: number) {
  const entered = await enterMasjid(ctx, masjidId);
  if (!(await lockWaitingRequest(ctx.db, masjidId))) throw new Failure('review_decided');
  return entered;
}

/** The status follows, and with it the `approved` feature; open consoles hear of it. */
export async function approveRequest(ctx: Context, masjidId: number): Promise<null> {
  const { ctx: own, name } = await open(ctx, masjidId);
  await deleteRequest(own.db, masjidId);
  const version = await approveMasjid(own, masjidId);
  await audit(own, 'masjid.approve', { subject: String(masjidId) });
  await mailEach(own, await listAdminsOf(own.db, masjidId), { kind: 'review-approved', masjid: name });
  await own.publish('masjid', version);
  return null;
}

export async function giveBackRequest(ctx: Context, masjidId: number, reason: string): Promise<null> {
  const { ctx: own, name } = await open(ctx, masjidId);
  await returnRequest(own.db, masjidId, reason, own.now);
  await audit(own, 'masjid.review-return', { subject: String(masjidId), details: { reason } });
  const mail = { kind: 'review-returned', masjid: name, words: reason } as const;
  await mailEach(own, await listAdminsOf(own.db, masjidId), mail);
  await own.publish('review', own.now.getTime());
  return null;
}
