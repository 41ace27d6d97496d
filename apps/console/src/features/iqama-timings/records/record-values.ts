import { RECORD_JUMUAH, RECORD_PRAYERS } from '@minaret/contract/iqama/iqama-record';
import type { IqamaRecord } from '@minaret/contract/iqama/iqama-timings';
import { hourProblem } from '@minaret/contract/timings/timing-fields';
import { readClockTime } from '@minaret/prayer/clock/clock';
import { IQAMAH_PRAYERS, type IqamahPrayer } from '@minaret/prayer/types';

export const RECORD_FIELDS = [...RECORD_PRAYERS, ...RECORD_JUMUAH] as const;
export type RecordField = (typeof RECORD_FIELDS)[number];
/** `HH:MM`, `+10` after the adhan, or empty for the rule. */
export type RecordValues = Record<RecordField, string>;

export function prayerOf(field: RecordField): IqamahPrayer | null {
  const index = (RECORD_PRAYERS as readonly RecordField[]).indexOf(field);
  return IQAMAH_PRAYERS[index] ?? null;
}

export function slotOf(field: RecordField): number {
  return (RECORD_JUMUAH as readonly RecordField[]).indexOf(field) + 1;
}

export function valuesOf(record: IqamaRecord | null): RecordValues {
  const entries = RECORD_FIELDS.map((field) => [field, record?.[field] ?? ''] as const);
  return Object.fromEntries(entries) as RecordValues;
}

export type Problem = IqamahPrayer | 'jumuah1First' | 'jumuah12First';

/** What the specification refuses, by field; the server says the same. */
export function problemsOf(values: RecordValues, latitude: number): Partial<Record<RecordField, Problem>> {
  const problems: Partial<Record<RecordField, Problem>> = {};
  for (const field of RECORD_PRAYERS) {
    const prayer = prayerOf(field);
    const value = values[field];
    if (prayer && readClockTime(value) !== null && hourProblem(prayer, value, latitude))
      problems[field] = prayer;
  }
  if (values.mit_jummah2 && !values.mit_jummah1) problems.mit_jummah2 = 'jumuah1First';
  if (values.mit_jummah3 && !(values.mit_jummah1 && values.mit_jummah2))
    problems.mit_jummah3 = 'jumuah12First';
  return problems;
}
