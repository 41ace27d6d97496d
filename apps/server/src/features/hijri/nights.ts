// Decides: the 29th night (Hijri, Sha'ban, Ramadan, Eid): when a moon sighting may be decided, and until when it can be undone; undecided, the published date stands: calendar/hijri.ts.

import type { HijriNight, MoonOutcome, NightBranch, NightPlan } from '@minaret/contract/timings/hijri';
import { addDays, dayNumber } from '@minaret/prayer/calendar/dates';
import { type HijriCalendar, hijriReader } from '@minaret/prayer/calendar/hijri';
import type { EidName } from '@minaret/prayer/calendar/special-prayers';
import type { Context } from '../../platform/context.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { type OwnCalendar, ownCalendar, presentHijri, type StoredMonth } from '../hijri-calendar/service.ts';
import { eidPrayers } from '../special-prayers/service.ts';
import type { MonthName } from './months.ts';

export const UNDO_MS = 60 * 60_000;
/** A late word from elsewhere may still turn the evening around on the day after. */
const DAYS_AFTER = 1;

/** What the first days of these months bring; days are counted from the month's first. */
const PLANS: Record<number, readonly { what: NightPlan; day: number }[]> = {
  9: [
    { what: 'taraweeh', day: -1 },
    { what: 'first-fast', day: 0 },
  ],
  10: [
    { what: 'last-fast', day: -1 },
    { what: 'eid-al-fitr', day: 0 },
  ],
  12: [
    { what: 'dhul-hijjah', day: 0 },
    { what: 'arafah', day: 8 },
    { what: 'eid-al-adha', day: 9 },
  ],
};

/** Shawwal begins with one Eid, Dhul-Hijjah leads to the other. */
export function eidOf(month: number): EidName | null {
  if (month === 10) return 'fitr';
  return month === 12 ? 'adha' : null;
}

function withMonth(calendar: HijriCalendar, { year, month }: MonthName, start?: string): HijriCalendar {
  const others = calendar.months.filter((one) => one.year !== year || one.month !== month);
  return { ...calendar, months: start ? [...others, { year, month, start }] : others };
}

/** The 29th of the month before, as the calendar has it without a word on the month itself. */
export function nightOf(calendar: HijriCalendar, name: MonthName): string {
  const { start } = hijriReader(withMonth(calendar, name)).monthOf(name.year, name.month - 1);
  return addDays(start, 28);
}

export function startAfter(night: string, outcome: MoonOutcome): string {
  return addDays(night, outcome === 'seen' ? 1 : 2);
}

export function isOpen(night: string, today: string): boolean {
  return today <= addDays(night, DAYS_AFTER);
}

function branch(
  calendar: HijriCalendar,
  name: MonthName,
  { night, outcome }: { night: string; outcome: MoonOutcome },
): NightBranch {
  const start = startAfter(night, outcome);
  const reader = hijriReader(withMonth(calendar, name, start));
  return {
    outcome,
    start_date: start,
    plan: (PLANS[name.month] ?? []).map(({ what, day }) => ({ what, date: addDays(start, day) })),
    screens: [1, 2, 3].map((ahead) => {
      const date = addDays(night, ahead);
      return presentHijri(date, reader.dateOf(dayNumber(date)));
    }),
  };
}

function decidedBy(month: StoredMonth | undefined, now: number): HijriNight['decided'] {
  if (!month?.decision) return null;
  const until = month.recorded_at.getTime() + UNDO_MS;
  return { outcome: month.decision, by: month.recorded_by, undo_until: until > now ? until : null };
}

type BareNight = Omit<HijriNight, 'eid_times'>;

/** The nights to come, in their order; the one just past stays while it can still be decided or undone. */
export function nightsIn({ calendar, months }: OwnCalendar, today: string, now: Date): BareNight[] {
  const { year } = hijriReader(calendar).dateOf(dayNumber(today));
  const names = [year, year + 1].flatMap((one) =>
    Object.keys(PLANS).map((month) => ({ year: one, month: Number(month) })),
  );
  const nights = names.map((name): BareNight => {
    const date = nightOf(calendar, name);
    const found = months.find((one) => one.year === name.year && one.month === name.month);
    return {
      hijri_year: name.year,
      hijri_month: name.month,
      date,
      days_left: dayNumber(date) - dayNumber(today),
      branches: (['seen', 'not-seen'] as const).map((outcome) =>
        branch(calendar, name, { night: date, outcome }),
      ),
      decided: decidedBy(found, now.getTime()),
    };
  });
  return nights
    .filter(({ date, decided }) => isOpen(date, today) || decided?.undo_until != null)
    .slice(0, Object.keys(PLANS).length);
}

async function eidTimesOf(ctx: Context, { hijri_year, hijri_month }: BareNight): Promise<string[] | null> {
  const eid = eidOf(hijri_month);
  return eid && ((await eidPrayers(ctx, eid, hijri_year))?.times ?? []);
}

export async function getNights(ctx: Context): Promise<HijriNight[]> {
  const found: HijriNight[] = [];
  for (const night of nightsIn(await ownCalendar(ctx), todayOf(ctx), ctx.now))
    found.push({ ...night, eid_times: await eidTimesOf(ctx, night) });
  return found;
}
