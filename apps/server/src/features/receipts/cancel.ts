// Decides: how a receipt is cancelled and kept, and replaced by one that names it (spoiled, wrong name, lost).

import type { ReceiptDetail } from '@minaret/contract/giving/receipts';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { insertCancellation, issueFor, lockBooks, readReceiptNumber } from '../giving/service.ts';
import { meansOf } from './issue.ts';
import { getReceipt } from './list.ts';
import { findIssued, giftsOn } from './queries.ts';

/** With `replace` both happen or neither: nobody is left with a cancelled receipt alone. */
export async function cancelReceipt(
  ctx: Context,
  number: string,
  { reason, replace }: { reason: string; replace: boolean },
): Promise<ReceiptDetail> {
  const { id } = masjidOf(ctx);
  const key = readReceiptNumber(number);
  await lockBooks(ctx.db, id);
  const found = await findIssued(ctx.db, id, key);
  if (!found) throw new Failure('not_found');
  if (found.cancelled_at) throw new Failure('receipt_cancelled');
  await insertCancellation(ctx.db, {
    masjid_id: id,
    ...key,
    cancelled_at: ctx.now,
    cancelled_by: userOf(ctx).userId,
    reason,
  });
  await audit(ctx, 'donations.receipt-cancel', { subject: number, details: { name: number, reason } });
  let shown = number;
  if (replace) {
    const gifts = (await giftsOn(ctx.db, id, key)).filter(
      ({ state, amount, amount_refunded }) => state === 'succeeded' && amount > amount_refunded,
    );
    const issued = await issueFor(ctx, gifts, await meansOf(ctx), number);
    if (!issued) throw new Failure('receipt_incomplete');
    shown = issued;
  }
  await ctx.publish('donations');
  return getReceipt(ctx, shown);
}

export async function mailAgain(ctx: Context, number: string): Promise<ReceiptDetail> {
  const { id } = masjidOf(ctx);
  const key = readReceiptNumber(number);
  const receipt = await getReceipt(ctx, number);
  if (receipt.cancelled) throw new Failure('receipt_cancelled');
  if (!receipt.can_mail) throw new Failure('receipt_no_email');
  await ctx.enqueue('receipts:mail', { masjidId: id, ...key, isCopy: true });
  await audit(ctx, 'donations.receipt-mail', { subject: number, details: { name: number } });
  return receipt;
}
