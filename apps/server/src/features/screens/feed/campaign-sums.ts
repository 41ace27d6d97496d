// Decides: how soon a wall shows a gift to a campaign: its new sum goes with the hint, so that nobody waits for a manifest.

import type { ScreenHint } from '@minaret/contract/screens/screen-feed';
import { inTransaction, type Platform } from '../../../platform/runtime.ts';
import { wallCampaigns } from '../../giving/service.ts';
import { contextOfMasjid } from './masjid-context.ts';
import { type FeedMasjid, feedMasjids } from './queries.ts';
import { manifestDay, manifestVersion } from './version.ts';

/** What the campaigns stand at, with the version that has it too; both of one look. Null: there are none. */
export function campaignSums(platform: Platform, { id, timeZone }: FeedMasjid): Promise<ScreenHint | null> {
  return inTransaction(platform, 'read only', async (db) => {
    const ctx = await contextOfMasjid(platform, db, id);
    const campaigns = await wallCampaigns(ctx);
    const [masjid] = await feedMasjids(db, [id]);
    if (!masjid || campaigns.length === 0) return null;
    const day = manifestDay(id, timeZone, platform.clock.now().getTime());
    return {
      kind: 'campaigns',
      version: manifestVersion(masjid, day),
      campaigns: campaigns.map(({ id: campaign, figures }) => ({
        id: campaign,
        figures: { ...figures, steps: [...figures.steps] },
      })),
    };
  });
}
