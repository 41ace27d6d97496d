// Decides: when a gift has a receipt, what it says for ever, how its number is written (2026-0402), and how one is cancelled.

import { RECEIPT_LANGUAGES, Receipt } from '@minaret/contract/giving/gifts';
import type { ReceiptElement } from '@minaret/contract/giving/receipts';
import * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import type { FundRow, SettingsRow } from './fund-queries.ts';
import type { GiftRow } from './gift-queries.ts';
import {
  findReceipt,
  findReceiptSettings,
  insertCancellation,
  insertReceipt,
  liveReceiptOf,
  type MasjidWords,
  masjidWords,
  type ReceiptSettingsRow,
  turnedFrom,
} from './receipt-queries.ts';
import { missingFrom } from './receipt-rules.ts';

const MASJID_ADDRESS_PARTS = ', ';

export function receiptNumber(year: number, number: number): string {
  return `${year}-${String(number).padStart(4, '0')}`;
}

export function readReceiptNumber(text: string): { year: number; number: number } {
  const [year, number] = text.split('-');
  return { year: Number(year), number: Number(number) };
}

/** As it is kept. */
export const FrozenContent = z.omit(Receipt, { number: true });
export type FrozenContent = z.infer<typeof FrozenContent>;

/** All that receipts of a masjid are made from, read once. */
export interface ReceiptMeans {
  settings: SettingsRow;
  receipts: ReceiptSettingsRow | undefined;
  masjid: MasjidWords;
  today: string;
}

export async function receiptMeans(
  ctx: Context,
  masjidId: number,
  settings: SettingsRow,
  today: string,
): Promise<ReceiptMeans> {
  return {
    settings,
    receipts: await findReceiptSettings(ctx.db, masjidId),
    masjid: await masjidWords(ctx.db, masjidId),
    today,
  };
}

/** What every receipt of the masjid says, whoever gave. */
export function masjidContent({ settings, receipts, masjid }: Omit<ReceiptMeans, 'today'>) {
  const { signatory_name: name = null, signatory_title: title = null } = receipts ?? {};
  return {
    masjid: {
      name: masjid.name,
      legal_name: settings.legal_name,
      charity_number: settings.charity_number,
      address:
        settings.receipt_address ??
        [masjid.address, masjid.city].filter((part) => part !== null).join(MASJID_ADDRESS_PARTS),
    },
    currency: settings.currency,
    template: receipts?.template ?? 'generic',
    layout: 1,
    place: receipts?.place ?? masjid.city,
    signatory: name === null ? null : { name, title },
    signature: receipts?.signature ?? null,
    legal_note: receipts?.legal_note ?? null,
  } as const;
}

/** A gift with the names that its receipt says. */
export type ReceiptedGift = GiftRow & {
  fund: string;
  campaign: string | null;
  turned_from_fund: string | null;
};

/** What is left of it: what was given back is on no receipt. */
export const receiptedAmount = ({ amount, amount_refunded }: GiftRow) => amount - amount_refunded;

/** The last gift is the newest, and says who gave. */
function contentOf(gifts: readonly ReceiptedGift[], means: ReceiptMeans, replaces: string | null) {
  const [first] = gifts;
  const last = gifts.at(-1);
  if (!first || !last) throw new Error('a receipt without a gift');
  const isOne = gifts.length === 1;
  const language = RECEIPT_LANGUAGES.find((known) => known === last.language) ?? 'en';
  const content: FrozenContent = {
    ...masjidContent(means),
    issued_on: means.today,
    donor: { name: last.donor_name, address: last.donor_address },
    given_on: first.given_on,
    given_to: isOne ? null : last.given_on,
    fund: last.fund,
    campaign: isOne ? last.campaign : null,
    way: last.way,
    amount: gifts.reduce((sum, gift) => sum + receiptedAmount(gift), 0),
    cover: gifts.reduce((sum, gift) => sum + gift.cover - gift.cover_refunded, 0),
    moves_money: gifts.every(({ moves_money }) => moves_money),
    language,
    gift_aid: gifts.some(({ gift_aid_scope }) => gift_aid_scope !== null),
    gifts: isOne
      ? []
      : gifts.map((gift) => ({
          given_on: gift.given_on,
          fund: gift.fund,
          way: gift.way,
          amount: receiptedAmount(gift),
        })),
    replaces,
    turned_from: isOne ? last.turned_from_fund : null,
  };
  return content;
}

export function missingOf(gifts: readonly ReceiptedGift[], means: ReceiptMeans): ReceiptElement[] {
  const isUnbanked = gifts.some(({ way, banked_on }) => way === 'cheque' && banked_on === null);
  return missingFrom(contentOf(gifts, means, null), { isUnbanked });
}

/** Its number is drawn by the database, and only here: with something missing there is none. */
export async function issueFor(
  ctx: Context,
  gifts: readonly ReceiptedGift[],
  means: ReceiptMeans,
  replaces: string | null = null,
): Promise<string | null> {
  const [first] = gifts;
  if (!first || missingOf(gifts, means).length > 0) return null;
  const year = Number(means.today.slice(0, 4));
  const number = await insertReceipt(
    ctx.db,
    {
      masjid_id: first.masjid_id,
      year,
      gift_id: gifts.length === 1 ? first.id : null,
      issued_at: ctx.now,
      content: JSON.stringify(contentOf(gifts, means, replaces)),
    },
    gifts.map(({ id }) => id),
  );
  // In the same transaction: who has a receipt is sent it, and nobody else.
  if (gifts.some(({ donor_email }) => donor_email))
    await ctx.enqueue('receipts:mail', { masjidId: first.masjid_id, year, number });
  return receiptNumber(year, number);
}

/** When a gift has come: at once, unless its donors get one a year. */
export async function issueReceipt(
  ctx: Context,
  gift: GiftRow,
  about: { settings: SettingsRow; fund: FundRow; today: string },
): Promise<string | null> {
  if (!gift.wants_receipt) return null;
  const means = await receiptMeans(ctx, gift.masjid_id, about.settings, about.today);
  if (means.receipts?.issues === 'yearly') return null;
  // Also one that was cancelled: whether there is another is a person's decision.
  if (await findReceipt(ctx.db, gift.masjid_id, gift.id)) return null;
  const { campaign } = await masjidWords(ctx.db, gift.masjid_id, gift.campaign_id);
  const turned_from_fund = await turnedFrom(ctx.db, gift);
  return issueFor(ctx, [{ ...gift, fund: about.fund.name, campaign, turned_from_fund }], means);
}

/** Kept, listed and struck through: nothing of it is deleted. Nothing happens to a gift without one. */
export async function cancelReceiptOf(ctx: Context, gift: GiftRow, reason: string): Promise<void> {
  const receipt = await liveReceiptOf(ctx.db, gift.masjid_id, gift.id);
  if (!receipt) return;
  const cancelled_by = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  await insertCancellation(ctx.db, {
    masjid_id: gift.masjid_id,
    ...receipt,
    cancelled_at: ctx.now,
    cancelled_by,
    reason,
  });
}
