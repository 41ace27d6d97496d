import { dayNumber } from '@minaret/prayer/calendar/dates';
import { PRAYERS, type Prayer } from '@minaret/prayer/types';

/** Dates on which a stored time stayed because a file did not have it. */
export type KeptCells = Record<Prayer, string[]>;
/** The same as a change remembers it: first and last day of each run. */
type KeptRanges = Partial<Record<Prayer, [first: string, last: string][]>>;

export function noCells(): KeptCells {
  return { fajr: [], sunrise: [], dhuhr: [], asr: [], maghrib: [], isha: [] };
}

export function keptRanges(kept: KeptCells): KeptRanges | undefined {
  const ranges: KeptRanges = {};
  for (const prayer of PRAYERS) {
    for (const date of kept[prayer]) {
      ranges[prayer] ??= [];
      const run = ranges[prayer].at(-1);
      if (run && dayNumber(date) === dayNumber(run[1]) + 1) run[1] = date;
      else ranges[prayer].push([date, date]);
    }
  }
  return Object.keys(ranges).length > 0 ? ranges : undefined;
}

/** Whether a change left this cell as it found it, although it wrote the row. */
export function isKept(summary: Record<string, unknown>, prayer: Prayer, date: string): boolean {
  const ranges = summary.kept as KeptRanges | undefined;
  return (ranges?.[prayer] ?? []).some(([first, last]) => date >= first && date <= last);
}
