// Decides: the Hijri date at this moment; after Maghrib the next day's.

import type { HijriDay } from '@minaret/contract/masjid/masjid';
import { type HijriCalendar, hijriDate } from '@minaret/prayer/calendar/hijri';
import { minutesOf } from '@minaret/prayer/clock/clock';
import { minutesIn } from '@minaret/prayer/clock/row-minutes';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { type Context, masjidOf } from '../../platform/context.ts';
import { calendarOf, hijriDays, presentHijri } from '../hijri-calendar/service.ts';
import { todaySalah } from '../salah-timings/service.ts';

/** What screens say at this moment: in a calendar that turns at Maghrib, the evening has the next day's date. */
export async function hijriNow(ctx: Context, given?: HijriCalendar): Promise<HijriDay> {
  const calendar = given ?? (await calendarOf(ctx));
  const { date, time } = wallClock(zone(masjidOf(ctx).timeZone), ctx.now.getTime());
  const isAfterMaghrib = calendar.turnsAtMaghrib && (await hasMaghribPassed(ctx, calendar, time));
  return presentHijri(date, hijriDate(calendar, date, isAfterMaghrib));
}

async function hasMaghribPassed(ctx: Context, calendar: HijriCalendar, time: string): Promise<boolean> {
  const maghrib = minutesIn(await todaySalah(ctx, { calendar }), 'maghrib');
  return maghrib !== null && minutesOf(time) >= maghrib;
}

/** Of a day as its daytime has it; without one, of this moment. */
export async function hijriDay(ctx: Context, date: string | undefined): Promise<HijriDay> {
  const [day] = date === undefined ? [] : await hijriDays(ctx, [date]);
  return day ?? hijriNow(ctx);
}
