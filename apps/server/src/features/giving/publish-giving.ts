// Decides: when walls hear of a gift (in the transaction that books it, of gifts to a campaign alone), and what webhooks hear of refunds and goals.

import type { Context } from '../../platform/context.ts';
import { queueWebhook } from '../../platform/webhooks/outbox.ts';
import { findProgress } from './campaign-queries.ts';
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

/** What went back of the gift itself; of its cover nobody is told. */
export function tellRefund(ctx: Context, gift: GiftRow, amount: number): void {
  if (amount === 0) return;
  queueWebhook(ctx, gift.masjid_id, {
    type: 'donation.refunded',
    gift: gift.id,
    amount,
    currency: gift.currency,
    fund: gift.fund_id,
    campaign: gift.campaign_id,
  });
}

/** By this gift, which is counted already: the books are locked, so that no other comes between. */
export async function tellGoal(ctx: Context, gift: GiftRow): Promise<void> {
  if (gift.campaign_id === null) return;
  const campaign = await findProgress(ctx.db, gift.masjid_id, gift.campaign_id);
  if (!campaign || campaign.goal === null) return;
  const { slug, goal, given } = campaign;
  if (given < goal || given - gift.amount >= goal) return;
  queueWebhook(ctx, gift.masjid_id, {
    type: 'campaign.goal_reached',
    campaign: gift.campaign_id,
    slug,
    given,
    goal,
    currency: gift.currency,
  });
}
