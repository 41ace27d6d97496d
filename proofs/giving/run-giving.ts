import { RequestFailure } from '@minaret/contract/api/client';
import { performAnswer } from '../../apps/server/src/features/giving-checkout/dispute.ts';
import { reconcile } from '../../apps/server/src/features/giving-checkout/reconcile.ts';
import { performRefund } from '../../apps/server/src/features/giving-checkout/refund.ts';
import { Failure } from '../../apps/server/src/platform/failure.ts';
import { PaymentError } from '../../apps/server/src/platform/payments/payment-error.ts';
import { jobContext } from '../../apps/server/src/platform/runtime.ts';
import type { TestApp } from '../../apps/server/test/whole-server.ts';
import { Crash, type CrashPoints, type Ground, placeCrashPoints } from '../lib/crash-points.ts';
import { missedPoints } from '../lib/expected-points.ts';
import { inParallel } from '../lib/parallel.ts';
import type { Verdict } from '../lib/proof.ts';
import { seeded } from '../lib/random.ts';
import { CARD_STEPS, type Stage, type Step, takeDues } from './card-steps.ts';
import { DISPUTE_STEPS } from './dispute-steps.ts';
import { type Judged, judge } from './judge.ts';
import { type GivenMasjid, makeGivenMasjid } from './people.ts';
import { type Plant, plant, plantAfterwards } from './plants.ts';
import { TREASURY_STEPS } from './treasury-steps.ts';
import { builtinWorld, stripeWorld } from './worlds.ts';

export interface GivingRun {
  provider: 'builtin' | 'stripe';
  seed: number;
  steps: number;
  /** How often each point is to be hit. */
  enough: number;
  plant: Plant | null;
  wantsAllPoints: boolean;
}

/**
 * What takes and gives money with a provider. Apart: accounts are connected before the storm, and gifts that start later, what
 * mends them, gifts at a kiosk, the inbox of webhooks and the lists of the jobs are not played.
 */
const GIVING: Ground = {
  port: 'givingPayments',
  features: ['giving-checkout'],
  keyed: new Set([
    'createPayment',
    'expirePayment',
    'chargeCard',
    'createRefund',
    'answerDispute',
    'acceptDispute',
  ]),
  plain: new Set(['feeOn']),
  apart: new Set([
    'account',
    'agree',
    'keep-card',
    'mend',
    'jobs',
    'webhooks',
    'dispute-mails',
    'reader-gifts',
  ]),
  // A gift is disputed once at most, and answered once.
  rare: /dispute|request answer/i,
};
const LANES = 6;
const FEWEST_MASJIDS = 4;
const MOST_MASJIDS = 40;
/** Of a hundred steps: in the others nobody dies, or few gifts would ever be paid in a short run. */
const MORTAL = 70;
const STEPS_A_ROUND = 8;
const AUDITED_EVERY = 5;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PAUSES = [MINUTE / 2, 2 * MINUTE, 90 * MINUTE, DAY, 3 * DAY, 9 * DAY, 31 * DAY];

/** Until a payment is closed, and until its money and refunds have arrived. */
const ARRIVES = [2 * MINUTE, DAY + MINUTE, 4 * DAY];

const STEPS: Record<string, Step> = { ...CARD_STEPS, ...DISPUTE_STEPS, ...TREASURY_STEPS };
/** As often as they are written. */
const DRAWN = (
  'start start start start pay pay pay pay pay pay told told thanks refund refundJob dispute answer answer answerJob toldDispute decide due due night enter enter bank takeBack ' +
  'openSheet sheet sheet sheet sheet spend approve close close'
).split(' ');

interface Tally {
  steps: Map<string, number>;
  answers: Map<string, number>;
  faults: string[];
}
const count = (of: Map<string, number>, name: string) => of.set(name, (of.get(name) ?? 0) + 1);

