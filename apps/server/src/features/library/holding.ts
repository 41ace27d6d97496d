import { SCREEN_LANGUAGES } from '@minaret/display/settings';
import { holdingAt } from '@minaret/display/slide-showings';
import { addDays } from '@minaret/prayer/calendar/dates';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { type Context, masjidOf } from '../../platform/context.ts';
import { calendarOf } from '../hijri-calendar/service.ts';
import { manifestDays } from '../screen-days/service.ts';
import { athanPlusUrl } from './preview.ts';
import type { StoredItem } from './queries.ts';
import { makeSlides } from './slides.ts';
import type { Now } from './types.ts';

export async function whatHolds(ctx: Context, items: readonly StoredItem[]): Promise<Now> {
  const here = zone(masjidOf(ctx).timeZone);
  const instant = ctx.now.getTime();
  const today = wallClock(here, instant).date;
  const shown = items.filter(({ is_on }) => is_on);
  if (shown.length === 0) return { today, held: new Set() };
  const calendar = await calendarOf(ctx);
  // Yesterday's evening may go on, and the next Fajr is tomorrow's.
  const range = { from: addDays(today, -1), to: addDays(today, 1) };
  const { days } = await manifestDays(ctx, range, { here, calendar });
  const { slides, ticker } = await makeSlides(ctx, shown, {
    languages: SCREEN_LANGUAGES,
    days: days.map(({ date, hijri }) => ({ date, hijri: { month: hijri[1], day: hijri[2] } })),
    today,
    athanPlusUrl: athanPlusUrl(ctx, ''),
  });
  const { turnsAtMaghrib } = calendar;
  return { today, held: holdingAt({ zone: here, days, turnsAtMaghrib, slides, ticker }, instant) };
}
