// Decides: what the board of a pledge night says: the sum pledged since it began, how high that would fill the niche, and the last pledges; a name only where the giver agreed.

import { nicheLevel } from '@minaret/design/niche';
import type { BoardFigures } from '@minaret/display/slides';
import { type Context, masjidOf } from '../../platform/context.ts';
import { findProgress, publicName, wallSum } from '../giving/service.ts';
import { findNight } from './night-queries.ts';
import { newestPledges, sumPledges } from './queries.ts';

const SHOWN = 5;

export interface NightBoard {
  campaignId: number;
  until: Date;
  figures: BoardFigures;
}

/** Null: no night is on. */
export async function nightBoard(ctx: Context): Promise<NightBoard | null> {
  const { id } = masjidOf(ctx);
  const night = await findNight(ctx.db, id, ctx.now);
  if (!night) return null;
  const { campaign_id: campaignId, started_at: since, ends_at: until } = night;
  const sums = await sumPledges(ctx.db, id, { campaign_id: campaignId, since });
  const last = await newestPledges(ctx.db, id, { campaignId, since, most: SHOWN });
  const progress = await findProgress(ctx.db, id, campaignId);
  const goal = progress?.goal ?? null;
  const sum = (amount: number) => wallSum(amount, night.currency);
  return {
    campaignId,
    until,
    figures: {
      pledged: sum(sums.pledged),
      // What is paid already is given: it fills the niche once.
      level: goal === null ? null : nicheLevel((progress?.given ?? 0) + sums.pledged - sums.paid, goal),
      last: last.map(({ number, name, shows_name, amount }) => ({
        number,
        name: publicName({ donor_name: name, is_anonymous: !shows_name }),
        sum: sum(amount),
      })),
    },
  };
}
