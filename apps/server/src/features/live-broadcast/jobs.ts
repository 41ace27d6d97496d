// Decides: when a forgotten live broadcast is over, and when a recording goes for good.

import { LOST_MINUTES, RECORDING_DAYS } from '@minaret/contract/athan-plus/live-broadcast';
import { deletedSince } from '../../platform/database/deleted-since.ts';
import { type JobContext, job } from '../../platform/jobs/jobs.ts';
import { endForgotten, sweepRecordings } from './queries.ts';

const DAY_MS = 86_400_000;
/** Twice what the relay waits: it ends a lost one itself, this is for a relay that is gone. */
const FORGOTTEN_MS = 2 * LOST_MINUTES * 60_000;

function endLost(ctx: JobContext): Promise<void> {
  return ctx.transact(async (own) => {
    const before = new Date(own.now.getTime() - FORGOTTEN_MS);
    const ended = await endForgotten(own.db, own.now, before);
    const masjids = [...new Set(ended.map(({ masjid_id }) => masjid_id))];
    if (masjids.length === 0) return;
    await own.publishToMasjids(masjids, 'live');
    await own.publishToMasjids(masjids, 'on-air');
  });
}

async function sweep(ctx: JobContext): Promise<void> {
  const unkept = new Date(ctx.now.getTime() - RECORDING_DAYS * DAY_MS);
  const keys = await ctx.transact((own) => sweepRecordings(own.db, deletedSince(own.now), unkept));
  for (const key of keys) await ctx.ports.storage.remove(key);
}

export const jobs = [
  job('live:end-forgotten', endLost, '*/5 * * * *'),
  job('live:sweep', sweep, '57 3 * * *'),
];
