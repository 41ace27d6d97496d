// Decides: what "today" is for a masjid, by its own time zone (timezone).

import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { type Context, masjidOf } from './context.ts';

/** The date by the masjid's own clock. */
export function todayOf(ctx: Context): string {
  return wallClock(zone(masjidOf(ctx).timeZone), ctx.now.getTime()).date;
}
