// Decides: how cash, cheques and bank transfers are entered by hand, paid in at the bank, and taken back when they were wrong or bounced.

import type { GiftDetail, GiftEntry } from '@minaret/contract/giving/gifts';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { listCampaigns } from './campaign-queries.ts';
import { bookGift, lockedGift } from './card-gifts.ts';
import { fundForEntry } from './funds.ts';
import { getGift } from './gift-detail.ts';
import { entriesOfGift } from './gift-list-queries.ts';
import { findGift, type GiftRow, insertGift, updateGift } from './gift-queries.ts';
import { drawGiftNumber, findBooks, lockBooks } from './ledger-queries.ts';
import { postEntry, reverseEntry } from './post-entry.ts';
import { bankedPostings } from './postings.ts';
import { publishGift, tellRefund } from './publish-giving.ts';
import { cancelReceiptOf, issueReceipt } from './receipts.ts';

/** Not in days to come, and not into a month that is closed: there the person chooses a later day. */
export async function assertDay(ctx: Context, day: string): Promise<void> {
  if (day > todayOf(ctx)) throw new Failure('date_ahead');
  const closed = (await findBooks(ctx.db, masjidOf(ctx).id))?.closed_through ?? null;
  if (closed !== null && day <= closed) throw new Failure('period_closed');
}

async function assertCampaign(ctx: Context, { campaign_id, fund_id }: GiftEntry): Promise<void> {
  if (campaign_id === null) return;
  const campaigns = await listCampaigns(ctx.db, masjidOf(ctx).id);
  if (!campaigns.some((each) => each.id === campaign_id && each.fund_id === fund_id))
    throw new Failure('not_found');
}

export async function enterGift(ctx: Context, entry: GiftEntry): Promise<GiftDetail> {
  const { id: masjidId } = masjidOf(ctx);
  const { userId, locale } = userOf(ctx);
  // Under the lock of the books: of two presses the second finds the first one's gift.
  await lockBooks(ctx.db, masjidId);
  if (await findGift(ctx.db, masjidId, entry.operation)) return getGift(ctx, entry.operation);
  const { settings, fund, general } = await fundForEntry(ctx, entry.fund_id, entry.amount);
  await assertDay(ctx, entry.given_on);
  await assertCampaign(ctx, entry);
  const number = await drawGiftNumber(ctx.db, masjidId);
  // Without a name there is nobody to give a receipt to.
  const wants_receipt = entry.wants_receipt && entry.donor.name !== null;
  const gift = await insertGift(ctx.db, {
    masjid_id: masjidId,
    id: entry.operation,
    number,
    way: entry.way,
    state: 'succeeded',
    fund_id: fund.id,
    campaign_id: entry.campaign_id,
    currency: settings.currency,
    amount: entry.amount,
    cover: 0,
    fee: null,
    given_on: entry.given_on,
    given_at: null,
    started_at: ctx.now,
    donor_name: entry.donor.name,
    donor_email: entry.donor.email,
    donor_phone: entry.donor.phone,
    donor_address: entry.donor.address,
    is_anonymous: entry.is_anonymous || entry.donor.name === null,
    wants_receipt,
    dedication_kind: null,
    dedication_name: null,
    dedication_message: null,
    dedication_email: null,
    gift_aid_scope: null,
    gift_aid_text: null,
    language: locale,
    note: entry.note,
    cheque_number: entry.way === 'cheque' ? entry.cheque_number : null,
    banked_on: entry.way === 'bank' ? entry.given_on : null,
    entered_by: userId,
    provider: null,
    payment_id: null,
    moves_money: true,
    failure: null,
  });
  // Another masjid has an operation of this name.
  if (!gift) throw new Failure('not_found');
  await bookGift(ctx, gift, general.id, userId);
  await issueReceipt(ctx, gift, { settings, fund, today: todayOf(ctx) });
  await audit(ctx, 'donations.enter', { subject: gift.id, details: { number: gift.number } });
  return getGift(ctx, gift.id);
}

function assertByHand({ provider, state }: GiftRow): void {
  if (provider !== null || state !== 'succeeded') throw new Failure('refund_not_possible');
}

/** Its banking first, then the gift itself: each entry has its own reversal, dated today. */
export async function takeBackGift(ctx: Context, giftId: string, reason: string): Promise<GiftDetail> {
  const gift = await lockedGift(ctx, giftId);
  assertByHand(gift);
  const { userId } = userOf(ctx);
  const entries = await entriesOfGift(ctx.db, gift.masjid_id, giftId);
  const taken = {
    masjidId: gift.masjid_id,
    occurredOn: todayOf(ctx),
    writtenAt: ctx.now,
    giftId,
    madeBy: userId,
  };
  for (const { seq } of entries.toReversed()) await reverseEntry(ctx.db, seq, taken);
  await updateGift(ctx.db, gift, {
    state: 'refunded',
    amount_refunded: gift.amount,
    note: [gift.note, reason].filter((part) => part !== null).join('\n'),
  });
  await cancelReceiptOf(ctx, gift, reason);
  await audit(ctx, 'donations.take-back', { subject: gift.id, details: { number: gift.number, reason } });
  await publishGift(ctx, gift);
  tellRefund(ctx, gift, gift.amount);
  return getGift(ctx, giftId);
}

export async function bankGift(ctx: Context, giftId: string, bankedOn: string): Promise<GiftDetail> {
  const gift = await lockedGift(ctx, giftId);
  const { way } = gift;
  if (gift.banked_on !== null) throw new Failure('already_banked');
  if (gift.state !== 'succeeded' || (way !== 'cash' && way !== 'cheque')) throw new Failure('not_found');
  await assertDay(ctx, bankedOn);
  await postEntry(ctx.db, {
    masjidId: gift.masjid_id,
    kind: 'banked',
    occurredOn: bankedOn,
    writtenAt: ctx.now,
    source: 'gift',
    sourceId: gift.id,
    giftId,
    madeBy: userOf(ctx).userId,
    postings: bankedPostings(way, gift.fund_id, gift.amount),
  });
  const banked = await updateGift(ctx.db, gift, { banked_on: bankedOn });
  // A cheque may have waited for this.
  const { settings, fund } = await fundForEntry(ctx, gift.fund_id, gift.amount);
  await issueReceipt(ctx, banked, { settings, fund, today: todayOf(ctx) });
  await audit(ctx, 'donations.bank', { subject: gift.id, details: { number: gift.number } });
  await ctx.publish('donations');
  return getGift(ctx, giftId);
}
