// Decides: when a masjid's reminders are put on the wheel of minutes anew: at its midnight, and after every change.

import { addDays } from '@minaret/prayer/calendar/dates';
import { instantOf, wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { enterTenant } from '../../platform/database/tenant.ts';
import { inTransaction, makeContext, type Platform } from '../../platform/runtime.ts';
import { calendarOf } from '../hijri-calendar/service.ts';
import { manifestDays } from '../screen-days/service.ts';
import { wantedChannels } from './channels.ts';
import { dueOn } from './due.ts';
import { putOnWheel, stalePlans, takePlan } from './plan-queries.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** The wheel holds today and tomorrow; with less than a day on it, another is added. */
const AHEAD_MS = DAY_MS;
/** A worker that was off sends what it missed, if it is not older than this. */
export const MISSED_MINUTES = 5;
const AT_ONCE = 200;

/** Plans what has to be planned; says how many masjids. */
export async function planStale(platform: Platform): Promise<number> {
  const soon = new Date(platform.clock.now().getTime() + AHEAD_MS);
  const found = await inTransaction(platform, 'read only', async (db) => {
    await enterTenant(db, { system: true });
    return stalePlans(db, soon, AT_ONCE);
  });
  for (const masjidId of found) {
    try {
      await planMasjid(platform, masjidId, soon);
    } catch (error) {
      // One masjid whose times cannot be read must not keep the others waiting.
      platform.log.error({ part: 'reminders', masjid: masjidId, error }, 'reminders could not be planned');
    }
  }
  return found.length;
}

async function planMasjid(platform: Platform, masjidId: number, soon: Date): Promise<void> {
  await inTransaction(platform, 'read write', async (db) => {
    await enterTenant(db, { masjidId });
    const plan = await takePlan(db, masjidId, soon);
    if (!plan) return;
    const now = platform.clock.now().getTime();
    const here = zone(plan.timeZone);
    const today = wallClock(here, now).date;
    const masjid = { id: masjidId, timeZone: plan.timeZone, features: [] };
    const stand = { actor: { kind: 'host' }, masjid, tenant: { masjidId }, locale: 'en' } as const;
    const ctx = makeContext(platform, db, { ...stand, log: platform.log });
    // Isha of yesterday may be after midnight, and Fajr of the day after tomorrow half an hour before its reminder's day.
    const range = { from: addDays(today, -1), to: addDays(today, 2) };
    const { days, entered } = await manifestDays(ctx, range, { here, calendar: await calendarOf(ctx) });
    const channels = wantedChannels(plan);
    const oldest = Math.floor(now / MINUTE_MS) - MISSED_MINUTES;
    const due = days
      // Nobody is reminded of what was only calculated.
      .filter(({ date }) => entered.has(date))
      .flatMap((day) => dueOn(day, channels))
      .filter(({ minute }) => minute >= oldest);
    await putOnWheel(db, masjidId, plan, due, new Date(instantOf(here, addDays(today, 2), '00:00')));
  });
}
