// Decides: what an auditor is handed (auditor's bundle): the books as tables in a zip, with the chain of seals, and without a donor's name.

import { Readable } from 'node:stream';
import { decimalsOf } from '@minaret/contract/giving/money';
import { csvCell } from '@minaret/prayer/files/csv';
import { audit } from '../../../platform/audit.ts';
import { type Context, masjidOf } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { todayOf } from '../../../platform/masjid-day.ts';
import { writeZip } from '../../../platform/zip/write-zip.ts';
import { findBooks } from '../ledger-queries.ts';
import { isWhole, verifyLedger } from '../verify-ledger.ts';
import { type BundleRows, bundleTables } from './bundle-queries.ts';

function csvOf(rows: BundleRows): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  return `\ufeff${lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

export async function auditorsBundle(ctx: Context) {
  const { id } = masjidOf(ctx);
  const { tables, readme } = await ctx.transact(async (opened) => {
    const books = await findBooks(opened.db, id);
    if (!books) throw new Failure('giving_not_set_up');
    const verified = await verifyLedger(opened.db, id);
    await audit(opened, 'donations.bundle');
    return {
      tables: await bundleTables(opened.db, id, decimalsOf(books.currency)),
      readme: ctx.t('giving:bundle.readme', {
        currency: books.currency.toUpperCase(),
        date: todayOf(ctx),
        entries: verified.entries,
        seal: verified.seal ?? '-',
        state: ctx.t(isWhole(verified) ? 'giving:bundle.whole' : 'giving:bundle.broken'),
      }),
    };
  });
  const files = [
    { name: 'README.txt', text: `${readme}\r\n` },
    ...Object.entries(tables).map(([name, rows]) => ({ name: `${name}.csv`, text: csvOf(rows) })),
  ];
  async function* entries() {
    for (const { name, text } of files) yield { name, bytes: Buffer.from(text, 'utf8') };
  }
  return {
    name: `books-${todayOf(ctx)}.zip`,
    type: 'application/zip',
    stream: Readable.from(writeZip(entries(), ctx.now)),
  };
}
