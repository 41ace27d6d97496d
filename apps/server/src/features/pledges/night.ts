// Decides: when a pledge night is on (fundraising evening), that there is one at a time and each ends by itself, and when walls hear of a pledge.

import { NIGHT_HOURS, type PledgeNight } from '@minaret/contract/giving/pledges';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { findCampaign, lockGiving, wallCampaigns } from '../giving/service.ts';
import { findNight, insertNight, stopNights } from './night-queries.ts';
import { sumPledges } from './queries.ts';

const HOUR = 3_600_000;

interface Running {
  night: PledgeNight | null;
}

export async function getNight(ctx: Context): Promise<Running> {
  const { id } = masjidOf(ctx);
  const night = await findNight(ctx.db, id, ctx.now);
  if (!night) return { night: null };
  const { campaign_id, campaign, started_at, ends_at } = night;
  const sums = await sumPledges(ctx.db, id, { campaign_id, since: started_at });
  return {
    night: {
      campaign_id,
      campaign,
      started_at: started_at.toISOString(),
      ends_at: ends_at.toISOString(),
      pledged: sums.pledged,
      pledges: sums.all - sums.withdrawn_count,
    },
  };
}

/** Screens are told at once: a hall waits for it. */
async function publishNight(ctx: Context): Promise<void> {
  await ctx.publish('donations');
  await ctx.publish('pledge-night');
}

export async function startNight(ctx: Context, campaignId: number): Promise<Running> {
  const { id: masjidId } = masjidOf(ctx);
  await lockGiving(ctx.db, masjidId);
  const running = await findNight(ctx.db, masjidId, ctx.now);
  if (running?.campaign_id === campaignId) return getNight(ctx);
  if (running) throw new Failure('night_on');
  const campaign = await findCampaign(ctx.db, masjidId, campaignId);
  if (!campaign) throw new Failure('not_found');
  // What no wall may show has no board: a draft, one of other days, a giving page that is closed.
  const shown = (await wallCampaigns(ctx)).find(({ id }) => id === campaignId);
  if (!shown || shown.startsOn > todayOf(ctx)) throw new Failure('campaign_not_running');
  await stopNights(ctx.db, masjidId, ctx.now);
  // A whole minute: screens look at their clocks once a minute.
  const ends = Math.ceil((ctx.now.getTime() + NIGHT_HOURS * HOUR) / 60_000) * 60_000;
  await insertNight(ctx.db, {
    masjid_id: masjidId,
    campaign_id: campaignId,
    started_at: ctx.now,
    started_by: userOf(ctx).userId,
    ends_at: new Date(ends),
  });
  const { title } = campaign;
  await audit(ctx, 'donations.night-start', { subject: String(campaignId), details: { title } });
  await publishNight(ctx);
  return getNight(ctx);
}

export async function stopNight(ctx: Context): Promise<Running> {
  const { id: masjidId } = masjidOf(ctx);
  await lockGiving(ctx.db, masjidId);
  const running = await findNight(ctx.db, masjidId, ctx.now);
  if (!running) return { night: null };
  await stopNights(ctx.db, masjidId, ctx.now);
  const details = { title: running.campaign };
  await audit(ctx, 'donations.night-stop', { subject: String(running.campaign_id), details });
  await publishNight(ctx);
  return { night: null };
}

/** Walls hear of pledges while a night is on, and of nothing else of them. */
export async function publishPledges(ctx: Context): Promise<void> {
  await ctx.publish('donations');
  if (await findNight(ctx.db, masjidOf(ctx).id, ctx.now)) await ctx.publish('campaign-sums');
}
