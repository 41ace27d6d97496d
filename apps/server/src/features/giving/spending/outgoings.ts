// Decides: how money leaves a fund: spending at once, from restricted funds, zakat and fund to fund when a second person agrees.

import type { FundBalances } from '@minaret/contract/giving/funds';
import {
  OUTGOINGS_A_PAGE,
  type Outgoing,
  type OutgoingPage,
  type SpendingAdd,
  type TransferAdd,
} from '@minaret/contract/giving/outgoings';
import { audit } from '../../../platform/audit.ts';
import { type Context, masjidOf, userOf } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { todayOf } from '../../../platform/masjid-day.ts';
import { getBalances } from '../balances.ts';
import { assertDay } from '../enter-gift.ts';
import { type FundRow, heldBy } from '../fund-queries.ts';
import { namesOf } from '../gift-list-queries.ts';
import { givingOf } from '../giving-in-force.ts';
import { findBooks, findEntrySeq, lockBooks } from '../ledger-queries.ts';
import { postEntry } from '../post-entry.ts';
import { spendingPostings, transferPostings } from '../postings.ts';
import {
  decideOutgoing,
  findOutgoing,
  handedOut,
  insertOutgoing,
  listOutgoings,
  type OutgoingRow,
  placesOfFunds,
  type WantedOutgoings,
} from './outgoing-queries.ts';
import { isShort, owedBetween, settledPostings } from './owed.ts';

