// Decides: which dated records are listed, and the iqamah export (download, CSV).

import type { TextFile } from '@minaret/contract/fields/text-file';
import type { IqamaRecord } from '@minaret/contract/iqama/iqama-timings';
import { type JumuahValue, slotValue, type TimetableRow, writeTimetable } from '@minaret/prayer';
import type { TimeRule } from '@minaret/prayer/iqamah/iqamah-rules';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import { type Context, masjidOf } from '../../platform/context.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { csvFile } from '../timing-files/service.ts';
import { pageOfRanges, pageOfRecords, recordsBetween, type StoredRecord } from './queries.ts';
import { presentRecord } from './records.ts';

interface Asked {
  search?: string | undefined;
  page_index: number;
  page_size: number;
  past: 'yes' | 'no';
  grouped: 'yes' | 'no';
}

export async function listRecords(
  ctx: Context,
  { search, page_index, page_size, past, grouped }: Asked,
): Promise<{ list: IqamaRecord[]; total: number }> {
  const read = grouped === 'yes' ? pageOfRanges : pageOfRecords;
  const { list, total } = await read(ctx, masjidOf(ctx).id, {
    from: past === 'yes' ? undefined : todayOf(ctx),
    search: search?.trim() ?? '',
    offset: page_index * page_size,
    limit: page_size,
  });
  return { list: list.map(presentRecord), total };
}

export async function dateExists(ctx: Context, date: string) {
  const [record] = await recordsBetween(ctx, masjidOf(ctx).id, { from: date, to: date });
  return { exists: record !== undefined, mit_id: record?.id ?? null };
}

function recordValue(rule: TimeRule | undefined): JumuahValue | undefined {
  if (rule?.kind === 'after') return { after: rule.minutes };
  return rule?.kind === 'fixed' ? rule.time : undefined;
}

function toRow({ date, times, jumuah }: StoredRecord): TimetableRow {
  const row: TimetableRow = { date, salah: {}, iqamah: {}, jumuah: [] };
  for (const prayer of IQAMAH_PRAYERS) {
    const value = slotValue(recordValue(times[prayer]));
    if (value) row.iqamah[prayer] = value;
  }
  row.jumuah = (jumuah ?? []).flatMap((rule) => recordValue(rule) ?? []);
  return row;
}

/** As CSV in our own layout: sending it back changes nothing. */
export async function exportRecords(ctx: Context, range: { from?: string; to?: string }): Promise<TextFile> {
  const rows = (await recordsBetween(ctx, masjidOf(ctx).id, range)).map(toRow);
  return csvFile(ctx, 'iqamah_records_', writeTimetable(rows, { content: 'iqamah' }));
}
