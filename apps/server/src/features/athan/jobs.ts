import { MOST_SOUNDS } from '@minaret/contract/athan/athan-sounds';
import { type JobContext, job } from '../../platform/jobs/jobs.ts';
import { SOUND_KEPT_MS } from './sound-files.ts';
import { sweepSounds } from './sound-queries.ts';

/** Of each masjid no more than it may have. */
async function sweep(ctx: JobContext): Promise<void> {
  const before = new Date(ctx.now.getTime() - SOUND_KEPT_MS);
  const keys = await ctx.transact((own) => sweepSounds(own.db, before, MOST_SOUNDS));
  for (const key of keys) await ctx.ports.storage.remove(key);
}

export const jobs = [job('athan:sweep-sounds', sweep, '27 3 * * *')];
