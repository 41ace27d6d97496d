import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { cardGift, inMasjid, openGiving, payByCard } from '../../../test/giving.ts';
import { makeMasjid, makeMember } from '../../../test/make.ts';
import { cashFor, openPledges, type PledgeHouse, pledgeNote } from '../../../test/pledges.ts';
import { askRefund } from '../giving/service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const refusal = (code: string) => expect.objectContaining({ code });
const sumsOf = async ({ caller, params, campaignId }: PledgeHouse) =>
  (await caller.pledges.list({ params, query: { campaign_id: campaignId } })).sums;
const note = (house: PledgeHouse, given: Parameters<typeof pledgeNote>[1] = {}) =>
  house.caller.pledges.note({ params: house.params, body: pledgeNote(house.campaignId, given) });
const one = ({ params }: PledgeHouse, pledge_id: string) => ({ ...params, pledge_id });

describe('noting a pledge', () => {
  it('of two presses, at once or later, notes one', async () => {
    const house = await openPledges(test);
    const body = pledgeNote(house.campaignId);
    const made = await Promise.all(
      [1, 2, 3].map(() => house.caller.pledges.note({ params: house.params, body })),
    );
    expect(made.map(({ number }) => number)).toEqual([1, 1, 1]);
    const again = await house.caller.pledges.note({ params: house.params, body: { ...body, amount: 5 } });
    expect(again.amount).toBe(100_000);
    expect(await sumsOf(house)).toMatchObject({ pledged: 100_000, open: 100_000, counts: { all: 1 } });
  });

  it('has numbers without a gap, whoever notes at the same moment', async () => {
    const house = await openPledges(test);
    const volunteer = await makeMember(test, ['donations'], house.masjidId);
    const made = await Promise.all(
      [house, volunteer, house, volunteer, house].map(({ caller }) =>
        caller.pledges.note({ params: house.params, body: pledgeNote(house.campaignId) }),
      ),
    );
    expect(made.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5]);
  });

  it('is refused for a campaign that is not there, is a draft or is another masjid’s, and for coins that do not exist', async () => {
    const house = await openPledges(test);
    const other = await openPledges(test);
    await expect(note(house, { campaign_id: other.campaignId })).rejects.toEqual(refusal('not_found'));
    const [campaign] = await house.caller.campaigns.list({ params: house.params });
    if (!campaign) throw new Error('no campaign');
    const params = { ...house.params, campaign_id: campaign.id };
    await house.caller.campaigns.save({ params, body: { ...campaign, is_draft: true } });
    await expect(note(house)).rejects.toEqual(refusal('not_found'));
    const dinars = await openGiving(test);
    const settings = await dinars.caller.donationSettings.get({ params: dinars.params });
    await dinars.caller.donationSettings.save({
      params: dinars.params,
      body: { ...settings, currency: 'kwd' },
    });
    const { id } = await dinars.caller.campaigns.add({
      params: dinars.params,
      body: { ...campaign, fund_id: dinars.general },
    });
    const odd = pledgeNote(id, { amount: 10_005 });
    await expect(dinars.caller.pledges.note({ params: dinars.params, body: odd })).rejects.toEqual(
      refusal('amount_not_allowed'),
    );
    await dinars.caller.pledges.note({ params: dinars.params, body: pledgeNote(id) });
    const now = await dinars.caller.donationSettings.get({ params: dinars.params });
    expect(now.is_currency_fixed).toBe(true);
  });

  it('needs a masjid that can be given to', async () => {
    const bare = await makeMasjid(test, { features: ['donation_portal'] });
    const member = await makeMember(test, ['donations'], bare);
    const params = { m_id: member.masjidId };
    await expect(member.caller.pledges.list({ params, query: {} })).rejects.toEqual(
      refusal('giving_not_set_up'),
    );
    expect(await member.caller.pledges.night({ params })).toEqual({ night: null });
  });

  it('keeps no consent for a name that is not there', async () => {
    const house = await openPledges(test);
    expect(await note(house, { name: null, shows_name: true })).toMatchObject({
      name: null,
      shows_name: false,
    });
  });
});

