import type { LibraryType } from '@minaret/contract/library/library-content';
import { type JobContext, job } from '../../platform/jobs/jobs.ts';
import { masjidsShowing } from '../library/service.ts';
import { markDue, takeDue } from './due-queries.ts';
import { ONLINE_MS } from './present.ts';

/** Screens take their time to fetch, and manifests are made in turn: telling is quick, and Redis takes so many at once. */
export const TOLD_AT_ONCE = 500;
const NEXT_MS = 500;
const TELL = { key: 'screens:tell-due' };

/** Several changes that come one after the other are told once. */
async function noteChange(
  ctx: JobContext,
  shown: { types: readonly LibraryType[]; imageId?: number },
): Promise<void> {
  await ctx.transact(async (own) => {
    await markDue(own.db, await masjidsShowing(own.db, shown), own.now);
    await own.enqueue('screens:tell-due', {}, TELL);
  });
}

async function tellDue(ctx: JobContext): Promise<void> {
  await ctx.transact(async (own) => {
    const masjidIds = await takeDue(own.db, new Date(own.now.getTime() - ONLINE_MS), TOLD_AT_ONCE);
    if (masjidIds.length > 0) await own.publishToMasjids(masjidIds, 'common-content');
    if (masjidIds.length < TOLD_AT_ONCE) return;
    await own.enqueue('screens:tell-due', {}, { ...TELL, runAt: new Date(own.now.getTime() + NEXT_MS) });
  });
}

export const commonChangeJobs = [
  job('screens:common-changed', noteChange),
  job('screens:tell-due', (ctx) => tellDue(ctx)),
];
