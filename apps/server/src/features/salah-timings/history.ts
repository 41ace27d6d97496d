import type { DayInForce } from '@minaret/contract/timings/timing-history';
import { type Day, PRAYERS } from '@minaret/prayer/types';
import { type Found, type HistoryArea, settingsFound } from '../change-log/service.ts';
import { fromTimes, type KeptBefore, toDay } from './days.ts';
import { salahCells, settingDifferences } from './differences.ts';
import { restoreSalah } from './restore.ts';
import type { SalahInputs } from './salah-inputs.ts';

/** Stored days with those put back that later changes found otherwise. */
function daysAsFound(now: ReadonlyMap<string, Day>, found: Found): Map<string, Day> {
  const days = new Map(now);
  for (const [date, kept] of found as ReadonlyMap<string, KeptBefore[string]>) {
    if (kept) days.set(date, toDay(fromTimes(date, kept.times)));
    else days.delete(date);
  }
  return days;
}

function timesOf(day: Day | undefined): DayInForce['times'] {
  if (!day) return null;
  return Object.fromEntries(PRAYERS.map((prayer) => [prayer, day[prayer]])) as DayInForce['times'];
}

export const salahHistory: HistoryArea<'salah', SalahInputs> = {
  restore: restoreSalah,
  differences: (change) => ({ cells: [...salahCells(change)], settings: settingDifferences(change) }),
  inForce: {
    names: (dates) => dates,
    inputsThen: async (ctx, now, { found, instant }) => ({
      settings: (await settingsFound(ctx, instant)) ?? now.settings,
      days: daysAsFound(now.days, found),
    }),
    days: async (_ctx, date, moments) => moments.map(({ inputs }) => timesOf(inputs.days.get(date))),
  },
};
