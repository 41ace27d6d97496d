// Decides: what the list of gifts is searched by (name, sum, receipt), how many a page, and its export (CSV).

import type { TextFile } from '@minaret/contract/fields/text-file';
import { GIFTS_A_PAGE, type Gift, type GiftFilter, type GiftPage } from '@minaret/contract/giving/gifts';
import { decimalsOf } from '@minaret/contract/giving/money';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { csvCell } from '@minaret/prayer/files/csv';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { findSettings } from './fund-queries.ts';
import { type ListedGift, listGifts, sumGifts, type WantedGifts } from './gift-list-queries.ts';
import { receiptNumber } from './receipts.ts';

const MOST_EXPORTED = 20_000;

function wantedOf({ search, ...filter }: GiftFilter, currency: string): WantedGifts {
  if (!search) return filter;
  const wanted: WantedGifts = { ...filter, text: search };
  const sum = /^\D{0,3}(\d[\d,]{0,12})(?:\.(\d{1,3}))?$/.exec(search);
  if (sum) {
    const units = Number((sum[1] ?? '').replaceAll(',', '')) + Number(`0.${sum[2] ?? 0}`);
    wanted.sum = Math.round(units * 10 ** decimalsOf(currency));
  }
  if (/^#?\d{1,12}$/.test(search)) wanted.number = Number(search.replace('#', ''));
  const receipt = /^(\d{4})-(\d{1,9})$/.exec(search);
  if (receipt) wanted.receipt = { year: Number(receipt[1]), number: Number(receipt[2]) };
  return wanted;
}

export function presentGift(ctx: Context, row: ListedGift): Gift {
  const here = zone(masjidOf(ctx).timeZone);
  const at = row.given_at ?? (row.entered_by === null && row.provider !== null ? row.started_at : null);
  const clock = at && wallClock(here, at.getTime());
  const { receipt_year, receipt_count } = row;
  return {
    id: row.id,
    number: row.number,
    date: row.given_on,
    time: clock?.time ?? null,
    donor_name: row.donor_name,
    is_anonymous: row.is_anonymous,
    fund_id: row.fund_id,
    campaign_id: row.campaign_id,
    amount: row.amount,
    cover: row.cover,
    amount_refunded: row.amount_refunded + row.cover_refunded,
    currency: row.currency,
    way: row.way,
    state: row.state,
    dispute: row.dispute,
    receipt_number:
      receipt_year !== null && receipt_count !== null ? receiptNumber(receipt_year, receipt_count) : null,
  };
}

export async function getGifts(ctx: Context, filter: GiftFilter & { page?: number }): Promise<GiftPage> {
  const { id } = masjidOf(ctx);
  const { page = 1, ...rest } = filter;
  const settings = await findSettings(ctx.db, id);
  const wanted = wantedOf(rest, settings?.currency ?? 'usd');
  const { total, given } = await sumGifts(ctx.db, id, wanted);
  const pages = Math.max(1, Math.ceil(total / GIFTS_A_PAGE));
  const shown = Math.min(page, pages);
  const range = { limit: GIFTS_A_PAGE, offset: (shown - 1) * GIFTS_A_PAGE };
  const rows = await listGifts(ctx.db, id, wanted, range);
  return {
    gifts: rows.map((row) => presentGift(ctx, row)),
    page: shown,
    pages,
    total,
    given,
    currency: settings?.currency ?? null,
  };
}

/** What went back because a dispute was lost was not given back by the masjid. */
const shownState = ({ state, dispute }: ListedGift) =>
  state === 'refunded' && dispute === 'lost' ? 'dispute_lost' : state;

const COLUMNS = [
  'number',
  'date',
  'time',
  'name',
  'email',
  'phone',
  'address',
  'anonymous',
  'fund',
  'campaign',
  'amount',
  'cover',
  'refunded',
  'fee',
  'currency',
  'way',
  'state',
  'receipt',
  'note',
] as const;

/** With a point and all decimals, as spreadsheets and accountants read it. */
export function decimal(amount: number | null, currency: string): string {
  if (amount === null) return '';
  const decimals = decimalsOf(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
}

/** Opened in spreadsheets: the mark in front tells them that it is UTF-8, and no cell is a formula. */
export async function exportGifts(ctx: Context, filter: GiftFilter): Promise<TextFile> {
  const { id } = masjidOf(ctx);
  const settings = await findSettings(ctx.db, id);
  const wanted = wantedOf(filter, settings?.currency ?? 'usd');
  const rows = await listGifts(ctx.db, id, wanted, { limit: MOST_EXPORTED, offset: 0 });
  const lines = rows.map((row) => {
    const gift = presentGift(ctx, row);
    const money = (amount: number | null) => decimal(amount, row.currency);
    return [
      String(gift.number),
      gift.date,
      gift.time ?? '',
      row.donor_name ?? '',
      row.donor_email ?? '',
      row.donor_phone ?? '',
      row.donor_address ?? '',
      ctx.t(`giving:file.${row.is_anonymous ? 'yes' : 'no'}`),
      row.fund,
      row.campaign ?? '',
      money(row.amount),
      money(row.cover),
      money(gift.amount_refunded),
      money(row.fee),
      row.currency.toUpperCase(),
      ctx.t(`giving:ways.${row.way}`),
      ctx.t(`giving:states.${shownState(row)}`),
      gift.receipt_number ?? '',
      row.note ?? '',
    ];
  });
  await audit(ctx, 'donations.download', { details: { count: rows.length } });
  const header = COLUMNS.map((column) => ctx.t(`giving:file.columns.${column}`));
  const text = [header, ...lines].map((cells) => cells.map(csvCell).join(',')).join('\r\n');
  const stamp = ctx.now.toISOString().slice(0, 19).replaceAll(':', '-');
  return { name: `gifts_${stamp}.csv`, type: 'text/csv', text: `\ufeff${text}\r\n` };
}
