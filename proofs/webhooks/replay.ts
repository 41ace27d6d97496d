import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import { billingJobs } from '../../apps/server/src/features/billing/jobs.ts';
import { receivePaymentEvent } from '../../apps/server/src/features/billing/webhooks.ts';
import { enterTenant } from '../../apps/server/src/platform/database/tenant.ts';
import { signBody } from '../../apps/server/src/platform/payments/builtin/signature.ts';
import type { CataloguePrice } from '../../apps/server/src/platform/payments/payments.ts';
import { inTransaction, jobContext } from '../../apps/server/src/platform/runtime.ts';
import type { TestApp } from '../../apps/server/test/whole-server.ts';
import { inParallel } from '../lib/parallel.ts';
import type { Random } from '../lib/random.ts';
import { againstTruth, readStoredBilling } from '../lib/stored-billing.ts';
import type { Life } from './lives.ts';

const QUIET = new Logger(() => () => undefined);
const LANES = 6;
const JOBS_AT_ONCE = 4;
const COPIES = 3;

export interface Replay {
  readonly counts: { orders: number; deliveries: number; lost: number; 'read at night': number };
  /** All these lives once, each with an order of its own; what is wrong afterwards. */
  play(lives: ReadonlyMap<number, Life>, random: Random): Promise<string[]>;
  stop(): Promise<void>;
}

/**
 * Plays what the provider told of each life while it goes on: every event three times and in any order, some after the end,
 * some never. The provider itself is what the life says, up to where it has come.
 */
