// Decides: what of a gift can be given back (refund), from which fund, and what a failed refund does to the books.

import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { bookableDay, hasCome, lockedGift } from './card-gifts.ts';
import { openDispute } from './dispute-queries.ts';
import {
  findRefund,
  type GiftRow,
  insertRefund,
  type RefundRow,
  updateGift,
  updateRefund,
} from './gift-queries.ts';
import { givingOf } from './giving-in-force.ts';
import { findEntrySeq } from './ledger-queries.ts';
import { postEntry, reverseEntry } from './post-entry.ts';
import { refundPostings, refundSettlementPostings } from './postings.ts';
import { publishGift, tellRefund } from './publish-giving.ts';
import { cancelReceiptOf } from './receipts.ts';

export function refundableOf(gift: GiftRow): number {
  if (!hasCome(gift)) return 0;
  return gift.amount - gift.amount_refunded + gift.cover - gift.cover_refunded;
}

/** What went back, by the masjid or by the card's bank. */
export async function setRefunded(ctx: Context, gift: GiftRow, fromFund: number, fromCover: number) {
  const amount_refunded = gift.amount_refunded + fromFund;
  const cover_refunded = gift.cover_refunded + fromCover;
  const isWhole = amount_refunded === gift.amount;
  await updateGift(ctx.db, gift, {
    amount_refunded,
    cover_refunded,
    state: isWhole ? 'refunded' : 'succeeded',
  });
  await publishGift(ctx, gift);
}

/**
 * Booked when it is asked for, before the provider is: what is promised to a donor is not spent meanwhile, and of a restricted fund
 * no more goes back than it holds. The gift first, then its cover.
 */
export async function askRefund(
  ctx: Context,
  asked: { operation: string; giftId: string; amount: number; reason: string },
): Promise<RefundRow> {
  const gift = await lockedGift(ctx, asked.giftId);
  const known = await findRefund(ctx.db, gift.masjid_id, asked.operation);
  if (known) return known;
  if (gift.way !== 'card' && gift.way !== 'kiosk') throw new Failure('refund_not_possible');
  if (!hasCome(gift)) throw new Failure('refund_not_possible');
  if (await openDispute(ctx.db, gift)) throw new Failure('refund_not_possible');
  if (asked.amount > refundableOf(gift)) throw new Failure('refund_too_large');
  const from_fund = Math.min(asked.amount, gift.amount - gift.amount_refunded);
  const from_cover = asked.amount - from_fund;
  const by = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  const refund = await insertRefund(ctx.db, {
    masjid_id: gift.masjid_id,
    id: asked.operation,
    gift_id: gift.id,
    from_fund,
    from_cover,
    reason: asked.reason,
    state: 'asked',
    asked_by: by,
    asked_at: ctx.now,
    ended_at: null,
    provider_refund_id: null,
  });
  await postEntry(ctx.db, {
    masjidId: gift.masjid_id,
    kind: 'refund',
    occurredOn: todayOf(ctx),
    writtenAt: ctx.now,
    source: 'refund',
    sourceId: refund.id,
    giftId: gift.id,
    madeBy: by,
    postings: refundPostings(await partsOf(ctx, gift, refund)),
  });
  await setRefunded(ctx, gift, from_fund, from_cover);
  tellRefund(ctx, gift, from_fund);
  // A receipt never says more than was given: what is left of the gift can have a new one.
  if (from_fund > 0) await cancelReceiptOf(ctx, gift, asked.reason);
  await audit(ctx, 'donations.refund', { subject: gift.id, details: { number: gift.number } });
  return refund;
}

async function partsOf(ctx: Context, gift: GiftRow, refund: RefundRow) {
  const { general } = await givingOf(ctx);
  return {
    fundId: gift.fund_id,
    generalId: general.id,
    amount: refund.from_fund,
    cover: refund.from_cover,
  };
}

async function lockedRefund(ctx: Context, refundId: string) {
  const found = await findRefund(ctx.db, masjidOf(ctx).id, refundId);
  if (!found) throw new Failure('not_found');
  const gift = await lockedGift(ctx, found.gift_id);
  // Asked again under the lock: another may have ended it meanwhile.
  const refund = (await findRefund(ctx.db, gift.masjid_id, refundId)) ?? found;
  return { gift, refund };
}

const dayOf = (ctx: Context, at: Date) => wallClock(zone(masjidOf(ctx).timeZone), at.getTime()).date;

/** The provider has given it back; `transactionId` is its balance transaction, where it says one. */
export async function bookRefund(
  ctx: Context,
  refundId: string,
  told: { providerRefundId: string; transactionId: string; at: Date },
): Promise<RefundRow> {
  const { gift, refund } = await lockedRefund(ctx, refundId);
  if (refund.state !== 'asked') return refund;
  await postEntry(ctx.db, {
    masjidId: gift.masjid_id,
    kind: 'refund_settlement',
    occurredOn: await bookableDay(ctx, dayOf(ctx, told.at)),
    writtenAt: ctx.now,
    source: 'provider',
    sourceId: told.transactionId,
    giftId: gift.id,
    postings: refundSettlementPostings(await partsOf(ctx, gift, refund)),
  });
  await ctx.publish('donations');
  return updateRefund(ctx.db, refund, {
    state: 'succeeded',
    ended_at: told.at,
    provider_refund_id: told.providerRefundId,
  });
}

/** Also days after it had succeeded: then both entries are taken back, each by its own. */
export async function failRefund(ctx: Context, refundId: string, at: Date): Promise<RefundRow> {
  const { gift, refund } = await lockedRefund(ctx, refundId);
  if (refund.state === 'failed') return refund;
  const { masjid_id: masjidId } = gift;
  const entry = { masjidId, occurredOn: todayOf(ctx), writtenAt: ctx.now, giftId: gift.id };
  const asked = await findEntrySeq(ctx.db, masjidId, {
    source: 'refund',
    sourceId: refund.id,
    kind: 'refund',
  });
  if (asked === undefined) throw new Error('a refund without its entry');
  if (refund.state === 'succeeded') {
    const { general } = await givingOf(ctx);
    // The provider puts it back: under a transaction of its own, so the first stays what it was in its payout.
    await postEntry(ctx.db, {
      ...entry,
      kind: 'settlement',
      source: 'refund',
      sourceId: refund.id,
      postings: refundSettlementPostings({
        fundId: gift.fund_id,
        generalId: general.id,
        amount: -refund.from_fund,
        cover: -refund.from_cover,
      }),
    });
  }
  await reverseEntry(ctx.db, asked, entry);
  await setRefunded(ctx, gift, -refund.from_fund, -refund.from_cover);
  return updateRefund(ctx.db, refund, { state: 'failed', ended_at: at });
}
