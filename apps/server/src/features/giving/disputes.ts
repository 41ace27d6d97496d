// Decides: what a dispute (chargeback) does to the books, the gift and its receipt: taken by the bank, won, lost; who bears what was handed out already.

import { DISPUTE_REASONS, type GiftDispute } from '@minaret/contract/giving/disputes';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import type { Dispute, DisputeMove } from '../../platform/giving-payments/giving-payments.ts';
import { translator } from '../../platform/translate.ts';
import { bookableDay, lockedGift } from './card-gifts.ts';
import {
  type DisputeRow,
  disputesOfGift,
  findDispute,
  insertDispute,
  saveDispute,
} from './dispute-queries.ts';
import { refundsOfGift } from './gift-list-queries.ts';
import type { GiftRow } from './gift-queries.ts';
import { givingOf } from './giving-in-force.ts';
import { findEntrySeq, restrictedHeld } from './ledger-queries.ts';
import { postEntry, reverseEntry } from './post-entry.ts';
import { type DisputedMoney, disputeLostPostings, disputePostings } from './postings.ts';
import { tellRefund } from './publish-giving.ts';
import { cancelReceiptOf } from './receipts.ts';
import { setRefunded } from './refunds.ts';

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * Writes what the provider says of a dispute, as often as it is said. The provider's moves of money are booked under their
 * own names, so that each is booked once; a dispute that is lost moves nothing there, and is booked under its own.
 */
export async function writeDispute(ctx: Context, giftId: string, told: Dispute): Promise<{ isNew: boolean }> {
  const gift = await lockedGift(ctx, giftId);
  const known = await findDispute(ctx.db, gift.masjid_id, told.id);
  if (known && known.gift_id !== gift.id) throw new Error('the dispute of another gift');
  const row =
    known ??
    (await insertDispute(ctx.db, {
      masjid_id: gift.masjid_id,
      id: told.id,
      gift_id: gift.id,
      amount: told.amount,
      reason: told.reason,
      state: told.status,
      due_at: told.dueAt,
      opened_at: told.openedAt,
      closed_at: null,
      fee: null,
      reminded_at: null,
      answer: null,
      operation: null,
      given_for: null,
      receipt: null,
      message: null,
      answered_by: null,
      answered_at: null,
      sent_at: null,
    }));
  const taken = told.withdrawal ? await bookTaken(ctx, gift, row, told.withdrawal) : row;
  const isSettled = taken.is_settled && taken.state === told.status ? true : await bookEnd(ctx, taken, told);
  const isOver = told.status === 'won' || told.status === 'lost';
  await saveDispute(ctx.db, row, {
    state: told.status,
    due_at: told.dueAt,
    closed_at: isOver ? (told.closedAt ?? taken.closed_at ?? ctx.now) : null,
    is_settled: isSettled,
  });
  if (!known) await tellActivity(ctx, gift, 'donations.dispute');
  if (isOver && known?.state !== told.status)
    await tellActivity(ctx, gift, told.status === 'won' ? 'donations.dispute-won' : 'donations.dispute-lost');
  await ctx.publish('donations');
  return { isNew: !known };
}

const tellActivity = (ctx: Context, { id, number }: GiftRow, activity: string) =>
  audit(ctx, activity, { subject: id, details: { number } });

const entryOf = async (ctx: Context, { masjid_id, gift_id }: DisputeRow, at: Date) => ({
  masjidId: masjid_id,
  giftId: gift_id,
  occurredOn: await bookableDay(ctx, wallClock(zone(masjidOf(ctx).timeZone), at.getTime()).date),
  writtenAt: ctx.now,
});

async function moneyOf(
  ctx: Context,
  gift: Pick<GiftRow, 'fund_id'>,
  row: DisputeRow,
): Promise<DisputedMoney> {
  const { general } = await givingOf(ctx);
  const { from_fund: fromFund, from_general: fromGeneral, from_cover: fromCover, beyond } = row;
  return { fundId: gift.fund_id, generalId: general.id, fromFund, fromGeneral, fromCover, beyond };
}

async function bookTaken(
  ctx: Context,
  gift: GiftRow,
  row: DisputeRow,
  { transactionId, amount, fee, at }: DisputeMove,
): Promise<DisputeRow> {
  if (row.fee !== null) return row;
  const parts = await partsOf(ctx, gift, row, amount);
  const taken = await saveDispute(ctx.db, row, { ...parts, fee });
  await postEntry(ctx.db, {
    ...(await entryOf(ctx, row, at)),
    kind: 'dispute',
    source: 'provider',
    sourceId: transactionId,
    postings: disputePostings(await moneyOf(ctx, gift, taken), fee),
  });
  return taken;
}

