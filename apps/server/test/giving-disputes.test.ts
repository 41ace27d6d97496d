import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GivenMasjid, makeGivenMasjid, treasurer } from '../../../proofs/giving/people.ts';
import { builtinWorld, type GivingWorld, stripeWorld } from '../../../proofs/giving/worlds.ts';
import { syncDispute } from '../src/features/giving-checkout/dispute.ts';
import { reconcile } from '../src/features/giving-checkout/reconcile.ts';
import { syncGift } from '../src/features/giving-checkout/sync.ts';
import { PaymentError } from '../src/platform/payments/payment-error.ts';
import { jobContext } from '../src/platform/runtime.ts';
import { startApp, type TestApp } from './app.ts';
import { giftBody, giftIdOf, openPage, paymentIdOf } from './card-giving.ts';
import { masjidDay } from './masjid-day.ts';
import { hurryJobs } from './queue.ts';
import { inMasjid } from './regular-giving.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FEE = 1500;
const refusal = (code: string) => expect.objectContaining({ code });
const ANSWER = {
  given_for: 'A gift to the building fund',
  receipt: 'Receipt 2026-0001',
  message: 'She gave it herself and thanked us for the receipt.',
};

interface Scene {
  test: TestApp;
  world: GivingWorld;
  masjid: GivenMasjid;
  giftId: string;
  paymentId: string;
}

/** A gift with its cover, paid, arrived, and disputed at the bank. */
async function disputed(test: TestApp, world: GivingWorld, given: 'building' | 'zakat' = 'building') {
  const masjid = await makeGivenMasjid(test, world, 1);
  const own = { hashId: masjid.hashId, generalId: masjid.funds.general } as Parameters<typeof openPage>[1];
  const body = giftBody(own, await openPage(test, own), {
    amount: 5000,
    cover: 180,
    fund_id: masjid.funds[given],
    campaign_slug: given === 'building' ? masjid.campaign.slug : null,
  });
  const gift = await test.caller().give.start({ params: { hash_id: masjid.hashId }, body });
  const paymentId = paymentIdOf(gift);
  await world.pay(paymentId, 'good');
  world.pass(2 * MINUTE);
  const scene: Scene = { test, world, masjid, giftId: giftIdOf(gift), paymentId };
  await night(scene);
  await world.dispute(paymentId, 'dispute');
  return scene;
}

const job = ({ test }: Scene) => jobContext(test.platform, 'giving-checkout:reconcile');
const night = (scene: Scene) => reconcile(job(scene), scene.masjid.masjidId);
const told = (scene: Scene) => syncGift(job(scene), scene.masjid.masjidId, scene.giftId);
const paramsOf = ({ masjid }: Scene) => ({ m_id: masjid.masjidId });

async function detailOf(scene: Scene) {
  const caller = await treasurer(scene.test, scene.masjid, 0);
  const gift = await caller.gifts.get({ params: { ...paramsOf(scene), gift_id: scene.giftId } });
  const [dispute] = gift.disputes;
  if (!dispute) throw new Error('no dispute');
  return { caller, gift, dispute };
}

async function thermometer({ test, masjid }: Scene): Promise<number | undefined> {
  const page = await test.caller().give.page({ params: { hash_id: masjid.hashId }, query: {} });
  return page.campaigns.find(({ slug }) => slug === masjid.campaign.slug)?.given;
}

/** By account and fund, from the lines alone. */
async function balances({ test, masjid }: Scene): Promise<Record<string, number>> {
  const names = new Map(Object.entries(masjid.funds).map(([name, id]) => [id, name]));
  const { rows } = await inMasjid(test, masjid.masjidId, (db) =>
    sql<{
      kind: string;
      fund_id: number;
      amount: number;
    }>`select a.kind, l.fund_id::int, sum(l.amount)::int as amount
      from ledger_lines l join ledger_accounts a on a.id = l.account_id where l.masjid_id = ${masjid.masjidId}
      group by a.kind, l.fund_id having sum(l.amount) <> 0`.execute(db),
  );
  return Object.fromEntries(
    rows.map(({ kind, fund_id, amount }) => [`${kind} ${names.get(fund_id)}`, amount]),
  );
}

