// Decides: when a gift has a receipt, what it says for ever, and how its number is written (2026-0402).

import { Receipt } from '@minaret/contract/giving/gifts';
import * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import type { FundRow, SettingsRow } from './fund-queries.ts';
import type { GiftRow } from './gift-queries.ts';
import { insertReceipt, type MasjidWords, masjidWords } from './receipt-queries.ts';

const MASJID_ADDRESS_PARTS = ', ';

export function receiptNumber(year: number, number: number): string {
  return `${year}-${String(number).padStart(4, '0')}`;
}

/** As it is kept. */
export const FrozenContent = z.omit(Receipt, { number: true });
export type FrozenContent = z.infer<typeof FrozenContent>;

function contentOf(
  gift: GiftRow,
  about: { masjid: MasjidWords; settings: SettingsRow; fund: FundRow; campaign: string | null },
): Omit<FrozenContent, 'issued_on'> {
  const { masjid, settings, fund, campaign } = about;
  return {
    masjid: {
      name: masjid.name,
      legal_name: settings.legal_name,
      charity_number: settings.charity_number,
      address:
        settings.receipt_address ??
        [masjid.address, masjid.city].filter((part) => part !== null).join(MASJID_ADDRESS_PARTS),
    },
    donor: { name: gift.donor_name, address: gift.donor_address },
    given_on: gift.given_on,
    fund: fund.name,
    campaign,
    way: gift.way,
    amount: gift.amount,
    cover: gift.cover,
    currency: gift.currency,
    moves_money: gift.moves_money,
  };
}

/** Of the year in which it is issued; its number is drawn by the database. */
export async function issueReceipt(
  ctx: Context,
  gift: GiftRow,
  about: { settings: SettingsRow; fund: FundRow; today: string },
): Promise<string | null> {
  if (!gift.wants_receipt) return null;
  const words = await masjidWords(ctx.db, gift.masjid_id, gift.campaign_id);
  const content: FrozenContent = {
    ...contentOf(gift, { ...about, masjid: words, campaign: words.campaign }),
    issued_on: about.today,
  };
  const year = Number(about.today.slice(0, 4));
  const number = await insertReceipt(ctx.db, {
    masjid_id: gift.masjid_id,
    year,
    gift_id: gift.id,
    issued_at: ctx.now,
    content: JSON.stringify(content),
  });
  // In the same transaction: who has a receipt is sent it, and nobody else.
  if (gift.donor_email) await ctx.enqueue('giving:receipt', { masjidId: gift.masjid_id, giftId: gift.id });
  return receiptNumber(year, number);
}
