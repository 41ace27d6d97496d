import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { readRoom, roomWarning } from '../db/connection-room.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { assertBoundRole, openDatabase } from '../db/open.ts';
import { waitForDatabase } from '../db/wait-for-database.ts';
import { type Clock, systemClock } from './clock.ts';
import { postgresEvents } from './events/events-postgres.ts';
import { openGivingPayments } from './giving-payments/open-giving-payments.ts';
import { JOBS_AT_ONCE, migrateJobs } from './jobs/jobs.ts';
import { outboxMail, smtpMail } from './mail/mail.ts';
import { countedMail } from './mail/mail-counts.ts';
import { httpAnalytics } from './observability/analytics.ts';
import { noErrorReports } from './observability/error-reports.ts';
import type { Log } from './observability/log.ts';
import { makeMetrics, meteredMail, watchProcess } from './observability/metrics.ts';
import { watchQueue } from './observability/metrics-queue.ts';
import { makeOutbound, type OutboundRules } from './outbound/outbound.ts';
import { openPayments } from './payments/open-payments.ts';
import { openPush } from './push/open-push.ts';
import type { Platform } from './runtime.ts';
import { assertSameSecret, loadSecrets } from './secrets/instance-secret.ts';
import { BUDGETS, type Budgets, makeRateLimits } from './session/rate-limits.ts';
import { makePrivateFolder } from './storage/data-folder.ts';
import { diskStorage } from './storage/storage-disk.ts';

export interface Opened {
  platform: Platform;
  /** The worker's own connections: it may wait longer than a request may. */
  workerPool: pg.Pool;
  /** The way to the database, for the relay beside us. */
  connection: pg.ClientConfig;
  close(): Promise<void>;
}

/** The connection that hears of other processes' changes. */
const LISTENING = 1;

interface Options {
  clock?: Clock;
  budgets?: Budgets;
  /** What may be fetched from; tests play the Internet themselves. */
  outbound?: OutboundRules;
  /** A database that somebody else has started. */
  connection?: pg.ClientConfig;
}

/** From configuration to a process that could work: database, migrations, secrets, ports. */
export async function openPlatform(config: Config, log: Log, options: Options = {}): Promise<Opened> {
  await makePrivateFolder(config.dataDir);
  const secrets = await loadSecrets(config.dataDir, config.appSecret);
  const given =
    options.connection ?? (config.databaseUrl ? { connectionString: config.databaseUrl } : undefined);
  const embedded = given
    ? undefined
    : await startEmbedded({ dataDir: join(config.dataDir, 'database'), log });
  const connection = given ?? embedded?.url ?? {};
  const direct =
    !options.connection && config.databaseDirectUrl
      ? { connectionString: config.databaseDirectUrl }
      : connection;
  if (config.databaseUrl && !options.connection)
    for (const each of new Set([connection, direct]))
      await waitForDatabase(each, {
        seconds: config.databaseWaitSeconds,
        say: (line) => log.warn(line),
      });
  let isClosing = false;
  const onError = (error: Error) => {
    // A pool says it has ended before its sockets have; what is lost then was meant to be.
    if (!isClosing) log.warn({ reason: error.message }, 'an idle database connection was lost');
  };
  const database = openDatabase(connection, config.databasePool, onError);
  const workerPool = new pg.Pool({
    ...direct,
    max: JOBS_AT_ONCE,
    application_name: 'minaret-worker',
    connectionTimeoutMillis: 5000,
  });
  // Attempts are counted outside the request's transaction: they must not wait for the connections requests hold,
  // which behind a pooler are the same ones.
  const limitsPool = new pg.Pool({
    ...direct,
    max: 4,
    application_name: 'minaret-limits',
    connectionTimeoutMillis: 3000,
    query_timeout: 5000,
  });
  for (const pool of [workerPool, limitsPool]) {
    pool.on('error', onError);
    pool.on('connect', (client) => client.on('error', onError));
  }

  const close = async () => {
    isClosing = true;
    await Promise.all([limitsPool.end(), workerPool.end(), database.close()]);
    await embedded?.stop();
  };
  /** Behind a pooler only what goes past it counts. */
  const warnOfRoom = async () => {
    const past = [workerPool, limitsPool];
    const counted = direct === connection ? [database.pool, ...past] : past;
    const most = counted.reduce((sum, { options }) => sum + (options.max ?? 0), LISTENING);
    const open = counted.reduce((sum, { totalCount }) => sum + totalCount, 0);
    const warning = roomWarning(await readRoom(workerPool), { most, open });
    if (warning) log.warn(warning);
  };
  try {
    await assertBoundRole(database.db);
    await migrate(workerPool);
    await migrateJobs(workerPool, log);
    await assertSameSecret(database.db, secrets);
    await warnOfRoom();
  } catch (error) {
    await close();
    throw error;
  }
  const clock = options.clock ?? systemClock;
  const events = config.redisUrl
    ? (await import('./events/events-redis.ts')).redisEvents(config.redisUrl, secrets.fingerprint, log)
    : postgresEvents(direct, log);
  const reports = config.errorReports
    ? (await import('./observability/error-reports-sentry.ts')).sentryReports(config.errorReports)
    : noErrorReports;
  const metrics = makeMetrics();
  if (config.metricsToken) {
    const pools = { requests: database.pool, jobs: workerPool, limits: limitsPool };
    watchProcess(metrics, pools, events.isConnected);
    watchQueue(metrics, database.db);
  }
  const mail = config.smtpUrl ? smtpMail(config.smtpUrl, config.mailFrom) : outboxMail(database.db, clock);
  const platform: Platform = {
    config,
    secrets,
    clock,
    log,
    events,
    db: database.db,
    limits: makeRateLimits(limitsPool, options.budgets ?? BUDGETS),
    metrics,
    reports,
    analytics: config.analytics && httpAnalytics(config.analytics),
    mail: countedMail(meteredMail(mail, metrics), database.db, clock, log),
    outbound: makeOutbound(options.outbound),
    push: await openPush(config, { db: database.db, clock, secrets, log, metrics }),
    payments: await openPayments(config, { db: database.db, clock, secrets, log }),
    givingPayments: await openGivingPayments(config, { db: database.db, clock, secrets, log }),
    storage: config.s3
      ? (await import('./storage/storage-s3.ts')).s3Storage(config.s3)
      : diskStorage(join(config.dataDir, 'files'), secrets),
  };
  return {
    platform,
    workerPool,
    connection,
    close: async () => {
      platform.push.close();
      await events.stop();
      await close();
      await reports.stop();
    },
  };
}
