// Decides: what happens to an uploaded timetable (file) of iqamah times.

import type { RefusedLine } from '@minaret/contract/timings/timing-files';
import type { UploadedDays, UploadPreview } from '@minaret/contract/timings/timing-upload';
import type { ReadRow } from '@minaret/prayer';
import { iqamahRecord } from '@minaret/prayer';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { masjidPlace } from '../masjid/service.ts';
import {
  assertTaken,
  examineFile,
  presentUpload,
  type TimingFile,
  type TimingUpload,
} from '../timing-files/service.ts';
import { changeRecords } from './change.ts';
import { causedByRecords } from './checks.ts';
import { planRecords } from './plan-upload.ts';
import { lockIqamah, recordsBetween, type StoredRecord } from './queries.ts';
import { hourProblemIn, writeTime } from './records.ts';

const COLUMNS = { fajr: 'Fajr', dhuhr: 'Dhuhr', asr: 'Asr', maghrib: 'Maghrib', isha: 'Isha' };

function hourProblems(row: ReadRow, latitude: number, stored: StoredRecord | undefined): RefusedLine[] {
  const { times } = iqamahRecord(row);
  return IQAMAH_PRAYERS.flatMap((prayer) => {
    const rule = times[prayer];
    const reason = rule ? hourProblemIn(prayer, rule, latitude) : null;
    if (!reason || rule?.kind !== 'fixed' || writeTime(stored?.times[prayer]) === rule.time) return [];
    return [{ line: row.line, column: COLUMNS[prayer], value: rule.time, code: 'invalid-hour', reason }];
  });
}

/** What is stored already may be sent again: the hour rules are for what is new. */
export async function judgeHours(ctx: Context, rows: readonly ReadRow[]): Promise<RefusedLine[]> {
  const [from, to] = [rows[0]?.date, rows.at(-1)?.date];
  if (from === undefined || to === undefined) return [];
  const { latitude } = await masjidPlace(ctx);
  const stored = await recordsBetween(ctx, masjidOf(ctx).id, { from, to });
  const byDate = new Map(stored.map((record) => [record.date, record]));
  return rows.flatMap((row) => hourProblems(row, latitude, byDate.get(row.date)));
}

function readIqamah(ctx: Context, { file, hints }: TimingUpload): Promise<TimingFile> {
  return examineFile(ctx, { file, kind: 'iqamah', hints, judge: judgeHours });
}

/** The rows of a file of iqamah times as dated records, whole or not at all. */
export async function uploadRecords(ctx: Context, upload: TimingUpload): Promise<UploadedDays> {
  const read = await readIqamah(ctx, upload);
  assertTaken(read);
  return ctx.transact((opened) => storeUpload(opened, read, upload));
}

async function storeUpload(ctx: Context, read: TimingFile, upload: TimingUpload): Promise<UploadedDays> {
  await lockIqamah(ctx.db, masjidOf(ctx).id);
  const { dates, stored, next, taken } = await planRecords(ctx, read, upload.missing);
  if (taken && !upload.overwrite) throw new Failure('duplicate_timings', taken);
  const [first = null, last = null] = [dates[0], dates.at(-1)];
  const change_id = await changeRecords(ctx, {
    kind: 'iqamah-upload',
    summary: { file: upload.file.name, from: first, to: last, days: dates.length, replaced: stored.length },
    dates,
    taken: stored,
    next,
  });
  return { days: dates.length, first, last, change_id, findings: await causedByRecords(ctx, { dates }) };
}

const NO_SALAH = { fajr: null, sunrise: null, dhuhr: null, asr: null, maghrib: null, isha: null };

/** The same, with nothing stored. */
export async function previewRecords(ctx: Context, upload: TimingUpload): Promise<UploadPreview> {
  const read = await readIqamah(ctx, upload);
  return ctx.transact((opened) => planned(opened, read, upload));
}

async function planned(ctx: Context, read: TimingFile, upload: TimingUpload): Promise<UploadPreview> {
  const { dates, next, taken, kept } = await planRecords(ctx, read, upload.missing);
  if (dates.length === 0) return presentUpload(read);
  const byDate = new Map(next.map((record) => [record.date, record]));
  return presentUpload(read, {
    days: dates.map((date) => {
      const { times, jumuah } = byDate.get(date) ?? { times: {}, jumuah: null };
      const time = (prayer: (typeof IQAMAH_PRAYERS)[number]) => writeTime(times[prayer]);
      return {
        date,
        salah: NO_SALAH,
        iqamah: {
          fajr: time('fajr'),
          dhuhr: time('dhuhr'),
          asr: time('asr'),
          maghrib: time('maghrib'),
          isha: time('isha'),
        },
        jumuah: (jumuah ?? []).flatMap((rule) => writeTime(rule) ?? []),
      };
    }),
    kept,
    taken,
    findings: await causedByRecords(ctx, { dates, planned: next }),
  });
}