describe('a pledge', () => {
  it('is corrected by who has its newest version', async () => {
    const house = await openPledges(test);
    const made = await note(house);
    const params = one(house, made.id);
    const saved = await house.caller.pledges.save({ params, body: { ...made, amount: 50_000 } });
    expect(saved).toMatchObject({ amount: 50_000, version: made.version + 1 });
    await expect(house.caller.pledges.save({ params, body: made })).rejects.toMatchObject({
      code: 'stale_version',
      response: { current: { amount: 50_000 } },
    });
    expect(await house.caller.pledges.save({ params, body: saved })).toEqual(saved);
  });

  it('is withdrawn with a reason, counts no more, and stands again', async () => {
    const house = await openPledges(test);
    const made = await note(house);
    const params = one(house, made.id);
    const body = { reason: 'Noted twice' };
    const withdrawn = await house.caller.pledges.withdraw({ params, body });
    expect(withdrawn).toMatchObject({ state: 'withdrawn', reason: 'Noted twice' });
    expect(await sumsOf(house)).toMatchObject({ pledged: 0, open: 0, counts: { withdrawn: 1, open: 0 } });
    await expect(house.caller.pledges.withdraw({ params, body })).rejects.toEqual(
      refusal('pledge_withdrawn'),
    );
    await expect(house.caller.pledges.save({ params, body: { ...withdrawn, amount: 5 } })).rejects.toEqual(
      refusal('pledge_withdrawn'),
    );
    expect(await house.caller.pledges.restore({ params })).toMatchObject({ state: 'open', reason: null });
    expect(await sumsOf(house)).toMatchObject({ pledged: 100_000, open: 100_000 });
  });

  it('is another masjid’s nowhere', async () => {
    const house = await openPledges(test);
    const other = await openPledges(test);
    const made = await note(house);
    const params = one(other, made.id);
    const { pledges } = other.caller;
    await expect(pledges.save({ params, body: made })).rejects.toEqual(refusal('not_found'));
    await expect(pledges.withdraw({ params, body: { reason: 'x' } })).rejects.toEqual(refusal('not_found'));
    await expect(pledges.restore({ params })).rejects.toEqual(refusal('not_found'));
    await expect(pledges.gifts({ params, query: {} })).rejects.toEqual(refusal('not_found'));
    // The same operation at another masjid: neither noted nor shown.
    await expect(note(other, { operation: made.id })).rejects.toEqual(refusal('not_found'));
    expect((await other.caller.pledges.list({ params: other.params, query: {} })).pledges).toEqual([]);
  });

  it('is no income: not in the thermometer, the ledger, funds, gifts, receipts or the public page', async () => {
    const house = await openPledges(test);
    const { caller, params } = house;
    const read = async () => ({
      ledger: await caller.ledger.entries({ params, query: {} }),
      balances: await caller.funds.balances({ params, query: {} }),
      gifts: await caller.gifts.list({ params, query: {} }),
      donors: await caller.donors.list({ params, query: {} }),
      receipts: await caller.receipts.list({ params, query: {} }),
      given: (await caller.campaigns.list({ params })).map(({ given, gifts }) => ({ given, gifts })),
    });
    const before = await read();
    await note(house, { email: 'faris@giver.test' });
    expect(await read()).toEqual(before);
    const { giving_url } = await caller.donationSettings.get({ params });
    const hash_id = giving_url.split('/').at(-1) ?? '';
    const open = await test.caller().campaigns.public({ params: { hash_id }, query: {} });
    expect(open.campaigns).toMatchObject([{ given: 0, gifts: 0 }]);
  });

  it('keeps its campaign from being deleted, and its fund', async () => {
    const house = await openPledges(test);
    await note(house);
    const params = { ...house.params, campaign_id: house.campaignId };
    await expect(house.caller.campaigns.remove({ params })).rejects.toEqual(refusal('campaign_in_use'));
  });
});

