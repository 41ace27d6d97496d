// Decides: what stands in a donor's statement of a range of days, and in "all that is kept of me".

import type { TextFile } from '@minaret/contract/fields/text-file';
import type { GiveLanguage } from '@minaret/contract/giving/give';
import { decimalsOf } from '@minaret/contract/giving/money';
import { csvCell } from '@minaret/prayer/files/csv';
import { type Context, masjidOf } from '../../platform/context.ts';
import { translator } from '../../platform/translate.ts';
import { pledgesOfAddress } from '../pledges/service.ts';
import { donorOf } from './links.ts';
import { regularsOf } from './own-giving.ts';
import { giftsOf, masjidNames } from './queries.ts';

const COLUMNS = ['date', 'fund', 'amount', 'cover', 'refunded', 'currency', 'receipt'] as const;

function decimal(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
}

/** Both days are in it. The last line is the sum of what stayed given. */
export async function ownStatement(
  ctx: Context,
  { from, to, lang = 'en' }: { from: string; to: string; lang?: GiveLanguage | undefined },
): Promise<TextFile> {
  const { email } = await donorOf(ctx);
  const { id } = masjidOf(ctx);
  const t = translator(lang === 'ar' ? 'ar' : 'en');
  const gifts = (await giftsOf(ctx.db, id, email)).filter(
    ({ given_on, state }) => given_on >= from && given_on <= to && state !== 'processing',
  );
  const { name } = await masjidNames(ctx.db, id);
  const lines = gifts
    .toReversed()
    .map((gift) => [
      gift.given_on,
      gift.campaign_title ?? gift.fund_name,
      decimal(gift.amount, gift.currency),
      decimal(gift.cover, gift.currency),
      decimal(gift.amount_refunded + gift.cover_refunded, gift.currency),
      gift.currency.toUpperCase(),
      gift.receipt_year !== null
        ? `${gift.receipt_year}-${String(gift.receipt_number).padStart(4, '0')}`
        : '',
    ]);
  const sum = gifts.reduce((all, gift) => all + gift.amount - gift.amount_refunded, 0);
  const currency = gifts[0]?.currency ?? 'usd';
  const table = [
    [t('giving:own.statement', { masjid: name, from, to })],
    COLUMNS.map((column) => t(`giving:own.columns.${column}`)),
    ...lines,
    [t('giving:own.sum'), '', decimal(sum, currency), '', '', currency.toUpperCase(), ''],
  ];
  const text = table.map((cells) => cells.map(csvCell).join(',')).join('\r\n');
  return { name: `giving_${from}_${to}.csv`, type: 'text/csv', text: `\ufeff${text}\r\n` };
}

/** Every field that is the donor's own; ids of ours and of the provider are not. */
export async function ownExport(ctx: Context): Promise<TextFile> {
  const { email } = await donorOf(ctx);
  const { id } = masjidOf(ctx);
  const { name } = await masjidNames(ctx.db, id);
  const gifts = await giftsOf(ctx.db, id, email);
  const regular = await regularsOf(ctx, email);
  const pledges = await pledgesOfAddress(ctx.db, id, email);
  const all = {
    masjid: name,
    email,
    made_at: ctx.now.toISOString(),
    gifts: gifts.map((gift) => ({
      number: gift.number,
      date: gift.given_on,
      way: gift.way,
      state: gift.state,
      fund: gift.fund_name,
      campaign: gift.campaign_title,
      amount: decimal(gift.amount, gift.currency),
      cover: decimal(gift.cover, gift.currency),
      refunded: decimal(gift.amount_refunded + gift.cover_refunded, gift.currency),
      currency: gift.currency,
      name: gift.donor_name,
      email: gift.donor_email,
      phone: gift.donor_phone,
      address: gift.donor_address,
      is_anonymous: gift.is_anonymous,
      dedication: gift.dedication_name && {
        kind: gift.dedication_kind,
        name: gift.dedication_name,
        message: gift.dedication_message,
        email: gift.dedication_email,
      },
      gift_aid: gift.gift_aid_scope,
      note: gift.note,
      language: gift.language,
    })),
    pledges: pledges.map((row) => ({
      number: row.number,
      made_at: row.made_at,
      campaign: row.campaign,
      amount: decimal(row.amount, row.currency),
      currency: row.currency,
      name: row.name,
      shows_name: row.shows_name,
      phone: row.phone,
      email: row.email,
      note: row.note,
      withdrawn_at: row.withdrawn_at,
    })),
    regular: regular.map((row) => ({
      state: row.state,
      frequency: row.frequency,
      fund: row.fund_name,
      amount: decimal(row.amount, row.currency),
      cover: decimal(row.cover, row.currency),
      currency: row.currency,
      next_on: row.next_on,
      card: row.card_last4 && `${row.card_brand} ${row.card_last4}`,
      name: row.donor_name,
      address: row.donor_address,
      started_at: row.started_at,
      ended_at: row.ended_at,
    })),
  };
  return { name: 'my-giving.json', type: 'application/json', text: `${JSON.stringify(all, null, 2)}\n` };
}
