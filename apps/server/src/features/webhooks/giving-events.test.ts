import { beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { cardGift, type Giving, inMasjid, openGiving, payByCard } from '../../../test/giving.ts';
import { makeMasjid, makeMember } from '../../../test/make.ts';
import { RECEIVER_RULES, type Receiver, startReceiver } from '../../../test/webhook-receiver.ts';
import { askRefund } from '../giving/service.ts';

const HASH = 'givenews';
let test: TestApp;
let receiver: Receiver;
let own: Giving;
let campaignId: number;
beforeAll(async () => {
  test = await startApp({ config: { dev: true }, outbound: RECEIVER_RULES });
  receiver = await startReceiver();
  own = await openGiving(test, await makeMasjid(test, { features: ['donation_portal'], hash_id: HASH }));
  const made = await own.caller.campaigns.add({
    params: own.params,
    body: {
      fund_id: own.general,
      title: 'Coats',
      story: 'For the winter.',
      translations: { ar: null, ur: null },
      slug: 'coats',
      goal: 10_000,
      starts_on: '2026-03-01',
      ends_on: null,
      is_draft: false,
      steps: [],
      presets: [],
      shows_recent: true,
    },
  });
  campaignId = made.id;
});

const give = async (amount: number) => {
  const gift = cardGift(own.general, { campaignId, amount, cover: 120 });
  await payByCard(test, own.masjidId, gift);
  return gift;
};
const refund = (giftId: string, operation: string, amount: number) =>
  inMasjid(test, own.masjidId, (ctx) => askRefund(ctx, { operation, giftId, amount, reason: 'x' }));

it('tells of refunds and of a goal that is reached, once, and never who gave', async () => {
  const manager = await makeMember(test, ['mosque-admin'], own.masjidId);
  await manager.caller.webhooks.add({
    params: own.params,
    body: { url: receiver.url(), events: ['donation.refunded', 'campaign.goal_reached'] },
  });
  await give(6000);
  const last = await give(4500);
  await give(1000);
  await refund(last.id, last.id, 2000);
  await test.runJobs();
  const heard = receiver.received
    .map(({ body }) => JSON.parse(body))
    .map(({ type, data }) => ({ type, data }));
  expect(heard).toEqual([
    {
      type: 'campaign.goal_reached',
      data: {
        masjid: HASH,
        campaign: campaignId,
        slug: 'coats',
        given: 10_500,
        goal: 10_000,
        currency: 'cad',
      },
    },
    {
      type: 'donation.refunded',
      data: {
        masjid: HASH,
        gift: last.id,
        amount: 2000,
        currency: 'cad',
        fund: own.general,
        campaign: campaignId,
      },
    },
  ]);
  expect(receiver.received.map(({ body }) => body).join()).not.toMatch(/Haddad|giver\.test/);
});

it('is asked for only by who may see gifts', async () => {
  const { caller } = await makeMember(test, ['content'], own.masjidId);
  for (const event of ['donation.refunded', 'campaign.goal_reached'] as const)
    await expect(
      caller.webhooks.add({ params: own.params, body: { url: receiver.url(), events: [event] } }),
    ).rejects.toMatchObject({ code: 'forbidden' });
});

it('is read by everybody in the public API: sums and pages, no donor', async () => {
  const open = await test.caller().publicApi.campaigns({ params: { hash_id: HASH }, query: {} });
  expect(open).toMatchObject({
    is_open: true,
    currency: 'cad',
    campaigns: [{ slug: 'coats', goal: 10_000, given: 9500, gifts: 3 }],
  });
  expect(JSON.stringify(open)).not.toMatch(/Haddad|giver\.test/);
});