/** Of what is left after what went back already: the gift first, then its cover. A restricted fund gives no more than it holds. */
async function partsOf(ctx: Context, gift: GiftRow, row: DisputeRow, amount: number) {
  const refunds = (await refundsOfGift(ctx.db, gift.masjid_id, gift.id)).filter(
    ({ state }) => state === 'succeeded',
  );
  const others = (await disputesOfGift(ctx.db, gift.masjid_id, gift.id)).filter(
    ({ id, state }) => id !== row.id && state !== 'won',
  );
  const wentFrom = {
    fund: sumOf([
      ...refunds.map(({ from_fund }) => from_fund),
      ...others.map(({ from_fund, from_general }) => from_fund + from_general),
    ]),
    cover: sumOf([...refunds, ...others].map(({ from_cover }) => from_cover)),
  };
  const ofGift = Math.min(amount, gift.amount - wentFrom.fund);
  const from_cover = Math.min(amount - ofGift, gift.cover - wentFrom.cover);
  const held = await restrictedHeld(ctx.db, gift.masjid_id, gift.fund_id);
  const from_fund = held === null ? ofGift : Math.min(ofGift, Math.max(0, held));
  return { from_fund, from_general: ofGift - from_fund, from_cover, beyond: amount - ofGift - from_cover };
}

/** True: nothing more is to come. */
async function bookEnd(ctx: Context, row: DisputeRow, told: Dispute): Promise<boolean> {
  // Asked again: what it says of refunds is of this moment.
  const gift = await lockedGift(ctx, row.gift_id);
  if (told.status === 'won') {
    if (row.fee === null) return true;
    if (!told.reinstatement) return false;
    return bookWon(ctx, gift, row, told.reinstatement);
  }
  return told.status === 'lost' && row.fee !== null
    ? bookLost(ctx, gift, row, told.closedAt ?? ctx.now)
    : false;
}

async function bookWon(
  ctx: Context,
  gift: GiftRow,
  row: DisputeRow,
  { transactionId, amount, fee, at }: DisputeMove,
): Promise<boolean> {
  const money = await moneyOf(ctx, gift, row);
  if (amount !== money.fromFund + money.fromGeneral + money.fromCover + money.beyond)
    throw new Error('the bank gave back another sum than it took');
  const entry = await entryOf(ctx, row, at);
  const lost = await findEntrySeq(ctx.db, row.masjid_id, {
    source: 'dispute',
    sourceId: row.id,
    kind: 'dispute_lost',
  });
  if (lost !== undefined) {
    // Some banks think again. The receipt stays cancelled: whether there is another is a person's decision.
    const { isOld } = await reverseEntry(ctx.db, lost, entry);
    if (!isOld) await setRefunded(ctx, gift, -(row.from_fund + row.from_general), -row.from_cover);
  }
  const back = { fromFund: -money.fromFund, fromGeneral: -money.fromGeneral, fromCover: -money.fromCover };
  await postEntry(ctx.db, {
    ...entry,
    kind: 'dispute_won',
    source: 'provider',
    sourceId: transactionId,
    postings: disputePostings({ ...money, ...back, beyond: -money.beyond }, fee),
  });
  return true;
}

/** As a refund: off the thermometer, off the receipt, and seen by the claims of Gift Aid. */
async function bookLost(ctx: Context, gift: GiftRow, row: DisputeRow, at: Date): Promise<boolean> {
  const { from_cover: fromCover } = row;
  const ofGift = row.from_fund + row.from_general;
  // A refund that was asked for is under way, and will be refused because of the dispute: then there is room.
  if (gift.amount_refunded + ofGift > gift.amount || gift.cover_refunded + fromCover > gift.cover)
    return false;
  const { isOld } = await postEntry(ctx.db, {
    ...(await entryOf(ctx, row, at)),
    kind: 'dispute_lost',
    source: 'dispute',
    sourceId: row.id,
    postings: disputeLostPostings(await moneyOf(ctx, gift, row)),
  });
  if (isOld) return true;
  await setRefunded(ctx, gift, ofGift, fromCover);
  tellRefund(ctx, gift, ofGift);
  const t = translator(gift.language === 'ar' ? 'ar' : 'en');
  if (ofGift > 0) await cancelReceiptOf(ctx, gift, t('giving:dispute.receiptCancelled'));
  return true;
}

export function presentDispute(row: DisputeRow, names: ReadonlyMap<number, string>): GiftDispute {
  return {
    id: row.id,
    gift_id: row.gift_id,
    amount: row.amount,
    reason: DISPUTE_REASONS.find((known) => known === row.reason) ?? 'other',
    state: row.state,
    opened_at: row.opened_at.toISOString(),
    due_at: row.due_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    fee: row.fee,
    answer:
      row.answer && row.answered_at
        ? {
            kind: row.answer,
            given_for: row.given_for,
            receipt: row.receipt,
            message: row.message,
            at: row.answered_at.toISOString(),
            by: row.answered_by === null ? null : (names.get(row.answered_by) ?? null),
            is_sent: row.sent_at !== null,
          }
        : null,
  };
}
