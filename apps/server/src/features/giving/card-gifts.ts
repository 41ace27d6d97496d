// Decides: how a gift by card goes through the books: opened, succeeded (settled), its fee, failed; each once, however often it is told.

import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { queueWebhook } from '../../platform/webhooks/outbox.ts';
import { type DeclaredOnPage, declareOnPage } from './declarations.ts';
import { closingAtEid, fundWhenPaid } from './fitr-closing.ts';
import { findGift, type GiftRow, insertGift, lockGift, updateGift } from './gift-queries.ts';
import { givingOf, isAmountPossible, isFundOpen } from './giving-in-force.ts';
import { drawGiftNumber, findBooks } from './ledger-queries.ts';
import { postEntry } from './post-entry.ts';
import { giftPostings, settlementPostings } from './postings.ts';
import { publishGift, tellGoal } from './publish-giving.ts';
import { issueReceipt } from './receipts.ts';

export interface OpenGift {
  /** Our operation's id: the same again is the same gift. */
  id: string;
  way: 'card' | 'kiosk';
  fundId: number;
  campaignId: number | null;
  amount: number;
  cover: number;
  donor: { name: string | null; email: string | null; phone: string | null; address: string | null };
  isAnonymous: boolean;
  wantsReceipt: boolean;
  dedication: { kind: string; name: string; message: string | null; email: string | null } | null;
  giftAid: DeclaredOnPage | null;
  language: string;
  provider: string;
  movesMoney: boolean;
  /** Of one that comes again. */
  regularId?: string | null;
}

/** Before anybody is asked for money: after this is committed, the provider may be. */
export async function openGift(ctx: Context, given: OpenGift): Promise<GiftRow> {
  const { id: masjidId } = masjidOf(ctx);
  const known = await findGift(ctx.db, masjidId, given.id);
  if (known) return known;
  const { settings, funds } = await givingOf(ctx);
  if (!settings.is_open) throw new Failure('giving_closed');
  const fund = (await closingAtEid(ctx, funds)).find(({ id }) => id === given.fundId);
  if (!fund?.is_public || !isFundOpen(fund, ctx.now)) throw new Failure('fund_closed');
  const { amount } = given;
  const isWithin = amount >= settings.minimum && amount <= settings.maximum;
  if (!isWithin || !isAmountPossible(settings.currency, fund, amount))
    throw new Failure('amount_not_allowed');
  const gift = await insertGift(ctx.db, {
    masjid_id: masjidId,
    id: given.id,
    number: await drawGiftNumber(ctx.db, masjidId),
    way: given.way,
    state: 'started',
    fund_id: fund.id,
    campaign_id: given.campaignId,
    currency: settings.currency,
    amount,
    cover: given.cover,
    fee: null,
    given_on: todayOf(ctx),
    given_at: null,
    started_at: ctx.now,
    donor_name: given.donor.name,
    donor_email: given.donor.email,
    donor_phone: given.donor.phone,
    donor_address: given.donor.address,
    is_anonymous: given.isAnonymous,
    wants_receipt: given.wantsReceipt,
    dedication_kind: given.dedication?.kind ?? null,
    dedication_name: given.dedication?.name ?? null,
    dedication_message: given.dedication?.message ?? null,
    dedication_email: given.dedication?.email ?? null,
    gift_aid_scope: given.giftAid?.scope ?? null,
    gift_aid_text: given.giftAid?.textVersion ?? null,
    language: given.language,
    note: null,
    cheque_number: null,
    banked_on: null,
    entered_by: null,
    provider: given.provider,
    payment_id: null,
    moves_money: given.movesMoney,
    failure: null,
    regular_id: given.regularId ?? null,
  });
  if (gift && given.giftAid) await declareOnPage(ctx, gift, given.giftAid);
  const found = gift ?? (await findGift(ctx.db, masjidId, given.id));
  if (!found) throw new Failure('not_found');
  return found;
}

export async function lockedGift(ctx: Context, giftId: string): Promise<GiftRow> {
  const gift = await lockGift(ctx.db, masjidOf(ctx).id, giftId);
  if (!gift) throw new Failure('not_found');
  return gift;
}

