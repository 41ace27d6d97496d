// Decides: to which day the Ramadan and Eid countdown slides count, and the nights of a Taraweeh slide.

import type { EidName } from '@minaret/display/manifest';
import { addDays, dayNumber } from '@minaret/prayer/calendar/dates';
import { hijriReader } from '@minaret/prayer/calendar/hijri';
import { eidAlAdha, eidAlFitr, ramadan } from '@minaret/prayer/calendar/hijri-events';
import type { Context } from '../../platform/context.ts';
import { calendarOf } from '../hijri-calendar/service.ts';

/** The first day of what comes, today included, by the masjid's own calendar. */
export async function countdownDate(
  ctx: Context,
  wanted: 'ramadan' | 'next' | EidName,
  today: string,
): Promise<{ to: 'ramadan' | EidName; date: string }> {
  const calendar = await calendarOf(ctx);
  const { year } = hijriReader(calendar).dateOf(dayNumber(today));
  const candidates = [year, year + 1].flatMap((each) => [
    { to: 'ramadan' as const, date: ramadan(calendar, each).from },
    { to: 'fitr' as const, date: eidAlFitr(calendar, each) },
    { to: 'adha' as const, date: eidAlAdha(calendar, each) },
  ]);
  const fitting = candidates
    .filter(({ to }) => (wanted === 'next' ? to !== 'ramadan' : to === wanted))
    .filter(({ date }) => date >= today)
    .sort((a, b) => a.date.localeCompare(b.date));
  const [first] = fitting;
  if (!first) throw new Error(`no ${wanted} within two years of ${today}`);
  return first;
}

/** From the evening before the first fast to the evening before the last: the nights of this Ramadan, or the next. */
export async function ramadanNights(ctx: Context, today: string): Promise<{ from: string; to: string }> {
  const calendar = await calendarOf(ctx);
  const { year } = hijriReader(calendar).dateOf(dayNumber(today));
  const own = ramadan(calendar, year);
  const { from, to } = own.to >= today ? own : ramadan(calendar, year + 1);
  return { from: addDays(from, -1), to: addDays(to, -1) };
}
