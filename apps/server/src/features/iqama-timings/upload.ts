import type { RefusedLine } from '@minaret/contract/timing-files';
import type { ReadRow } from '@minaret/prayer';
import { iqamahRecord } from '@minaret/prayer';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import type { Context } from '../../platform/context.ts';
import { masjidPlace } from '../masjid/service.ts';
import { readTimingFile, type TimingUpload } from '../timing-files/service.ts';
import { hourProblemIn } from './records.ts';
import { type Stored, storeRecords } from './store.ts';

const COLUMNS = { fajr: 'Fajr', dhuhr: 'Dhuhr', asr: 'Asr', maghrib: 'Maghrib', isha: 'Isha' };

export function hourProblems(row: ReadRow, latitude: number): RefusedLine[] {
  const { times } = iqamahRecord(row);
  return IQAMAH_PRAYERS.flatMap((prayer) => {
    const rule = times[prayer];
    const reason = rule ? hourProblemIn(prayer, rule, latitude) : null;
    if (!reason || rule?.kind !== 'fixed') return [];
    return [{ line: row.line, column: COLUMNS[prayer], value: rule.time, code: 'invalid-hour', reason }];
  });
}

/** The rows of a file of iqamah times as dated records, whole or not at all. */
export async function uploadRecords(
  ctx: Context,
  { file, overwrite, answers }: TimingUpload,
): Promise<Stored> {
  const { latitude } = await masjidPlace(ctx);
  const judge = (row: ReadRow) => hourProblems(row, latitude);
  const rows = readTimingFile(ctx, { file, content: 'iqamah', answers, judge });
  const records = rows.map((row) => {
    const { from, times, jumuah } = iqamahRecord(row);
    return { date: from, source: 'upload' as const, times, jumuah: jumuah ?? null };
  });
  const said = records.filter(({ times, jumuah }) => Object.keys(times).length > 0 || jumuah !== null);
  return storeRecords(ctx, {
    kind: 'iqamah-upload',
    records: said,
    overwrite,
    summary: { file: file.name },
  });
}
