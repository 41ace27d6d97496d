// Decides: what a file of iqamah times does to stored records: what it does not have stays.

import type { TakenDays } from '@minaret/contract/timings/timing-fields';
import type { UploadPreview } from '@minaret/contract/timings/timing-upload';
import { type IqamahRecord, iqamahRecord, type ReadRow } from '@minaret/prayer';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import { type Context, masjidOf } from '../../platform/context.ts';
import { hasTimes, type TimingFile } from '../timing-files/service.ts';
import { recordsBetween, type StoredRecord } from './queries.ts';
import type { DatedRecord } from './types.ts';

type Kept = UploadPreview['kept'][number]['prayer'];

interface Merged {
  /** Null: nothing is left to say of the day, and the rules decide. */
  record: DatedRecord | null;
  /** Of what is stored, what the file does not speak of. */
  unspoken: Kept[];
  /** Something that a hand wrote is replaced. */
  replacesHand: boolean;
}

/** A row of a file laid over the record of its day: what the file does not have stays, "N/A" leaves it to the rules. */
function merge(
  row: ReadRow,
  said: IqamahRecord,
  stored: StoredRecord | undefined,
  missing: 'keep' | 'clear',
): Merged {
  const had = IQAMAH_PRAYERS.filter((prayer) => stored?.times[prayer] !== undefined);
  const unspoken: Kept[] = had.filter((prayer) => row.iqamah[prayer] === undefined);
  const parts = had.length + (stored?.jumuah ? 1 : 0);
  if (stored?.jumuah && !said.jumuah) unspoken.push('jumuah');
  const stays = missing === 'keep' ? unspoken : [];
  const times: DatedRecord['times'] = { ...said.times };
  for (const prayer of IQAMAH_PRAYERS) {
    const rule = stays.includes(prayer) ? stored?.times[prayer] : undefined;
    if (rule) times[prayer] = rule;
  }
  const jumuah = said.jumuah ?? (stays.includes('jumuah') ? (stored?.jumuah ?? null) : null);
  const isByHand = stored?.source === 'record';
  // A record with something of a hand in it is still a person's: the next file asks before it replaces that.
  const source = isByHand && stays.length > 0 ? 'record' : 'upload';
  const isEmpty = Object.keys(times).length === 0 && jumuah === null;
  return {
    record: isEmpty ? null : { date: row.date, source, times, jumuah },
    unspoken,
    replacesHand: isByHand && stays.length < parts,
  };
}

/** What a file would do to the dated records. */
export interface RecordsPlan {
  dates: string[];
  stored: StoredRecord[];
  next: DatedRecord[];
  taken: TakenDays | null;
  kept: UploadPreview['kept'];
}

/** Days of which the file says nothing are left alone, unless what is missing shall go. */
export async function planRecords(
  ctx: Context,
  { rows, layout }: Pick<TimingFile, 'rows' | 'layout'>,
  missing: 'keep' | 'clear',
): Promise<RecordsPlan> {
  const [from, to] = [rows[0]?.date, rows.at(-1)?.date];
  if (from === undefined || to === undefined)
    return { dates: [], stored: [], next: [], taken: null, kept: [] };
  const found = await recordsBetween(ctx, masjidOf(ctx).id, { from, to });
  const byDate = new Map(found.map((record) => [record.date, record]));
  const merged = rows.map((row) => {
    const stored = byDate.get(row.date);
    const said = iqamahRecord(row, layout.name);
    const isTouched = hasTimes(row, 'iqamah') || (missing === 'clear' && stored !== undefined);
    return { date: row.date, stored, isTouched, ...merge(row, said, stored, missing) };
  });
  const touched = merged.filter(({ isTouched, record, stored }) => isTouched && (record || stored));
  const stored = touched.flatMap((one) => one.stored ?? []);
  const [first] = stored;
  const edited = touched.filter(({ replacesHand }) => replacesHand).length;
  return {
    dates: touched.map(({ date }) => date),
    stored,
    next: touched.flatMap(({ record }) => record ?? []),
    taken: first ? { first: first.date, days: stored.length, edited } : null,
    kept: countKept(merged.flatMap(({ unspoken }) => unspoken)),
  };
}

function countKept(cells: readonly Kept[]): UploadPreview['kept'] {
  const prayers: readonly Kept[] = [...IQAMAH_PRAYERS, 'jumuah'];
  return prayers.flatMap((prayer) => {
    const days = cells.filter((cell) => cell === prayer).length;
    return days > 0 ? [{ prayer, days }] : [];
  });
}