/** Givers, treasurers, webhooks and time, each doing what the seed says, until so many steps are done. */
export async function runGiving(test: TestApp, run: GivingRun): Promise<Verdict> {
  const random = seeded(run.seed);
  const world = run.provider === 'stripe' ? await stripeWorld(test) : builtinWorld(test);
  test.platform.givingPayments = world.giving;
  const stage: Stage = { test, world };
  const masjids: GivenMasjid[] = [];
  const enoughOf = Math.max(FEWEST_MASJIDS, Math.ceil(run.steps / (10 * STEPS_A_ROUND)));
  // A fault shows itself where there is a history: then it is in few masjids.
  const wanted = run.plant ? FEWEST_MASJIDS : Math.min(MOST_MASJIDS, enoughOf);
  for (let index = 0; index < wanted; index += 1)
    masjids.push(await makeGivenMasjid(test, world, run.seed * 1000 + index));
  const points = placeCrashPoints(test.platform, {
    ground: GIVING,
    random,
    enough: run.enough,
    randomKeys: run.plant === 'random keys',
  });
  const tally: Tally = { steps: new Map(), answers: new Map(), faults: [] };
  const audits = { times: 0, judged: [] as Judged[] };
  let left = run.steps;
  for (let round = 1; left > 0; round += 1) {
    const inRound = Math.min(left, masjids.length * STEPS_A_ROUND);
    left -= inRound;
    await inParallel(LANES, masjids.entries(), async ([index, masjid]) => {
      const each = Math.floor(inRound / masjids.length) + (index < inRound % masjids.length ? 1 : 0);
      for (let step = 0; step < each; step += 1) await playStep(stage, { masjid, points, tally });
    });
    world.pass(random.pick(PAUSES));
    // A page is good for some hours.
    for (const masjid of masjids) masjid.pages = [];
    if (left > 0 && round % AUDITED_EVERY > 0) continue;
    const isLast = left === 0;
    if (isLast && run.plant) for (const masjid of masjids) await plant(run.plant, stage, masjid);
    await recover(stage, masjids);
    if (isLast && run.plant) for (const masjid of masjids) await plantAfterwards(run.plant, stage, masjid);
    audits.times += 1;
    audits.judged = [];
    for (const masjid of masjids) audits.judged.push(await judge(stage, masjid));
    tally.faults.push(
      ...audits.judged.flatMap(({ faults }) => faults).map((fault) => `audit ${audits.times}, ${fault}`),
    );
  }
  tally.faults.push(...world.problems());
  await world.close();
  if (run.wantsAllPoints) tally.faults.push(...missedPoints(GIVING, points.reached, run.enough));
  return { counts: countsOf(run, { tally, points, masjids, audits }), faults: tally.faults };
}

async function playStep(
  stage: Stage,
  { masjid, points, tally }: { masjid: GivenMasjid; points: CrashPoints; tally: Tally },
): Promise<void> {
  const name = masjid.random.pick(DRAWN);
  count(tally.steps, name);
  const canDie = masjid.random.below(100) < MORTAL;
  const nature = { canDie, canHearNothing: true, request: `the request ${name}` };
  await points.inProcess(nature, async (process) => {
    try {
      await STEPS[name]?.(stage, masjid);
      count(tally.answers, 'done');
    } catch (error) {
      if (process.isDead || error instanceof Crash) return void count(tally.answers, 'died');
      count(tally.answers, wordFor(error));
      if (!isKnown(error)) tally.faults.push(`${name}: ${describe(error)}`);
    }
  });
}

/** A no that people are told is an answer, and so is a provider that is silent; anything else is a fault of ours. */
function isKnown(error: unknown): boolean {
  if (error instanceof Failure || error instanceof PaymentError) return true;
  if (error instanceof Error && /timeout/i.test(error.message)) return true;
  return error instanceof RequestFailure && (error.httpStatus < 500 || error.httpStatus === 503);
}

function wordFor(error: unknown): string {
  if (error instanceof Failure || error instanceof RequestFailure) return error.code;
  return error instanceof PaymentError ? 'the provider was silent' : 'unexpected';
}

const describe = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message).split('\n').slice(0, 4).join(' | ') : String(error);

/** All is calm: what was begun is finished by the jobs, money arrives, and the night compares. */
async function recover(stage: Stage, masjids: readonly GivenMasjid[]): Promise<void> {
  const { test, world } = stage;
  const ctx = () => jobContext(test.platform, 'giving-checkout:reconcile');
  await inParallel(LANES, masjids, async (masjid) => {
    for (const id of masjid.refunds) await performRefund(ctx(), masjid.masjidId, id);
    for (const id of masjid.answers.keys()) await performAnswer(ctx(), masjid.masjidId, id);
    await takeDues(stage, masjid.masjidId, 1);
  });
  for (const wait of ARRIVES) {
    world.pass(wait);
    await inParallel(LANES, masjids, ({ masjidId }) => reconcile(ctx(), masjidId));
  }
}

interface Told {
  tally: Tally;
  points: CrashPoints;
  masjids: readonly GivenMasjid[];
  audits: { times: number; judged: readonly Judged[] };
}

function countsOf(run: GivingRun, { tally, points, masjids, audits }: Told): Verdict['counts'] {
  const list = (of: Map<string, number>) => [...of].map(([name, times]) => `${name} ${times}`).join(', ');
  const total = (of: (judged: Judged) => number) =>
    audits.judged.reduce((before, judged) => before + of(judged), 0);
  return {
    steps: run.steps,
    masjids: masjids.length,
    'steps by kind': list(tally.steps),
    answers: list(tally.answers),
    'silences before and after': `${points.silences.before}, ${points.silences.after}`,
    crashes: [...points.reached.values()].reduce((before, { hit }) => before + hit, 0),
    ...Object.fromEntries(
      [...points.reached].sort().map(([point, { hit, passed }]) => [point, `${hit} crashes of ${passed}`]),
    ),
    audits: audits.times,
    'disputes, won, lost': [
      total(({ disputes }) => disputes.all),
      total(({ disputes }) => disputes.won),
      total(({ disputes }) => disputes.lost),
    ].join(', '),
    charges: total(({ charged }) => charged),
    'charged twice': total(({ doubleCharges }) => doubleCharges),
    'cents taken by the provider / booked as gifts': `${total(({ taken }) => taken)} / ${total(({ booked }) => booked)}`,
  };
}