/** What is found later than its month was closed counts for today. */
export async function bookableDay(ctx: Context, day: string): Promise<string> {
  const books = await findBooks(ctx.db, masjidOf(ctx).id);
  const closed = books?.closed_through ?? null;
  return closed !== null && day <= closed ? todayOf(ctx) : day;
}

const dayOf = (ctx: Context, at: Date) => wallClock(zone(masjidOf(ctx).timeZone), at.getTime()).date;

export const hasCome = ({ state }: Pick<GiftRow, 'state'>) => state === 'succeeded' || state === 'refunded';

/** The provider says that it was paid. Entry, receipt and news are of this transaction: all of them, or none. */
export async function settleGift(
  ctx: Context,
  giftId: string,
  paid: { provider: string; paymentId: string; paidAt: Date },
): Promise<GiftRow> {
  const gift = await lockedGift(ctx, giftId);
  if (hasCome(gift)) return gift;
  const giving = await givingOf(ctx);
  const meant = giving.funds.find(({ id }) => id === gift.fund_id);
  if (!meant) throw new Error('a gift without its fund');
  const fund = await fundWhenPaid(ctx, giving, meant, paid.paidAt);
  // A campaign is of its fund.
  const turned = fund.id === meant.id ? {} : { fund_id: fund.id, turned_from: meant.id, campaign_id: null };
  const given_on = dayOf(ctx, paid.paidAt);
  const settled = await updateGift(ctx.db, gift, {
    ...turned,
    state: 'succeeded',
    given_at: paid.paidAt,
    given_on,
    provider: paid.provider,
    payment_id: paid.paymentId,
    failure: null,
  });
  await bookGift(ctx, settled, giving.general.id, null);
  const { settings } = giving;
  await issueReceipt(ctx, settled, { settings, fund, today: todayOf(ctx) });
  return settled;
}

/** Into the books, and told to who listens; never with a word about the donor. */
export async function bookGift(
  ctx: Context,
  gift: GiftRow,
  generalId: number,
  madeBy: number | null,
): Promise<void> {
  const { fund_id: fundId, amount, cover } = gift;
  await postEntry(ctx.db, {
    masjidId: gift.masjid_id,
    kind: 'gift',
    occurredOn: await bookableDay(ctx, gift.given_on),
    writtenAt: ctx.now,
    source: 'gift',
    sourceId: gift.id,
    giftId: gift.id,
    madeBy,
    postings: giftPostings(gift.way, { fundId, generalId, amount, cover }),
  });
  queueWebhook(ctx, gift.masjid_id, {
    type: 'donation.received',
    gift: gift.id,
    amount,
    currency: gift.currency,
    fund: fundId,
    campaign: gift.campaign_id,
    way: gift.way,
  });
  await tellGoal(ctx, gift);
  await publishGift(ctx, gift);
}

/** Its transaction is there: what the provider keeps is known. */
export async function bookTransaction(
  ctx: Context,
  giftId: string,
  told: { transactionId: string; gross: number; fee: number; at: Date },
): Promise<void> {
  const gift = await lockedGift(ctx, giftId);
  if (!hasCome(gift)) throw new Error('a transaction of a gift that has not come');
  const { amount, cover, fund_id: fundId } = gift;
  if (told.gross !== amount + cover) throw new Error('the transaction is not the sum of the gift');
  const { general } = await givingOf(ctx);
  const { isOld } = await postEntry(ctx.db, {
    masjidId: gift.masjid_id,
    kind: 'settlement',
    occurredOn: await bookableDay(ctx, dayOf(ctx, told.at)),
    writtenAt: ctx.now,
    source: 'provider',
    sourceId: told.transactionId,
    giftId,
    postings: settlementPostings({ fundId, generalId: general.id, amount, cover }, told.fee),
  });
  if (isOld) return;
  await updateGift(ctx.db, gift, { fee: told.fee });
  await ctx.publish('donations');
}

/** `why` is a word of ours, never the provider's text. A gift that came is not failed by late news. */
export async function failGift(
  ctx: Context,
  giftId: string,
  why: { state: 'processing' | 'failed' | 'canceled'; failure: string | null },
): Promise<GiftRow> {
  const gift = await lockedGift(ctx, giftId);
  if (hasCome(gift)) return gift;
  const failed = await updateGift(ctx.db, gift, why);
  await ctx.publish('donations');
  return failed;
}
