// Decides: how a receipt that was issued is read again, letter by letter.

import type { Receipt } from '@minaret/contract/giving/gifts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { readStored } from '../../platform/database/stored-json.ts';
import { findReceipt } from './receipt-queries.ts';
import { FrozenContent, receiptNumber } from './receipts.ts';

/** Null: none was issued. */
export async function receiptOf(ctx: Context, giftId: string): Promise<Receipt | null> {
  const found = await findReceipt(ctx.db, masjidOf(ctx).id, giftId);
  if (!found) return null;
  const content = readStored(ctx, FrozenContent, JSON.parse(found.content), {
    table: 'gift_receipts',
    gift: giftId,
  });
  return { ...content, number: receiptNumber(found.year, found.number) };
}
