// Decides: how a regular gift is agreed to, started once its card is kept, and planned from one due day to the next.

import { createHash, randomUUID } from 'node:crypto';
import type { Frequency } from '@minaret/contract/giving/regular-gifts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { SavedCard } from '../../platform/giving-payments/giving-payments.ts';
import type { DeclaredOnPage } from '../giving/service.ts';
import { tellDonor } from './mails.ts';
import {
  addRegular,
  countTaken,
  duesOf,
  findDue,
  lockRegular,
  putDue,
  type RegularRow,
  saveRegular,
} from './queries.ts';
import { dateIn, firstDue, isNights, nextDue, nightsAgreed } from './schedule.ts';

/** The same words are the same id, in every process and after every crash. */
function derivedId(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** One payment at a time for a due day: the database itself lets no second one live. */
export const duePageId = (regularId: string, dueOn: string) => derivedId(`due ${regularId} ${dueOn}`);
export const dueGiftId = (regularId: string, dueOn: string, tries: number) =>
  derivedId(`due gift ${regularId} ${dueOn} ${tries}`);

export interface Agreed {
  frequency: Frequency;
  fundId: number;
  campaignId: number | null;
  currency: string;
  amount: number;
  cover: number;
  donor: { name: string | null; email: string; address: string | null };
  isAnonymous: boolean;
  giftAid: DeclaredOnPage | null;
  language: string;
  accountId: string;
  pageId: string;
  hash: string;
}

/** Nothing comes of it until a card is kept. */
export async function openRegular(ctx: Context, agreed: Agreed): Promise<RegularRow> {
  const { frequency } = agreed;
  const nights = isNights(frequency) ? await nightsAgreed(ctx, frequency, ctx.now) : null;
  return addRegular(ctx.db, {
    masjid_id: masjidOf(ctx).id,
    id: randomUUID(),
    fund_id: agreed.fundId,
    campaign_id: agreed.campaignId,
    currency: agreed.currency,
    amount: agreed.amount,
    cover: agreed.cover,
    frequency,
    day_of_month: frequency === 'monthly' ? Number(dateIn(ctx, ctx.now).slice(8)) : null,
    hijri_year: nights?.year ?? null,
    most_gifts: nights?.most ?? null,
    state: 'starting',
    next_on: null,
    next_at: null,
    donor_email: agreed.donor.email,
    donor_name: agreed.donor.name,
    donor_address: agreed.donor.address,
    is_anonymous: agreed.isAnonymous,
    language: agreed.language,
    gift_aid_scope: agreed.giftAid?.scope ?? null,
    gift_aid_text: agreed.giftAid?.textVersion ?? null,
    gift_aid_first_name: agreed.giftAid?.firstName ?? null,
    gift_aid_last_name: agreed.giftAid?.lastName ?? null,
    gift_aid_street: agreed.giftAid?.street ?? null,
    gift_aid_postcode: agreed.giftAid?.postcode ?? null,
    gift_aid_country: agreed.giftAid?.country ?? null,
    provider: ctx.ports.givingPayments.provider,
    account_id: agreed.accountId,
    card_reference: null,
    card_brand: null,
    card_last4: null,
    page_id: agreed.pageId,
    request_hash: agreed.hash,
    first_gift_id: null,
    created_at: ctx.now,
    started_at: null,
    ended_at: null,
    ended_by: null,
  });
}

export const linkFirstGift = (ctx: Context, row: RegularRow, giftId: string): Promise<RegularRow> =>
  saveRegular(ctx.db, row, { first_gift_id: giftId });

const cardValues = ({ reference, brand, last4 }: SavedCard) => ({
  card_reference: reference,
  card_brand: brand,
  card_last4: last4,
});

/** Its card is kept: from now on it comes by itself. What was started already stays as it is. */
export async function startRegular(
  ctx: Context,
  regularId: string,
  { card, at, giftId }: { card: SavedCard; at: Date; giftId: string | null },
): Promise<void> {
  const row = await lockRegular(ctx.db, masjidOf(ctx).id, regularId);
  if (row?.state !== 'starting') return;
  const today = dateIn(ctx, at);
  if (giftId !== null)
    await putDue(ctx.db, {
      masjid_id: row.masjid_id,
      regular_id: row.id,
      due_on: today,
      state: 'taken',
      tries: 1,
      gift_id: giftId,
      card_reference: card.reference,
      at,
    });
  const due = giftId === null ? await firstDue(ctx, row, at) : await nextDue(ctx, row, today);
  await saveRegular(ctx.db, row, {
    ...cardValues(card),
    state: due ? 'active' : 'ended',
    next_on: due?.on ?? null,
    next_at: due?.at ?? null,
    started_at: at,
    ended_at: due ? null : at,
    ended_by: due ? null : 'us',
  });
  await tellDonor(ctx, row, 'started');
  await ctx.publish('donations');
}

/** Another card for what comes; one that was unpaid goes on with its next day. */
export async function changeCard(ctx: Context, regularId: string, card: SavedCard): Promise<void> {
  const row = await lockedRegular(ctx, regularId);
  if (row.state === 'starting') return;
  await saveRegular(ctx.db, row, cardValues(card));
  if (row.state === 'unpaid') await planFrom(ctx, { ...row, refusals: 0 }, dateIn(ctx, ctx.now));
}

export async function lockedRegular(ctx: Context, regularId: string): Promise<RegularRow> {
  const row = await lockRegular(ctx.db, masjidOf(ctx).id, regularId);
  if (!row) throw new Failure('not_found');
  return row;
}

/** On to the first day after another that is not skipped; without one it has come to its end. */
export async function planFrom(ctx: Context, row: RegularRow, after: string): Promise<RegularRow> {
  const skipped = new Set((await duesOf(ctx.db, row, ['skipped'])).map(({ due_on }) => due_on));
  const isFull = row.most_gifts !== null && (await countTaken(ctx.db, row)) >= row.most_gifts;
  let due = isFull ? null : await nextDue(ctx, row, after);
  while (due && skipped.has(due.on)) due = await nextDue(ctx, row, due.on);
  return saveRegular(ctx.db, row, {
    refusals: row.refusals,
    state: due ? 'active' : 'ended',
    next_on: due?.on ?? null,
    next_at: due?.at ?? null,
    ended_at: due ? null : ctx.now,
    ended_by: due ? null : 'us',
    stop_asked_by: null,
    stop_reason: null,
    stopped_by: null,
  });
}

/** The calendar or the times have changed since it was planned. */
export async function planAgain(ctx: Context, regularId: string): Promise<void> {
  const row = await lockedRegular(ctx, regularId);
  if (row.state !== 'active' || row.next_on === null || row.refusals > 0) return;
  const taken = (await duesOf(ctx.db, row, ['taken', 'refused', 'missed', 'open']))[0]?.due_on;
  const yesterday = dateIn(ctx, new Date(ctx.now.getTime() - 86_400_000));
  await planFrom(ctx, row, taken !== undefined && taken > yesterday ? taken : yesterday);
}

export { findDue };
