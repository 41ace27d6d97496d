import type { HijriDay } from '@minaret/contract/masjid/masjid';
import { dayNumberOf, isoDate } from '@minaret/prayer/calendar/dates';
import { type Context, masjidOf } from '../../platform/context.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { hijriDaysIn } from '../hijri-calendar/service.ts';
import { loadTimingInputs, type ResolvedDay, resolveDays } from '../iqama-timings/service.ts';

export interface MonthDay extends ResolvedDay {
  hijri: HijriDay;
}

export interface Month {
  /** `2026-11`. */
  month: string;
  previous: string;
  next: string;
  today: string;
  timeZone: string;
  days: MonthDay[];
}

/** A month of the masjid, the current one by its own clock unless one is named. */
export async function monthOf(ctx: Context, named: string | undefined): Promise<Month> {
  const date = todayOf(ctx);
  const month = named ?? date.slice(0, 7);
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = dayNumberOf(year, number, 1);
  const next = isoDate(first + 31).slice(0, 7);
  const [nextYear = 0, nextNumber = 1] = next.split('-').map(Number);
  const last = dayNumberOf(nextYear, nextNumber, 1) - 1;
  const range = { from: isoDate(first), to: isoDate(last) };
  const inputs = await loadTimingInputs(ctx, range);
  const days = resolveDays(inputs, range);
  const dates = hijriDaysIn(
    inputs.calendar,
    days.map((day) => day.salah.date),
  );
  return {
    month,
    previous: isoDate(first - 1).slice(0, 7),
    next,
    today: date,
    timeZone: masjidOf(ctx).timeZone,
    days: days.flatMap((day, index) => {
      const hijri = dates[index];
      return hijri ? [{ ...day, hijri }] : [];
    }),
  };
}
