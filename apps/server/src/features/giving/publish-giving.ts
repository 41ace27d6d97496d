// Decides: when walls hear of a gift: in the transaction that books it, and of gifts to a campaign alone.

import type { Context } from '../../platform/context.ts';
import type { GiftRow } from './gift-queries.ts';

/** A campaign itself has changed: its words, its goal, its days. */
export async function publishCampaigns(ctx: Context): Promise<void> {
  await ctx.publish('donations');
  await ctx.publish('campaign-sums');
}

/** What was given has changed: a gift came, or went back. */
export async function publishGift(ctx: Context, gift: Pick<GiftRow, 'campaign_id'>): Promise<void> {
  await ctx.publish('donations');
  if (gift.campaign_id !== null) await ctx.publish('campaign-sums');
}
