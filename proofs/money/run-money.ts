import { RequestFailure } from '@minaret/contract/api/client';
import { Failure } from '../../apps/server/src/platform/failure.ts';
import type { TestApp } from '../../apps/server/test/whole-server.ts';
import { Crash, type CrashPoints, type Ground, placeCrashPoints } from '../lib/crash-points.ts';
import { missedPoints } from '../lib/expected-points.ts';
import { inParallel } from '../lib/parallel.ts';
import type { Verdict } from '../lib/proof.ts';
import { type Random, seeded } from '../lib/random.ts';
import { audit } from './judge.ts';
import { type Office, openOffice } from './office.ts';
import { atTheDesk, makePayingMasjid, overTheWire, type PayingMasjid } from './people.ts';
import { builtinStage, type ProviderStage } from './stage.ts';
import { drawStep, PageRefusal } from './steps.ts';
import { stripeStage } from './stripe-stage.ts';

export interface MoneyRun {
  provider: 'builtin' | 'stripe';
  seed: number;
  steps: number;
  /** How often each point is to be hit. */
  enough: number;
  randomKeys: boolean;
  wantsAllPoints: boolean;
}

const groundOf = (provider: MoneyRun['provider']): Ground => ({
  port: 'payments',
  features: ['billing'],
  keyed: new Set([
    'createCustomer',
    'updateCustomer',
    'createCheckout',
    'expireCheckout',
    'createSetup',
    'setDefaultCard',
    'detachCard',
    'changePlan',
    'scheduleChange',
    'cancelAtPeriodEnd',
    'cancelNow',
  ]),
  plain: new Set(),
  // Only the demo's seed brings a customer of its own; the built-in provider makes the card that pays the default itself.
  apart: new Set(['adopt-customer', ...(provider === 'builtin' ? ['default-card'] : [])]),
});
const LANES = 6;
const STEPS_A_ROUND = 5;
const MOST_MASJIDS = 160;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** What passes between two rounds; now and then a year at once. */
const PAUSES = [MINUTE / 2, 2 * MINUTE, 10 * MINUTE, DAY, 3 * DAY, 8 * DAY, 16 * DAY, 31 * DAY, 366 * DAY];
const NIGHTS_A_ROUND = 24;
const AUDITED_EVERY = 4;

interface Tally {
  steps: Map<string, number>;
  answers: Map<string, number>;
  faults: string[];
}

const count = (of: Map<string, number>, name: string) => of.set(name, (of.get(name) ?? 0) + 1);

/** People, network, queue and time, each doing what the seed says, until so many steps are done. */
export async function runMoney(test: TestApp, run: MoneyRun): Promise<Verdict> {
  const random = seeded(run.seed);
  const stage =
    run.provider === 'stripe'
      ? await stripeStage(test, random)
      : await builtinStage(test, test.platform.payments);
  const masjids: PayingMasjid[] = [];
  const wanted = Math.min(MOST_MASJIDS, Math.max(4, Math.ceil(run.steps / (4 * STEPS_A_ROUND))));
  for (let index = 0; index < wanted; index += 1)
    masjids.push(await makePayingMasjid(test, run.seed * 1000 + index));
  const { enough, randomKeys } = run;
  const ground = groundOf(run.provider);
  const points = placeCrashPoints(test.platform, { ground, random, enough, randomKeys });
  const office = openOffice(test, stage, { points, random });
  const tally: Tally = { steps: new Map(), answers: new Map(), faults: [] };
  const audits = { times: 0, doubleCharges: 0, last: '' };
  const check = async () => {
    await office.recover();
    const { faults, doubleCharges, paidInvoices, paid } = await audit(test, stage, masjids);
    audits.times += 1;
    audits.doubleCharges = doubleCharges;
    audits.last = `${paid.provider} / ${paid.rows} / ${paid.receipts} of ${paidInvoices} invoices`;
    tally.faults.push(...faults.map((fault) => `audit ${audits.times}: ${fault}`));
  };
  let left = run.steps;
  try {
    for (let round = 1; left > 0; round += 1) {
      const inRound = Math.min(left, masjids.length * STEPS_A_ROUND);
      left -= inRound;
      await playRound({ test, stage, points, office, masjids, tally, random }, inRound);
      await night(office, masjids, random);
      await stage.passTime(random.pick(PAUSES));
      await office.deliver(true);
      await office.runJobs(true);
      if (left === 0 || round % AUDITED_EVERY === 0) await check();
    }
  } finally {
    await office.stop();
    tally.faults.push(...(await stage.close()));
  }
  if (run.wantsAllPoints) tally.faults.push(...missedPoints(ground, points.reached, run.enough));
  return { counts: countsOf(run, { tally, points, office, masjids, audits }), faults: tally.faults };
}

