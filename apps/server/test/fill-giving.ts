import { randomUUID } from 'node:crypto';
import { askRefund } from '../src/features/giving/service.ts';
import { makeReceiptRows } from './fill-receipts.ts';
import { cardGift, inMasjid, openGiving, payByCard } from './giving.ts';
import { makeMember, readFeatures, setFeatures } from './make.ts';
import { pledgeNote } from './pledges.ts';
import type { TestApp } from './whole-server.ts';

/** A row in every table of giving: a gift by card with its receipt, half of it given back, a campaign with a pledge and its night, a month being closed. */
export async function makeGivingRows(test: TestApp, masjidId: number): Promise<void> {
  const features = await readFeatures(test, masjidId);
  await setFeatures(test, masjidId, [...features, 'donation_portal']);
  const { caller, params, general } = await openGiving(test, masjidId);
  const campaign = await caller.campaigns.add({
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
  const gift = cardGift(general, { campaignId: campaign.id });
  await payByCard(test, masjidId, gift);
  const pledge = await caller.pledges.note({ params, body: pledgeNote(campaign.id) });
  const match = { ...params, pledge_id: pledge.id };
  await caller.pledges.match({ params: match, body: { gift_id: gift.id } });
  await caller.pledges.startNight({ params, body: { campaign_id: campaign.id } });
  await inMasjid(test, masjidId, async (ctx) => {
    await askRefund(ctx, { operation: randomUUID(), giftId: gift.id, amount: 100, reason: 'By mistake' });
    const close = { month: '2020-01-01', prepared_by: 1, prepared_at: ctx.now };
    await ctx.db
      .insertInto('month_closes')
      .values({ masjid_id: masjidId, ...close, approved_by: null, approved_at: null })
      .execute();
  });
  await makeTreasuryRows(test, masjidId, general);
  await makeReceiptRows(test, masjidId, general);
  await setFeatures(test, masjidId, features);
}

/** A sheet of the boxes, booked and paid in, and spending. */
async function makeTreasuryRows(test: TestApp, masjidId: number, fund_id: number): Promise<void> {
  const params = { m_id: masjidId };
  const counters = [
    await makeMember(test, ['donations'], masjidId),
    await makeMember(test, ['donations'], masjidId),
  ];
  const [first] = counters;
  if (!first) return;
  const day = '2026-03-06';
  const body = { operation: randomUUID(), counted_on: day, bag: null, corrects: null };
  const boxes = [{ name: 'Main hall', fund_id }];
  const sheet = await first.caller.counting.open({ params, body: { ...body, boxes } });
  const counted = [{ counts: sheet.pieces.map(() => 1), loose: 0 }];
  for (const { caller } of counters)
    await caller.counting.sign({
      params: { ...params, sheet_id: sheet.id },
      body: { round: 1, boxes: counted },
    });
  const deposit = { operation: randomUUID(), sheet_ids: [sheet.id], paid_in_on: day, slip: null };
  await first.caller.counting.payIn({ params, body: deposit });
  await first.caller.bank.upload({
    params,
    query: { date: 0, words: 1, amount: 2, day_first: 'yes' },
    body: { file: { name: 'march.csv', type: 'text/csv', text: `When,What,Sum\n${day},GIFT,10.00\n` } },
  });
  await first.caller.openings.propose({
    params,
    body: {
      operation: randomUUID(),
      fund_id,
      bank: 5000,
      cash: 0,
      brought_on: '2019-12-31',
      evidence: 'Old books',
    },
  });
  await first.caller.outgoings.spend({
    params,
    body: {
      operation: randomUUID(),
      fund_id,
      amount: 100,
      spent_on: day,
      way: 'bank',
      payee: 'The baker',
      purpose: 'Bread',
      category: null,
      document: null,
    },
  });
}
