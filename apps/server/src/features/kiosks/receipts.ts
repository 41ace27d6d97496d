// Decides: that the code of a kiosk's thank-you page is good once, for 24 hours, and what it tells whoever has it: the gift, and nothing of anybody.

import type { AskedReceipt, KioskReceipt } from '@minaret/contract/giving/kiosk-receipts';
import { type Context, masjidOf, type RequestContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { claimGift, findGift, type GiftRow, givingOf } from '../giving/service.ts';
import { addressOf, declaredOf, nameOf } from '../giving-checkout/service.ts';
import { claimReceipt, findKioskGift } from './queries.ts';
import { giftOfToken } from './receipt-tokens.ts';

const HOURS_24_MS = 24 * 3600_000;

async function giftBehind(ctx: Context, token: string): Promise<GiftRow & { isOpen: boolean }> {
  const giftId = giftOfToken(ctx.ports.secrets, token);
  const { id: masjidId } = masjidOf(ctx);
  const row = await findKioskGift(ctx.db, masjidId, giftId);
  const gift = await findGift(ctx.db, masjidId, giftId);
  if (!row || !gift?.given_at) throw new Failure('not_found');
  const isYoung = ctx.now.getTime() - gift.given_at.getTime() < HOURS_24_MS;
  return { ...gift, isOpen: row.claimed_at === null && isYoung };
}

export async function kioskReceipt(ctx: RequestContext, token: string): Promise<KioskReceipt> {
  await ctx.ports.limits.take('donorOpen', ctx.web.network);
  const gift = await giftBehind(ctx, token);
  const { funds } = await givingOf(ctx);
  return {
    is_open: gift.isOpen,
    amount: gift.amount,
    cover: gift.cover,
    currency: gift.currency,
    fund: funds.find(({ id }) => id === gift.fund_id)?.name ?? '',
    paid_at: gift.given_at?.toISOString() ?? '',
  };
}

export async function askReceipt(
  ctx: RequestContext,
  token: string,
  asked: AskedReceipt,
): Promise<{ receipt_number: string | null }> {
  await ctx.ports.limits.take('donorOpen', ctx.web.network);
  const gift = await giftBehind(ctx, token);
  if (!gift.isOpen || !(await claimReceipt(ctx.db, gift.masjid_id, gift.id, ctx.now)))
    throw new Failure('receipt_code_over');
  const { giver } = asked;
  const claimant = {
    name: nameOf(giver),
    email: giver.email,
    phone: giver.phone ?? null,
    address: addressOf(giver),
  };
  return { receipt_number: await claimGift(ctx, gift.id, claimant, declaredOf(asked)) };
}