interface Round {
  test: TestApp;
  stage: ProviderStage;
  points: CrashPoints;
  office: Office;
  masjids: readonly PayingMasjid[];
  tally: Tally;
  random: Random;
}

/** Every masjid does a few things, while events come in and jobs run. */
async function playRound(round: Round, steps: number): Promise<void> {
  const { office, masjids } = round;
  const each = Math.floor(steps / masjids.length);
  let isPlayed = false;
  const background = async () => {
    while (!isPlayed) {
      await office.deliver(true);
      await office.runJobs(true);
    }
  };
  const people = inParallel(LANES, masjids.entries(), async ([index, masjid]) => {
    const own = each + (index < steps - each * masjids.length ? 1 : 0);
    for (let step = 0; step < own; step += 1) await playStep(round, masjid);
  }).finally(() => {
    isPlayed = true;
  });
  // Whatever goes wrong, nobody works on when the pool is closed.
  const [played, worked] = await Promise.allSettled([people, background()]);
  for (const each of [played, worked]) if (each.status === 'rejected') throw each.reason;
}

const MOST_REMEMBERED = 12;

async function playStep({ test, stage, points, tally, random }: Round, masjid: PayingMasjid): Promise<void> {
  const { name, run } = drawStep(masjid);
  count(tally.steps, name);
  const begun = (await stage.now()).toISOString();
  const answer = (word: string) => {
    count(tally.answers, word);
    masjid.did = [...masjid.did.slice(1 - MOST_REMEMBERED), `${begun} ${name}: ${word}`];
  };
  const prices = await test.platform.payments.catalogue();
  const isWired = random.below(10) === 0;
  const deskOf = (admin: number) =>
    isWired ? overTheWire(test, masjid.masjidId, admin) : atTheDesk(test, masjid.masjidId, admin);
  await points.inProcess({ canDie: true, canHearNothing: true }, async (process) => {
    try {
      const desks = [await deskOf(masjid.admins[0]), await deskOf(masjid.admins[1])] as const;
      await run({ stage, masjid, prices, desks, isAlone: true });
      answer('done');
    } catch (error) {
      if (process.isDead || error instanceof Crash) return answer('died');
      answer(wordFor(error));
      if (!isKnown(error)) tally.faults.push(`${name}: ${describe(error)}`);
    }
  });
}

/** A no that people are told is an answer; anything else is a fault of ours. */
function isKnown(error: unknown): boolean {
  if (error instanceof PageRefusal || error instanceof Failure || isSlowDatabase(error)) return true;
  return error instanceof RequestFailure && (error.httpStatus < 500 || error.httpStatus === 503);
}

/** A busy machine: over the wire it is a 503. */
const isSlowDatabase = (error: unknown) => error instanceof Error && /timeout/i.test(error.message);

function wordFor(error: unknown): string {
  if (error instanceof PageRefusal) return 'refused by the page';
  if (error instanceof Failure || error instanceof RequestFailure) return error.code;
  return 'unexpected';
}

const describe = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message).split('\n').slice(0, 4).join(' | ') : String(error);

/** What the clock starts: the nightly reading, reminders, plans given by hand that end. Each dies at times. */
async function night(office: Office, masjids: readonly PayingMasjid[], random: Random): Promise<void> {
  const died = () => undefined;
  for (let times = 0; times < NIGHTS_A_ROUND; times += 1) {
    const { masjidId } = random.pick(masjids);
    await office.runNow('billing:reconcile', {}, true).catch(died);
    await office.runNow('billing:remind', {}, true).catch(died);
    await office.runNow('billing:end-grant', { masjidId }, true).catch(died);
  }
}

interface Told {
  tally: Tally;
  points: CrashPoints;
  office: Office;
  masjids: readonly PayingMasjid[];
  audits: { times: number; doubleCharges: number; last: string };
}

function countsOf(run: MoneyRun, { tally, points, office, masjids, audits }: Told): Verdict['counts'] {
  const list = (of: Map<string, number>) => [...of].map(([name, times]) => `${name} ${times}`).join(', ');
  const crashes = [...points.reached.values()].reduce((sum, { hit }) => sum + hit, 0);
  return {
    steps: run.steps,
    masjids: masjids.length,
    'steps by kind': list(tally.steps),
    answers: list(tally.answers),
    ...office.counts,
    'silences before and after': `${points.silences.before}, ${points.silences.after}`,
    crashes,
    ...Object.fromEntries(
      [...points.reached].sort().map(([point, { hit, passed }]) => [point, `${hit} crashes of ${passed}`]),
    ),
    audits: audits.times,
    'charged twice': audits.doubleCharges,
    'cents at the provider / in our rows / on receipts': audits.last,
  };
}
