// Decides: what the page of payouts and the bank shows of each line, and what it suggests for one that is open.

import { BANK_LINES_A_PAGE, type BankLine, type BankPage } from '@minaret/contract/giving/bank';
import { referenceOf } from '@minaret/contract/giving/bank-reference';
import { type Context, masjidOf } from '../../../platform/context.ts';
import { listFunds } from '../fund-queries.ts';
import { findBooks } from '../ledger-queries.ts';
import { type BankLineRow, candidates, listLines, matchNumbers } from './bank-queries.ts';

const MOST_SUGGESTED = 5;

export async function presentLines(ctx: Context, rows: readonly BankLineRow[]): Promise<BankLine[]> {
  const { id } = masjidOf(ctx);
  const open = rows.some(({ state }) => state === 'open') ? await candidates(ctx.db, id) : [];
  const numbers = await matchNumbers(
    ctx.db,
    id,
    rows.flatMap(({ match_id }) => match_id ?? []),
  );
  return rows.map(({ match_kind, match_id, ...row }) => ({
    id: row.id,
    booked_on: row.booked_on,
    amount: row.amount,
    words: row.words,
    state: row.state,
    match:
      match_kind !== null && match_id !== null
        ? { kind: match_kind, id: match_id, number: numbers.get(match_id) ?? null }
        : null,
    note: row.note,
    candidates:
      row.state === 'open' ? open.filter(({ amount }) => amount === row.amount).slice(0, MOST_SUGGESTED) : [],
  }));
}

export async function getBankLines(
  ctx: Context,
  { state, page = 1 }: { state?: BankLineRow['state']; page?: number },
): Promise<BankPage> {
  const { id } = masjidOf(ctx);
  const listed = (at: number) =>
    listLines(ctx.db, id, state, { limit: BANK_LINES_A_PAGE, offset: (at - 1) * BANK_LINES_A_PAGE });
  const { rows, total, open } = await listed(page);
  const pages = Math.max(1, Math.ceil(total / BANK_LINES_A_PAGE));
  const shown = Math.min(page, pages);
  const waiting = await candidates(ctx.db, id);
  const funds = await listFunds(ctx.db, id);
  return {
    lines: await presentLines(ctx, shown === page ? rows : (await listed(shown)).rows),
    page: shown,
    pages,
    total,
    open,
    currency: (await findBooks(ctx.db, id))?.currency ?? null,
    expected: waiting.filter(({ kind }) => kind === 'deposit' || kind === 'payout'),
    references: funds.map((fund) => ({ fund_id: fund.id, reference: referenceOf(id, fund.id) })),
  };
}
