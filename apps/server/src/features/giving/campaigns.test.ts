import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { cardGift, inMasjid, openGiving, payByCard } from '../../../test/giving.ts';
import { makeMasjid } from '../../../test/make.ts';
import { askRefund, openGift } from './service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const CAMPAIGN = {
  title: 'Our new roof',
  story: 'Slates come next.',
  translations: { ar: { title: 'سقفنا الجديد', story: null }, ur: null },
  slug: 'our-new-roof',
  goal: 25_000_000,
  starts_on: '2026-03-01',
  ends_on: null,
  is_draft: false,
  steps: [{ amount: 8_000_000, label: 'Old roof taken off' }],
  presets: [],
  shows_recent: true,
};
describe('campaigns', () => {
  it('show what was given by the thermometer’s rule, and nobody’s whole name', async () => {
    const { caller, params, general, masjidId } = await openGiving(test);
    const made = await caller.campaigns.add({ params, body: { ...CAMPAIGN, fund_id: general } });
    await expect(
      caller.campaigns.add({ params, body: { ...CAMPAIGN, fund_id: general } }),
    ).rejects.toMatchObject({
      code: 'slug_taken',
    });
    const give = (given: object) =>
      payByCard(test, masjidId, cardGift(general, { campaignId: made.id, ...given }));
    await give({ amount: 10_000, cover: 330 });
    await give({ amount: 5000, isAnonymous: true });
    const half = cardGift(general, { campaignId: made.id, amount: 4000 });
    await payByCard(test, masjidId, half);
    const back = { operation: half.id, giftId: half.id, amount: 1000, reason: 'x' };
    await inMasjid(test, masjidId, (ctx) => askRefund(ctx, back));
    await inMasjid(test, masjidId, (ctx) => openGift(ctx, cardGift(general, { campaignId: made.id })));
    const [shown] = await caller.campaigns.list({ params });
    expect(shown).toMatchObject({ given: 18_000, gifts: 3, state: 'running', is_used: true });
    const { giving_url } = await caller.donationSettings.get({ params });
    const hash_id = giving_url.split('/').at(-1) ?? '';
    const open = await test.caller().campaigns.public({ params: { hash_id }, query: { language: 'ar' } });
    expect(open.campaigns).toMatchObject([{ title: 'سقفنا الجديد', given: 18_000, slug: 'our-new-roof' }]);
    expect(JSON.stringify(open)).not.toMatch(/Haddad|giver\.test/);
    const one = { ...params, campaign_id: made.id };
    await expect(caller.campaigns.remove({ params: one })).rejects.toMatchObject({ code: 'campaign_in_use' });
  });

  it('are drafts until they are shown, and deleted while nothing came', async () => {
    const { caller, params, general, zakat } = await openGiving(test);
    const body = { ...CAMPAIGN, fund_id: general, is_draft: true };
    await expect(
      caller.campaigns.add({ params, body: { ...body, ends_on: '2020-01-01' } }),
    ).rejects.toMatchObject({
      code: 'range_invalid',
    });
    await expect(caller.campaigns.add({ params, body: { ...body, slug: 'thanks' } })).rejects.toMatchObject({
      code: 'slug_taken',
    });
    const made = await caller.campaigns.add({ params, body });
    expect(made.state).toBe('draft');
    const one = { ...params, campaign_id: made.id };
    const saved = await caller.campaigns.save({
      params: one,
      body: { ...made, fund_id: zakat, is_draft: false },
    });
    expect(saved).toMatchObject({ fund_id: zakat, state: 'running', version: 2 });
    await expect(caller.campaigns.save({ params: one, body: made })).rejects.toMatchObject({
      code: 'stale_version',
    });
    await caller.campaigns.remove({ params: one });
    expect(await caller.campaigns.list({ params })).toEqual([]);
  });

  it('of a masjid without the plan are none', async () => {
    const masjidId = await makeMasjid(test, { hash_id: `plain${process.pid}` });
    expect(masjidId).toBeGreaterThan(0);
    const open = await test
      .caller()
      .campaigns.public({ params: { hash_id: `plain${process.pid}` }, query: {} });
    expect(open).toMatchObject({ is_open: false, funds: [], campaigns: [] });
  });
});
