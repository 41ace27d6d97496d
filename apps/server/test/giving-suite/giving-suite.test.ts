import { randomUUID } from 'node:crypto';
import type { GivenGift } from '@minaret/contract/giving/give';
import { expect, it } from 'vitest';
import { performRefund } from '../../src/features/giving-checkout/refund.ts';
import { syncGift } from '../../src/features/giving-checkout/sync.ts';
import { takeDue } from '../../src/features/giving-checkout/take-due.ts';
import type { AccountTransaction } from '../../src/platform/giving-payments/giving-payments.ts';
import { PaymentError } from '../../src/platform/payments/payment-error.ts';
import { jobContext } from '../../src/platform/runtime.ts';
import { startApp, type TestApp } from '../app.ts';
import {
  type GivingMasjid,
  giftBody,
  giftIdOf,
  makeTreasury,
  openPage,
  reconcileNow,
} from '../card-giving.ts';
import { dueNow, inMasjid } from '../regular-giving.ts';
import { crashing, seeded } from './crashes.ts';
import { builtinWorld, type GivingWorld, stripeWorld } from './giving-worlds.ts';

const STEPS = 320;
/** Steps go on until enough has happened to be compared; jobs and processes run beside each other, so no seed tells how many. */
const MOST_STEPS = 1600;
const ROUND = 40;
const ENOUGH = { charges: 6, dues: 4, crashPoints: 6 };
const CRASHES = 0.15;
const LATELY = 3;

interface Run {
  test: TestApp;
  world: GivingWorld;
  masjid: GivingMasjid;
  accountId: string;
  chance: () => number;
  pages: string[];
  gifts: Map<string, GivenGift>;
  /** Which gifts each page has ever been told of. */
  giftsOfPage: Map<string, Set<string>>;
  refunds: Set<string>;
}

/** What may happen to anybody: the provider is silent, or the page says no. Anything else is a fault of ours. */
const isUsual = (error: unknown) =>
  error instanceof PaymentError ||
  [
    'payment_unavailable',
    'too_many_requests',
    'refund_not_possible',
    'refund_too_large',
    'giving_closed',
  ].includes((error as { code?: string }).code ?? '');
async function tried(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!isUsual(error)) throw error;
  });
}

const pick = <T>(run: Run, from: readonly T[]): T | undefined => from[Math.floor(run.chance() * from.length)];

const STEP: Record<string, (run: Run) => Promise<void>> = {
  async start(run) {
    if (run.pages.length === 0 || run.chance() < 0.6) run.pages.push(await openPage(run.test, run.masjid));
    const page = pick(run, run.pages) ?? '';
    const amount = 1000 + 500 * Math.floor(run.chance() * 3);
    const body = giftBody(run.masjid, page, {
      amount,
      fund_id: run.chance() < 0.5 ? run.masjid.zakatId : run.masjid.generalId,
      every: run.chance() < 0.4 ? 'monthly' : null,
    });
    // A double click, from anywhere.
    const clicks = run.chance() < 0.3 ? 2 : 1;
    const caller = run.test.caller(`10.1.${Math.floor(run.chance() * 250)}.7`);
    const start = async () => {
      const gift = await caller.give.start({ params: { hash_id: run.masjid.hashId }, body });
      run.gifts.set(giftIdOf(gift), gift);
      const known = run.giftsOfPage.get(page) ?? new Set();
      run.giftsOfPage.set(page, known.add(giftIdOf(gift)));
    };
    await Promise.all(Array.from({ length: clicks }, () => tried(start())));
  },
  async pay(run) {
    // A payment page is open for a day: of those begun lately, since months pass here.
    const gift = pick(run, [...run.gifts.values()].slice(-LATELY));
    const id = gift?.pay_url && new URL(gift.pay_url).pathname.split('/').at(-1);
    const drawn = run.chance();
    if (id) await run.world.pay(id, drawn < 0.15 ? 'bad' : drawn < 0.25 ? 'later' : 'good');
  },
  /** Webhooks: some twice, in no order. */
  async told(run) {
    const ctx = jobContext(run.test.platform, 'giving-checkout:take-event');
    const some = [...run.gifts.keys()].filter(() => run.chance() < 0.3);
    for (const id of [...some, ...some].sort(() => run.chance() - 0.5))
      await tried(syncGift(ctx, run.masjid.masjidId, id));
  },
  async refund(run) {
    const gift = pick(run, [...run.gifts.values()]);
    if (!gift) return;
    const operation = pick(run, [...run.refunds, randomUUID()]) ?? randomUUID();
    run.refunds.add(operation);
    const amount = run.chance() < 0.5 ? gift.total : 300;
    const body = { operation, gift_id: giftIdOf(gift), amount, reason: 'Asked for' };
    await tried(run.masjid.caller.cardAccount.refund({ params: { m_id: run.masjid.masjidId }, body }));
  },
  async pass(run) {
    await run.world.pass(run.chance() < 0.2 ? 3 * 86_400 : 90);
  },
  /** Monthly gifts are due, and taken by two processes at once. */
  async month(run) {
    await run.world.pass(31 * 86_400);
    await takeDues(run);
  },
  async due(run) {
    await takeDues(run);
  },
  async night(run) {
    await tried(reconcileNow(run.test, run.masjid));
  },
};
const NAMES = [
  'start',
  'start',
  'pay',
  'pay',
  'pay',
  'told',
  'refund',
  'pass',
  'night',
  'due',
  'due',
  'month',
];

