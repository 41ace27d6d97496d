// Decides: when a counting sheet is booked (cash counted by two): both counts agree box by box, or both counters say why and which one counts.

import type { BoxCount, CountingSheet } from '@minaret/contract/giving/counting';
import { MOST_OF_A_GIFT } from '@minaret/contract/giving/money';
import { audit } from '../../../platform/audit.ts';
import { type Context, masjidOf, userOf } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { todayOf } from '../../../platform/masjid-day.ts';
import { postEntry, reverseEntry } from '../post-entry.ts';
import { countedPostings } from '../postings.ts';
import {
  boxesOf,
  type CountRow,
  countsOf,
  explainCount,
  findSheet,
  insertCount,
  lockSheet,
  type SheetRow,
  updateSheet,
} from './sheet-queries.ts';
import { getSheet, totalOf } from './sheets.ts';

async function openSheetOf(ctx: Context, sheetId: string): Promise<{ sheet: SheetRow; counts: CountRow[] }> {
  const { id } = masjidOf(ctx);
  const sheet = await lockSheet(ctx.db, id, sheetId);
  if (!sheet) throw new Failure('not_found');
  if (sheet.state !== 'open') throw new Failure('sheet_not_open');
  const all = await countsOf(ctx.db, id, [sheetId]);
  return { sheet, counts: all.filter(({ round }) => round === sheet.round) };
}

/** What the booked count says goes to the funds of its boxes, made by the first and approved by the second person. */
async function book(ctx: Context, sheet: SheetRow, counts: readonly CountRow[], turn: number): Promise<void> {
  const [first, second] = counts;
  const counted = counts.find((count) => count.turn === turn);
  if (!first || !second || !counted) throw new Error('a sheet is booked after two counts');
  const boxes = await boxesOf(ctx.db, sheet.masjid_id, [sheet.id]);
  const { seq } = await postEntry(ctx.db, {
    masjidId: sheet.masjid_id,
    kind: 'counted',
    occurredOn: sheet.counted_on,
    writtenAt: ctx.now,
    source: 'sheet',
    sourceId: sheet.id,
    madeBy: first.counted_by,
    approvedBy: second.counted_by,
    postings: countedPostings(
      boxes.map(({ fund_id, box }) => ({ fundId: fund_id, amount: counted.sums[box] ?? 0 })),
    ),
  });
  await updateSheet(ctx.db, sheet, { state: 'booked', booked_turn: turn, seq });
  // The new one first: a restricted fund is never below nothing in between.
  if (sheet.corrects !== null) await takeBack(ctx, sheet.corrects);
  await audit(ctx, 'donations.sheet-book', { subject: sheet.id, details: { number: sheet.number } });
}

async function takeBack(ctx: Context, sheetId: string): Promise<void> {
  const { id: masjidId } = masjidOf(ctx);
  const old = await findSheet(ctx.db, masjidId, sheetId);
  if (!old?.seq) throw new Error('only a booked sheet is put right');
  if (old.deposit_id !== null) throw new Failure('already_banked');
  await reverseEntry(ctx.db, old.seq, {
    masjidId,
    occurredOn: todayOf(ctx),
    writtenAt: ctx.now,
    madeBy: userOf(ctx).userId,
  });
}

function sumsOf(sheet: SheetRow, boxes: readonly BoxCount[]): number[] {
  return boxes.map(({ counts, loose }) =>
    counts.reduce((sum, count, at) => sum + count * (sheet.pieces[at] ?? 0), loose),
  );
}

export async function signSheet(
  ctx: Context,
  sheetId: string,
  { round, boxes }: { round: number; boxes: BoxCount[] },
): Promise<CountingSheet> {
  const { userId } = userOf(ctx);
  const { sheet, counts } = await openSheetOf(ctx, sheetId);
  if (sheet.round !== round || counts.length === 2) throw new Failure('sheet_not_open');
  if (counts.some(({ counted_by }) => counted_by === userId)) throw new Failure('own_approval');
  const known = await boxesOf(ctx.db, sheet.masjid_id, [sheetId]);
  const isWhole =
    boxes.length === known.length && boxes.every(({ counts: each }) => each.length === sheet.pieces.length);
  const sums = sumsOf(sheet, boxes);
  const total = totalOf(sums);
  if (!isWhole || total === 0 || total > MOST_OF_A_GIFT) throw new Failure('amount_not_allowed');
  await insertCount(ctx.db, {
    masjid_id: sheet.masjid_id,
    sheet_id: sheetId,
    round,
    turn: counts.length + 1,
    counted_by: userId,
    signed_at: ctx.now,
    counted: boxes.flatMap((box) => [...box.counts, box.loose]),
    sums,
    why: null,
    agrees_to: null,
  });
  await audit(ctx, 'donations.sheet-sign', { subject: sheet.id, details: { number: sheet.number } });
  const [first] = counts;
  // Box by box: two mistakes that come to the same sum would be money in the wrong fund.
  if (first?.sums.every((sum, box) => sum === sums[box])) {
    const both = await countsOf(ctx.db, sheet.masjid_id, [sheetId]);
    await book(
      ctx,
      sheet,
      both.filter((count) => count.round === round),
      1,
    );
  }
  await ctx.publish('donations');
  return getSheet(ctx, sheetId);
}

export async function recountSheet(ctx: Context, sheetId: string): Promise<CountingSheet> {
  const { sheet, counts } = await openSheetOf(ctx, sheetId);
  if (counts.length < 2) throw new Failure('sheet_not_open');
  await updateSheet(ctx.db, sheet, { round: sheet.round + 1 });
  await audit(ctx, 'donations.sheet-recount', { subject: sheet.id, details: { number: sheet.number } });
  await ctx.publish('donations');
  return getSheet(ctx, sheetId);
}

export async function explainSheet(
  ctx: Context,
  sheetId: string,
  given: { why: string; agrees_to: number },
): Promise<CountingSheet> {
  const { userId } = userOf(ctx);
  const { sheet, counts } = await openSheetOf(ctx, sheetId);
  const own = counts.find(({ counted_by }) => counted_by === userId);
  if (counts.length < 2 || !own) throw new Failure('sheet_not_open');
  await explainCount(ctx.db, own, given);
  await audit(ctx, 'donations.sheet-explain', {
    subject: sheet.id,
    details: { number: sheet.number, reason: given.why },
  });
  const other = counts.find(({ counted_by }) => counted_by !== userId);
  if (other?.agrees_to === given.agrees_to) await book(ctx, sheet, counts, given.agrees_to);
  await ctx.publish('donations');
  return getSheet(ctx, sheetId);
}

export async function withdrawSheet(ctx: Context, sheetId: string): Promise<CountingSheet> {
  const { sheet } = await openSheetOf(ctx, sheetId);
  await updateSheet(ctx.db, sheet, { state: 'withdrawn' });
  await audit(ctx, 'donations.sheet-withdraw', { subject: sheet.id, details: { number: sheet.number } });
  await ctx.publish('donations');
  return getSheet(ctx, sheetId);
}
