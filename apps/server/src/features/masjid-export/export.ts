import { Readable } from 'node:stream';
import { CALENDAR_PARTS } from '@minaret/contract/public-times/calendar-feeds';
import { writeTimetable } from '@minaret/prayer/files/write';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { writeZip } from '../../platform/zip/write-zip.ts';
import { feedWords, hasManyJumuah, localeOf, timesCalendar } from '../calendar-feeds/service.ts';
import { iqamahFor, timetableRow } from '../iqama-timings/service.ts';
import { buildPublicTimes } from '../public-times/service.ts';
import { entriesOf, type Gathered } from './archive-entries.ts';
import { gatherMasjid } from './gather.ts';
import type { Row } from './queries.ts';

export interface Download {
  name: string;
  type: string;
  stream: Readable;
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
