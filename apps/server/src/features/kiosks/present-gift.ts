// Decides: what a kiosk is told of its gift, and the address of its receipt for the giver's own phone.

import type { KioskGift } from '@minaret/contract/giving/kiosk-device';
import { type Context, masjidOf } from '../../platform/context.ts';
import { qrPath } from '../../platform/qr.ts';
import type { GiftRow } from '../giving/service.ts';
import { type KioskGiftRow, masjidOfKiosk } from './queries.ts';
import { receiptToken } from './receipt-tokens.ts';

function stateOf(row: KioskGiftRow, gift: GiftRow): KioskGift['state'] {
  if (gift.state === 'succeeded' || gift.state === 'refunded') return 'thanks';
  if (row.state !== 'over') return row.state;
  if (gift.state === 'failed') return 'refused';
  if (row.ended_by === 'timeout') return 'timed_out';
  return row.ended_by === 'reader' ? 'reader_lost' : 'canceled';
}

/** Of the card no more than its last four figures, and of the giver nothing. */
export async function presentKioskGift(ctx: Context, row: KioskGiftRow, gift: GiftRow): Promise<KioskGift> {
  const state = stateOf(row, gift);
  const { card_brand: brand, card_last4: last4 } = row;
  const hasReceipt = state === 'thanks' && row.claimed_at === null;
  const url = hasReceipt ? await receiptUrl(ctx, gift.id) : null;
  return {
    id: gift.id,
    state,
    amount: gift.amount,
    cover: gift.cover,
    total: gift.amount + gift.cover,
    currency: gift.currency,
    fund_id: gift.fund_id,
    ends_at: row.ends_at.toISOString(),
    paid_at: gift.given_at?.toISOString() ?? null,
    card: brand !== null && last4 !== null ? { brand, last4 } : null,
    receipt: url === null ? null : { url, qr: qrPath(url) },
  };
}

async function receiptUrl(ctx: Context, giftId: string): Promise<string> {
  const { hash_id } = await masjidOfKiosk(ctx.db, masjidOf(ctx).id);
  const { config, secrets } = ctx.ports;
  return `${config.publicUrl}/give/${hash_id}/receipt/${receiptToken(secrets, giftId)}`;
}
