// Decides: saving and deleting dated iqamah records: overwrite ("Duplicate entry found"), how many days at once.

import { isDeepStrictEqual } from 'node:util';
import { REQUIRED } from '@minaret/contract/fields/fields';
import type { RecordTimes } from '@minaret/contract/iqama/iqama-record';
import type { IqamaRecord, RecordUpdate } from '@minaret/contract/iqama/iqama-timings';
import type { Finding } from '@minaret/contract/timings/finding';
import { datesIn, dayNumber } from '@minaret/prayer/calendar/dates';
import type { Place } from '@minaret/prayer/types';
import type { RecordContent } from '../../db/stored-schemas.ts';
import type { ChangeKind } from '../../db/tables/timings.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { withoutUndefined } from '../../platform/database/without-undefined.ts';
import { Failure } from '../../platform/failure.ts';
import { masjidPlace } from '../masjid/service.ts';
import { changeRecords } from './change.ts';
import { causedByRecords } from './checks.ts';
import { findRecord, lockIqamah, recordsBetween, type StoredRecord } from './queries.ts';
import { presentRecord, readRecord, recordProblem, refuse } from './records.ts';
import type { DatedRecord } from './types.ts';

const MAX_DAYS = 366;

/** The dates that were written, and the change that wrote them; null when there was nothing to write. */
interface Stored {
  dates: string[];
  changeId: number | null;
}

interface Batch {
  kind: Extract<ChangeKind, 'iqamah-record' | 'iqamah-fix'>;
  records: readonly DatedRecord[];
  overwrite: boolean;
  summary: Record<string, unknown>;
}

/** All or nothing: without leave to overwrite, one taken date refuses them all. */
export async function storeRecords(ctx: Context, batch: Batch): Promise<Stored> {
  const dates = batch.records.map(({ date }) => date).sort();
  const [from] = dates;
  const to = dates.at(-1);
  if (from === undefined || to === undefined) return { dates, changeId: null };
  const masjidId = masjidOf(ctx).id;
  await lockIqamah(ctx.db, masjidId);
  const wanted = new Set(dates);
  const taken = (await recordsBetween(ctx, masjidId, { from, to })).filter(({ date }) => wanted.has(date));
  if (taken.length > 0 && !batch.overwrite) {
    const edited = taken.filter(({ source }) => source === 'record').length;
    throw new Failure('duplicate_timings', { first: taken[0]?.date, days: taken.length, edited });
  }
  const changeId = await changeRecords(ctx, {
    kind: batch.kind,
    summary: { ...batch.summary, from, to, days: dates.length, replaced: taken.length },
    dates,
    taken,
    next: batch.records,
  });
  return { dates, changeId };
}

/** A record says something: empty ones and times of the wrong part of the day are refused. */
function accepted(given: RecordTimes, { latitude }: Place): RecordContent {
  refuse(recordProblem(given, latitude));
  const content = readRecord(given);
  if (Object.keys(content.times).length === 0 && content.jumuah === null)
    throw new Failure('invalid_payload', { issues: [{ path: 'mit_fajr', message: REQUIRED }] });
  return content;
}

type NewRecord = RecordTimes & { mit_date: string; mit_end_date?: string | null | undefined };

export async function createRecords(
  ctx: Context,
  given: NewRecord,
  overwrite: boolean,
): Promise<{ days: number; findings: Finding[] }> {
  const from = given.mit_date;
  const to = given.mit_end_date ?? from;
  const count = dayNumber(to) - dayNumber(from) + 1;
  if (!(count >= 1 && count <= MAX_DAYS)) throw new Failure('range_invalid');
  const place = await masjidPlace(ctx);
  const content = accepted(given, place);
  const { dates } = await storeRecords(ctx, {
    kind: 'iqamah-record',
    records: datesIn({ from, to }).map((date) => ({ date, source: 'record', ...content })),
    overwrite,
    summary: {},
  });
  return { days: dates.length, findings: await causedByRecords(ctx, { dates }, { place }) };
}

async function lockedRecord(ctx: Context, id: number): Promise<StoredRecord> {
  await lockIqamah(ctx.db, masjidOf(ctx).id);
  const record = await findRecord(ctx, masjidOf(ctx).id, id);
  if (!record) throw new Failure('not_found');
  return record;
}

export async function updateRecord(
  ctx: Context,
  id: number,
  { version, ...given }: RecordUpdate,
): Promise<IqamaRecord & { findings: Finding[] }> {
  const kept = await lockedRecord(ctx, id);
  const shown = presentRecord(kept);
  if (version !== undefined && version !== kept.version)
    throw new Failure('stale_version', { current: shown });
  const next = { ...shown, ...withoutUndefined(given) };
  const { date } = kept;
  if (isDeepStrictEqual(shown, next))
    return { ...shown, findings: await causedByRecords(ctx, { dates: [date] }) };
  const place = await masjidPlace(ctx);
  const content = accepted(next, place);
  await storeRecords(ctx, {
    kind: 'iqamah-record',
    records: [{ date, source: 'record', ...content }],
    overwrite: true,
    summary: {},
  });
  const findings = await causedByRecords(ctx, { dates: [date] }, { place });
  return { ...presentRecord(await lockedRecord(ctx, id)), findings };
}

/** Answers with what stood there, which is all an undo needs. */
export async function deleteRecord(ctx: Context, id: number): Promise<IqamaRecord> {
  const kept = await lockedRecord(ctx, id);
  const { date } = kept;
  const summary = { from: date, to: date, days: 1 };
  await changeRecords(ctx, { kind: 'iqamah-delete', summary, dates: [date], taken: [kept], next: [] });
  return presentRecord(kept);
}
