import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import {
  cardGift,
  type Giving,
  inMasjid,
  openGiving,
  payByCard,
  payOut,
  SETTINGS,
} from '../../../test/giving.ts';
import { makeMasjid, makeMember } from '../../../test/make.ts';
import {
  askRefund,
  bookRefund,
  bookTransaction,
  failGift,
  failRefund,
  openGift,
  settleGift,
} from './service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const FUND = {
  kind: 'building' as const,
  name: 'Building',
  purpose: 'The new roof',
  translations: { ar: null, ur: null },
  is_restricted: true,
  is_public: true,
  opens_at: null,
  closes_at: null,
  amount_a_person: null,
};
const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(test.platform.clock.now());

describe('giving settings', () => {
  it('have a code to print that leads to the giving page', async () => {
    const { caller, params } = await openGiving(test);
    const { giving_url } = await caller.donationSettings.get({ params });
    const code = await caller.donationSettings.qr({ params });
    expect(code).toMatchObject({ url: giving_url, file_name: expect.stringMatching(/-giving-qr\.png$/) });
    expect(code.png).toMatch(/^data:image\/png;base64,/);
  });

  it('are suggested by country, and the first save makes the two standing funds', async () => {
    const masjidId = await makeMasjid(test, { features: ['donation_portal'], country: 'KW' });
    const { caller } = await makeMember(test, ['donations'], masjidId);
    const params = { m_id: masjidId };
    const suggested = await caller.donationSettings.get({ params });
    expect(suggested).toMatchObject({ is_saved: false, currency: 'kwd', version: 0, minimum: 1000 });
    expect(await caller.funds.list({ params })).toEqual([]);
    await expect(caller.funds.add({ params, body: FUND })).rejects.toMatchObject({
      code: 'giving_not_set_up',
    });
    await caller.donationSettings.save({ params, body: suggested });
    const funds = await caller.funds.list({ params });
    expect(funds.map(({ kind, is_restricted }) => [kind, is_restricted])).toEqual([
      ['general', false],
      ['zakat', true],
    ]);
    expect(funds[1]?.translations.ar?.name).toBe('الزكاة');
  });

  it('take whole coins within their limits, and a currency until the first gift', async () => {
    const { caller, params, general, masjidId } = await openGiving(test);
    const save = (body: object) =>
      caller.donationSettings.save({ params, body: { ...SETTINGS, version: 1, ...body } as never });
    await expect(save({ version: 0 })).rejects.toMatchObject({ code: 'stale_version' });
    await expect(save({ maximum: 50 })).rejects.toMatchObject({ code: 'range_invalid' });
    await expect(save({ presets: [50] })).rejects.toMatchObject({ code: 'amount_not_allowed' });
    await expect(save({ currency: 'kwd', minimum: 1005 })).rejects.toMatchObject({
      code: 'amount_not_allowed',
    });
    expect(await save({ currency: 'gbp' })).toMatchObject({ currency: 'gbp', version: 2 });
    await payByCard(test, masjidId, cardGift(general));
    const fixed = { ...SETTINGS, currency: 'usd' as const, version: 2 };
    await expect(caller.donationSettings.save({ params, body: fixed })).rejects.toMatchObject({
      code: 'currency_fixed',
    });
  });

  it('need the plan', async () => {
    const { caller, masjidId } = await makeMember(test, ['donations']);
    await expect(caller.donationSettings.get({ params: { m_id: masjidId } })).rejects.toMatchObject({
      code: 'feature_required',
    });
  });
});

