// Decides: what the ledger's list shows of an entry, and how many a page.

import { ENTRIES_A_PAGE, type LedgerPage } from '@minaret/contract/giving/ledger';
import { type Context, masjidOf } from '../../platform/context.ts';
import { namesOf } from './gift-list-queries.ts';
import { countEntries, listEntries, type WantedEntries } from './ledger-list-queries.ts';
import { findBooks, findLines } from './ledger-queries.ts';

interface AskedEntries extends Omit<WantedEntries, 'number'> {
  search?: string | null;
  page?: number;
}

export async function getEntries(
  ctx: Context,
  { search, page = 1, ...rest }: AskedEntries,
): Promise<LedgerPage> {
  const { id } = masjidOf(ctx);
  const books = await findBooks(ctx.db, id);
  // What is no number is nobody's: the list is then empty, not whole.
  const number = search ? { number: /^#?\d{1,12}$/.test(search) ? Number(search.replace('#', '')) : -1 } : {};
  const wanted = { ...rest, ...number };
  const total = await countEntries(ctx.db, id, wanted);
  const pages = Math.max(1, Math.ceil(total / ENTRIES_A_PAGE));
  const shown = Math.min(page, pages);
  const rows = await listEntries(ctx.db, id, wanted, {
    limit: ENTRIES_A_PAGE,
    offset: (shown - 1) * ENTRIES_A_PAGE,
  });
  const lines = await findLines(ctx.db, id, ...rows.map(({ seq }) => seq));
  const names = await namesOf(
    ctx.db,
    rows.flatMap(({ made_by, approved_by }) => [made_by, approved_by]),
  );
  const nameOf = (user: number | null) => (user === null ? null : (names.get(user) ?? null));
  return {
    entries: rows.map((row) => ({
      seq: row.seq,
      kind: row.kind,
      occurred_on: row.occurred_on,
      written_at: row.written_at.toISOString(),
      reverses: row.reverses,
      gift:
        row.gift_id !== null && row.gift_number !== null
          ? { id: row.gift_id, number: row.gift_number, donor_name: row.donor_name }
          : null,
      made_by: nameOf(row.made_by),
      approved_by: nameOf(row.approved_by),
      lines: lines
        .filter(({ seq }) => seq === row.seq)
        .map(({ account, fundId, amount }) => ({
          account,
          fund_id: fundId,
          debit: Math.max(0, amount),
          credit: Math.max(0, -amount),
        })),
    })),
    page: shown,
    pages,
    total,
    currency: books?.currency ?? null,
    closed_through: books?.closed_through ?? null,
  };
}
