// Decides: what becomes of a bank line: found in the books, booked as a gift, or set aside with a reason; never dropped.

import type { BankCandidate, BankLine, BankMatch } from '@minaret/contract/giving/bank';
import { audit } from '../../../platform/audit.ts';
import { type Context, masjidOf, userOf } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { arriveDeposit } from '../counting/pay-in.ts';
import { enterGift } from '../enter-gift.ts';
import { findEntrySeq, findLines, lockBooks } from '../ledger-queries.ts';
import { postEntry } from '../post-entry.ts';
import { arrivedPostings } from '../postings.ts';
import { presentLines } from './bank-lines.ts';
import { type BankLineRow, candidates, findLine, updateLine } from './bank-queries.ts';

/** A payout that the statement shows is at the bank now, fund by fund as it left. */
async function arrivePayout(ctx: Context, payoutId: string, line: BankLineRow): Promise<void> {
  const { id: masjidId } = masjidOf(ctx);
  const payout = { source: 'provider', sourceId: payoutId, kind: 'payout' } as const;
  const seq = await findEntrySeq(ctx.db, masjidId, payout);
  if (seq === undefined) throw new Failure('not_found');
  const lines = await findLines(ctx.db, masjidId, seq);
  await postEntry(ctx.db, {
    masjidId,
    kind: 'arrived',
    occurredOn: line.booked_on,
    writtenAt: ctx.now,
    source: 'payout',
    sourceId: payoutId,
    madeBy: userOf(ctx).userId,
    postings: arrivedPostings(lines.filter(({ account }) => account === 'in_transit')),
  });
}

async function setMatched(
  ctx: Context,
  line: BankLineRow,
  match: { kind: BankMatch; id: string },
  by: number | null,
): Promise<void> {
  await updateLine(ctx.db, line, {
    state: 'matched',
    match_kind: match.kind,
    match_id: match.id,
    note: null,
    decided_by: by,
  });
}

/** Gifts by bank and spending are at the bank in the books already: they are only found. The others arrive. */
export async function takeMatch(
  ctx: Context,
  line: BankLineRow,
  match: BankCandidate,
  by: number | null,
): Promise<void> {
  if (match.kind === 'deposit') await arriveDeposit(ctx, match.id, line.booked_on);
  if (match.kind === 'payout') await arrivePayout(ctx, match.id, line);
  await setMatched(ctx, line, match, by);
}

/** The line's id is the gift's: pressed twice it is one gift. */
export async function bookLineAsGift(
  ctx: Context,
  line: BankLineRow,
  { fund_id, donor_name }: { fund_id: number; donor_name: string | null },
  by: number | null,
): Promise<void> {
  const gift = await enterGift(ctx, {
    operation: line.id,
    way: 'bank',
    fund_id,
    campaign_id: null,
    amount: line.amount,
    given_on: line.booked_on,
    cheque_number: null,
    donor: { name: donor_name, email: null, phone: null, address: null },
    is_anonymous: donor_name === null,
    wants_receipt: false,
    note: line.words.slice(0, 300) || null,
  });
  await setMatched(ctx, line, { kind: 'gift', id: gift.id }, by);
}

async function openLine(ctx: Context, lineId: string): Promise<BankLineRow> {
  const { id } = masjidOf(ctx);
  await lockBooks(ctx.db, id);
  const line = await findLine(ctx.db, id, lineId);
  if (!line) throw new Failure('not_found');
  if (line.state === 'matched') throw new Failure('line_decided');
  return line;
}

async function answer(ctx: Context, lineId: string): Promise<BankLine> {
  await audit(ctx, 'donations.bank-line', { subject: lineId });
  await ctx.publish('donations');
  const row = await findLine(ctx.db, masjidOf(ctx).id, lineId);
  const [line] = row ? await presentLines(ctx, [row]) : [];
  if (!line) throw new Failure('not_found');
  return line;
}

export async function matchLine(
  ctx: Context,
  lineId: string,
  { kind, id }: { kind: BankMatch; id: string },
): Promise<BankLine> {
  const line = await openLine(ctx, lineId);
  const open = await candidates(ctx.db, line.masjid_id);
  // To the coin: another sum is another thing.
  const found = open.find((each) => each.kind === kind && each.id === id && each.amount === line.amount);
  if (!found) throw new Failure('not_found');
  await takeMatch(ctx, line, found, userOf(ctx).userId);
  return answer(ctx, lineId);
}

export async function giftOfLine(
  ctx: Context,
  lineId: string,
  given: { fund_id: number; donor_name: string | null },
): Promise<BankLine> {
  const line = await openLine(ctx, lineId);
  if (line.amount < 0) throw new Failure('amount_not_allowed');
  await bookLineAsGift(ctx, line, given, userOf(ctx).userId);
  return answer(ctx, lineId);
}

export async function setLineAside(ctx: Context, lineId: string, why: string): Promise<BankLine> {
  const line = await openLine(ctx, lineId);
  await updateLine(ctx.db, line, { state: 'set_aside', note: why, decided_by: userOf(ctx).userId });
  return answer(ctx, lineId);
}
