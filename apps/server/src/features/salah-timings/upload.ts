import { hourProblem } from '@minaret/contract/timing-fields';
import type { RefusedLine } from '@minaret/contract/timing-files';
import type { ReadRow, TimetableRow } from '@minaret/prayer';
import { type Day, PRAYERS } from '@minaret/prayer/types';
import type { Context } from '../../platform/context.ts';
import { masjidPlace } from '../masjid/service.ts';
import { readTimingFile, type TimingUpload } from '../timing-files/service.ts';
import { type Stored, storeDays } from './store.ts';

/** A file is taken whole or not at all, and every line that is refused is named. */
export async function uploadTimings(
  ctx: Context,
  { file, overwrite, answers }: TimingUpload,
): Promise<Stored> {
  const { latitude } = await masjidPlace(ctx);
  const judge = (row: ReadRow) => hourProblems(row, latitude);
  const rows = readTimingFile(ctx, { file, content: 'salah', answers, judge });
  return storeDays(ctx, {
    kind: 'salah-upload',
    origin: 'uploaded',
    settingsVersion: null,
    days: rows.map(toDay),
    taken: overwrite ? 'replace' : 'refuse',
    summary: { file: file.name, from: rows[0]?.date, to: rows.at(-1)?.date },
  });
}

function hourProblems(row: ReadRow, latitude: number): RefusedLine[] {
  return PRAYERS.flatMap((prayer) => {
    const time = row.salah[prayer];
    const problem = time && prayer !== 'sunrise' ? hourProblem(prayer, time, latitude) : null;
    if (!problem || !time) return [];
    return [{ line: row.line, column: COLUMNS[prayer], value: time, code: 'invalid-hour', reason: problem }];
  });
}

const COLUMNS = {
  fajr: 'Fajr',
  sunrise: 'Sunrise',
  dhuhr: 'Dhuhr',
  asr: 'Asr',
  maghrib: 'Maghrib',
  isha: 'Isha',
};

function toDay(row: TimetableRow): Day {
  const times = PRAYERS.map((prayer) => [prayer, row.salah[prayer] ?? null]);
  return { date: row.date, ...Object.fromEntries(times) };
}
