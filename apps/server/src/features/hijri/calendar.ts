import type { HijriCalendarDay, HijriCalendarMonth } from '@minaret/contract/timings/hijri';
import { datesIn, dayNumber, isoDate } from '@minaret/prayer/calendar/dates';
import {
  type HijriCalendar,
  type HijriMonth,
  type HijriReader,
  hijriReader,
} from '@minaret/prayer/calendar/hijri';
import { hijriEvents } from '@minaret/prayer/calendar/hijri-events';
import type { Range } from '@minaret/prayer/types';
import type { Context } from '../../platform/context.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { calendarOf, presentHijri } from '../hijri-calendar/service.ts';
import { loadSalahInputs, salahDays } from '../salah-timings/service.ts';

interface Asked {
  hijri_year?: number | undefined;
  hijri_month?: number | undefined;
  offset?: number | undefined;
  turns_at_maghrib?: 'yes' | 'no' | undefined;
}

const rangeOf = ({ start, days }: HijriMonth): Range => ({
  from: start,
  to: isoDate(dayNumber(start) + days - 1),
});

/** Two months from the one asked for, the current one without, as the settings or tried ones make them. */
export async function getCalendar(
  ctx: Context,
  asked: Asked,
): Promise<{ today: string; months: HijriCalendarMonth[] }> {
  const saved = await calendarOf(ctx);
  const calendar: HijriCalendar = {
    months: saved.months,
    offset: asked.offset ?? saved.offset,
    turnsAtMaghrib: asked.turns_at_maghrib ? asked.turns_at_maghrib === 'yes' : saved.turnsAtMaghrib,
  };
  const today = todayOf(ctx);
  const reader = hijriReader(calendar);
  const current = reader.dateOf(dayNumber(today));
  const year = asked.hijri_year ?? current.year;
  const month = asked.hijri_month ?? current.month;
  const months = [
    reader.monthOf(year, month),
    month === 12 ? reader.monthOf(year + 1, 1) : reader.monthOf(year, month + 1),
  ];
  const maghribs = calendar.turnsAtMaghrib ? await maghribsOf(ctx, saved, months) : null;
  return { today, months: months.map((one) => presentMonth(calendar, reader, one, maghribs)) };
}

async function maghribsOf(
  ctx: Context,
  calendar: HijriCalendar,
  months: HijriMonth[],
): Promise<Map<string, string | null>> {
  const [first, last] = [months[0], months.at(-1)].map((month) => month && rangeOf(month));
  if (!first || !last) return new Map();
  const range = { from: first.from, to: last.to };
  const days = salahDays(await loadSalahInputs(ctx, range, { calendar }), range);
  return new Map(days.map(({ date, maghrib }) => [date, maghrib]));
}

function presentMonth(
  calendar: HijriCalendar,
  reader: HijriReader,
  month: HijriMonth,
  maghribs: Map<string, string | null> | null,
): HijriCalendarMonth {
  const range = rangeOf(month);
  const events = new Map(hijriEvents(calendar, range).map(({ date, event }) => [date, event]));
  const says = (date: string, ahead: number) => presentHijri(date, reader.dateOf(dayNumber(date) + ahead));
  const days = datesIn(range).map(
    (date): HijriCalendarDay => ({
      date,
      says: says(date, 0),
      evening: maghribs && { from: maghribs.get(date) ?? null, says: says(date, 1) },
      event: events.get(date) ?? null,
    }),
  );
  const { year, start, basis } = month;
  return { hijri_year: year, hijri_month: month.month, start_date: start, basis, days };
}