export function openReplay(test: TestApp, { trustsPayload }: { trustsPayload: boolean }): Replay {
  const { platform } = test;
  const pool = new pg.Pool({ ...test.connection, max: JOBS_AT_ONCE + 2 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const counts = { orders: 0, deliveries: 0, lost: 0, 'read at night': 0 };
  const builtin = platform.payments;
  const livesNow = new Map<string, { life: Life; at: number }>();
  let chance: Random | undefined;

  platform.payments = {
    ...builtin,
    async customer(id) {
      const known = livesNow.get(id);
      if (!known) return null;
      const stateNow = () => known.life.moments[known.at]?.state ?? null;
      // An answer that was slow on its way speaks of what was; a slow question is answered late.
      const early = stateNow();
      const lot = chance?.below(4) ?? 0;
      if (lot > 1) await sleep(lot * 2);
      return lot === 3 ? early : stateNow();
    },
    async readEvent(body, signature) {
      const event = await builtin.readEvent(body, signature);
      const known = livesNow.get(event.customerId ?? '');
      // The planted fault: what the event says is taken for what is.
      if (trustsPayload && known) known.at = (JSON.parse(body.toString()) as { moment: number }).moment;
      return event;
    },
  };
  const taskList = Object.fromEntries(
    billingJobs.map(({ name, run }) => [
      name,
      name === 'billing:mail'
        ? async () => undefined
        : (payload: unknown) => run(jobContext(platform, name), payload),
    ]),
  );
  const runJobs = () =>
    runOnce({ pgPool: pool, taskList, concurrency: JOBS_AT_ONCE, noHandleSignals: true, logger: QUIET });

  async function playOne(life: Life, random: Random): Promise<{ isWhole: boolean; told: Set<string> }> {
    const known = { life, at: 0 };
    livesNow.set(life.customerId, known);
    const isLossy = random.below(3) === 0;
    const bag: { id: string; body: Buffer }[] = [];
    const told = new Set<string>();
    let isWhole = true;
    const deliverSome = async (count: number) => {
      for (let left = Math.min(count, bag.length); left > 0; left -= 1) {
        const [sent] = bag.splice(random.below(bag.length), 1);
        if (!sent) return;
        await receivePaymentEvent(
          platform,
          sent.body,
          signBody(platform.secrets, sent.body, platform.clock.now()),
        );
        told.add(sent.id);
        counts.deliveries += 1;
      }
    };
    for (const [moment, { events }] of life.moments.entries()) {
      known.at = moment;
      for (const { id, type, at } of events) {
        if (isLossy && random.below(2) === 0) {
          isWhole = false;
          counts.lost += 1;
          continue;
        }
        const body = Buffer.from(
          JSON.stringify({ id, type, created: at, customer: life.customerId, moment }),
        );
        for (let copy = 0; copy < COPIES; copy += 1) bag.push({ id, body });
      }
      await deliverSome(random.below(bag.length + 1));
    }
    await deliverSome(bag.length);
    return { isWhole, told };
  }

  async function play(lives: ReadonlyMap<number, Life>, random: Random): Promise<string[]> {
    chance = random;
    await begin(test, lives);
    let isPlayed = false;
    const worker = async () => {
      while (!isPlayed) await runJobs();
    };
    const outcomes = new Map<number, { isWhole: boolean; told: Set<string> }>();
    const network = inParallel(LANES, lives, async ([masjidId, life]) => {
      outcomes.set(masjidId, await playOne(life, random));
    }).finally(() => {
      isPlayed = true;
    });
    await Promise.all([network, worker()]);
    await runJobs();
    const whole = [...lives].filter(([masjidId]) => outcomes.get(masjidId)?.isWhole);
    const catalogue = await builtin.catalogue();
    const faults = await judge(test, new Map(whole), catalogue, 'by its events');
    await platformNight(test);
    await runJobs();
    counts.orders += lives.size;
    counts['read at night'] += lives.size;
    faults.push(...(await judge(test, lives, catalogue, 'after the night')));
    for (const [masjidId, { told }] of outcomes)
      faults.push(...(await inboxFaults(test, lives.get(masjidId), told)));
    livesNow.clear();
    return faults;
  }
  return { counts, play, stop: () => pool.end() };
}

async function platformNight(test: TestApp): Promise<void> {
  const reconcile = billingJobs.find(({ name }) => name === 'billing:reconcile');
  await reconcile?.run(jobContext(test.platform, 'billing:reconcile'), {});
}

/** As before the first event: the customer is known, and nothing else. */
function begin({ platform }: TestApp, lives: ReadonlyMap<number, Life>): Promise<void> {
  return inTransaction(platform, 'read write', async (db) => {
    await enterTenant(db, { system: true });
    for (const table of ['billing_accounts', 'billing_cards', 'billing_invoices', 'payment_events'] as const)
      await db.deleteFrom(table).execute();
    await sql`update masjids set features = '{}'`.execute(db);
    for (const [masjidId, { customerId }] of lives)
      await sql`insert into billing_accounts (masjid_id, provider, customer_id)
        values (${masjidId}, 'builtin', ${customerId})`.execute(db);
  });
}

async function judge(
  test: TestApp,
  lives: ReadonlyMap<number, Life>,
  catalogue: readonly CataloguePrice[],
  when: string,
): Promise<string[]> {
  if (lives.size === 0) return [];
  const stored = await readStoredBilling(test.platform, [...lives.keys()]);
  return [...lives].flatMap(([masjidId, { moments, steps }]) => {
    const truth = moments.at(-1)?.state;
    const rows = stored.get(masjidId);
    if (!truth || !rows) return [`masjid ${masjidId}: nothing to compare`];
    return againstTruth(rows, truth, catalogue).map(
      (fault) => `${when}, life ${masjidId} (${steps.join(', ')}): ${fault}`,
    );
  });
}

/** Each event is kept once, counted as often as it came, and done with. */
function inboxFaults(
  { platform }: TestApp,
  life: Life | undefined,
  told: ReadonlySet<string>,
): Promise<string[]> {
  return inTransaction(platform, 'read only', async (db) => {
    await enterTenant(db, { system: true });
    const rows = await db
      .selectFrom('payment_events')
      .select(['id', 'copies', 'done_at'])
      .where('customer_id', '=', life?.customerId ?? '')
      .execute();
    const wrong = rows.filter(
      ({ id, copies, done_at }) => !told.has(id) || copies !== COPIES || done_at === null,
    );
    return [
      ...wrong.map(({ id, copies, done_at }) => `event ${id}: ${copies} copies, done ${done_at}`),
      ...(rows.length === told.size ? [] : [`${rows.length} events are kept of ${told.size}`]),
    ];
  });
}
