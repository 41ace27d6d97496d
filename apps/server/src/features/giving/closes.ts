// Decides: how a month is closed (month-end): in its turn, when all checks are met, by a second person.

import type { MonthCloses } from '@minaret/contract/giving/ledger';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { fundBalances, heldInAll, moneyPlaces } from './balance-queries.ts';
import { openLines } from './bank/bank-queries.ts';
import {
  approveRow,
  type CloseRow,
  deleteClose,
  firstBookedDay,
  insertClose,
  listCloses,
  monthFigures,
} from './close-queries.ts';
import { waitingCash } from './counting/sheet-queries.ts';
import { listFunds } from './fund-queries.ts';
import { namesOf } from './gift-list-queries.ts';
import { findBooks, lockBooks } from './ledger-queries.ts';
import { clearingLimit, lastDayOf, nextMonth } from './months.ts';
import { placesOfFunds } from './spending/outgoing-queries.ts';
import { owedBetween } from './spending/owed.ts';
import { isWhole, verifyLedger } from './verify-ledger.ts';

/** The oldest open month, if it is over. */
async function monthInTurn(ctx: Context): Promise<string | null> {
  const { id } = masjidOf(ctx);
  const books = await findBooks(ctx.db, id);
  const first = await firstBookedDay(ctx.db, id);
  if (!books || first === null) return null;
  const month = books.closed_through ? nextMonth(books.closed_through.slice(0, 7)) : first.slice(0, 7);
  return month < todayOf(ctx).slice(0, 7) ? month : null;
}

async function checksOf(ctx: Context, month: string) {
  const { id } = masjidOf(ctx);
  const last = lastDayOf(month);
  const old = clearingLimit(ctx.now);
  const figures = await monthFigures(ctx.db, id, { last, old });
  const verified = await verifyLedger(ctx.db, id);
  const lines = await openLines(ctx.db, id, last);
  const cash = await waitingCash(ctx.db, id, last);
  const zakat = (await listFunds(ctx.db, id)).filter(
    ({ kind }) => kind === 'zakat' || kind === 'zakat_al_fitr',
  );
  const owedToZakat = owedBetween(await placesOfFunds(ctx.db, id))
    .filter(({ to }) => zakat.some((fund) => fund.id === to))
    .reduce((sum, { amount }) => sum + amount, 0);
  const places = await moneyPlaces(ctx.db, id);
  const apart = places.reduce((sum, { amount }) => sum + amount, 0) - (await heldInAll(ctx.db, id));
  const check = <C extends string>(name: C, amount: number, count: number) => ({
    check: name,
    is_met: amount === 0 && count === 0,
    amount,
    count,
  });
  return [
    { check: 'seals' as const, is_met: isWhole(verified), amount: 0, count: verified.entries },
    check('balances' as const, apart, 0),
    check('clearing' as const, figures.clearing, figures.clearing_gifts),
    check('bank' as const, lines.amount, lines.count),
    check('provider' as const, figures.provider_apart, 0),
    check('counted' as const, 0, cash.open),
    check('banked' as const, figures.unbanked + cash.in_the_safe, figures.unbanked_gifts + cash.sheets),
    check('waiting' as const, figures.waiting, figures.waiting_outgoings),
    check('zakat' as const, figures.zakat_short + owedToZakat, 0),
    check('receipts' as const, 0, figures.receipts_missing),
  ];
}

export async function getCloses(ctx: Context): Promise<MonthCloses> {
  const { id } = masjidOf(ctx);
  const books = await findBooks(ctx.db, id);
  const rows = await listCloses(ctx.db, id);
  const names = await namesOf(
    ctx.db,
    rows.flatMap(({ prepared_by, approved_by }) => [prepared_by, approved_by]),
  );
  const reader = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  const present = (month: string, row: CloseRow | undefined) => ({
    month,
    prepared_by: row ? (names.get(row.prepared_by) ?? '–') : null,
    prepared_at: row?.prepared_at.toISOString() ?? null,
    is_own: row?.prepared_by === reader,
    approved_by: row?.approved_by ? (names.get(row.approved_by) ?? '–') : null,
    approved_at: row?.approved_at?.toISOString() ?? null,
  });
  const month = await monthInTurn(ctx);
  return {
    currency: books?.currency ?? null,
    closed_through: books?.closed_through ?? null,
    next: month
      ? {
          ...present(
            month,
            rows.find((row) => row.month.startsWith(month)),
          ),
          checks: await checksOf(ctx, month),
          funds: await fundBalances(ctx.db, id, { from: `${month}-01`, to: lastDayOf(month) }),
        }
      : null,
    closed: rows
      .filter(({ approved_by }) => approved_by !== null)
      .map((row) => present(row.month.slice(0, 7), row)),
  };
}

/** Which month waits to be closed, without going through the books: for pages that are opened often. */
export async function waitingClose(
  ctx: Context,
): Promise<{ month: string; preparedBy: string | null } | null> {
  const month = await monthInTurn(ctx);
  if (month === null) return null;
  const row = (await listCloses(ctx.db, masjidOf(ctx).id)).find((each) => each.month.startsWith(month));
  if (!row) return { month, preparedBy: null };
  const names = await namesOf(ctx.db, [row.prepared_by]);
  return { month, preparedBy: names.get(row.prepared_by) ?? '–' };
}

async function inTurn(ctx: Context, month: string) {
  await lockBooks(ctx.db, masjidOf(ctx).id);
  const closes = await getCloses(ctx);
  if (closes.next?.month !== month) throw new Failure('close_not_next');
  return closes.next;
}

export async function prepareClose(ctx: Context, month: string): Promise<MonthCloses> {
  const next = await inTurn(ctx, month);
  if (next.prepared_by !== null) return getCloses(ctx);
  if (next.checks.some(({ is_met }) => !is_met)) throw new Failure('close_checks_open');
  const { id: masjidId } = masjidOf(ctx);
  await insertClose(ctx.db, { masjidId, month: `${month}-01`, by: userOf(ctx).userId, at: ctx.now });
  await audit(ctx, 'donations.close-prepare', { subject: month, details: { date: `${month}-01` } });
  await ctx.publish('donations');
  return getCloses(ctx);
}

export async function approveClose(ctx: Context, month: string): Promise<MonthCloses> {
  const next = await inTurn(ctx, month);
  if (next.prepared_by === null) throw new Failure('close_not_prepared');
  if (next.is_own) throw new Failure('own_approval');
  if (next.checks.some(({ is_met }) => !is_met)) throw new Failure('close_checks_open');
  const { id: masjidId } = masjidOf(ctx);
  await approveRow(ctx.db, {
    masjidId,
    month: `${month}-01`,
    last: lastDayOf(month),
    by: userOf(ctx).userId,
    at: ctx.now,
  });
  await audit(ctx, 'donations.close', { subject: month, details: { date: lastDayOf(month) } });
  await ctx.publish('donations');
  return getCloses(ctx);
}

export async function sendBackClose(ctx: Context, month: string): Promise<MonthCloses> {
  const next = await inTurn(ctx, month).catch(() => null);
  if (!next?.prepared_by) throw new Failure('close_not_prepared');
  await deleteClose(ctx.db, masjidOf(ctx).id, `${month}-01`);
  await audit(ctx, 'donations.close-back', { subject: month, details: { date: `${month}-01` } });
  await ctx.publish('donations');
  return getCloses(ctx);
}
