// Decides: what is told of one gift: its timeline (what happened), refunds, receipt, and the name that the public sees.

import type { GiftDetail, GiftStep } from '@minaret/contract/giving/gifts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { readStored } from '../../platform/database/stored-json.ts';
import { Failure } from '../../platform/failure.ts';
import { type DisputeRow, disputesOfGift, isOpen } from './dispute-queries.ts';
import { presentDispute } from './disputes.ts';
import { findCampaignAndFund, stopOfRegular } from './gift-detail-queries.ts';
import { presentGift } from './gift-list.ts';
import { entriesOfGift, namesOf, refundsOfGift } from './gift-list-queries.ts';
import { findGift, type GiftRow, type RefundRow } from './gift-queries.ts';
import { type ListedPayout, payoutOfGift } from './payouts/payout-queries.ts';
import { presentPayout } from './payouts/payouts.ts';
import { publicName } from './public-giving.ts';
import { findReceipt } from './receipt-queries.ts';
import { FrozenContent, receiptNumber } from './receipts.ts';
import { refundableOf } from './refunds.ts';

type Entry = Awaited<ReturnType<typeof entriesOfGift>>[number];

function beginning(gift: GiftRow, names: Map<number, string>): GiftStep[] {
  const step = { amount: null, entry: null, note: null };
  if (gift.provider === null) {
    const by = gift.entered_by === null ? null : (names.get(gift.entered_by) ?? null);
    return [{ ...step, kind: 'entered', at: gift.started_at.toISOString(), by, note: gift.note }];
  }
  const started: GiftStep = { ...step, kind: 'started', at: gift.started_at.toISOString(), by: null };
  if (gift.state === 'failed' || gift.state === 'canceled')
    return [started, { ...step, kind: gift.state, at: gift.started_at.toISOString(), by: null }];
  return [started];
}

/** What an entry of the ledger means for the gift. */
function stepOfEntry(
  gift: GiftRow,
  entry: Entry,
  refunds: readonly RefundRow[],
  disputes: readonly DisputeRow[],
  lostSeqs: readonly number[],
): Pick<GiftStep, 'kind' | 'amount'> | null {
  const refund = refunds.find(({ id }) => id === entry.source_id);
  const sum = refund ? refund.from_fund + refund.from_cover : null;
  if (entry.kind === 'gift') return { kind: 'succeeded', amount: gift.amount + gift.cover };
  if (entry.kind === 'settlement')
    return entry.source === 'refund' ? null : { kind: 'fee', amount: gift.fee };
  if (entry.kind === 'refund') return { kind: 'refund_asked', amount: sum };
  if (entry.kind === 'refund_settlement') return { kind: 'refunded', amount: null };
  if (entry.kind === 'dispute' || entry.kind === 'dispute_won' || entry.kind === 'dispute_lost')
    return {
      kind: entry.kind === 'dispute' ? 'disputed' : entry.kind,
      amount: disputes.length === 1 ? (disputes[0]?.amount ?? null) : null,
    };
  if (entry.kind === 'banked') return { kind: 'banked', amount: gift.amount };
  // The bank thought again: that it is won is the next step.
  if (entry.kind === 'reversal' && lostSeqs.includes(entry.reverses ?? 0)) return null;
  if (entry.kind === 'reversal')
    return { kind: gift.provider === null ? 'taken_back' : 'refund_failed', amount: null };
  return null;
}

function payoutFact(ctx: Context, row: ListedPayout): GiftDetail['payout'] {
  const { id, paid_out_on, state } = presentPayout(ctx, row);
  return { id, paid_out_on, state };
}

