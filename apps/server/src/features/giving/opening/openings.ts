// Decides: how what a fund held before the books began is brought forward (opening balance): by two people, before everything else, once a fund.

import { stepOf } from '@minaret/contract/giving/money';
import type { OpeningAdd, OpeningBalance, OpeningBalances } from '@minaret/contract/giving/openings';
import { addDays } from '@minaret/prayer/calendar/dates';
import { audit } from '../../../platform/audit.ts';
import { type Context, masjidOf, userOf } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { todayOf } from '../../../platform/masjid-day.ts';
import { assertDay } from '../enter-gift.ts';
import { listFunds } from '../fund-queries.ts';
import { namesOf } from '../gift-list-queries.ts';
import { givingOf } from '../giving-in-force.ts';
import { findBooks, lockBooks } from '../ledger-queries.ts';
import { postEntry, reverseEntry } from '../post-entry.ts';
import { openingPostings } from '../postings.ts';
import {
  decideOpening,
  findOpening,
  firstDayOfBooks,
  insertOpening,
  listOpenings,
  type OpeningRow,
} from './opening-queries.ts';

async function present(ctx: Context, rows: readonly OpeningRow[]): Promise<OpeningBalance[]> {
  const names = await namesOf(
    ctx.db,
    rows.flatMap(({ proposed_by, decided_by }) => [proposed_by, decided_by]),
  );
  const reader = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  return rows.map(({ masjid_id: _, seq, proposed_by, proposed_at, decided_by, decided_at, ...row }) => ({
    ...row,
    proposed_by: names.get(proposed_by) ?? null,
    proposed_at: proposed_at.toISOString(),
    is_own: proposed_by === reader,
    decided_by: decided_by === null ? null : (names.get(decided_by) ?? null),
    decided_at: decided_at?.toISOString() ?? null,
    entry: seq,
  }));
}

async function getOpening(ctx: Context, id: string): Promise<OpeningBalance> {
  const row = await findOpening(ctx.db, masjidOf(ctx).id, id);
  const [opening] = row ? await present(ctx, [row]) : [];
  if (!opening) throw new Failure('not_found');
  return opening;
}

const isOpen = ({ state }: Pick<OpeningRow, 'state'>) => state === 'proposed' || state === 'booked';

export async function getOpenings(ctx: Context): Promise<OpeningBalances> {
  const { id } = masjidOf(ctx);
  const books = await findBooks(ctx.db, id);
  const first = await firstDayOfBooks(ctx.db, id);
  const rows = await listOpenings(ctx.db, id);
  const funds = await listFunds(ctx.db, id);
  return {
    currency: books?.currency ?? null,
    openings: await present(ctx, rows),
    missing: funds
      .filter((fund) => !rows.some((row) => row.fund_id === fund.id && isOpen(row)))
      .map((fund) => fund.id),
    earliest: books?.closed_through ? addDays(books.closed_through, 1) : null,
    latest: addDays(first === null || first > todayOf(ctx) ? todayOf(ctx) : first, -1),
  };
}

/** Before everything else, and not in a month that two people have closed. */
async function assertBefore(ctx: Context, day: string): Promise<void> {
  await assertDay(ctx, day);
  const first = (await firstDayOfBooks(ctx.db, masjidOf(ctx).id)) ?? todayOf(ctx);
  // What is given today comes after it, too.
  if (day >= first || day >= todayOf(ctx)) throw new Failure('opening_too_late');
}

const fundName = async (ctx: Context, fundId: number) =>
  (await listFunds(ctx.db, masjidOf(ctx).id)).find(({ id }) => id === fundId)?.name ?? '';

async function done(ctx: Context, action: string, row: OpeningRow, reason?: string): Promise<OpeningBalance> {
  const name = await fundName(ctx, row.fund_id);
  await audit(ctx, action, { subject: row.id, details: { name, ...(reason ? { reason } : {}) } });
  await ctx.publish('donations');
  return getOpening(ctx, row.id);
}

