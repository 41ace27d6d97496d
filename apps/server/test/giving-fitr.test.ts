import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GivenMasjid, makeGivenMasjid, treasurer } from '../../../proofs/giving/people.ts';
import { builtinWorld, type GivingWorld, stripeWorld } from '../../../proofs/giving/worlds.ts';
import { reconcile } from '../src/features/giving-checkout/reconcile.ts';
import { jobContext } from '../src/platform/runtime.ts';
import { startApp, type TestApp } from './app.ts';
import { giftBody, giftIdOf, openPage, paymentIdOf } from './card-giving.ts';
import { inMasjid } from './regular-giving.ts';

const MINUTE = 60_000;
const FUND = {
  purpose: null,
  translations: { ar: null, ur: null },
  is_public: true,
  opens_at: null,
  closes_at: null,
  amount_a_person: null,
};

describe.each(['builtin', 'stripe'] as const)('Zakat al-Fitr by card at %s', (provider) => {
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

  /** Its minute is in ten minutes, by the provider's clock, which says when something was paid. */
  async function beforeEid(hasSadaqah: boolean) {
    const masjid = await makeGivenMasjid(test, world, 1);
    const params = { m_id: masjid.masjidId };
    const caller = await treasurer(test, masjid, 0);
    const closes_at = new Date((await world.giving.now()).getTime() + 10 * MINUTE).toISOString();
    const fitr = await caller.funds.add({
      params,
      body: {
        ...FUND,
        kind: 'zakat_al_fitr',
        name: 'Zakat al-Fitr',
        is_restricted: true,
        closes_at,
        amount_a_person: 1500,
      },
    });
    const sadaqah = hasSadaqah
      ? await caller.funds.add({
          params,
          body: { ...FUND, kind: 'sadaqah', name: 'Sadaqah', is_restricted: false },
        })
      : null;
    return { masjid, params, caller, fitr: fitr.id, sadaqah: sadaqah?.id ?? masjid.funds.general };
  }

  async function start(masjid: GivenMasjid, fund_id: number, language: 'en' | 'ur' = 'en') {
    const own = { hashId: masjid.hashId, generalId: masjid.funds.general } as Parameters<typeof openPage>[1];
    const body = giftBody(own, await openPage(test, own), { amount: 3000, fund_id, language });
    const gift = await test.caller().give.start({ params: { hash_id: masjid.hashId }, body });
    return { gift, giftId: giftIdOf(gift), paymentId: paymentIdOf(gift) };
  }

  const night = ({ masjidId }: GivenMasjid) =>
    reconcile(jobContext(test.platform, 'giving-checkout:reconcile'), masjidId);

  it.each([true, false])(
    'is booked by the instant of its payment; after the minute it is Sadaqah (a fund of its own: %s)',
    async (hasSadaqah) => {
      const { masjid, params, caller, fitr, sadaqah } = await beforeEid(hasSadaqah);
      const early = await start(masjid, fitr);
      const late = await start(masjid, fitr);
      const urdu = await start(masjid, fitr, 'ur');
      world.pass(5 * MINUTE);
      await world.pay(early.paymentId, 'good');
      world.pass(5 * MINUTE);
      await world.pay(late.paymentId, 'good');
      await world.pay(urdu.paymentId, 'good');
      world.pass(2 * MINUTE);
      await night(masjid);
      const detailOf = (gift_id: string) => caller.gifts.get({ params: { ...params, gift_id } });
      const stateOf = (token: string) =>
        test.caller().give.state({ params: { hash_id: masjid.hashId, token } });

      expect(await detailOf(early.giftId)).toMatchObject({
        fund_id: fitr,
        turned_from: null,
        receipt: { turned_from: null },
      });
      expect(await stateOf(early.gift.token)).toMatchObject({ fund: { id: fitr }, note: null });

      const turned = await detailOf(late.giftId);
      expect(turned).toMatchObject({
        state: 'succeeded',
        fund_id: sadaqah,
        turned_from: fitr,
        receipt: { turned_from: 'Zakat al-Fitr', fund: hasSadaqah ? 'Sadaqah' : 'General' },
      });
      const thanked = await stateOf(late.gift.token);
      expect(thanked.fund.id).toBe(sadaqah);
      expect(thanked.note).toContain('paid after the Eid prayer: it is Sadaqah');
      expect((await stateOf(urdu.gift.token)).note).toContain('صدقہ');

      const { funds } = await caller.funds.balances({ params, query: {} });
      expect(funds.find(({ fund_id }) => fund_id === fitr)?.held).toBe(3000);
      expect((await caller.cardAccount.get({ params })).alarms).toEqual([]);
      await test.runJobs();
      const mails = await test.mailsTo('giver@mail.example');
      expect(mails.filter(({ text_body }) => text_body.includes('after the Eid prayer'))).not.toEqual([]);
    },
  );

  it('is never moved otherwise, by whoever holds the tables', async () => {
    const { masjid, fitr, sadaqah } = await beforeEid(true);
    const booked = await start(masjid, fitr);
    await world.pay(booked.paymentId, 'good');
    world.pass(2 * MINUTE);
    await night(masjid);
    const open = await start(masjid, fitr);
    const general = await start(masjid, masjid.funds.general);
    const move = (giftId: string, set: ReturnType<typeof sql>) =>
      inMasjid(test, masjid.masjidId, (db) => sql`update gifts set ${set} where id = ${giftId}`.execute(db));
    const refused = expect.objectContaining({ message: expect.stringContaining('a gift stays what it was') });
    const turn = sql`fund_id = ${sadaqah}, turned_from = ${fitr}, state = 'succeeded'`;
    // Booked already; without saying so; not at its payment; into a restricted fund; from another fund.
    await expect(move(booked.giftId, turn)).rejects.toEqual(refused);
    await expect(move(open.giftId, sql`fund_id = ${sadaqah}, state = 'succeeded'`)).rejects.toEqual(refused);
    await expect(move(open.giftId, sql`fund_id = ${sadaqah}, turned_from = ${fitr}`)).rejects.toEqual(
      refused,
    );
    const zakat = sql`fund_id = ${masjid.funds.zakat}, turned_from = ${fitr}, state = 'succeeded'`;
    await expect(move(open.giftId, zakat)).rejects.toEqual(refused);
    const other = sql`fund_id = ${sadaqah}, turned_from = ${masjid.funds.general}, state = 'succeeded'`;
    await expect(move(general.giftId, other)).rejects.toEqual(refused);
  });
});
