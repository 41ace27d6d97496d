import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GivenMasjid, makeGivenMasjid, treasurer } from '../../../proofs/giving/people.ts';
import { builtinWorld, type GivingWorld, stripeWorld } from '../../../proofs/giving/worlds.ts';
import { reconcile } from '../src/features/giving-checkout/reconcile.ts';
import { jobContext } from '../src/platform/runtime.ts';
import { startApp, type TestApp } from './app.ts';
import { giftBody, giftIdOf, openPage, paymentIdOf } from './card-giving.ts';
import { masjidDay } from './masjid-day.ts';
import { inMasjid } from './regular-giving.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const refusal = (code: string) => expect.objectContaining({ code });

describe.each(['builtin', 'stripe'] as const)('a payout of %s', (provider) => {
  let test: TestApp;
  let world: GivingWorld;
  beforeAll(async () => {
    test = await startApp();
    world = provider === 'stripe' ? await stripeWorld(test) : builtinWorld(test);
    test.platform.givingPayments = world.giving;
  });
  afterAll(async () => {
    expect(world.problems()).toEqual([]);
    await world.close();
  });

  const night = ({ masjidId }: GivenMasjid) =>
    reconcile(jobContext(test.platform, 'giving-checkout:reconcile'), masjidId);
  const paramsOf = ({ masjidId }: GivenMasjid) => ({ m_id: masjidId });

  async function give(masjid: GivenMasjid, fund: 'general' | 'zakat' | 'building', amount: number) {
    const own = { hashId: masjid.hashId, generalId: masjid.funds.general } as Parameters<typeof openPage>[1];
    const body = giftBody(own, await openPage(test, own), { amount, fund_id: masjid.funds[fund] });
    const gift = await test.caller().give.start({ params: { hash_id: masjid.hashId }, body });
    const paymentId = paymentIdOf(gift);
    await world.pay(paymentId, 'good');
    return { giftId: giftIdOf(gift), paymentId };
  }

  /** Two gifts of which one went back in part, one that is disputed, and their payout. */
  async function paidOut() {
    const masjid = await makeGivenMasjid(test, world, 1);
    const zakat = await give(masjid, 'zakat', 20_000);
    const roof = await give(masjid, 'building', 10_000);
    const disputed = await give(masjid, 'building', 3000);
    world.pass(2 * MINUTE);
    await night(masjid);
    const caller = await treasurer(test, masjid, 0);
    const params = paramsOf(masjid);
    const body = { operation: randomUUID(), gift_id: roof.giftId, amount: 2500, reason: 'Asked for' };
    await caller.cardAccount.refund({ params, body });
    await world.dispute(disputed.paymentId, 'dispute');
    world.pass(3 * DAY);
    await night(masjid);
    await night(masjid);
    return { masjid, caller: await treasurer(test, masjid, 0), params, zakat, roof, disputed };
  }

  const upload = (caller: Awaited<ReturnType<typeof treasurer>>, m_id: number, rows: string[]) =>
    caller.bank.upload({
      params: { m_id },
      query: {},
      body: {
        file: {
          name: 'november.csv',
          type: 'text/csv',
          text: ['Date,Description,Amount', ...rows].join('\n'),
        },
      },
    });

  it('is told down to each gift, refund, dispute and fee, fund by fund, and to its bank line', async () => {
    const { masjid, caller, params, zakat, roof, disputed } = await paidOut();
    const { payouts, total } = await caller.payouts.list({ params, query: {} });
    expect(total).toBe(1);
    const [payout] = payouts;
    if (!payout) throw new Error('no payout');
    expect(payout).toMatchObject({ state: 'on_its_way', difference: null, gifts: 3, refunds: 1 });
    const one = { ...params, payout_id: payout.id };
    const detail = await caller.payouts.get({ params: one });
    expect(detail.lines.map(({ kind, gift, amount }) => [kind, gift?.id, amount]).sort()).toEqual(
      [
        ['charge', zakat.giftId, 20_000],
        ['charge', roof.giftId, 10_000],
        ['charge', disputed.giftId, 3000],
        ['refund', roof.giftId, -2500],
        ['dispute', disputed.giftId, -3000],
      ].sort(),
    );
    // Payout = sum of its lines = its entry in the books, fund by fund; the fees are the general fund's.
    expect(detail.totals.net).toBe(payout.amount);
    expect(detail.totals.amount - detail.totals.fee).toBe(payout.amount);
    const { general, zakat: zakatId, building } = masjid.funds;
    expect(detail.funds).toEqual([
      { fund_id: general, amount: -detail.totals.fee },
      { fund_id: zakatId, amount: 20_000 },
      { fund_id: building, amount: 7500 },
    ]);
    expect((await caller.ledger.entries({ params, query: {} })).entries).toContainEqual(
      expect.objectContaining({ seq: payout.entry, kind: 'payout' }),
    );
    const gift = await caller.gifts.get({ params: { ...params, gift_id: zakat.giftId } });
    expect(gift.payout).toEqual({ id: payout.id, paid_out_on: payout.paid_out_on, state: 'on_its_way' });
    expect(gift.steps.map(({ kind }) => kind)).toContain('payout');

    const day = masjidDay(test.platform.clock.now());
    const sum = (minor: number) => (minor / 100).toFixed(2);
    await upload(caller, masjid.masjidId, [`${day},CARD PAYOUT SHORT,${sum(payout.amount - 1000)}`]);
    expect((await caller.payouts.get({ params: one })).near).toMatchObject([{ difference: -1000 }]);
    await upload(caller, masjid.masjidId, [`${day},CARD PAYOUT,${sum(payout.amount)}`]);
    expect(await caller.payouts.get({ params: one })).toMatchObject({
      state: 'arrived',
      bank_line: { words: 'CARD PAYOUT', amount: payout.amount, booked_on: day },
      near: [],
    });
    const after = await caller.gifts.get({ params: { ...params, gift_id: zakat.giftId } });
    expect(after.payout?.state).toBe('arrived');

    const file = await caller.payouts.download({ params: one });
    expect(file.text.split('\r\n')).toHaveLength(7);
    expect(file.text).toContain('200.00');
    const nobody = { ...params, payout_id: 'po_nobody' };
    await expect(caller.payouts.get({ params: nobody })).rejects.toEqual(refusal('not_found'));
    await expect(caller.payouts.download({ params: nobody })).rejects.toEqual(refusal('not_found'));
    expect((await caller.cardAccount.get({ params })).alarms).toEqual([]);
  });

  it('that the bank sends back is with the provider again, and goes out with the next one', async () => {
    const { masjid, params, zakat } = await paidOut();
    await world.sendBackPayout(masjid.accountId);
    world.pass(3 * DAY);
    await night(masjid);
    await night(masjid);
    const caller = await treasurer(test, masjid, 0);
    const { payouts } = await caller.payouts.list({ params, query: {} });
    expect(payouts.map(({ state, difference }) => [state, difference])).toEqual([
      ['on_its_way', null],
      ['failed', null],
    ]);
    const [again, failed] = payouts;
    expect(again?.amount).toBe(failed?.amount);
    const gift = await caller.gifts.get({ params: { ...params, gift_id: zakat.giftId } });
    expect(gift.payout).toMatchObject({ id: again?.id, state: 'on_its_way' });
    expect((await caller.cardAccount.get({ params })).alarms).toEqual([]);
    const { places } = await caller.funds.balances({ params, query: {} });
    expect(places).toEqual([{ place: 'in_transit', amount: again?.amount }]);
  });

  it('that is not the sum of what is in it is an alarm and not booked, until it is', async () => {
    const masjid = await makeGivenMasjid(test, world, 1);
    await give(masjid, 'zakat', 20_000);
    world.pass(3 * DAY);
    const { giving } = world;
    // One line of it is kept back.
    test.platform.givingPayments = Object.assign(Object.create(giving), {
      payoutTransactions: async (...asked: Parameters<typeof giving.payoutTransactions>) =>
        (await giving.payoutTransactions(...asked)).slice(1),
    });
    await night(masjid);
    const params = paramsOf(masjid);
    const caller = await treasurer(test, masjid, 0);
    const { payouts } = await caller.payouts.list({ params, query: {} });
    expect(payouts).toMatchObject([{ entry: null, difference: payouts[0]?.amount }]);
    const { alarms } = await caller.cardAccount.get({ params });
    expect(alarms.map(({ kind }) => kind)).toEqual(['balance_differs', 'payout_differs']);
    test.platform.givingPayments = giving;
    await night(masjid);
    expect((await caller.cardAccount.get({ params })).alarms).toEqual([]);
    expect((await caller.payouts.list({ params, query: {} })).payouts).toMatchObject([{ difference: null }]);
  });

  it('with a fee that is of no gift is an alarm, with its sum', async () => {
    const masjid = await makeGivenMasjid(test, world, 1);
    await give(masjid, 'general', 20_000);
    world.pass(2 * MINUTE);
    await world.takeFee(masjid.accountId, 700);
    world.pass(3 * DAY);
    await night(masjid);
    const params = paramsOf(masjid);
    const caller = await treasurer(test, masjid, 0);
    const { alarms } = await caller.cardAccount.get({ params });
    expect(alarms).toContainEqual(expect.objectContaining({ kind: 'payout_differs', amount: -700 }));
    const [payout] = (await caller.payouts.list({ params, query: {} })).payouts;
    const detail = await caller.payouts.get({ params: { ...params, payout_id: payout?.id ?? '' } });
    expect(detail.lines.map(({ kind }) => kind).sort()).toEqual(['charge', 'other']);
    expect(detail.totals.net).toBe(payout?.amount);
  });

  it('is nobody else’s: another masjid’s is not there', async () => {
    const { caller, params } = await paidOut();
    const [payout] = (await caller.payouts.list({ params, query: {} })).payouts;
    const other = await makeGivenMasjid(test, world, 2);
    const stranger = await treasurer(test, other, 0);
    const asked = { ...paramsOf(other), payout_id: payout?.id ?? '' };
    await expect(stranger.payouts.get({ params: asked })).rejects.toEqual(refusal('not_found'));
    const seen = await inMasjid(test, other.masjidId, (db) =>
      sql`select 1 from card_payout_lines union all select 1 from card_payouts`.execute(db),
    );
    expect(seen.rows).toEqual([]);
  });
});
