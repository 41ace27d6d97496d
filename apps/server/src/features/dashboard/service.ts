import type { Dashboard } from '@minaret/contract/masjid/dashboard';
import { addDays, datesIn, weekday } from '@minaret/prayer/calendar/dates';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { type Context, masjidOf } from '../../platform/context.ts';
import { calendarOf, hijriDays } from '../hijri-calendar/service.ts';
import { iqamahFor } from '../iqama-timings/service.ts';
import { reviewState } from '../review-requests/service.ts';
import { firstStoredDay } from '../salah-timings/service.ts';
import { presentDay, presentEvents } from './present.ts';

const FRIDAY = 5;

/** The Friday of a date: itself, or the one that comes next. */
function fridayOf(date: string): string {
  return addDays(date, (FRIDAY - weekday(date) + 7) % 7);
}

/** The days around today in the masjid's zone, so that a page needs nothing but its own clock to be right. */
export async function getDashboard(ctx: Context): Promise<Dashboard> {
  const here = zone(masjidOf(ctx).timeZone);
  const today = wallClock(here, ctx.now.getTime()).date;
  const dates = datesIn({ from: addDays(today, -1), to: addDays(today, 2) });
  const resolved = await iqamahFor(ctx, [...dates, ...dates.map(fridayOf)]);
  const byDate = new Map(resolved.map((day) => [day.salah.date, day]));
  const { turnsAtMaghrib } = await calendarOf(ctx);
  const days = (await hijriDays(ctx, dates)).map((hijri) => {
    const { date } = hijri;
    const friday = fridayOf(date);
    return presentDay(here, {
      date,
      hijri,
      turnsAtMaghrib,
      resolved: byDate.get(date),
      friday: { date: friday, resolved: byDate.get(friday) },
    });
  });
  return {
    days,
    events: presentEvents(here, days),
    times_from: await firstStoredDay(ctx, today),
    review: await reviewState(ctx),
    pricing_url: ctx.ports.config.pricingUrl ?? null,
  };
}
