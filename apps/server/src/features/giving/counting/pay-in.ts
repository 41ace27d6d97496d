// Decides: how counted cash is paid in at the bank (banking): out of the cash box when it leaves, at the bank when the statement shows it.

import { audit } from '../../../platform/audit.ts';
import { type Context, masjidOf, userOf } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { assertDay } from '../enter-gift.ts';
import { findEntrySeq, findLines, lockBooks } from '../ledger-queries.ts';
import { postEntry } from '../post-entry.ts';
import { arrivedPostings, paidInPostings } from '../postings.ts';
import { countedMoney, depositsOf, insertDeposit, setArrived, updateSheet } from './sheet-queries.ts';
import { getSheet } from './sheets.ts';

interface PaidIn {
  operation: string;
  sheet_ids: string[];
  paid_in_on: string;
  slip: string | null;
}

export async function payIn(ctx: Context, given: PaidIn): Promise<{ id: string; amount: number }> {
  const { id: masjidId } = masjidOf(ctx);
  await lockBooks(ctx.db, masjidId);
  const [known] = await depositsOf(ctx.db, masjidId, [given.operation]);
  if (known) return { id: known.id, amount: known.amount };
  await assertDay(ctx, given.paid_in_on);
  const sheetIds = [...new Set(given.sheet_ids)];
  for (const sheetId of sheetIds) {
    const sheet = await getSheet(ctx, sheetId);
    if (sheet.deposit !== null) throw new Failure('already_banked');
    if (sheet.state !== 'booked' || sheet.corrected_by !== null) throw new Failure('not_found');
  }
  const parts = await countedMoney(ctx.db, masjidId, sheetIds);
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  const deposit = await insertDeposit(ctx.db, {
    masjid_id: masjidId,
    id: given.operation,
    amount,
    paid_in_on: given.paid_in_on,
    slip: given.slip,
    paid_in_by: userOf(ctx).userId,
    arrived_on: null,
  });
  if (!deposit) throw new Failure('not_found');
  for (const id of sheetIds)
    await updateSheet(ctx.db, { masjid_id: masjidId, id }, { deposit_id: deposit.id });
  await postEntry(ctx.db, {
    masjidId,
    kind: 'banked',
    occurredOn: given.paid_in_on,
    writtenAt: ctx.now,
    source: 'deposit',
    sourceId: deposit.id,
    madeBy: userOf(ctx).userId,
    postings: paidInPostings(parts),
  });
  await audit(ctx, 'donations.pay-in', { subject: deposit.id, details: { date: given.paid_in_on } });
  await ctx.publish('donations');
  return { id: deposit.id, amount };
}

export async function arriveDeposit(
  ctx: Context,
  depositId: string,
  arrivedOn: string,
): Promise<{ id: string; amount: number }> {
  const { id: masjidId } = masjidOf(ctx);
  await lockBooks(ctx.db, masjidId);
  const [deposit] = await depositsOf(ctx.db, masjidId, [depositId]);
  if (!deposit) throw new Failure('not_found');
  if (deposit.arrived_on !== null) throw new Failure('already_banked');
  if (arrivedOn < deposit.paid_in_on) throw new Failure('range_invalid');
  await assertDay(ctx, arrivedOn);
  const entry = { source: 'deposit', sourceId: depositId, kind: 'banked' } as const;
  const seq = await findEntrySeq(ctx.db, masjidId, entry);
  if (seq === undefined) throw new Error('a deposit without its entry');
  const lines = await findLines(ctx.db, masjidId, seq);
  await postEntry(ctx.db, {
    masjidId,
    kind: 'arrived',
    occurredOn: arrivedOn,
    writtenAt: ctx.now,
    source: 'deposit',
    sourceId: depositId,
    madeBy: userOf(ctx).userId,
    postings: arrivedPostings(lines.filter(({ account }) => account === 'in_transit')),
  });
  await setArrived(ctx.db, deposit, arrivedOn);
  await audit(ctx, 'donations.arrive', { subject: depositId, details: { date: arrivedOn } });
  await ctx.publish('donations');
  return { id: depositId, amount: deposit.amount };
}
