// Decides: how soon a wall shows a gift or a pledge to a campaign: its new sum goes with the hint, so that nobody waits for a manifest.

import type { ScreenHint } from '@minaret/contract/screens/screen-feed';
import { inTransaction, type Platform } from '../../../platform/runtime.ts';
import { wallCampaigns } from '../../giving/service.ts';
import { nightBoard } from '../../pledges/service.ts';
import { contextOfMasjid } from './masjid-context.ts';
import { type FeedMasjid, feedMasjids } from './queries.ts';
import { manifestDay, manifestVersion } from './version.ts';

interface Told {
  /** For the public screen: nothing of pledges. */
  everyone: ScreenHint;
  /** For the masjid's own, while a pledge night is on. */
  own: ScreenHint;
}

/** What the campaigns stand at, with the version that has it too; both of one look. Null: there are none. */
export function campaignSums(platform: Platform, { id, timeZone }: FeedMasjid): Promise<Told | null> {
  return inTransaction(platform, 'read only', async (db) => {
    const ctx = await contextOfMasjid(platform, db, id);
    const campaigns = await wallCampaigns(ctx);
    const [masjid] = await feedMasjids(db, [id]);
    if (!masjid || campaigns.length === 0) return null;
    const day = manifestDay(id, timeZone, platform.clock.now().getTime());
    const everyone = {
      kind: 'campaigns' as const,
      version: manifestVersion(masjid, day),
      campaigns: campaigns.map(({ id: campaign, figures }) => ({
        id: campaign,
        figures: { ...figures, steps: [...figures.steps] },
      })),
    };
    const night = await nightBoard(ctx);
    if (!night) return { everyone, own: everyone };
    const { pledged, level, last } = night.figures;
    return { everyone, own: { ...everyone, board: { pledged, level, last: [...last] } } };
  });
}