async function takeDues({ test, world }: Run): Promise<void> {
  const ctx = jobContext(test.platform, 'giving-checkout:take-due');
  for (const { masjid_id, id } of await dueNow(test, await world.giving.now()))
    await Promise.all([tried(takeDue(ctx, masjid_id, id)), tried(takeDue(ctx, masjid_id, id))]);
}

async function play(seed: number, openWorld: (test: TestApp) => Promise<GivingWorld>): Promise<void> {
  const test = await startApp();
  const world = await openWorld(test);
  const chance = seeded(seed);
  const crashes = crashing(world.giving, chance, CRASHES);
  test.platform.givingPayments = crashes.giving;
  const masjid = await makeTreasury(test);
  const params = { m_id: masjid.masjidId };
  const { url } = await masjid.caller.cardAccount.connect({ params });
  const accountId = new URL(url).pathname.split('/').at(-1) ?? '';
  await world.activate(accountId);
  await masjid.caller.cardAccount.refresh({ params });
  const run: Run = {
    test,
    world,
    masjid,
    accountId,
    chance,
    pages: [],
    gifts: new Map(),
    giftsOfPage: new Map(),
    refunds: new Set(),
  };
  crashes.isOn = true;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (step >= STEPS && step % ROUND === 0 && (await isEnough(run, crashes.hits.size))) break;
    await STEP[pick(run, NAMES) ?? '']?.(run);
  }
  crashes.isOn = false;
  for (const id of run.refunds)
    await performRefund(jobContext(test.platform, 'giving-checkout:refund'), masjid.masjidId, id);
  await takeDues(run);
  await world.pass(90);
  await reconcileNow(test, masjid);
  await world.pass(4 * 86_400);
  await reconcileNow(test, masjid);
  await compare(run);
  expect(crashes.hits.size).toBeGreaterThanOrEqual(ENOUGH.crashPoints);
  expect(world.problems()).toEqual([]);
  await world.close();
}

const paymentsOf = ({ test, masjid }: Run) =>
  inMasjid(test, masjid.masjidId, (db) =>
    db.selectFrom('giving_card_payments').select(['gift_id', 'page_id', 'request_hash']).execute(),
  );
const isDue = ({ request_hash }: { request_hash: string }) => request_hash.startsWith('regular ');

async function isEnough(run: Run, crashPoints: number): Promise<boolean> {
  const moved = await run.world.giving.transactions(run.accountId, new Date(0));
  const dues = (await paymentsOf(run)).filter(isDue);
  return (
    crashPoints >= ENOUGH.crashPoints &&
    moved.filter(({ kind }) => kind === 'charge').length >= ENOUGH.charges &&
    dues.length >= ENOUGH.dues
  );
}

async function compare(run: Run): Promise<void> {
  const { world, masjid, accountId, giftsOfPage, refunds } = run;
  const params = { m_id: masjid.masjidId };
  const moved = await world.giving.transactions(accountId, new Date(0));
  const of = (kind: AccountTransaction['kind']) => moved.filter((each) => each.kind === kind);
  const charged = of('charge').map(({ giftId }) => giftId);
  expect(charged.length).toBeGreaterThanOrEqual(ENOUGH.charges);
  // Nobody is charged twice: not by a gift, and not by a page.
  expect(new Set(charged).size).toBe(charged.length);
  for (const known of giftsOfPage.values())
    expect(charged.filter((giftId) => giftId !== null && known.has(giftId)).length).toBeLessThanOrEqual(1);
  // Nor for a due day, however often it was tried.
  const payments = await paymentsOf(run);
  const pages = payments.filter(({ gift_id }) => charged.includes(gift_id)).map(({ page_id }) => page_id);
  expect(new Set(pages).size).toBe(pages.length);
  expect(payments.filter(isDue).length).toBeGreaterThanOrEqual(ENOUGH.dues);
  // What came is what was charged.
  const came: string[] = [];
  for (const { gift_id } of payments) {
    const gift = await masjid.caller.gifts.get({ params: { ...params, gift_id } });
    if (gift.state === 'succeeded' || gift.state === 'refunded') came.push(gift_id);
    const given = of('refund').filter(({ giftId }) => giftId === gift_id);
    const back = given.reduce((sum, { amount }) => sum - amount, 0);
    expect(back).toBeLessThanOrEqual(gift.amount + gift.cover);
    expect(gift.refunds.filter(({ state }) => state === 'succeeded')).toHaveLength(given.length);
    expect(gift.refunds.some(({ state }) => state === 'asked')).toBe(false);
  }
  expect(came.sort()).toEqual(charged.sort());
  expect(of('refund').length).toBeLessThanOrEqual(refunds.size);
  // The books are the provider's, to the cent.
  const { places } = await masjid.caller.funds.balances({ params, query: {} });
  const at = (place: string) => places.find((each) => each.place === place)?.amount ?? 0;
  expect(at('clearing')).toBe(0);
  expect(at('provider')).toBe(await world.giving.balance(accountId, 'cad'));
  expect((await masjid.caller.cardAccount.get({ params })).alarms).toEqual([]);
  expect(await masjid.caller.ledger.check({ params })).toMatchObject({ is_whole: true });
}

it.each([11, 12])(
  'the built-in provider and the books agree whatever dies on the way (seed %i)',
  { timeout: 240_000 },
  (seed) => play(seed, async (test) => builtinWorld(test)),
);

it.each([11, 12])(
  'Stripe and the books agree whatever dies on the way (seed %i)',
  { timeout: 240_000 },
  (seed) => play(seed, () => stripeWorld()),
);
