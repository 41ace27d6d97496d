// Decides: what is done for kiosks by itself: gifts of tablets that went away are brought to their end, every minute.

import { type JobContext, job } from '../../platform/jobs/jobs.ts';
import { advance } from './gifts.ts';
import { mailOffice } from './mails.ts';
import { forgottenGifts, sweepKiosks } from './queries.ts';

/** The tablet itself asks sooner. */
const GRACE_MS = 15_000;
const RETIRED_MS = 90 * 86_400_000;

async function settleForgotten(ctx: JobContext): Promise<void> {
  const before = new Date(ctx.now.getTime() - GRACE_MS);
  const rows = await ctx.transact(({ db }) => forgottenGifts(db, before));
  for (const row of rows) await advance(ctx, row, null);
}

export const kioskJobs = [
  job('kiosks:settle', settleForgotten, '* * * * *'),
  job('kiosks:mail', mailOffice),
  job(
    'kiosks:sweep',
    (ctx) =>
      ctx.transact(async ({ db, now }) => {
        await sweepKiosks(db, new Date(now.getTime() - RETIRED_MS));
      }),
    '52 3 * * *',
  ),
];
