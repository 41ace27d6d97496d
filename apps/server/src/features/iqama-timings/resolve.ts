import { addDays, weekday } from '@minaret/prayer/calendar/dates';
import { zone } from '@minaret/prayer/clock/zones';
import { resolveIqamahs } from '@minaret/prayer/iqamah/resolve-iqamah';
import type { Range } from '@minaret/prayer/types';
import type { Context } from '../../platform/context.ts';
import { salahDays } from '../salah-timings/service.ts';
import { loadTimingInputs, rangeAround, type TimingInputs } from './timing-inputs.ts';
import type { ResolvedDay, Today } from './types.ts';

const FRIDAY = 5;

/** Every day of a range that the inputs were loaded for. A dated record or an uploaded row beats the rules. */
export function resolveDays(inputs: TimingInputs, { from, to }: Range): ResolvedDay[] {
  const { rules, records, calendar, place } = inputs;
  const days = salahDays(inputs, rangeAround({ from, to }));
  const wanted = days.filter(({ date }) => date >= from && date <= to);
  const context = { zone: zone(place.timeZone), calendar, records, days };
  const resolved = resolveIqamahs(rules, wanted, context);
  return wanted.flatMap((salah, index) => {
    const iqamah = resolved[index];
    return iqamah ? [{ salah, isStored: inputs.days.has(salah.date), iqamah }] : [];
  });
}

function spanOf(dates: readonly string[]): Range | null {
  const sorted = [...dates].sort();
  const [from] = sorted;
  const to = sorted.at(-1);
  return from === undefined || to === undefined ? null : { from, to };
}

/** The days asked for, in the order of the calendar. */
export function resolveDates(inputs: TimingInputs, dates: readonly string[]): ResolvedDay[] {
  const span = spanOf(dates);
  const wanted = new Set(dates);
  return span ? resolveDays(inputs, span).filter(({ salah }) => wanted.has(salah.date)) : [];
}

/** Every day of a range, by what the masjid has saved. */
export async function resolveRange(ctx: Context, range: Range): Promise<ResolvedDay[]> {
  return resolveDays(await loadTimingInputs(ctx, range), range);
}

/** The days asked for, by what the masjid has saved. */
export async function iqamahFor(ctx: Context, dates: readonly string[]): Promise<ResolvedDay[]> {
  const span = spanOf(dates);
  return span ? resolveDates(await loadTimingInputs(ctx, span), dates) : [];
}

/** From a day to its Friday: itself, or the one that comes. */
export function untilFriday(date: string): Range {
  return { from: date, to: addDays(date, (FRIDAY - weekday(date) + 7) % 7) };
}

/** A day with its Friday's Jumu'ah, of inputs that reach so far. */
export function resolveToday(inputs: TimingInputs, date: string): Today {
  const range = untilFriday(date);
  const days = resolveDays(inputs, range);
  const today = days[0];
  if (!today) throw new Error(`no day was resolved for ${date}`);
  return { ...today, jumuah: { date: range.to, times: days.at(-1)?.iqamah.jumuah ?? [] } };
}