export async function presentOutgoings(ctx: Context, rows: readonly OutgoingRow[]): Promise<Outgoing[]> {
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

async function getOutgoing(ctx: Context, id: string): Promise<Outgoing> {
  const row = await findOutgoing(ctx.db, masjidOf(ctx).id, id);
  const [outgoing] = row ? await presentOutgoings(ctx, [row]) : [];
  if (!outgoing) throw new Failure('not_found');
  return outgoing;
}

export async function getOutgoings(
  ctx: Context,
  { page = 1, ...wanted }: WantedOutgoings & { page?: number },
): Promise<OutgoingPage> {
  const { id } = masjidOf(ctx);
  const listed = (at: number) =>
    listOutgoings(ctx.db, id, wanted, { limit: OUTGOINGS_A_PAGE, offset: (at - 1) * OUTGOINGS_A_PAGE });
  const { rows, total } = await listed(page);
  const pages = Math.max(1, Math.ceil(total / OUTGOINGS_A_PAGE));
  const shown = Math.min(page, pages);
  return {
    outgoings: await presentOutgoings(ctx, shown === page ? rows : (await listed(shown)).rows),
    page: shown,
    pages,
    total,
    currency: (await findBooks(ctx.db, id))?.currency ?? null,
    handed_out: await handedOut(ctx.db, id, wanted),
  };
}

/** Cash that is not there cannot be handed over. What is at the bank only the bank knows. */
async function assertCash(ctx: Context, { way, amount }: Pick<OutgoingRow, 'way' | 'amount'>): Promise<void> {
  if (way !== 'cash_box') return;
  const places = await placesOfFunds(ctx.db, masjidOf(ctx).id);
  const cash = places.reduce((sum, each) => sum + (each.place === 'cash_box' ? each.amount : 0), 0);
  if (amount > cash) throw new Failure('place_short');
}

async function assertHeld(ctx: Context, fund: FundRow, amount: number): Promise<void> {
  if (fund.is_restricted && amount > (await heldBy(ctx.db, fund.masjid_id, fund.id)))
    throw new Failure('fund_overspent');
}

async function book(ctx: Context, row: OutgoingRow, approvedBy: number | undefined): Promise<void> {
  await assertCash(ctx, row);
  const { seq } = await postEntry(ctx.db, {
    masjidId: row.masjid_id,
    kind: row.kind,
    occurredOn: row.spent_on,
    writtenAt: ctx.now,
    source: 'outgoing',
    sourceId: row.id,
    madeBy: row.proposed_by,
    ...(approvedBy === undefined ? {} : { approvedBy }),
    postings:
      row.to_fund_id !== null
        ? transferPostings(row.fund_id, row.to_fund_id, row.amount)
        : spendingPostings(row.way ?? 'bank', row.fund_id, row.amount),
  });
  await decideOutgoing(ctx.db, row, {
    state: 'booked',
    decided_by: approvedBy ?? row.proposed_by,
    decided_at: ctx.now,
    seq,
  });
}

type NewOutgoing = Parameters<typeof insertOutgoing>[1];
const OPEN = { state: 'proposed', decided_by: null, decided_at: null, seq: null } as const;

async function propose(
  ctx: Context,
  given: Omit<NewOutgoing, keyof typeof OPEN | 'masjid_id' | 'proposed_by' | 'proposed_at'>,
) {
  const { id: masjid_id } = masjidOf(ctx);
  const proposed = { masjid_id, proposed_by: userOf(ctx).userId, proposed_at: ctx.now };
  const row = await insertOutgoing(ctx.db, { ...OPEN, ...proposed, ...given });
  if (!row) throw new Failure('not_found');
  return row;
}

const isZakat = ({ kind }: FundRow) => kind === 'zakat' || kind === 'zakat_al_fitr';

export async function spend(ctx: Context, { operation, ...given }: SpendingAdd): Promise<Outgoing> {
  const { id: masjidId } = masjidOf(ctx);
  await lockBooks(ctx.db, masjidId);
  if (await findOutgoing(ctx.db, masjidId, operation)) return getOutgoing(ctx, operation);
  const { settings, funds } = await givingOf(ctx);
  const fund = funds.find(({ id }) => id === given.fund_id);
  if (!fund) throw new Failure('not_found');
  if (isZakat(fund) && given.category === null) throw new Failure('category_missing');
  await assertDay(ctx, given.spent_on);
  await assertHeld(ctx, fund, given.amount);
  const row = await propose(ctx, {
    ...given,
    id: operation,
    kind: 'spending',
    category: isZakat(fund) ? given.category : null,
    to_fund_id: null,
    currency: settings.currency,
  });
  const details = { number: row.number };
  if (fund.is_restricted) {
    await assertCash(ctx, row);
    await audit(ctx, 'donations.spend-propose', { subject: row.id, details });
  } else {
    await book(ctx, row, undefined);
    await audit(ctx, 'donations.spend', { subject: row.id, details });
  }
  await ctx.publish('donations');
  return getOutgoing(ctx, row.id);
}

export async function transfer(ctx: Context, { operation, ...given }: TransferAdd): Promise<Outgoing> {
  const { id: masjidId } = masjidOf(ctx);
  await lockBooks(ctx.db, masjidId);
  if (await findOutgoing(ctx.db, masjidId, operation)) return getOutgoing(ctx, operation);
  const { settings, funds } = await givingOf(ctx);
  const from = funds.find(({ id }) => id === given.fund_id);
  if (!from || !funds.some(({ id }) => id === given.to_fund_id)) throw new Failure('not_found');
  if (given.fund_id === given.to_fund_id) throw new Failure('range_invalid');
  if (from.is_restricted) throw new Failure('fund_restricted');
  await assertDay(ctx, given.spent_on);
  const row = await propose(ctx, {
    ...given,
    id: operation,
    kind: 'transfer',
    way: null,
    payee: null,
    category: null,
    currency: settings.currency,
  });
  await audit(ctx, 'donations.transfer-propose', { subject: row.id, details: { number: row.number } });
  await ctx.publish('donations');
  return getOutgoing(ctx, row.id);
}

async function proposalOf(ctx: Context, id: string): Promise<OutgoingRow> {
  const { id: masjidId } = masjidOf(ctx);
  await lockBooks(ctx.db, masjidId);
  const row = await findOutgoing(ctx.db, masjidId, id);
  if (!row) throw new Failure('not_found');
  if (row.state !== 'proposed') throw new Failure('outgoing_decided');
  return row;
}

export async function approveOutgoing(ctx: Context, id: string): Promise<Outgoing> {
  const row = await proposalOf(ctx, id);
  const { userId } = userOf(ctx);
  if (row.proposed_by === userId) throw new Failure('own_approval');
  await book(ctx, row, userId);
  await audit(ctx, 'donations.outgoing-approve', { subject: id, details: { number: row.number } });
  await ctx.publish('donations');
  return getOutgoing(ctx, id);
}

export async function withdrawOutgoing(ctx: Context, id: string): Promise<Outgoing> {
  const row = await proposalOf(ctx, id);
  const { userId } = userOf(ctx);
  const state = row.proposed_by === userId ? 'withdrawn' : 'refused';
  await decideOutgoing(ctx.db, row, { state, decided_by: userId, decided_at: ctx.now });
  await audit(ctx, 'donations.outgoing-withdraw', { subject: id, details: { number: row.number } });
  await ctx.publish('donations');
  return getOutgoing(ctx, id);
}

/** One press: what funds owe each other is paid from the bank. The same operation again is the same settlement. */
export async function settleOwed(ctx: Context, operation: string): Promise<FundBalances> {
  const { id: masjidId } = masjidOf(ctx);
  await lockBooks(ctx.db, masjidId);
  const entry = { kind: 'settled', source: 'owed', sourceId: operation } as const;
  if ((await findEntrySeq(ctx.db, masjidId, entry)) !== undefined) return getBalances(ctx, {});
  const places = await placesOfFunds(ctx.db, masjidId);
  const owed = owedBetween(places);
  if (owed.length === 0) throw new Failure('nothing_owed');
  if (isShort(owed, places)) throw new Failure('place_short');
  await postEntry(ctx.db, {
    ...entry,
    masjidId,
    occurredOn: todayOf(ctx),
    writtenAt: ctx.now,
    madeBy: userOf(ctx).userId,
    postings: settledPostings(owed),
  });
  await audit(ctx, 'donations.settle');
  await ctx.publish('donations');
  return getBalances(ctx, {});
}