describe('funds', () => {
  it('are added, changed, put in order and deleted while nothing was given', async () => {
    const { caller, params, general, zakat } = await openGiving(test);
    const made = await caller.funds.add({ params, body: FUND });
    const one = { ...params, fund_id: made.id };
    await expect(caller.funds.add({ params, body: { ...FUND, kind: 'zakat' } })).rejects.toMatchObject({
      code: 'fund_kind_taken',
    });
    const saved = await caller.funds.save({ params: one, body: { ...made, name: 'Roof' } });
    expect(saved).toMatchObject({ name: 'Roof', version: 2, is_used: false });
    await expect(caller.funds.save({ params: one, body: made })).rejects.toMatchObject({
      code: 'stale_version',
    });
    const ordered = await caller.funds.order({ params, body: { fund_ids: [made.id, zakat] } });
    expect(ordered.map(({ id }) => id)).toEqual([made.id, zakat, general]);
    expect(await caller.funds.order({ params, body: { fund_ids: [made.id] } })).toEqual(ordered);
    await caller.funds.remove({ params: one });
    await expect(caller.funds.remove({ params: one })).rejects.toMatchObject({ code: 'not_found' });
    await expect(caller.funds.remove({ params: { ...params, fund_id: zakat } })).rejects.toMatchObject({
      code: 'fund_in_use',
    });
  });

  it('stay what they were once somebody gave, and zakat is always kept apart', async () => {
    const { caller, params, masjidId, zakat } = await openGiving(test);
    const made = await caller.funds.add({ params, body: FUND });
    await payByCard(test, masjidId, cardGift(made.id));
    const one = { ...params, fund_id: made.id };
    await expect(
      caller.funds.save({ params: one, body: { ...made, is_restricted: false } }),
    ).rejects.toMatchObject({ code: 'fund_in_use' });
    await expect(caller.funds.remove({ params: one })).rejects.toMatchObject({ code: 'fund_in_use' });
    const kept = (await caller.funds.list({ params })).find(({ id }) => id === zakat);
    if (!kept) throw new Error('no zakat');
    const freed = { ...kept, is_restricted: false };
    expect(await caller.funds.save({ params: { ...params, fund_id: zakat }, body: freed })).toMatchObject({
      is_restricted: true,
    });
  });

  it('are fifty at most, and their order is of the masjid alone', async () => {
    const [{ caller, params }, other] = [await openGiving(test), await openGiving(test)];
    for (let count = 2; count < 50; count += 1)
      await caller.funds.add({ params, body: { ...FUND, name: `Fund ${count}` } });
    await expect(caller.funds.add({ params, body: FUND })).rejects.toMatchObject({ code: 'funds_full' });
    await expect(caller.funds.order({ params, body: { fund_ids: [other.general] } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('a gift by card', () => {
  const opened = async (given: Partial<Parameters<typeof cardGift>[1]> = {}) => {
    const giving = await openGiving(test);
    const gift = cardGift(giving.zakat, { amount: 50_000, cover: 1524, ...given });
    await payByCard(test, giving.masjidId, gift);
    return { ...giving, gift };
  };
  const balances = async ({ caller, params }: Giving) => {
    const { funds, places, held, agrees, general_owes } = await caller.funds.balances({ params, query: {} });
    return {
      held: Object.fromEntries(funds.map((fund) => [fund.fund_id, fund.held])),
      places,
      all: held,
      agrees,
      general_owes,
    };
  };

  it('is whole in its fund; cover and fee are the general fund’s', async () => {
    const giving = await opened({ cover: 0 });
    const { gift, masjidId, zakat, general } = giving;
    const told = { transactionId: 'txn_1', gross: 50_000, fee: 1480, at: test.platform.clock.now() };
    for (let twice = 0; twice < 2; twice += 1)
      await inMasjid(test, masjidId, (ctx) => bookTransaction(ctx, gift.id, told));
    expect(await balances(giving)).toEqual({
      held: { [zakat]: 50_000, [general]: -1480 },
      places: [{ place: 'provider', amount: 48_520 }],
      all: 48_520,
      agrees: true,
      general_owes: 1480,
    });
  });

  it('is booked and numbered once, however often the provider tells', async () => {
    const { gift, masjidId, caller, params } = await opened();
    const paid = { provider: 'builtin', paymentId: 'pay_x', paidAt: test.platform.clock.now() };
    const tell = () => inMasjid(test, masjidId, (ctx) => settleGift(ctx, gift.id, paid));
    await Promise.all(Array.from({ length: 6 }, tell));
    const shown = await caller.gifts.get({ params: { ...params, gift_id: gift.id } });
    const year = today().slice(0, 4);
    expect(shown).toMatchObject({ state: 'succeeded', entries: [1], receipt_number: `${year}-0001` });
    expect(shown.receipt).toMatchObject({ amount: 50_000, cover: 1524, fund: 'Zakat', moves_money: false });
    expect(shown.steps.map(({ kind }) => kind)).toEqual(['started', 'succeeded', 'receipt']);
    expect(shown.public_name).toBe('Faris H.');
  });

  it('is the same gift when it is opened again, and a late failure does not undo it', async () => {
    const { gift, masjidId, caller, params } = await opened();
    const again = await inMasjid(test, masjidId, (ctx) => openGift(ctx, gift));
    expect(again.number).toBe(1);
    await inMasjid(test, masjidId, (ctx) => failGift(ctx, gift.id, { state: 'failed', failure: 'declined' }));
    expect((await caller.gifts.list({ params, query: {} })).gifts).toMatchObject([{ state: 'succeeded' }]);
  });

  it('is refused where giving, fund or amount are closed', async () => {
    const { caller, params, masjidId, general } = await openGiving(test);
    const open = (given: object) =>
      inMasjid(test, masjidId, (ctx) => openGift(ctx, cardGift(general, given)));
    await expect(open({ amount: 50 })).rejects.toMatchObject({ code: 'amount_not_allowed' });
    await expect(open({ fundId: 9_999_999 })).rejects.toMatchObject({ code: 'fund_closed' });
    await caller.donationSettings.save({ params, body: { ...SETTINGS, is_open: false, version: 1 } });
    await expect(open({})).rejects.toMatchObject({ code: 'giving_closed' });
  });

  it('is given back from its fund first; a refund that fails, even later, puts everything back', async () => {
    const giving = await opened();
    const { gift, masjidId, zakat, general, caller, params } = giving;
    const at = test.platform.clock.now();
    await inMasjid(test, masjidId, (ctx) =>
      bookTransaction(ctx, gift.id, { transactionId: 'txn_1', gross: 51_524, fee: 1524, at }),
    );
    const operation = '0190a0a0-0000-4000-8000-000000000001';
    const asked = { operation, giftId: gift.id, amount: 51_000, reason: 'By mistake' };
    for (let twice = 0; twice < 2; twice += 1) await inMasjid(test, masjidId, (ctx) => askRefund(ctx, asked));
    await expect(
      inMasjid(test, masjidId, (ctx) => askRefund(ctx, { ...asked, operation: gift.id, amount: 525 })),
    ).rejects.toMatchObject({ code: 'refund_too_large' });
    const given = { providerRefundId: 're_1', transactionId: 'txn_2', at };
    for (let twice = 0; twice < 2; twice += 1)
      await inMasjid(test, masjidId, (ctx) => bookRefund(ctx, operation, given));
    expect(await balances(giving)).toMatchObject({ held: { [zakat]: 0, [general]: -1000 }, agrees: true });
    const back = await caller.gifts.get({ params: { ...params, gift_id: gift.id } });
    expect(back).toMatchObject({ state: 'refunded', amount_refunded: 51_000, refundable: 524 });
    for (let twice = 0; twice < 2; twice += 1)
      await inMasjid(test, masjidId, (ctx) => failRefund(ctx, operation, at));
    expect(await balances(giving)).toMatchObject({
      held: { [zakat]: 50_000, [general]: 0 },
      places: [{ place: 'provider', amount: 50_000 }],
    });
    const whole = await caller.gifts.get({ params: { ...params, gift_id: gift.id } });
    expect(whole).toMatchObject({ state: 'succeeded', amount_refunded: 0, refundable: 51_524 });
    expect((await caller.ledger.check({ params })).is_whole).toBe(true);
  });

  it('goes to the bank with its payout, fund by fund', async () => {
    const giving = await opened();
    const { gift, masjidId } = giving;
    const at = test.platform.clock.now();
    const told = { transactionId: 'txn_1', gross: 51_524, fee: 1524, at };
    await inMasjid(test, masjidId, (ctx) => bookTransaction(ctx, gift.id, told));
    const charge = { id: 'txn_1', amount: 51_524, fee: 1524 };
    await inMasjid(test, masjidId, (ctx) => payOut(ctx, { id: 'po_0', amount: 49_999 }, charge));
    expect((await balances(giving)).places).toEqual([{ place: 'provider', amount: 50_000 }]);
    await inMasjid(test, masjidId, (ctx) => payOut(ctx, { id: 'po_1', amount: 50_000 }, charge));
    expect((await balances(giving)).places).toEqual([{ place: 'in_transit', amount: 50_000 }]);
  });
});
