// Decides: the one Hijri calendar of a masjid that all pages and screens go by.

import type { HijriDay } from '@minaret/contract/masjid/masjid';
import { dayNumber } from '@minaret/prayer/calendar/dates';
import { type HijriCalendar, type HijriDate, hijriReader } from '@minaret/prayer/calendar/hijri';
import { type Context, masjidOf } from '../../platform/context.ts';
import { findHijri, listMonths, type StoredHijri, type StoredMonth } from './queries.ts';

export type { StoredHijri, StoredMonth };

export interface OwnCalendar {
  /** Undefined: nobody has saved any. */
  settings: StoredHijri | undefined;
  months: StoredMonth[];
  calendar: HijriCalendar;
}

/** The masjid's calendar with the rows it is made of. */
export async function ownCalendar(ctx: Context): Promise<OwnCalendar> {
  const { id } = masjidOf(ctx);
  const settings = await findHijri(ctx.db, id);
  const months = await listMonths(ctx.db, id);
  const calendar = {
    offset: settings?.offset_days ?? 0,
    turnsAtMaghrib: settings?.turns_at_maghrib ?? false,
    months: months.map(({ year, month, start }) => ({ year, month, start })),
  };
  return { settings, months, calendar };
}

/** The one calendar that screens, pages, rules and generated times go by. Without settings it is the published one. */
export async function calendarOf(ctx: Context): Promise<HijriCalendar> {
  return (await ownCalendar(ctx)).calendar;
}

export function presentHijri(date: string, { day, month, year }: HijriDate): HijriDay {
  return { hijri_day: day, hijri_month: month, hijri_year: year, date };
}

/** The Hijri date of each day, as the daytime has it. */
export function hijriDaysIn(calendar: HijriCalendar, dates: readonly string[]): HijriDay[] {
  const reader = hijriReader(calendar);
  return dates.map((date) => presentHijri(date, reader.dateOf(dayNumber(date))));
}

export async function hijriDays(ctx: Context, dates: readonly string[]): Promise<HijriDay[]> {
  return hijriDaysIn(await calendarOf(ctx), dates);
}
