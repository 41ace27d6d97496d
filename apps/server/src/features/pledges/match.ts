// Decides: which gifts can pay a pledge (of the same campaign, each one pledge), matched by hand from either side.

import type { Pledge, PledgeGift } from '@minaret/contract/giving/pledges';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { findGift, type GiftRow, lockGiving } from '../giving/service.ts';
import { deleteMatch, findMatch, giftsForPledge, insertMatch } from './gift-queries.ts';
import { publishPledges } from './night.ts';
import { pledgeOf, presentPledges, rowOf } from './present.ts';
import { listPledges } from './queries.ts';

const MOST_OFFERED = 50;
/** Of a campaign, that a gift is compared with. */
const MOST_COMPARED = 500;

export async function giftsOf(ctx: Context, pledgeId: string, search: string | null): Promise<PledgeGift[]> {
  return giftsForPledge(ctx.db, await rowOf(ctx, pledgeId), search, MOST_OFFERED);
}

async function giftOf(ctx: Context, giftId: string): Promise<GiftRow> {
  const gift = await findGift(ctx.db, masjidOf(ctx).id, giftId);
  if (!gift) throw new Failure('not_found');
  return gift;
}

export async function matchGift(ctx: Context, pledgeId: string, giftId: string): Promise<Pledge> {
  const { id: masjidId } = masjidOf(ctx);
  await lockGiving(ctx.db, masjidId);
  const pledge = await rowOf(ctx, pledgeId);
  const gift = await giftOf(ctx, giftId);
  const matched = await findMatch(ctx.db, masjidId, giftId);
  if (matched === pledgeId) return pledgeOf(ctx, pledgeId);
  if (matched !== undefined) throw new Failure('gift_matched');
  if (pledge.withdrawn_at !== null) throw new Failure('pledge_withdrawn');
  if (gift.campaign_id !== pledge.campaign_id || gift.state !== 'succeeded')
    throw new Failure('gift_of_other_purpose');
  await insertMatch(ctx.db, {
    masjid_id: masjidId,
    gift_id: giftId,
    pledge_id: pledgeId,
    matched_at: ctx.now,
    matched_by: userOf(ctx).userId,
  });
  await audit(ctx, 'donations.pledge-match', { subject: pledgeId, details: { number: pledge.number } });
  await publishPledges(ctx);
  return pledgeOf(ctx, pledgeId);
}

export async function unmatchGift(ctx: Context, pledgeId: string, giftId: string): Promise<Pledge> {
  const { id: masjidId } = masjidOf(ctx);
  await lockGiving(ctx.db, masjidId);
  const { number } = await rowOf(ctx, pledgeId);
  if (!(await deleteMatch(ctx.db, masjidId, pledgeId, giftId))) throw new Failure('not_found');
  await audit(ctx, 'donations.pledge-unmatch', { subject: pledgeId, details: { number } });
  await publishPledges(ctx);
  return pledgeOf(ctx, pledgeId);
}

const isSame = (a: string | null, b: string | null) => a !== null && a.toLowerCase() === b?.toLowerCase();

/** Who gave it first, then what is just so much, then the newest. */
function likeness(gift: GiftRow, pledge: Pledge): number {
  const isGiver =
    isSame(pledge.name, gift.donor_name) ||
    isSame(pledge.email, gift.donor_email) ||
    isSame(pledge.phone, gift.donor_phone);
  return (isGiver ? 2 : 0) + (pledge.amount - pledge.paid === gift.amount ? 1 : 0);
}

export async function pledgesOfGift(
  ctx: Context,
  giftId: string,
): Promise<{ pledge: Pledge | null; open: Pledge[] }> {
  const { id: masjidId } = masjidOf(ctx);
  const gift = await giftOf(ctx, giftId);
  const matched = await findMatch(ctx.db, masjidId, giftId);
  if (matched !== undefined) return { pledge: await pledgeOf(ctx, matched), open: [] };
  if (gift.campaign_id === null || gift.state !== 'succeeded') return { pledge: null, open: [] };
  const filter = { campaign_id: gift.campaign_id, view: 'open' as const };
  const rows = await listPledges(ctx.db, masjidId, filter, { limit: MOST_COMPARED, offset: 0 });
  const open = (await presentPledges(ctx, rows)).sort((a, b) => likeness(gift, b) - likeness(gift, a));
  return { pledge: null, open: open.slice(0, MOST_OFFERED) };
}