export async function proposeOpening(ctx: Context, given: OpeningAdd): Promise<OpeningBalance> {
  const { id: masjidId } = masjidOf(ctx);
  const { operation, fund_id, bank, cash, brought_on, evidence } = given;
  await lockBooks(ctx.db, masjidId);
  if (await findOpening(ctx.db, masjidId, operation)) return getOpening(ctx, operation);
  const { settings, funds } = await givingOf(ctx);
  if (!funds.some(({ id }) => id === fund_id)) throw new Failure('not_found');
  const step = stepOf(settings.currency);
  if (bank % step !== 0 || cash % step !== 0) throw new Failure('amount_not_allowed');
  const known = await listOpenings(ctx.db, masjidId);
  if (known.some((row) => row.fund_id === fund_id && isOpen(row))) throw new Failure('opening_exists');
  await assertBefore(ctx, brought_on);
  const row = await insertOpening(ctx.db, {
    masjid_id: masjidId,
    id: operation,
    fund_id,
    bank,
    cash,
    brought_on,
    evidence,
    state: 'proposed',
    proposed_by: userOf(ctx).userId,
    proposed_at: ctx.now,
    decided_by: null,
    decided_at: null,
    seq: null,
    reason: null,
  });
  if (!row) throw new Failure('not_found');
  return done(ctx, 'donations.opening-propose', row);
}

async function openingIn(ctx: Context, id: string, state: OpeningRow['state']): Promise<OpeningRow> {
  const { id: masjidId } = masjidOf(ctx);
  await lockBooks(ctx.db, masjidId);
  const row = await findOpening(ctx.db, masjidId, id);
  if (!row) throw new Failure('not_found');
  if (row.state !== state) throw new Failure('outgoing_decided');
  return row;
}

export async function approveOpening(ctx: Context, id: string): Promise<OpeningBalance> {
  const row = await openingIn(ctx, id, 'proposed');
  const { userId } = userOf(ctx);
  if (row.proposed_by === userId) throw new Failure('own_approval');
  // Something may have been booked since it was proposed.
  await assertBefore(ctx, row.brought_on);
  const { seq } = await postEntry(ctx.db, {
    masjidId: row.masjid_id,
    kind: 'opening',
    occurredOn: row.brought_on,
    writtenAt: ctx.now,
    source: 'opening',
    sourceId: row.id,
    madeBy: row.proposed_by,
    approvedBy: userId,
    postings: openingPostings(row.fund_id, row),
  });
  await decideOpening(ctx.db, row, { state: 'booked', decided_by: userId, decided_at: ctx.now, seq });
  return done(ctx, 'donations.opening-approve', row);
}

export async function withdrawOpening(ctx: Context, id: string): Promise<OpeningBalance> {
  const row = await openingIn(ctx, id, 'proposed');
  const { userId } = userOf(ctx);
  const state = row.proposed_by === userId ? 'withdrawn' : 'refused';
  await decideOpening(ctx.db, row, { state, decided_by: userId, decided_at: ctx.now });
  return done(ctx, 'donations.opening-withdraw', row);
}

/** On its own day, so that no month looks as if something had been spent; while that day is open. */
export async function takeBackOpening(ctx: Context, id: string, reason: string): Promise<OpeningBalance> {
  const row = await openingIn(ctx, id, 'booked');
  if (row.seq === null) throw new Error('a booked opening balance without its entry');
  await assertDay(ctx, row.brought_on);
  const { userId } = userOf(ctx);
  await reverseEntry(ctx.db, row.seq, {
    masjidId: row.masjid_id,
    occurredOn: row.brought_on,
    writtenAt: ctx.now,
    madeBy: userId,
  });
  await decideOpening(ctx.db, row, { state: 'taken_back', decided_by: userId, decided_at: ctx.now, reason });
  return done(ctx, 'donations.opening-take-back', row, reason);
}
