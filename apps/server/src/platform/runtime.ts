import type { Locale } from '@minaret/contract/fields/fields';
import type { Database, Db } from '../db/database.ts';
import type { Clock } from './clock.ts';
import type { Actor, Context, CurrentMasjid, Ports } from './context.ts';
import { collectAfterCommit } from './database/after-commit.ts';
import { collectBeforeCommit } from './database/before-commit.ts';
import { enterTenant, type Tenant } from './database/tenant.ts';
import { type Events, SYSTEM_CHANNEL } from './events/events.ts';
import { countForScreens } from './events/screen-topics.ts';
import { Failure } from './failure.ts';
import type { JobName } from './jobs/job-catalogue.ts';
import { enqueue, enqueueMany, type JobContext } from './jobs/jobs.ts';
import type { ErrorReports } from './observability/error-reports.ts';
import type { Log } from './observability/log.ts';
import type { Metrics } from './observability/metrics.ts';
import { translator } from './translate.ts';

/** All that a process holds. Made once in main, or by a test. */
export interface Platform extends Ports {
  db: Database;
  clock: Clock;
  events: Events;
  log: Log;
  metrics: Metrics;
  reports: ErrorReports;
}

export type TransactionMode = 'read only' | 'read write';

/** Runs work in one transaction. A Failure undoes it, unless it says that what is written so far stays. */
export async function inTransaction<T>(
  platform: Platform,
  mode: TransactionMode,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  let committed = () => {};
  const kept = await platform.db
    .transaction()
    .setAccessMode(mode)
    .execute(async (db) => {
      committed = collectAfterCommit(db);
      const finish = collectBeforeCommit(db);
      const kept = await keptOf(() => work(db));
      await finish();
      return kept;
    });
  committed();
  if ('failure' in kept) throw kept.failure;
  return kept.result;
}

async function keptOf<T>(work: () => Promise<T>): Promise<{ result: T } | { failure: Failure }> {
  try {
    return { result: await work() };
  } catch (error) {
    if (error instanceof Failure && error.keepChanges) return { failure: error };
    throw error;
  }
}

interface Stand<A extends Actor> {
  actor: A;
  masjid: CurrentMasjid | null;
  tenant: Tenant;
  locale: Locale;
  log: Log;
}

/** The context of one piece of work on one transaction. */
export function makeContext<A extends Actor>(platform: Platform, db: Db, stand: Stand<A>): Context<A> {
  const { config, secrets, limits, mail, storage, analytics, outbound, payments, givingPayments, push } =
    platform;
  const now = platform.clock.now();
  const at = now.getTime();
  return {
    actor: stand.actor,
    masjid: stand.masjid,
    db,
    now,
    ports: { config, secrets, limits, mail, storage, analytics, outbound, payments, givingPayments, push },
    log: stand.log,
    t: translator(stand.locale),
    enqueue: (name, payload, options) => enqueue(db, name, payload, options),
    enqueueMany: (name, jobs) => enqueueMany(db, name, jobs),
    publish: async (topic, to) => {
      if (!stand.masjid) return;
      await countForScreens(db, [stand.masjid.id], topic);
      await platform.events.publish(db, stand.masjid.id, { topic, at, ...to });
    },
    publishToMasjids: async (masjidIds, topic) => {
      await countForScreens(db, masjidIds, topic);
      await platform.events.publishToAll(db, masjidIds, { topic, at });
    },
    publishToSystem: (topic, to) => platform.events.publish(db, SYSTEM_CHANNEL, { topic, at, ...to }),
    forMasjid: (masjid) => makeContext(platform, db, { ...stand, masjid }),
    transact: (work) =>
      inTransaction(platform, 'read write', async (own) => {
        await enterTenant(own, stand.tenant);
        return work(makeContext(platform, own, stand));
      }),
  };
}

/** A database that must not be used: the endpoint or job declared that it holds no transaction. */
export const NO_TRANSACTION = new Proxy({} as Db, {
  get() {
    throw new Error('there is no transaction here: use ctx.transact');
  },
});

/** Jobs see every masjid: they are our own code, and name the tenant themselves where it matters. */
export function jobContext(platform: Platform, job: JobName): JobContext {
  const stand = {
    actor: { kind: 'job', job } as const,
    masjid: null,
    tenant: { system: true },
    locale: 'en' as const,
    log: platform.log.child({ job }),
  };
  return makeContext(platform, NO_TRANSACTION, stand);
}
