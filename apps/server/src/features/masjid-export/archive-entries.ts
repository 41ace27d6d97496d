// Decides: which files stand in the download of a masjid (export, backup): times, iqamah, calendar, activity, books, pictures.

import { csvCell } from '@minaret/prayer/files/csv';
import type { Context } from '../../platform/context.ts';
import type { NewZipEntry } from '../../platform/zip/write-zip.ts';
import { bookFiles } from '../giving/service.ts';
import type { ExportedMasjid } from './gather.ts';
import type { Row } from './queries.ts';

/** No picture or sound that we keep is larger. */
const MOST_FILE_BYTES = 64 * 1024 * 1024;

export interface Gathered {
  whole: ExportedMasjid;
  keys: string[];
  times: string | null;
  calendar: string;
}

function auditTable(rows: readonly Row[]): string {
  const columns = ['created_at', 'actor_kind', 'actor_user_id', 'action', 'subject', 'details'];
  const cell = (value: unknown) =>
    csvCell(value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value));
  const lines = rows.map((row) => columns.map((name) => cell(row[name] ?? null)).join(','));
  return `${['When', 'Kind', 'Who', 'What', 'Of', 'Details'].join(',')}\r\n${lines.map((line) => `${line}\r\n`).join('')}`;
}

const text = (name: string, content: string): NewZipEntry => ({
  name,
  bytes: new TextEncoder().encode(content),
});

export async function* entriesOf(
  ctx: Context,
  { whole, keys, times, calendar }: Gathered,
): AsyncGenerator<NewZipEntry> {
  yield text('masjid.json', JSON.stringify(whole));
  if (times !== null) yield text('times.csv', times);
  yield text('calendar.ics', calendar);
  yield text('audit.csv', auditTable(whole.tables.audit_log ?? []));
  yield* bookFiles(ctx);
  for (const key of keys) {
    const bytes = await ctx.ports.storage.read(key, MOST_FILE_BYTES);
    // One that is gone from the store is not shown anywhere either.
    if (bytes) yield { name: `files/${key.split('/').at(-1)}`, bytes, isPacked: true };
  }
}
