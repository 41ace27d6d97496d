// Decides: what is done for regular gifts by itself: mails, nights planned anew by the calendar, what nobody finished forgotten.

import { type JobContext, job } from '../../platform/jobs/jobs.ts';
import { enterMasjid } from '../masjid/service.ts';
import { mailRegular } from './mails.ts';
import { planAgain } from './plan.ts';
import { nightRegulars, sweepUnstarted } from './queries.ts';

const DAY_MS = 24 * 3600_000;
/** The moon is seen a few days before at the earliest. */
const PLANNED_MS = 45 * DAY_MS;
/** Longer than any payment page is open. */
const UNSTARTED_MS = 3 * DAY_MS;

async function planNights(ctx: JobContext): Promise<void> {
  const rows = await ctx.transact(async ({ db, now }) => {
    await sweepUnstarted(db, new Date(now.getTime() - UNSTARTED_MS));
    return nightRegulars(db, new Date(now.getTime() + PLANNED_MS));
  });
  for (const { masjid_id, id } of rows)
    await ctx.transact(async (own) => planAgain((await enterMasjid(own, masjid_id)).ctx, id));
}

export const regularGiftJobs = [
  job('regular-gifts:mail', mailRegular),
  // Every hour: a sighting is entered after Maghrib, and the first night is that one.
  job('regular-gifts:plan-nights', planNights, '7 * * * *'),
];
