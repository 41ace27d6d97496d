// Decides: the list of receipts (issued, waiting with what is missing, cancelled), and what is told of one.

import {
  type ListedReceipt,
  RECEIPTS_A_PAGE,
  type ReceiptDetail,
  type ReceiptPage,
} from '@minaret/contract/giving/receipts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { readStored } from '../../platform/database/stored-json.ts';
import { Failure } from '../../platform/failure.ts';
import {
  FrozenContent,
  missingOf,
  namesOf,
  type ReceiptedGift,
  type ReceiptMeans,
  readReceiptNumber,
  receiptedAmount,
  receiptNumber,
} from '../giving/service.ts';
import { meansOf } from './issue.ts';
import { receiptUrl } from './link.ts';
import { countReceipts, type ListedRow, listReceipts } from './list-queries.ts';
import { countWaiting, findIssued, giftsOn, printsOf, waitingGifts } from './queries.ts';

function waitingReceipt(gift: ReceiptedGift, means: ReceiptMeans): ListedReceipt {
  return {
    number: null,
    gift_id: gift.id,
    date: gift.given_on,
    donor_name: gift.donor_name,
    donor_email: gift.donor_email,
    donor_address: gift.donor_address,
    gifts: 1,
    replaces: null,
    amount: receiptedAmount(gift),
    currency: gift.currency,
    state: 'waiting',
    missing: missingOf([gift], means),
  };
}

const stateOf = (row: Pick<ListedRow, 'is_cancelled' | 'is_mailed' | 'is_printed'>) =>
  row.is_cancelled ? 'cancelled' : row.is_mailed ? 'mailed' : row.is_printed ? 'printed' : 'issued';

function issuedReceipt(ctx: Context, row: ListedRow): ListedReceipt {
  const number = receiptNumber(row.year, row.number);
  const content = readStored(ctx, FrozenContent, JSON.parse(row.content), { table: 'gift_receipts', number });
  return {
    number,
    gift_id: row.gift_id,
    date: content.issued_on,
    donor_name: content.donor.name,
    donor_email: row.donor_email,
    donor_address: content.donor.address,
    gifts: row.gifts,
    replaces: content.replaces,
    amount: content.amount,
    currency: content.currency,
    state: stateOf(row),
    missing: [],
  };
}

interface Asked {
  view?: 'all' | 'waiting' | 'cancelled' | undefined;
  search?: string | null | undefined;
  page?: number | undefined;
}

/** Those that wait stand first: something is to be done about them. */
export async function getReceipts(
  ctx: Context,
  { view = 'all', search, page = 1 }: Asked,
): Promise<ReceiptPage> {
  const { id } = masjidOf(ctx);
  const number = /^(\d{4})-(\d{1,7})$/.test(search ?? '') ? readReceiptNumber(search ?? '') : undefined;
  const wanted = { ...(search ? { text: search } : {}), ...(number ? { key: number } : {}) };
  const waiting = await countWaiting(ctx.db, id);
  const all = await countReceipts(ctx.db, id, {});
  const cancelled = await countReceipts(ctx.db, id, { isCancelled: true });
  const counts = { all, waiting: waiting.gifts, cancelled };
  const offset = (page - 1) * RECEIPTS_A_PAGE;
  const window = { limit: RECEIPTS_A_PAGE, offset };
  if (view === 'waiting') {
    const means = waiting.gifts > 0 ? await meansOf(ctx) : null;
    const text = search ? { text: search } : {};
    const gifts = means ? await waitingGifts(ctx.db, id, { ...text, ...window }) : [];
    const receipts = gifts.flatMap((gift) => (means ? [waitingReceipt(gift, means)] : []));
    return pageOf(receipts, waiting.gifts, page, counts, waiting.addresses);
  }
  const filter = view === 'cancelled' ? { ...wanted, isCancelled: true } : wanted;
  const total = search ? await countReceipts(ctx.db, id, filter) : view === 'cancelled' ? cancelled : all;
  const rows = await listReceipts(ctx.db, id, filter, window);
  return pageOf(
    rows.map((row) => issuedReceipt(ctx, row)),
    total,
    page,
    counts,
    waiting.addresses,
  );
}

function pageOf(
  receipts: ListedReceipt[],
  total: number,
  page: number,
  counts: ReceiptPage['counts'],
  without_address: number,
): ReceiptPage {
  return { receipts, page, pages: Math.ceil(total / RECEIPTS_A_PAGE), total, counts, without_address };
}

export async function getReceipt(ctx: Context, number: string): Promise<ReceiptDetail> {
  const { id } = masjidOf(ctx);
  const key = readReceiptNumber(number);
  const found = await findIssued(ctx.db, id, key);
  if (!found) throw new Failure('not_found');
  const content = readStored(ctx, FrozenContent, JSON.parse(found.content), {
    table: 'gift_receipts',
    number,
  });
  const prints = await printsOf(ctx.db, id, key);
  const gifts = await giftsOn(ctx.db, id, key);
  const names = await namesOf(ctx.db, [found.cancelled_by]);
  const is_cancelled = found.cancelled_at !== null;
  const { config, secrets } = ctx.ports;
  return {
    receipt: { ...content, number: receiptNumber(key.year, key.number) },
    state: stateOf({
      is_cancelled,
      is_mailed: prints.some(({ way }) => way === 'mail'),
      is_printed: prints.some(({ way }) => way === 'print'),
    }),
    gift_ids: gifts.map((gift) => gift.id),
    url: receiptUrl({ publicUrl: config.publicUrl, secrets }, id, key),
    can_mail: !is_cancelled && gifts.some(({ donor_email }) => donor_email !== null),
    cancelled: found.cancelled_at && {
      at: found.cancelled_at.toISOString(),
      by: found.cancelled_by === null ? null : (names.get(found.cancelled_by) ?? null),
      reason: found.reason ?? '',
    },
    prints: prints.map(({ kind, way, sha256, printed_at }) => ({
      kind,
      way,
      sha256,
      at: printed_at.toISOString(),
    })),
  };
}
