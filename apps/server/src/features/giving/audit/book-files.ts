// Decides: which tables of the books a masjid takes with it (export): funds, ledger with its seals, gifts, donors, receipts, claims, payouts as CSV.

import { decimalsOf } from '@minaret/contract/giving/money';
import { csvCell } from '@minaret/prayer/files/csv';
import { type Context, masjidOf } from '../../../platform/context.ts';
import type { NewZipEntry } from '../../../platform/zip/write-zip.ts';
import { findBooks } from '../ledger-queries.ts';
import { type BookRows, bookTables, readBookRows } from './book-queries.ts';

/** So many rows are in memory, however many there are. */
const ROWS_AT_ONCE = 1000;
const encoder = new TextEncoder();
const written = (lines: readonly (readonly (string | null)[])[]) =>
  encoder.encode(lines.map((cells) => `${cells.map((cell) => csvCell(cell ?? '')).join(',')}\r\n`).join(''));

/** Each part in a transaction of its own, so that a slow download holds none: entries up to the last one at the start. */
export async function* bookFiles(ctx: Context, atOnce = ROWS_AT_ONCE): AsyncGenerator<NewZipEntry> {
  const { id } = masjidOf(ctx);
  const books = await ctx.transact(({ db }) => findBooks(db, id));
  if (!books) return;
  const tables = bookTables(id, decimalsOf(books.currency), books.last_seq);
  for (const [name, table] of Object.entries(tables)) {
    async function* parts() {
      yield encoder.encode('\ufeff');
      yield written([Object.keys(table.columns)]);
      let after: readonly string[] | null = null;
      do {
        const from: readonly string[] | null = after;
        const { rows, next }: BookRows = await ctx.transact(({ db }) =>
          readBookRows(db, table, from, atOnce),
        );
        if (rows.length > 0) yield written(rows);
        after = next;
      } while (after !== null);
    }
    yield { name: `books/${name}.csv`, bytes: parts() };
  }
}
