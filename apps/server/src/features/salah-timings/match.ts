// Decides: what "match my calendar" finds: the calculation settings behind a printed timetable.

import type { TextFile } from '@minaret/contract/fields/text-file';
import type { CalendarMatch } from '@minaret/contract/salah/salah-preview';
import { fitMethod, type PrayerResiduals } from '@minaret/prayer';
import { PRAYERS, type Prayer } from '@minaret/prayer/types';
import type { Context } from '../../platform/context.ts';
import { answersOf, readTimingFile } from '../timing-files/service.ts';
import { loadCalculation } from './salah-inputs.ts';
import { toWire } from './settings.ts';

const rounded = (minutes: number) => Math.round(minutes * 100) / 100;

function byPrayer<T>(value: (prayer: Prayer) => T): Record<Prayer, T> {
  return Object.fromEntries(PRAYERS.map((prayer) => [prayer, value(prayer)])) as Record<Prayer, T>;
}

/** The settings behind last year's printed timetable. Nothing of the file is kept. */
export async function matchCalendar(
  ctx: Context,
  file: TextFile,
  answers: string | undefined,
): Promise<CalendarMatch> {
  const { hints } = answersOf({ answers });
  const rows = await readTimingFile(ctx, { file, kind: 'salah', hints });
  const { place, calendar } = await ctx.transact((opened) => loadCalculation(opened));
  const { settings, residuals, byMonth, undecided } = fitMethod(rows, place, calendar);
  const worst = (month: PrayerResiduals) => byPrayer((prayer) => rounded(month[prayer].worst));
  return {
    settings: toWire(settings),
    days: rows.length,
    residuals: byPrayer((prayer) => {
      const { mean, worst: most, days } = residuals[prayer];
      return { mean: rounded(mean), worst: rounded(most), days };
    }),
    months: Object.entries(byMonth).map(([month, values]) => ({ month, worst: worst(values) })),
    undecided,
  };
}
