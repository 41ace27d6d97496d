import { clockTime } from '@minaret/prayer/clock/clock';
import { type Day, PRAYERS, type Prayer } from '@minaret/prayer/types';
import type { RowOrigin } from '../../db/tables/timings.ts';
import type { DatedMinutes, Minutes, StoredDay } from './queries.ts';

function mapPrayers<T>(value: (prayer: Prayer) => T): Record<Prayer, T> {
  return Object.fromEntries(PRAYERS.map((prayer) => [prayer, value(prayer)])) as Record<Prayer, T>;
}

export function toDay(row: DatedMinutes): Day {
  return {
    date: row.date,
    ...mapPrayers((prayer) => {
      const minutes = row[prayer];
      return minutes === null ? null : clockTime(minutes);
    }),
  };
}

/** A row as the history keeps it: its times in the order of the day, and all that a restore needs. */
export interface KeptDay {
  times: (number | null)[];
  origin: RowOrigin;
  version: number | null;
  edited: Partial<Record<Prayer, number>>;
  change: number;
}
/** By date; null where there was no row. */
export type KeptBefore = Record<string, KeptDay | null>;
export type KeptAfter = Record<string, (number | null)[] | null>;

export const timesOf = (row: Minutes) => PRAYERS.map((prayer) => row[prayer]);

export function keepBefore(dates: readonly string[], rows: readonly StoredDay[]): KeptBefore {
  const byDate = new Map(rows.map((row) => [row.date, row]));
  return Object.fromEntries(
    dates.map((date) => {
      const row = byDate.get(date);
      if (!row) return [date, null];
      const { origin, settings_version: version, edited, change_id: change } = row;
      return [date, { times: timesOf(row), origin, version, edited, change }];
    }),
  );
}

export function keepAfter(dates: readonly string[], rows: readonly DatedMinutes[]): KeptAfter {
  const byDate = new Map(rows.map((row) => [row.date, timesOf(row)]));
  return Object.fromEntries(dates.map((date) => [date, byDate.get(date) ?? null]));
}

export function fromTimes(date: string, times: readonly (number | null)[]): DatedMinutes {
  return { date, ...mapPrayers((prayer) => times[PRAYERS.indexOf(prayer)] ?? null) };
}
