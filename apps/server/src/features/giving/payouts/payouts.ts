// Decides: what the console is told of payouts: when one has arrived (a bank line met it), its lines and totals, its funds, near bank lines, its CSV file.

import type { TextFile } from '@minaret/contract/fields/text-file';
import {
  PAYOUTS_A_PAGE,
  type Payout,
  type PayoutDetail,
  type PayoutPage,
} from '@minaret/contract/giving/payouts';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { csvCell } from '@minaret/prayer/files/csv';
import { audit } from '../../../platform/audit.ts';
import { type Context, masjidOf } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { decimal } from '../gift-list.ts';
import {
  bookedParts,
  countPayouts,
  findListed,
  type ListedLine,
  type ListedPayout,
  linesOf,
  listPayouts,
  nearLines,
} from './payout-queries.ts';

const dayOf = (ctx: Context, at: Date) => wallClock(zone(masjidOf(ctx).timeZone), at.getTime()).date;

export function payoutState({ status, has_arrived }: ListedPayout): Payout['state'] {
  if (status === 'failed') return 'failed';
  return has_arrived ? 'arrived' : 'on_its_way';
}

export function presentPayout(ctx: Context, row: ListedPayout): Payout {
  const { line_on, line_words, line_amount } = row;
  return {
    id: row.id,
    amount: row.amount,
    currency: row.currency,
    state: payoutState(row),
    paid_out_on: dayOf(ctx, row.created_at),
    arrives_on: row.arrives_on,
    is_said_paid: row.status === 'paid',
    difference: row.difference,
    gifts: row.gifts,
    refunds: row.refunds,
    entry: row.entry,
    bank_line:
      line_on !== null && line_words !== null && line_amount !== null
        ? { booked_on: line_on, words: line_words, amount: line_amount }
        : null,
  };
}

export async function getPayouts(ctx: Context, page = 1): Promise<PayoutPage> {
  const { id } = masjidOf(ctx);
  const total = await countPayouts(ctx.db, id);
  const pages = Math.max(1, Math.ceil(total / PAYOUTS_A_PAGE));
  const shown = Math.min(page, pages);
  const rows = await listPayouts(ctx.db, id, {
    limit: PAYOUTS_A_PAGE,
    offset: (shown - 1) * PAYOUTS_A_PAGE,
  });
  return { payouts: rows.map((row) => presentPayout(ctx, row)), page: shown, pages, total };
}

function presentLine(ctx: Context, row: ListedLine): PayoutDetail['lines'][number] {
  const { gift_id, number, fund_id, donor_name } = row;
  return {
    id: row.id,
    kind: row.kind,
    day: dayOf(ctx, row.at),
    gift:
      gift_id !== null && number !== null && fund_id !== null
        ? { id: gift_id, number, donor_name, fund_id }
        : null,
    amount: row.amount,
    fee: row.fee,
    net: row.amount - row.fee,
  };
}

async function foundPayout(ctx: Context, id: string): Promise<ListedPayout> {
  const row = await findListed(ctx.db, masjidOf(ctx).id, id);
  if (!row) throw new Failure('not_found');
  return row;
}

export async function getPayout(ctx: Context, id: string): Promise<PayoutDetail> {
  const row = await foundPayout(ctx, id);
  const payout = presentPayout(ctx, row);
  const lines = (await linesOf(ctx.db, row.masjid_id, id)).map((line) => presentLine(ctx, line));
  const sum = (pick: (line: (typeof lines)[number]) => number) =>
    lines.reduce((all, line) => all + pick(line), 0);
  const near = payout.state === 'on_its_way' ? await nearLines(ctx.db, row, payout.paid_out_on) : [];
  return {
    ...payout,
    is_itemised: row.is_itemised,
    lines,
    totals: { amount: sum(({ amount }) => amount), fee: sum(({ fee }) => fee), net: sum(({ net }) => net) },
    funds: (await bookedParts(ctx.db, row.masjid_id, id)).map(({ fundId, amount }) => ({
      fund_id: fundId,
      amount,
    })),
    near: near.map((line) => ({ ...line, difference: line.amount - row.amount })),
  };
}

const COLUMNS = [
  'date',
  'what',
  'gift',
  'name',
  'fund',
  'amount',
  'fee',
  'net',
  'currency',
  'transaction',
] as const;

/** Opened in spreadsheets: the mark in front tells them that it is UTF-8, and no cell is a formula. */
export async function exportPayout(ctx: Context, id: string): Promise<TextFile> {
  const row = await foundPayout(ctx, id);
  const rows = await linesOf(ctx.db, row.masjid_id, id);
  const money = (amount: number) => decimal(amount, row.currency);
  const lines = rows.map((line) => [
    dayOf(ctx, line.at),
    ctx.t(`giving:payoutLines.${line.kind}`),
    line.number === null ? '' : String(line.number),
    line.donor_name ?? '',
    line.fund ?? '',
    money(line.amount),
    money(line.fee),
    money(line.amount - line.fee),
    row.currency.toUpperCase(),
    line.id,
  ]);
  await audit(ctx, 'donations.download', { details: { count: rows.length } });
  const header = COLUMNS.map((column) => ctx.t(`giving:payoutFile.${column}`));
  const text = [header, ...lines].map((cells) => cells.map(csvCell).join(',')).join('\r\n');
  const name = `payout_${dayOf(ctx, row.created_at)}_${id.slice(-8)}.csv`;
  return { name, type: 'text/csv', text: `\ufeff${text}\r\n` };
}
