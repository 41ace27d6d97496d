import { MOST_SOUNDS } from '@minaret/contract/athan-sounds';
import { type JobContext, job } from '../../platform/jobs.ts';
import { sweepSounds } from './sound-queries.ts';

/** As long as a deletion can be taken back; of each masjid no more than it may have. */
const KEPT_MS = 30 * 86_400_000;

async function sweep(ctx: JobContext): Promise<void> {
  const before = new Date(ctx.now.getTime() - KEPT_MS);
  const keys = await ctx.transact((own) => sweepSounds(own.db, before, MOST_SOUNDS));
  for (const key of keys) await ctx.ports.storage.remove(key);
}

export const jobs = [job('athan:sweep-sounds', sweep, '27 3 * * *')];
