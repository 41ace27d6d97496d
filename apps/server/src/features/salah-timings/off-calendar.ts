// Decides: which days must be generated again because Ramadan moved (Isha of Umm al-Qura).

import { addDays, dayNumber } from '@minaret/prayer/calendar/dates';
import { hijriReader } from '@minaret/prayer/calendar/hijri';
import { ramadan } from '@minaret/prayer/calendar/hijri-events';
import { minutesOf } from '@minaret/prayer/clock/clock';
import { timetable } from '@minaret/prayer/sun/timetable';
import type { Range, Settings } from '@minaret/prayer/types';
import { type Context, masjidOf } from '../../platform/context.ts';
import { daysBetween } from './queries.ts';
import { loadCalculation } from './salah-inputs.ts';
import type { SettingsInForce } from './settings-in-force.ts';

/** A record may move the first and the last day of a month so far from the published ones. */
const FARTHEST = 3;

/** The one method whose times depend on the Hijri month: its Isha is later in Ramadan. */
const UMM_AL_QURA: Settings['method'] = '4';

/**
 * Days from a date on that these settings made before the masjid's calendar moved the beginning or end of Ramadan: their
 * Isha is not what it would be now.
 */
export async function daysOffCalendar(
  ctx: Context,
  { settings, version }: SettingsInForce,
  from: string,
): Promise<string[]> {
  if (settings.method !== UMM_AL_QURA) return [];
  const { place, calendar } = await loadCalculation(ctx, { settings });
  const { year } = hijriReader(calendar).dateOf(dayNumber(from));
  const found: string[] = [];
  for (const one of [year, year + 1]) {
    const month = ramadan(calendar, one);
    const range: Range = { from: addDays(month.from, -FARTHEST), to: addDays(month.to, FARTHEST) };
    const rows = new Map(
      (await daysBetween(ctx, masjidOf(ctx).id, range.from, range.to)).map((row) => [row.date, row]),
    );
    for (const { date, isha } of timetable(place, settings, range, calendar)) {
      const row = rows.get(date);
      const isOurs = row?.origin === 'calculated' && row.settings_version === version && date >= from;
      if (!row || !isOurs || row.edited.isha !== undefined) continue;
      if (row.isha !== (isha === null ? null : minutesOf(isha))) found.push(date);
    }
  }
  return found;
}