/** The night finds nothing to complain of: the books are the provider's to the cent. */
async function expectAgreed(scene: Scene): Promise<void> {
  await night(scene);
  const { caller } = await detailOf(scene);
  expect((await caller.cardAccount.get({ params: paramsOf(scene) })).alarms).toEqual([]);
  expect((await caller.ledger.check({ params: paramsOf(scene) })).is_whole).toBe(true);
}

/** By two people, as zakat is. */
async function handOut(scene: Scene, amount: number): Promise<void> {
  const { masjid, test } = scene;
  const params = paramsOf(scene);
  const first = await treasurer(test, masjid, 0);
  const body = {
    operation: randomUUID(),
    fund_id: masjid.funds.zakat,
    amount,
    spent_on: masjidDay(test.platform.clock.now()),
    way: 'bank' as const,
    payee: 'Case 12',
    purpose: 'Rent',
    category: 'fuqara' as const,
    document: null,
  };
  const { id } = await first.outgoings.spend({ params, body });
  const second = await treasurer(test, masjid, 1);
  await second.outgoings.approve({ params: { ...params, outgoing_id: id } });
}

describe.each(['builtin', 'stripe'] as const)('a dispute at %s', (provider) => {
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
  const start = (given?: 'building' | 'zakat') => disputed(test, world, given);

  it('takes the money out of the fund until it is decided, once however often it is told', async () => {
    const scene = await start();
    const { masjid } = scene;
    await Promise.all([told(scene), told(scene), night(scene)]);
    await told(scene);
    const { gift, dispute, caller } = await detailOf(scene);
    expect(dispute).toMatchObject({ amount: 5180, fee: FEE, state: 'needs_answer', reason: 'fraudulent' });
    expect(gift).toMatchObject({ state: 'succeeded', refundable: 0, is_receipt_cancelled: false });
    expect(gift.steps.filter(({ kind }) => kind === 'disputed')).toHaveLength(1);
    expect(await balances(scene)).toMatchObject({
      'disputes building': 5000,
      'disputes general': 180,
      'gifts building': -5000,
      'fees general': 180 + FEE,
      'provider general': -180 - FEE,
    });
    expect(await thermometer(scene)).toBe(5000);
    const { needs } = await caller.funds.overview({ params: paramsOf(scene), query: {} });
    expect(needs[0]).toMatchObject({ kind: 'dispute_to_answer', amount: 5180, gift_id: scene.giftId });
    const body = { operation: randomUUID(), gift_id: scene.giftId, amount: 100, reason: 'Asked for' };
    await expect(caller.cardAccount.refund({ params: paramsOf(scene), body })).rejects.toEqual(
      refusal('refund_not_possible'),
    );
    expect(await world.giving.balance(masjid.accountId, 'cad')).toBe(-180 - FEE);
    await expectAgreed(scene);
  });

  it('is answered once, and won: fund and cover have their money back, the fee stays spent', async () => {
    const scene = await start();
    await told(scene);
    const { caller, dispute } = await detailOf(scene);
    const params = { ...paramsOf(scene), dispute_id: dispute.id };
    const body = { operation: randomUUID(), ...ANSWER };
    const both = await Promise.all([
      caller.disputes.answer({ params, body }),
      caller.disputes.answer({ params, body }),
    ]);
    expect(both[0]).toMatchObject({ state: 'under_review', answer: { kind: 'contest', is_sent: true } });
    for (const act of [
      () => caller.disputes.answer({ params, body: { ...body, operation: randomUUID() } }),
      () => caller.disputes.accept({ params, body: { operation: randomUUID() } }),
    ])
      await expect(act()).rejects.toEqual(refusal('dispute_not_open'));
    await expect(
      caller.disputes.accept({
        params: { ...params, dispute_id: 'du_nobody' },
        body: { operation: randomUUID() },
      }),
    ).rejects.toEqual(refusal('not_found'));
    scene.world.pass(6 * DAY);
    await syncDispute(job(scene), scene.masjid.masjidId, dispute.id);
    await expectAgreed(scene);
    const after = await detailOf(scene);
    expect(after.dispute).toMatchObject({ state: 'won' });
    expect(after.gift).toMatchObject({ state: 'succeeded', amount_refunded: 0, refundable: 5180 });
    expect(after.gift.steps.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['disputed', 'dispute_answered', 'dispute_won']),
    );
    const booked = await balances(scene);
    expect(booked['disputes building']).toBeUndefined();
    expect(booked).toMatchObject({ 'gifts building': -5000, 'fees general': 180 + FEE });
    expect(await thermometer(scene)).toBe(5000);
  });

  it('that is accepted is lost: off the fund, the thermometer and the receipt, as a refund', async () => {
    const scene = await start();
    await told(scene);
    const { caller, dispute } = await detailOf(scene);
    const params = { ...paramsOf(scene), dispute_id: dispute.id };
    const done = await caller.disputes.accept({ params, body: { operation: randomUUID() } });
    expect(done).toMatchObject({ state: 'lost', answer: { kind: 'accept', is_sent: true } });
    await expectAgreed(scene);
    const { gift } = await detailOf(scene);
    expect(gift).toMatchObject({ state: 'refunded', amount_refunded: 5180, is_receipt_cancelled: true });
    expect(gift.steps.filter(({ kind }) => kind === 'dispute_lost')).toHaveLength(1);
    const booked = await balances(scene);
    expect(booked).toMatchObject({ 'fees general': 180 + FEE });
    for (const empty of ['disputes building', 'disputes general', 'gifts building', 'covers general'])
      expect(booked[empty]).toBeUndefined();
    expect(await thermometer(scene)).toBe(0);
  });

  it('that nobody answers is lost at its deadline', async () => {
    const scene = await start();
    await told(scene);
    scene.world.pass(10 * DAY);
    await expectAgreed(scene);
    const { dispute, gift, caller } = await detailOf(scene);
    expect(dispute).toMatchObject({ state: 'lost', answer: null });
    expect(gift.state).toBe('refunded');
    const params = { ...paramsOf(scene), dispute_id: dispute.id };
    await expect(
      caller.disputes.answer({ params, body: { operation: randomUUID(), ...ANSWER } }),
    ).rejects.toEqual(refusal('dispute_not_open'));
  });

  it('of zakat that was handed out already is borne by the general fund', async () => {
    const scene = await start('zakat');
    await handOut(scene, 4000);
    await told(scene);
    expect(await balances(scene)).toMatchObject({ 'disputes zakat': 1000, 'disputes general': 4180 });
    await scene.world.dispute(scene.paymentId, 'lost');
    await expectAgreed(scene);
    const booked = await balances(scene);
    expect(booked['gifts zakat']).toBeUndefined();
    expect(booked).toMatchObject({ 'transfers zakat': -4000, 'transfers general': 4000 });
    expect(booked['disputes general']).toBeUndefined();
  });

  it('that was lost and comes back returns to whoever bore it, and leaves the night going', async () => {
    const scene = await start('zakat');
    await handOut(scene, 4000);
    await told(scene);
    await scene.world.dispute(scene.paymentId, 'lost');
    await expectAgreed(scene);
    const { caller } = await detailOf(scene);
    const listed = await caller.gifts.list({ params: paramsOf(scene), query: {} });
    expect(listed.gifts).toMatchObject([{ state: 'refunded', dispute: 'lost' }]);
    const before = await balances(scene);
    scene.world.pass(DAY);
    await scene.world.dispute(scene.paymentId, 'won');
    await expectAgreed(scene);
    const { gift, dispute } = await detailOf(scene);
    expect(dispute.state).toBe('won');
    expect(gift).toMatchObject({ state: 'succeeded', amount_refunded: 0, dispute: 'won' });
    expect(gift.steps.map(({ kind }) => kind)).not.toContain('refund_failed');
    const after = await balances(scene);
    for (const empty of ['transfers zakat', 'transfers general', 'disputes zakat', 'disputes general'])
      expect(after[empty]).toBeUndefined();
    // What the general fund bore is its own again; zakat has its gift, less what was handed out.
    expect(after).toMatchObject({ 'gifts zakat': -5000, 'spending zakat': 4000 });
    expect(before).toMatchObject({ 'transfers general': 4000 });
  });

  it('tells the activity that it came and how it ended, once each', async () => {
    const scene = await start();
    await told(scene);
    await told(scene);
    await scene.world.dispute(scene.paymentId, 'lost');
    await night(scene);
    await night(scene);
    const { rows } = await inMasjid(scene.test, scene.masjid.masjidId, (db) =>
      sql<{ action: string }>`select action from audit_log where action like 'donations.dispute%'
        and subject = ${scene.giftId} order by id`.execute(db),
    );
    expect(rows.map(({ action }) => action)).toEqual(['donations.dispute', 'donations.dispute-lost']);
  });

  it('that cannot be written down is an alarm, and keeps nothing else out of the books', async () => {
    const scene = await start();
    const { platform } = scene.test;
    const { giving } = scene.world;
    const own = { hashId: scene.masjid.hashId, generalId: scene.masjid.funds.general };
    const other = giftBody(own as never, await openPage(scene.test, own as never), { amount: 2000 });
    const gift = await scene.test
      .caller()
      .give.start({ params: { hash_id: scene.masjid.hashId }, body: other });
    await scene.world.pay(paymentIdOf(gift), 'good');
    scene.world.pass(2 * MINUTE);
    platform.givingPayments = Object.assign(Object.create(giving), {
      payment: async (account: string, id: string) => {
        const state = await giving.payment(account, id);
        return state && id === scene.paymentId ? { ...state, amount: state.amount + 1 } : state;
      },
    });
    await night(scene);
    platform.givingPayments = giving;
    const caller = await treasurer(scene.test, scene.masjid, 0);
    const { alarms } = await caller.cardAccount.get({ params: paramsOf(scene) });
    expect(alarms).toContainEqual(
      expect.objectContaining({ kind: 'gift_stuck', gift_id: scene.giftId, amount: null }),
    );
    const params = { ...paramsOf(scene), gift_id: giftIdOf(gift) };
    expect(await caller.gifts.get({ params })).toMatchObject({ state: 'succeeded', fee: expect.any(Number) });
    await expectAgreed(scene);
  });

  it('is answered although the provider was silent and the server died after it had heard', async () => {
    const scene = await start();
    await told(scene);
    const { caller, dispute } = await detailOf(scene);
    const { platform } = scene.test;
    const { giving } = scene.world;
    let calls = 0;
    platform.givingPayments = Object.assign(Object.create(giving), {
      answerDispute: async (...args: Parameters<typeof giving.answerDispute>) => {
        calls += 1;
        await giving.answerDispute(...args);
        throw new PaymentError('unavailable', 'the line is cut');
      },
    });
    const params = { ...paramsOf(scene), dispute_id: dispute.id };
    const body = { operation: randomUUID(), ...ANSWER };
    expect(await caller.disputes.answer({ params, body })).toMatchObject({ answer: { is_sent: false } });
    const again = await caller.disputes.answer({ params, body });
    expect(again).toMatchObject({ state: 'under_review', answer: { is_sent: true } });
    expect(calls).toBe(1);
    platform.givingPayments = giving;
  });
});

describe('about a dispute', () => {
  it('everybody who looks after donations is mailed when it comes and two days before its deadline, once', async () => {
    const test = await startApp();
    const scene = await disputed(test, builtinWorld(test));
    await told(scene);
    await night(scene);
    await test.runJobs();
    const emails = await inMasjid(test, scene.masjid.masjidId, async (db) => {
      const { rows } = await sql<{
        email: string;
      }>`select email from users where id = any(${[...scene.masjid.treasurers]})`.execute(db);
      return rows.map(({ email }) => email);
    });
    const mailed = async () => {
      const lists = await Promise.all(emails.map((email) => test.mailsTo(email)));
      return lists.map((list) => list.filter(({ subject }) => subject.includes('disput')).length);
    };
    expect(await mailed()).toEqual([1, 1]);
    scene.world.pass(7 * DAY + MINUTE);
    await hurryJobs(test);
    await test.runJobs();
    expect(await mailed()).toEqual([2, 2]);
    scene.world.pass(DAY);
    await night(scene);
    await test.runJobs();
    expect(await mailed()).toEqual([2, 2]);
  });
});
