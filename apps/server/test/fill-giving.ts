import { randomUUID } from 'node:crypto';
import { askRefund } from '../src/features/giving/service.ts';
import { makeReceiptRows } from './fill-receipts.ts';
import { cardGift, inMasjid, openGiving, payByCard } from './giving.ts';
import { readFeatures, setFeatures } from './make.ts';
import type { TestApp } from './whole-server.ts';

/** A row in every table of giving: a gift by card with its receipt, half of it given back, a campaign, a month being closed. */
export async function makeGivingRows(test: TestApp, masjidId: number): Promise<void> {
  const features = await readFeatures(test, masjidId);
  await setFeatures(test, masjidId, [...features, 'donation_portal']);
  const { caller, params, general } = await openGiving(test, masjidId);
  await caller.campaigns.add({
    params,
    body: {
      title: 'Our new roof',
      story: 'Slates come next.',
      translations: { ar: null, ur: null },
      slug: 'our-new-roof',
      goal: null,
      starts_on: '2026-03-01',
      ends_on: null,
      is_draft: false,
      steps: [],
      presets: [],
      shows_recent: true,
      fund_id: general,
    },
  });
  const gift = cardGift(general);
  await payByCard(test, masjidId, gift);
  await inMasjid(test, masjidId, async (ctx) => {
    await askRefund(ctx, { operation: randomUUID(), giftId: gift.id, amount: 100, reason: 'By mistake' });
    const close = { month: '2020-01-01', prepared_by: 1, prepared_at: ctx.now };
    await ctx.db
      .insertInto('month_closes')
      .values({ masjid_id: masjidId, ...close, approved_by: null, approved_at: null })
      .execute();
  });
  await makeReceiptRows(test, masjidId, general);
  await setFeatures(test, masjidId, features);
}
