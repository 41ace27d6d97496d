// Decides: the steps of a Gift Aid claim: prepared, agreed by a second person (four eyes), sent, paid, and what each books.

import type { Claim } from '@minaret/contract/giving/gift-aid';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { claimPaidPostings, claimPostings, givingOf, lockGiving, postEntry } from '../giving/service.ts';
import { shareOut } from './claim-lines.ts';
import { type ClaimOptions, claimableOf, presentClaims } from './draft.ts';
import {
  type ClaimRow,
  claimByFund,
  deleteClaim,
  insertClaim,
  listClaims,
  lockClaim,
  noteClaimed,
  updateClaim,
} from './queries.ts';

async function told(ctx: Context, row: ClaimRow): Promise<Claim> {
  await ctx.publish('donations');
  const [claim] = await presentClaims(ctx, [row]);
  if (!claim) throw new Error('a claim that was just saved');
  return claim;
}

/** Nothing that is not right is in it; the sum is the one that the person saw. */
export async function prepareClaim(ctx: Context, asked: ClaimOptions & { tax: number }): Promise<Claim> {
  const { id: masjidId } = masjidOf(ctx);
  if (asked.to > todayOf(ctx)) throw new Failure('date_ahead');
  await givingOf(ctx);
  await lockGiving(ctx.db, masjidId);
  const claims = await listClaims(ctx.db, masjidId);
  if (claims.some(({ state }) => state === 'prepared' || state === 'agreed')) throw new Failure('claim_open');
  const { content, claimed } = await claimableOf(ctx, asked);
  if (content.tax <= 0 || claimed.length === 0) throw new Failure('claim_problems');
  if (content.tax !== asked.tax) throw new Failure('claim_changed', { tax: content.tax });
  const row = await insertClaim(ctx.db, {
    masjid_id: masjidId,
    state: 'prepared',
    earliest_on: content.earliest ?? content.to,
    to_on: content.to,
    content: JSON.stringify(content),
    gifts: content.gifts,
    small_gifts: content.small_gifts,
    overclaimed: content.overclaimed.reduce((sum, { amount }) => sum + amount, 0),
    tax: content.tax,
    prepared_by: userOf(ctx).userId,
    prepared_at: ctx.now,
    approved_by: null,
    approved_at: null,
    sent_on: null,
    reference: null,
    paid_on: null,
    paid: null,
  });
  await noteClaimed(ctx.db, row, claimed, content.overclaimed);
  await audit(ctx, 'donations.claim-prepare', { subject: String(row.id) });
  return told(ctx, row);
}

async function claimAt(ctx: Context, claimId: number, ...states: ClaimRow['state'][]): Promise<ClaimRow> {
  const { id } = masjidOf(ctx);
  await lockGiving(ctx.db, id);
  const row = await lockClaim(ctx.db, id, claimId);
  if (!row) throw new Failure('not_found');
  if (!states.includes(row.state)) throw new Failure('claim_step');
  return row;
}

export async function agreeToClaim(ctx: Context, claimId: number): Promise<Claim> {
  const row = await claimAt(ctx, claimId, 'prepared');
  const { userId } = userOf(ctx);
  if (row.prepared_by === userId) throw new Failure('own_approval');
  const agreed = await updateClaim(ctx.db, row, {
    state: 'agreed',
    approved_by: userId,
    approved_at: ctx.now,
  });
  await audit(ctx, 'donations.claim-agree', { subject: String(claimId) });
  return told(ctx, agreed);
}

export async function withdrawClaim(ctx: Context, claimId: number): Promise<null> {
  const row = await claimAt(ctx, claimId, 'prepared', 'agreed');
  await deleteClaim(ctx.db, row);
  await audit(ctx, 'donations.claim-withdraw', { subject: String(claimId) });
  await ctx.publish('donations');
  return null;
}

async function bookClaim(
  ctx: Context,
  row: ClaimRow,
  entry: Pick<Parameters<typeof postEntry>[1], 'kind' | 'occurredOn' | 'postings'>,
): Promise<void> {
  await postEntry(ctx.db, {
    ...entry,
    masjidId: row.masjid_id,
    writtenAt: ctx.now,
    source: 'gift-aid',
    sourceId: String(row.id),
    madeBy: row.prepared_by,
    ...(row.approved_by === null ? {} : { approvedBy: row.approved_by }),
  });
}

/** From here on HMRC owes it, to the funds that the gifts went to. */
export async function claimSent(
  ctx: Context,
  claimId: number,
  { sent_on, reference }: { sent_on: string; reference: string },
): Promise<Claim> {
  if (sent_on > todayOf(ctx)) throw new Failure('date_ahead');
  const row = await claimAt(ctx, claimId, 'agreed');
  const parts = shareOut(row.tax, await claimByFund(ctx.db, row.masjid_id, row.id));
  await bookClaim(ctx, row, { kind: 'gift_aid', occurredOn: sent_on, postings: claimPostings(parts) });
  const sent = await updateClaim(ctx.db, row, { state: 'sent', sent_on, reference });
  await audit(ctx, 'donations.claim-sent', { subject: String(claimId), details: { name: reference } });
  return told(ctx, sent);
}

export async function claimPaid(
  ctx: Context,
  claimId: number,
  { paid_on, amount }: { paid_on: string; amount: number },
): Promise<Claim> {
  if (paid_on > todayOf(ctx)) throw new Failure('date_ahead');
  const row = await claimAt(ctx, claimId, 'sent');
  const byFund = await claimByFund(ctx.db, row.masjid_id, row.id);
  const claimed = shareOut(row.tax, byFund);
  const paid = new Map(shareOut(amount, byFund).map((part) => [part.fundId, part.amount]));
  const parts = claimed.map(({ fundId, amount: owed }) => ({
    fundId,
    claimed: owed,
    paid: paid.get(fundId) ?? 0,
  }));
  await bookClaim(ctx, row, {
    kind: 'gift_aid_paid',
    occurredOn: paid_on,
    postings: claimPaidPostings(parts),
  });
  const done = await updateClaim(ctx.db, row, { state: 'paid', paid_on, paid: amount });
  await audit(ctx, 'donations.claim-paid', { subject: String(claimId) });
  return told(ctx, done);
}
