// Decides: when a regular gift is next due: monthly at ten in the morning, Fridays an hour after the last Jumu'ah, nights after Maghrib.

import type { GiveRegular } from '@minaret/contract/giving/regular-gifts';
import { addDays, weekday } from '@minaret/prayer/calendar/dates';
import { nextDayOfMonth } from '@minaret/prayer/calendar/day-of-month';
import {
  comingNights,
  NIGHT_SETS,
  type NightSet,
  ramadanNights,
} from '@minaret/prayer/calendar/ramadan-nights';
import { instantOf, wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { type Context, masjidOf } from '../../platform/context.ts';
import { calendarOf } from '../hijri-calendar/service.ts';
import { manifestDays } from '../screen-days/service.ts';
import type { RegularRow } from './queries.ts';

const FRIDAY = 5;
const MINUTE_MS = 60_000;
/** Never in the night: the bank's message comes while people are awake. */
const MONTHLY_TIME = '10:00';
const AFTER_JUMUAH = 60;
const AFTER_MAGHRIB = 20;
/** Where no time is known for the day. */
const LATE_FRIDAY = '15:30';
const LATE_EVENING = '21:30';

export interface Due {
  on: string;
  at: Date;
}
export type Rhythm = Pick<RegularRow, 'frequency' | 'day_of_month' | 'hijri_year'>;

export const isNights = (frequency: RegularRow['frequency']): frequency is NightSet =>
  (NIGHT_SETS as readonly string[]).includes(frequency);

export const dateIn = (ctx: Context, at: Date): string =>
  wallClock(zone(masjidOf(ctx).timeZone), at.getTime()).date;

function nextFriday(after: string): string {
  const ahead = (FRIDAY - weekday(after) + 7) % 7;
  return addDays(after, ahead === 0 ? 7 : ahead);
}

/** Which day it is for; null: its nights are over. */
async function nextDate(ctx: Context, rhythm: Rhythm, after: string): Promise<string | null> {
  const { frequency, day_of_month, hijri_year } = rhythm;
  if (frequency === 'monthly') return nextDayOfMonth(after, day_of_month ?? 1);
  if (frequency === 'fridays') return nextFriday(after);
  if (hijri_year === null) return null;
  const nights = { year: hijri_year, set: frequency, from: addDays(after, 1) };
  return ramadanNights(await calendarOf(ctx), nights).evenings[0] ?? null;
}

/** When the gift of a day may be taken, by the times as they stand now. */
export async function dueAt(
  ctx: Context,
  { frequency }: Pick<Rhythm, 'frequency'>,
  on: string,
): Promise<Date> {
  const here = zone(masjidOf(ctx).timeZone);
  if (frequency === 'monthly') return new Date(instantOf(here, on, MONTHLY_TIME));
  const calendar = await calendarOf(ctx);
  const { days } = await manifestDays(ctx, { from: on, to: on }, { here, calendar });
  const [day] = days;
  const last = frequency === 'fridays' ? day?.jumuah.at(-1) : day?.prayers.maghrib.adhan;
  if (!last) return new Date(instantOf(here, on, frequency === 'fridays' ? LATE_FRIDAY : LATE_EVENING));
  return new Date((last[0] + (frequency === 'fridays' ? AFTER_JUMUAH : AFTER_MAGHRIB)) * MINUTE_MS);
}

export async function nextDue(ctx: Context, rhythm: Rhythm, after: string): Promise<Due | null> {
  const on = await nextDate(ctx, rhythm, after);
  return on === null ? null : { on, at: await dueAt(ctx, rhythm, on) };
}

/** The first that is still ahead at an instant: of today, if its time has not come yet. */
export async function firstDue(ctx: Context, rhythm: Rhythm, now: Date): Promise<Due | null> {
  const today = dateIn(ctx, now);
  const due = await nextDue(ctx, rhythm, addDays(today, -1));
  return due && due.at <= now ? nextDue(ctx, rhythm, today) : due;
}

/** What the giving page can offer today, each with its dates. Only what is of today costs a look at its times. */
export async function regularOffer(ctx: Context): Promise<GiveRegular> {
  const today = dateIn(ctx, ctx.now);
  const day = Number(today.slice(8));
  const calendar = await calendarOf(ctx);
  const from = async (on: string, frequency: Rhythm['frequency']) =>
    on === today && (await dueAt(ctx, { frequency }, on)) <= ctx.now ? addDays(today, 1) : today;
  const friday = nextFriday(addDays(today, -1));
  const fridayFrom = await from(friday, 'fridays');
  const nights = await Promise.all(
    NIGHT_SETS.map(async (frequency) => {
      const [first = ''] = comingNights(calendar, frequency, today).evenings;
      const coming = comingNights(calendar, frequency, await from(first, frequency));
      const [first_on = ''] = coming.evenings;
      const isShorter = coming.most > coming.evenings.length || frequency !== 'odd_nights';
      const least = isShorter ? Math.min(coming.evenings.length, Math.max(1, coming.most - 1)) : coming.most;
      return { frequency, first_on, least, most: coming.most };
    }),
  );
  return {
    monthly: { day, next_on: nextDayOfMonth(today, day) },
    fridays: { first_on: nextFriday(addDays(fridayFrom, -1)) },
    nights,
  };
}

/** Which Ramadan an agreement of now is for, and how many nights it is for at most. */
export async function nightsAgreed(
  ctx: Context,
  set: NightSet,
  now: Date,
): Promise<{ year: number; most: number }> {
  const calendar = await calendarOf(ctx);
  const today = dateIn(ctx, now);
  const [first] = comingNights(calendar, set, today).evenings;
  const isPast = first === today && (await dueAt(ctx, { frequency: set }, today)) <= now;
  const { year, most } = comingNights(calendar, set, isPast ? addDays(today, 1) : today);
  return { year, most };
}
