// Decides: which waiting gifts get their receipts now, how a donor's missing address is filled in, and yearly receipts (several gifts on one, annual statement).

import type { IssuedReceipts } from '@minaret/contract/giving/receipts';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import {
  findGift,
  givingOf,
  issueFor,
  lockBooks,
  missingOf,
  type ReceiptedGift,
  type ReceiptMeans,
  receiptedAmount,
  receiptMeans,
} from '../giving/service.ts';
import { lockGifts, setDonor, waitingGifts } from './queries.ts';

/** Of a year of a large masjid. Whoever has more asks again for the rest. */
const MOST_GIFTS = 5000;

export async function meansOf(ctx: Context): Promise<ReceiptMeans> {
  const { settings } = await givingOf(ctx);
  return receiptMeans(ctx, masjidOf(ctx).id, settings, todayOf(ctx));
}

/** Each group is one receipt. Numbers are drawn in the order of the groups. */
async function issueGroups(
  ctx: Context,
  groups: readonly (readonly ReceiptedGift[])[],
  isDry: boolean,
): Promise<IssuedReceipts> {
  const means = await meansOf(ctx);
  const result: IssuedReceipts = { issued: [], waiting: [], receipts: 0, amount: 0 };
  for (const gifts of groups) {
    const last = gifts.at(-1);
    if (!last) continue;
    const amount = gifts.reduce((sum, gift) => sum + receiptedAmount(gift), 0);
    const missing = missingOf(gifts, means);
    if (missing.length > 0) {
      const { donor_name, id: gift_id } = last;
      result.waiting.push({ donor_name, gift_id, gifts: gifts.length, amount, missing });
      continue;
    }
    result.receipts += 1;
    result.amount += amount;
    const number = isDry ? null : await issueFor(ctx, gifts, means);
    if (number) result.issued.push(number);
  }
  if (result.issued.length > 0) {
    await audit(ctx, 'donations.receipts-issue', { details: { number: result.issued.length } });
    await ctx.publish('donations');
  }
  return result;
}

export async function issueWaiting(ctx: Context, giftIds: readonly string[]): Promise<IssuedReceipts> {
  const { id } = masjidOf(ctx);
  await givingOf(ctx);
  await lockBooks(ctx.db, id);
  await lockGifts(ctx.db, id, giftIds);
  const gifts = await waitingGifts(ctx.db, id, { ids: giftIds, limit: giftIds.length });
  return issueGroups(
    ctx,
    gifts.toReversed().map((gift) => [gift]),
    false,
  );
}

export async function completeDonor(
  ctx: Context,
  giftId: string,
  { name, address }: { name: string; address: string },
): Promise<IssuedReceipts> {
  const { id } = masjidOf(ctx);
  await lockBooks(ctx.db, id);
  const { gifts, isKnown } = await waitingOrKnown(ctx, giftId);
  const [gift] = gifts;
  if (!gift) throw new Failure(isKnown ? 'receipt_issued' : 'not_found');
  await setDonor(ctx.db, gift, { donor_name: name, donor_address: address });
  await audit(ctx, 'donations.receipt-donor', { subject: giftId, details: { number: gift.number } });
  const { receipts } = await meansOf(ctx);
  if (receipts?.issues === 'yearly') {
    await ctx.publish('donations');
    return { issued: [], waiting: [], receipts: 0, amount: 0 };
  }
  return issueWaiting(ctx, [giftId]);
}

async function waitingOrKnown(ctx: Context, giftId: string) {
  const { id } = masjidOf(ctx);
  const gifts = await waitingGifts(ctx.db, id, { ids: [giftId], limit: 1 });
  return { gifts, isKnown: (await findGift(ctx.db, id, giftId)) !== undefined };
}

/** By the address of the mail; without one by name and address, so that two of one name are two. */
export function donorKey({ donor_email, donor_name, donor_address }: ReceiptedGift): string {
  const plain = (text: string | null) => (text ?? '').trim().replace(/\s+/g, ' ').toLowerCase();
  return donor_email ? plain(donor_email) : `${plain(donor_name)}\n${plain(donor_address)}`;
}

/** One receipt a donor for what has none: a gift that has one is never on the yearly one again. */
export async function issueStatements(
  ctx: Context,
  { from, to, dry_run }: { from: string; to: string; dry_run: boolean },
): Promise<IssuedReceipts> {
  const { id } = masjidOf(ctx);
  if (to > todayOf(ctx)) throw new Failure('date_ahead');
  await givingOf(ctx);
  await lockBooks(ctx.db, id);
  const gifts = await waitingGifts(ctx.db, id, { from, to, limit: MOST_GIFTS });
  const donors = new Map<string, ReceiptedGift[]>();
  for (const gift of gifts.toReversed()) {
    // A receipt is for one year of one currency, and test payments are on no real one.
    const key = JSON.stringify([donorKey(gift), gift.given_on.slice(0, 4), gift.currency, gift.moves_money]);
    donors.set(key, [...(donors.get(key) ?? []), gift]);
  }
  return issueGroups(ctx, [...donors.values()], dry_run);
}
