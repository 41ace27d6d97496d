// Decides: when followers are counted (nightly): in the first hours after each masjid's own midnight, for the day that has ended.

import { addDays } from '@minaret/prayer/calendar/dates';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { type JobContext, job } from '../../platform/jobs/jobs.ts';
import { countDays, listZones } from './queries.ts';

/** A worker that was off for longer leaves the day out: what was not counted is not made up. */
const LAST_HOUR = '03:00';

function countFollowers(ctx: JobContext): Promise<void> {
  return ctx.transact(async ({ db, now }) => {
    const ended = (await listZones(db)).flatMap((timeZone) => {
      const { date, time } = wallClock(zone(timeZone), now.getTime());
      return time < LAST_HOUR ? [{ timeZone, day: addDays(date, -1) }] : [];
    });
    if (ended.length > 0) await countDays(db, ended);
  });
}

export const jobs = [job('app-overview:count', countFollowers, '11 * * * *')];
