import { weekday } from '../../calendar/dates.ts';
import type { IqamahRecord, TimeRule } from '../../iqamah/iqamah-rules.ts';
import { IQAMAH_PRAYERS } from '../../types.ts';
import { isOwnLayout } from '../header/layouts.ts';
import type { LayoutName } from '../read-types.ts';
import { type IqamahValue, type JumuahValue, slotValue, type TimetableRow } from './row.ts';

const FRIDAY = 5;

/** What a record says of a congregation: of several times the first. */
export function recordRule(value: IqamahValue | null | undefined): TimeRule | undefined {
  if (!value) return undefined;
  if ('after' in value) return { kind: 'after', minutes: value.after };
  const [first] = value.at;
  return first === undefined ? undefined : { kind: 'fixed', time: first };
}

export function recordSlots(slots: readonly JumuahValue[]): TimeRule[] {
  return slots.flatMap((slot) => recordRule(slotValue(slot)) ?? []);
}

/**
 * An uploaded row as a record that beats the rules on its date. Several times in Friday's Dhuhr are Jumu'ah slots, unless
 * the file has columns of their own for these. What a foreign file repeats on other days is left out; our own exports say what a
 * record has, whatever its day.
 */
export function iqamahRecord(row: TimetableRow, layout: LayoutName = 'other'): IqamahRecord {
  const record: IqamahRecord = { from: row.date, to: row.date, source: 'upload', times: {} };
  for (const prayer of IQAMAH_PRAYERS) {
    const rule = recordRule(row.iqamah[prayer]);
    if (rule) record.times[prayer] = rule;
  }
  const isFriday = weekday(row.date) === FRIDAY;
  if (!isFriday && !isOwnLayout(layout)) return record;
  const { dhuhr } = row.iqamah;
  const several = isFriday && dhuhr && 'at' in dhuhr && dhuhr.at.length > 1 ? dhuhr.at : [];
  const slots = row.jumuah.length > 0 ? row.jumuah : several;
  if (slots.length > 0) record.jumuah = recordSlots(slots);
  return record;
}
