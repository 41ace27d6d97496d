import type { IqamaRecord } from '@minaret/contract/iqama/iqama-timings';
import { addDays } from '@minaret/prayer/calendar/dates';
import { RECORD_FIELDS } from './record-values.ts';

/** Days that follow each other with the same times, and came the same way. */
export type RecordRange = readonly [IqamaRecord, ...IqamaRecord[]];

function follows(day: IqamaRecord, before: IqamaRecord): boolean {
  return (
    day.mit_date === addDays(before.mit_date, 1) &&
    day.source === before.source &&
    RECORD_FIELDS.every((field) => day[field] === before[field])
  );
}

export function rangesOf(records: readonly IqamaRecord[]): RecordRange[] {
  const ranges: [IqamaRecord, ...IqamaRecord[]][] = [];
  for (const record of records) {
    const range = ranges.at(-1);
    const last = range?.at(-1);
    if (range && last && follows(record, last)) range.push(record);
    else ranges.push([record]);
  }
  return ranges;
}