describe('a gift', () => {
  it('pays a pledge of its campaign; sums add up, and a refund opens it again', async () => {
    const house = await openPledges(test);
    const { caller } = house;
    const made = await note(house);
    const params = one(house, made.id);
    const cash = await cashFor(house, 40_000);
    expect(await caller.pledges.gifts({ params, query: {} })).toMatchObject([
      { id: cash.id, amount: 40_000 },
    ]);
    const part = await caller.pledges.match({ params, body: { gift_id: cash.id } });
    expect(part).toMatchObject({ state: 'part_paid', paid: 40_000, gifts: [{ number: cash.number }] });
    expect(await sumsOf(house)).toMatchObject({ pledged: 100_000, paid: 40_000, open: 60_000 });
    const card = cardGift(house.general, { campaignId: house.campaignId, amount: 70_000 });
    await payByCard(test, house.masjidId, card);
    const paid = await caller.pledges.match({ params, body: { gift_id: card.id } });
    expect(paid).toMatchObject({ state: 'paid', paid: 110_000 });
    expect(await sumsOf(house)).toMatchObject({
      pledged: 100_000,
      paid: 100_000,
      open: 0,
      counts: { paid: 1 },
    });
    const back = { operation: randomUUID(), giftId: card.id, amount: 70_000, reason: 'By mistake' };
    await inMasjid(test, house.masjidId, (ctx) => askRefund(ctx, back));
    const { pledges } = await caller.pledges.list({ params: house.params, query: { view: 'open' } });
    expect(pledges).toMatchObject([{ state: 'part_paid', paid: 40_000 }]);
    await caller.gifts.takeBack({
      params: { ...house.params, gift_id: cash.id },
      body: { reason: 'Bounced' },
    });
    expect(await sumsOf(house)).toMatchObject({ paid: 0, open: 100_000 });
    const apart = { ...params, gift_id: cash.id };
    expect((await caller.pledges.unmatch({ params: apart })).gifts).toHaveLength(1);
    await expect(caller.pledges.unmatch({ params: apart })).rejects.toEqual(refusal('not_found'));
  });

  it('pays one pledge, of two who match at once too, and none of another campaign', async () => {
    const house = await openPledges(test);
    const { caller } = house;
    const [first, second] = [await note(house), await note(house, { name: null })];
    const { id: gift_id } = await cashFor(house, 100_000);
    const outcomes = await Promise.allSettled(
      [first, second].map(({ id }) => caller.pledges.match({ params: one(house, id), body: { gift_id } })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'gift_matched' },
    });
    expect(await sumsOf(house)).toMatchObject({ paid: 100_000, open: 100_000 });
    const plain = cardGift(house.general);
    await payByCard(test, house.masjidId, plain);
    await expect(
      caller.pledges.match({ params: one(house, first.id), body: { gift_id: plain.id } }),
    ).rejects.toEqual(refusal('gift_of_other_purpose'));
    await expect(
      caller.pledges.match({ params: one(house, first.id), body: { gift_id: randomUUID() } }),
    ).rejects.toEqual(refusal('not_found'));
  });

  it('is matched from its own side, its giver’s pledge first', async () => {
    const house = await openPledges(test);
    const { caller } = house;
    const own = await note(house, { name: 'Noura Kamal', amount: 5000 });
    await note(house, { name: 'Somebody Else' });
    const gift = await cashFor(house, 5000);
    const params = { ...house.params, gift_id: gift.id };
    const offered = await caller.pledges.ofGift({ params });
    expect(offered.pledge).toBeNull();
    expect(offered.open.map(({ name }) => name)).toEqual(['Noura Kamal', 'Somebody Else']);
    await caller.pledges.match({ params: one(house, own.id), body: { gift_id: gift.id } });
    expect(await caller.pledges.ofGift({ params })).toMatchObject({ pledge: { id: own.id }, open: [] });
  });
});

it('is downloaded as a file for spreadsheets, with no formula in it', async () => {
  const house = await openPledges(test);
  await note(house, { name: '=1+1', phone: '+1 416 555 0100' });
  await note(house, { name: null });
  const { text, name } = await house.caller.pledges.download({ params: house.params, query: {} });
  expect(name).toMatch(/^pledges_.*\.csv$/);
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('Pledged,Paid,Open');
  expect(lines[2]).toContain("'=1+1");
  expect(lines[1]).toContain('1000.00,0.00,1000.00,CAD');
});
