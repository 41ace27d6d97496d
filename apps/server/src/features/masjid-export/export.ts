import { Readable } from 'node:stream';
import { CALENDAR_PARTS } from '@minaret/contract/public-times/calendar-feeds';
import { csvCell } from '@minaret/prayer/files/csv';
import { writeTimetable } from '@minaret/prayer/files/write';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { type NewZipEntry, writeZip } from '../../platform/zip/write-zip.ts';
import { feedWords, hasManyJumuah, localeOf, timesCalendar } from '../calendar-feeds/service.ts';
import { iqamahFor, timetableRow } from '../iqama-timings/service.ts';
import { buildPublicTimes } from '../public-times/service.ts';
import { type ExportedMasjid, gatherMasjid } from './gather.ts';
import type { Row } from './queries.ts';

/** No picture or sound that we keep is larger. */
const MOST_FILE_BYTES = 64 * 1024 * 1024;

export interface Download {
  name: string;
  type: string;
  stream: Readable;
}

interface Gathered {
  whole: ExportedMasjid;
  keys: string[];
  times: string | null;
  calendar: string;
}

/** Times as people and other programs read them: each stored day with its iqamah. */
async function timesTable(ctx: Context, days: readonly Row[]): Promise<string | null> {
  if (days.length === 0) return null;
  const resolved = await iqamahFor(
    ctx,
    days.map(({ date }) => String(date)),
  );
  return writeTimetable(resolved.map(timetableRow), { content: 'both' });
}

async function timesIcal(ctx: Context): Promise<string> {
  const times = await buildPublicTimes(ctx, 'export', todayOf(ctx));
  const options = { show: new Set(CALENDAR_PARTS), prayers: new Set(IQAMAH_PRAYERS), alarm: null };
  const words = feedWords(localeOf(times, undefined), hasManyJumuah(times));
  return timesCalendar(times, new Map(), options, words, { publicUrl: ctx.ports.config.publicUrl });
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

async function* entriesOf(
  ctx: Context,
  { whole, keys, times, calendar }: Gathered,
): AsyncGenerator<NewZipEntry> {
  yield text('masjid.json', JSON.stringify(whole));
  if (times !== null) yield text('times.csv', times);
  yield text('calendar.ics', calendar);
  yield text('audit.csv', auditTable(whole.tables.audit_log ?? []));
  for (const key of keys) {
    const bytes = await ctx.ports.storage.read(key, MOST_FILE_BYTES);
    // One that is gone from the store is not shown anywhere either.
    if (bytes) yield { name: `files/${key.split('/').at(-1)}`, bytes, isPacked: true };
  }
}

/** Everything of the masjid as one zip, made while it is sent: rows of one moment, then file after file. */
export async function exportMasjid(ctx: Context): Promise<Download> {
  const gathered = await ctx.transact(async (opened): Promise<Gathered> => {
    const { whole, keys } = await gatherMasjid(opened);
    const times = await timesTable(opened, whole.tables.salah_days ?? []);
    const calendar = await timesIcal(opened);
    await audit(opened, 'masjid.export', { subject: String(masjidOf(ctx).id) });
    return { whole, keys, times, calendar };
  });
  const { hash_id } = gathered.whole.masjid;
  return {
    name: `${hash_id}-${todayOf(ctx)}.zip`,
    type: 'application/zip',
    stream: Readable.from(writeZip(entriesOf(ctx, gathered), ctx.now)),
  };
}
