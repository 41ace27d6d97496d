// Decides: what other calculation settings would change, before they are saved.

import type { SettingsEffect } from '@minaret/contract/salah/salah-preview';
import type { CalculationSettingsUpdate } from '@minaret/contract/salah/salah-timings';
import { addDays, stretches } from '@minaret/prayer/calendar/dates';
import { minutesOf } from '@minaret/prayer/clock/clock';
import { timetable } from '@minaret/prayer/sun/timetable';
import { type Day, PRAYERS, type Prayer, type Settings } from '@minaret/prayer/types';
import { type Context, masjidOf } from '../../platform/context.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { toDay } from './days.ts';
import { daysBetween } from './queries.ts';
import { loadCalculation } from './salah-inputs.ts';
import { withUpdate } from './settings.ts';

const YEAR = 365;
const HALF_DAY = 720;
const RULES = ['1', '2', '3'] as const;

/** Minutes from one time to another, the short way round midnight. */
function step(before: string, after: string): number {
  const minutes = minutesOf(after) - minutesOf(before);
  if (minutes > HALF_DAY) return minutes - 2 * HALF_DAY;
  return minutes < -HALF_DAY ? minutes + 2 * HALF_DAY : minutes;
}

function timesIn({ date: _, ...times }: Day): Record<Prayer, string | null> {
  return times;
}

function changesOf(prayer: Prayer, next: readonly Day[], stored: ReadonlyMap<string, Day>) {
  let days = 0;
  let largest: SettingsEffect['changes'][number]['largest'] = null;
  for (const day of next) {
    const old = stored.get(day.date);
    if (!old || old[prayer] === day[prayer]) continue;
    days++;
    const [before, after] = [old[prayer], day[prayer]];
    const minutes = before !== null && after !== null ? step(before, after) : 0;
    if (!largest || Math.abs(minutes) > Math.abs(largest.minutes))
      largest = { date: day.date, before, after, minutes };
  }
  return { prayer, days, largest };
}

function missingOf(days: readonly Day[]): SettingsEffect['missing'] {
  return PRAYERS.flatMap((prayer) => {
    const without = days.filter((day) => day[prayer] === null);
    const [first, last] = [without[0], without.at(-1)];
    return first && last ? [{ prayer, days: without.length, first: first.date, last: last.date }] : [];
  });
}

const datesMissing = (days: readonly Day[]) =>
  days.filter((day) => PRAYERS.some((prayer) => day[prayer] === null)).map(({ date }) => date);

/** A year from today under other settings, beside what is stored. */
export async function previewSettings(
  ctx: Context,
  given: CalculationSettingsUpdate,
): Promise<SettingsEffect> {
  const { settings: standing, place, calendar } = await loadCalculation(ctx);
  const settings = withUpdate(standing, given);
  const from = todayOf(ctx);
  const range = { from, to: addDays(from, YEAR - 1) };
  const year = (other: Settings) => timetable(place, other, range, calendar);
  const next = year(settings);
  const rows = await daysBetween(ctx, masjidOf(ctx).id, range.from, range.to);
  const stored = new Map(rows.map((row) => [row.date, toDay(row)]));
  const pair = (day: Day) => {
    const old = stored.get(day.date);
    return { date: day.date, stored: old ? timesIn(old) : null, next: timesIn(day) };
  };
  const without = datesMissing(next);
  const rules =
    settings.highLatitude === '0' && without.length > 0
      ? RULES.map((rule) => ({
          high_lat_method: rule,
          days: datesMissing(year({ ...settings, highLatitude: rule })).length,
        }))
      : [];
  const [first] = next;
  if (!first) throw new Error('a year has days');
  return {
    today: pair(first),
    months: next.filter(({ date }) => date.endsWith('-01')).map(pair),
    changes: PRAYERS.map((prayer) => changesOf(prayer, next, stored)),
    missing: missingOf(next),
    without: { days: without.length, spans: stretches(without) },
    rules: rules.filter(({ days }) => days < without.length),
  };
}
