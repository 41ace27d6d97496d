import { weekday } from '../calendar/dates.ts';
import { clockTime, DAY_MINUTES } from '../clock/clock.ts';
import { recordRule, recordSlots } from '../files/cells/iqamah-record.ts';
import { type JumuahValue, slotValue, type TimetableRow } from '../files/cells/row.ts';
import type { IqamahRecord } from '../iqamah/iqamah-rules.ts';
import type { IqamahTime } from '../iqamah/iqamah-steps.ts';
import type { IqamahDay } from '../iqamah/resolve-iqamah.ts';
import { type ClockTime, type Day, IQAMAH_PRAYERS, type IqamahPrayer, type IsoDate } from '../types.ts';
import { iqamahMinutes } from './fit-days.ts';

/** A day on which the rules give another time than the file. */
export interface IqamahException {
  date: IsoDate;
  prayer: IqamahPrayer | 'jumuah';
  /** The Jumu'ah slot, from 0. */
  slot?: number;
  /** Null: the file has no such slot on a Friday on which it has others. */
  given: ClockTime | null;
  byRule: ClockTime | null;
}

export type Comparison = IqamahException & { isSame: boolean };

const FRIDAY = 5;

/** The Jumu'ah slots of a row; other days than Friday have none. */
export function slotsOf({ date, jumuah }: TimetableRow): readonly JumuahValue[] {
  return weekday(date) === FRIDAY ? jumuah : [];
}

/** What the file says beside what the resolver, which screens use too, makes of the rules. */
export function comparisons(
  row: TimetableRow,
  day: Day | undefined,
  resolved: IqamahDay | undefined,
): Comparison[] {
  if (!day || !resolved) return [];
  const compare = (
    prayer: IqamahException['prayer'],
    minutes: number | null,
    found?: IqamahTime,
  ): Comparison => {
    const given = minutes === null ? null : clockTime(minutes);
    const byRule = found?.time ?? null;
    const isSameNight = minutes === null || found?.dayOffset === Math.floor(minutes / DAY_MINUTES);
    return { date: row.date, prayer, given, byRule, isSame: given === byRule && isSameNight };
  };
  const prayers = IQAMAH_PRAYERS.flatMap((prayer) => {
    const minutes = iqamahMinutes(row.iqamah[prayer], day, prayer);
    return minutes === null ? [] : [compare(prayer, minutes, resolved.times[prayer])];
  });
  const given = slotsOf(row);
  if (given.length === 0) return prayers;
  const slots = Array.from({ length: Math.max(given.length, resolved.jumuah.length) }, (_, slot) => {
    const minutes = iqamahMinutes(slotValue(given[slot]), day, 'dhuhr');
    return { ...compare('jumuah', minutes, resolved.jumuah[slot]), slot };
  });
  return [...prayers, ...slots];
}

/** One record for each day with an exception: its times alone, but of Jumu'ah all slots, as records have them. */
export function exceptionRecords(
  rows: readonly TimetableRow[],
  exceptions: readonly IqamahException[],
): IqamahRecord[] {
  const odd = new Map<IsoDate, Set<IqamahException['prayer']>>();
  for (const { date, prayer } of exceptions) odd.set(date, (odd.get(date) ?? new Set()).add(prayer));
  return rows.flatMap((row): IqamahRecord[] => {
    const { date } = row;
    const named = odd.get(date);
    if (!named) return [];
    const record: IqamahRecord = { from: date, to: date, source: 'record', times: {} };
    for (const prayer of IQAMAH_PRAYERS) {
      const rule = named.has(prayer) ? recordRule(row.iqamah[prayer]) : undefined;
      if (rule) record.times[prayer] = rule;
    }
    if (named.has('jumuah')) record.jumuah = recordSlots(slotsOf(row));
    return [record];
  });
}
