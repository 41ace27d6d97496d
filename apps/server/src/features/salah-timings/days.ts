import { clockTime, minutesOf } from '@minaret/prayer/clock';
import { type Day, PRAYERS, type Prayer } from '@minaret/prayer/types';
import type { Minutes, StoredDay } from './queries.ts';

type DatedMinutes = { date: string } & Minutes;

function mapPrayers<T>(value: (prayer: Prayer) => T): Record<Prayer, T> {
  return Object.fromEntries(PRAYERS.map((prayer) => [prayer, value(prayer)])) as Record<Prayer, T>;
}

export function toMinutes(day: Day): DatedMinutes {
  return {
    date: day.date,
    ...mapPrayers((prayer) => {
      const time = day[prayer];
      return time === null ? null : minutesOf(time);
    }),
  };
}

export function toDay(row: StoredDay): Day {
  return {
    date: row.date,
    ...mapPrayers((prayer) => {
      const minutes = row[prayer];
      return minutes === null ? null : clockTime(minutes);
    }),
  };
}

/** Days as the history keeps them: a date and its six times, or null where there was no row. */
export type KeptDays = Record<string, (number | null)[] | null>;

export function keepDays(dates: readonly string[], rows: readonly DatedMinutes[]): KeptDays {
  const byDate = new Map(rows.map((row) => [row.date, PRAYERS.map((prayer) => row[prayer])]));
  return Object.fromEntries(dates.map((date) => [date, byDate.get(date) ?? null]));
}

export function fromKept(date: string, times: readonly (number | null)[]): DatedMinutes {
  return { date, ...mapPrayers((prayer) => times[PRAYERS.indexOf(prayer)] ?? null) };
}