export async function getGift(ctx: Context, giftId: string): Promise<GiftDetail> {
  const { id: masjidId } = masjidOf(ctx);
  const gift = await findGift(ctx.db, masjidId, giftId);
  if (!gift) throw new Failure('not_found');
  const entries = await entriesOfGift(ctx.db, masjidId, giftId);
  const refunds = await refundsOfGift(ctx.db, masjidId, giftId);
  const disputes = await disputesOfGift(ctx.db, masjidId, giftId);
  const receipt = await findReceipt(ctx.db, masjidId, giftId);
  const words = await findCampaignAndFund(ctx.db, gift);
  const payout = gift.provider === null ? undefined : await payoutOfGift(ctx.db, masjidId, giftId);
  const stop = gift.regular_id === null ? undefined : await stopOfRegular(ctx.db, masjidId, gift.regular_id);
  const names = await namesOf(ctx.db, [
    gift.entered_by,
    stop?.stopped_by ?? null,
    ...entries.map(({ made_by }) => made_by),
    ...refunds.map(({ asked_by }) => asked_by),
    ...disputes.map(({ answered_by }) => answered_by),
  ]);
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  const lostSeqs = entries.filter(({ kind }) => kind === 'dispute_lost').map(({ seq }) => seq);
  const booked = entries.flatMap((entry): GiftStep[] => {
    const step = stepOfEntry(gift, entry, refunds, disputes, lostSeqs);
    if (!step) return [];
    const note = refunds.find(({ id }) => id === entry.source_id)?.reason ?? null;
    return [
      { ...step, at: entry.written_at.toISOString(), by: nameOf(entry.made_by), entry: entry.seq, note },
    ];
  });
  const answered = disputes.flatMap(({ answer, answered_at, answered_by }): GiftStep[] =>
    answer === 'contest' && answered_at
      ? [
          {
            kind: 'dispute_answered',
            at: answered_at.toISOString(),
            amount: null,
            by: nameOf(answered_by),
            entry: null,
            note: null,
          },
        ]
      : [],
  );
  const paidOut: GiftStep[] = payout
    ? [
        {
          kind: 'payout',
          at: payout.created_at.toISOString(),
          amount: null,
          by: null,
          entry: payout.entry,
          note: null,
        },
      ]
    : [];
  const stopped: GiftStep[] = stop?.ended_at
    ? [
        {
          kind: 'regular_stopped',
          at: stop.ended_at.toISOString(),
          amount: null,
          by: nameOf(stop.stopped_by),
          entry: null,
          note: stop.stop_reason,
        },
      ]
    : [];
  const number = receipt ? receiptNumber(receipt.year, receipt.number) : null;
  const issued: GiftStep[] = receipt
    ? [
        {
          kind: 'receipt',
          at: receipt.issued_at.toISOString(),
          amount: null,
          by: null,
          entry: null,
          note: number,
        },
      ]
    : [];
  return {
    ...presentGift(ctx, {
      ...gift,
      ...words,
      dispute: disputes.at(-1)?.state ?? null,
      receipt_year: receipt?.year ?? null,
      receipt_count: receipt?.number ?? null,
    }),
    donor: {
      name: gift.donor_name,
      email: gift.donor_email,
      phone: gift.donor_phone,
      address: gift.donor_address,
    },
    dedication: gift.dedication_name,
    language: gift.language,
    note: gift.note,
    cheque_number: gift.cheque_number,
    fee: gift.fee,
    entered_by: nameOf(gift.entered_by),
    steps: [...beginning(gift, names), ...booked, ...answered, ...issued, ...paidOut, ...stopped].sort(
      (a, b) => a.at.localeCompare(b.at),
    ),
    entries: entries.map(({ seq }) => seq),
    refunds: refunds.map(({ id, from_fund, from_cover, reason, state, asked_at, asked_by }) => ({
      id,
      amount: from_fund + from_cover,
      reason,
      state,
      at: asked_at.toISOString(),
      by: nameOf(asked_by),
    })),
    disputes: disputes.map((dispute) => presentDispute(dispute, names)),
    refundable: gift.provider === null || disputes.some(isOpen) ? 0 : refundableOf(gift),
    receipt:
      receipt && number
        ? {
            ...readStored(ctx, FrozenContent, JSON.parse(receipt.content), {
              table: 'gift_receipts',
              gift: giftId,
            }),
            number,
          }
        : null,
    turned_from: gift.turned_from,
    payout: payout ? payoutFact(ctx, payout) : null,
    is_receipt_cancelled: receipt !== undefined && !receipt.is_live,
    regular_id: gift.regular_id,
    public_name: publicName(gift),
  };
}
