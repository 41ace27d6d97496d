// Decides: which salah times hold on a day that nobody has stored: calculated by the settings.

import type { HijriCalendar } from '@minaret/prayer/calendar/hijri';
import { timetable } from '@minaret/prayer/sun/timetable';
import type { Day, Place, Range, Settings } from '@minaret/prayer/types';
import { type Context, masjidOf } from '../../platform/context.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { calendarOf } from '../hijri-calendar/service.ts';
import { masjidPlace } from '../masjid/service.ts';
import { toDay } from './days.ts';
import { daysBetween, firstStoredDate } from './queries.ts';
import { currentSettings } from './settings-in-force.ts';

/** What the calculation goes by. */
export interface Calculation {
  place: Place;
  settings: Settings;
  calendar: HijriCalendar;
}

/** All that the salah times of some days come from; whoever has it needs no further question. */
export interface SalahInputs extends Calculation {
  /** Stored days, by date. */
  days: ReadonlyMap<string, Day>;
}

/** What the caller has read already is not read again. */
export async function loadCalculation(ctx: Context, known: Partial<Calculation> = {}): Promise<Calculation> {
  return {
    settings: known.settings ?? (await currentSettings(ctx)).settings,
    place: known.place ?? (await masjidPlace(ctx)),
    calendar: known.calendar ?? (await calendarOf(ctx)),
  };
}

export async function loadSalahInputs(
  ctx: Context,
  { from, to }: Range,
  known: Partial<Calculation> = {},
): Promise<SalahInputs> {
  const stored = await daysBetween(ctx, masjidOf(ctx).id, from, to);
  const days = new Map(stored.map((row) => [row.date, toDay(row)]));
  return { days, ...(await loadCalculation(ctx, known)) };
}

/** Stored days as they are; the days between them, which nobody has generated yet, by the settings. */
export function salahDays({ place, settings, calendar, days }: SalahInputs, range: Range): Day[] {
  return timetable(place, settings, range, calendar).map((day) => days.get(day.date) ?? day);
}

/** The salah times of today alone. */
export async function todaySalah(ctx: Context, known: Partial<Calculation> = {}): Promise<Day> {
  const date = todayOf(ctx);
  const range = { from: date, to: date };
  const [day] = salahDays(await loadSalahInputs(ctx, range, known), range);
  if (!day) throw new Error(`no day was reckoned for ${date}`);
  return day;
}

/** The first day from a date on that has times; null when none has. */
export function firstStoredDay(ctx: Context, from: string): Promise<string | null> {
  return firstStoredDate(ctx.db, masjidOf(ctx).id, from);
}
