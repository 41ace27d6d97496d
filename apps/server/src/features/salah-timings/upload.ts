// Decides: what happens to an uploaded timetable (file) of salah times, and which rows are refused.

import type { UploadPreview } from '@minaret/contract/timings/timing-upload';
import { type Day, PRAYERS } from '@minaret/prayer/types';
import type { Context } from '../../platform/context.ts';
import {
  assertTaken,
  examineFile,
  hasTimes,
  presentUpload,
  type TimingFile,
  type TimingUpload,
} from '../timing-files/service.ts';
import { causedFindings } from './checks.ts';
import { toDay } from './days.ts';
import { isOwnTimes, judgeHours } from './hours.ts';
import { type GivenDay, planDays, type Stored, storeDays } from './store.ts';

const MADE = { origin: 'uploaded', settingsVersion: null } as const;

async function readSalah(ctx: Context, { file, hints }: TimingUpload): Promise<TimingFile> {
  return examineFile(ctx, {
    file,
    kind: 'salah',
    hints,
    isOwn: isOwnTimes,
    judge: judgeHours,
  });
}

/** A file is taken whole or not at all, and every line that is refused is named. */
export async function uploadTimings(ctx: Context, upload: TimingUpload): Promise<Stored> {
  const read = await readSalah(ctx, upload);
  assertTaken(read);
  const days = givenDays(read, upload.missing);
  return ctx.transact((opened) =>
    storeDays(opened, {
      ...MADE,
      kind: 'salah-upload',
      days,
      taken: upload.overwrite ? 'replace' : 'refuse',
      summary: { file: upload.file.name, from: days[0]?.date, to: days.at(-1)?.date },
    }),
  );
}

/** The same, with nothing stored. */
export async function previewUpload(ctx: Context, upload: TimingUpload): Promise<UploadPreview> {
  const read = await readSalah(ctx, upload);
  return ctx.transact((opened) => planned(opened, read, upload));
}

async function planned(ctx: Context, read: TimingFile, upload: TimingUpload): Promise<UploadPreview> {
  const days = givenDays(read, upload.missing);
  const [from, to] = [days[0]?.date, days.at(-1)?.date];
  if (from === undefined || to === undefined) return presentUpload(read);
  const { next, taken } = await planDays(ctx, days, MADE);
  const { kept } = await planDays(ctx, saidDays(read), MADE);
  return presentUpload(read, {
    days: next.map((row) => {
      const { date, ...salah } = toDay(row);
      return { date, salah, iqamah: NO_IQAMAH, jumuah: [] };
    }),
    kept: PRAYERS.flatMap((prayer) => {
      const { length: cells } = kept[prayer];
      return cells > 0 ? [{ prayer, days: cells }] : [];
    }),
    taken,
    findings: await causedFindings(ctx, { from, to }, { planned: next }),
  });
}

const NO_IQAMAH = { fajr: null, dhuhr: null, asr: null, maghrib: null, isha: null };
const NO_TIMES = { fajr: null, sunrise: null, dhuhr: null, asr: null, maghrib: null, isha: null };

/** What the file says of each day; days of which it says nothing are left alone, unless what is missing shall go. */
function givenDays({ rows }: TimingFile, missing: TimingUpload['missing']): GivenDay[] {
  if (missing === 'clear') return rows.map(({ date, salah }): Day => ({ ...NO_TIMES, ...salah, date }));
  return saidDays({ rows: rows.filter((row) => hasTimes(row, 'salah')) });
}

const saidDays = ({ rows }: Pick<TimingFile, 'rows'>): GivenDay[] =>
  rows.map(({ date, salah }) => ({ ...salah, date }));
