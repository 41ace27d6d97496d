// Decides: how a gift that came without a name, such as at a kiosk, gets its giver, receipt and Gift Aid declaration afterwards: once.

import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { hasCome, lockedGift } from './card-gifts.ts';
import { type DeclaredOnPage, declareOnPage } from './declarations.ts';
import { updateGift } from './gift-queries.ts';
import { givingOf } from './giving-in-force.ts';
import { issueReceipt } from './receipts.ts';

export interface Claimant {
  name: string | null;
  email: string;
  phone: string | null;
  address: string | null;
}

/** The sum, the fund and the books stay as they were: only who gave is said. Answers the receipt's number. */
export async function claimGift(
  ctx: Context,
  giftId: string,
  giver: Claimant,
  giftAid: DeclaredOnPage | null,
): Promise<string | null> {
  const gift = await lockedGift(ctx, giftId);
  if (!hasCome(gift) || gift.donor_email !== null) throw new Failure('receipt_code_over');
  const named = await updateGift(ctx.db, gift, {
    donor_name: giver.name,
    donor_email: giver.email,
    donor_phone: giver.phone,
    donor_address: giver.address,
    wants_receipt: true,
    gift_aid_scope: giftAid?.scope ?? null,
    gift_aid_text: giftAid?.textVersion ?? null,
  });
  if (giftAid) await declareOnPage(ctx, named, giftAid);
  const { settings, funds } = await givingOf(ctx);
  const fund = funds.find(({ id }) => id === named.fund_id);
  if (!fund) throw new Error('a gift without its fund');
  await ctx.publish('donations');
  return issueReceipt(ctx, named, { settings, fund, today: todayOf(ctx) });
}
