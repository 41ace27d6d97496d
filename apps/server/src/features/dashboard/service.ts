import type { Dashboard } from '@minaret/contract/masjid/dashboard';
import { addDays, datesIn, weekday } from '@minaret/prayer/calendar/dates';
import { zone } from '@minaret/prayer/clock/zones';
import { type Context, masjidOf } from '../../platform/context.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { hijriDaysIn } from '../hijri-calendar/service.ts';
import { loadTimingInputs, resolveDays } from '../iqama-timings/service.ts';
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
  const today = todayOf(ctx);
  const [first, last] = [addDays(today, -1), addDays(today, 2)];
  const dates = datesIn({ from: first, to: last });
  const range = { from: first, to: fridayOf(last) };
  const inputs = await loadTimingInputs(ctx, range);
  const byDate = new Map(resolveDays(inputs, range).map((day) => [day.salah.date, day]));
  const { calendar } = inputs;
  const { turnsAtMaghrib } = calendar;
  const days = hijriDaysIn(calendar, dates).map((hijri) => {
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
