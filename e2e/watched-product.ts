import { inject, onTestFinished } from 'vitest';
import { featuresOf, makeApp } from '../apps/server/src/app.ts';
import { type PaymentsConfig, readConfig } from '../apps/server/src/config.ts';
import { closeStreams } from '../apps/server/src/platform/http/stream.ts';
import { startWorker } from '../apps/server/src/platform/jobs/jobs.ts';
import { makeLog } from '../apps/server/src/platform/observability/log.ts';
import { openPlatform } from '../apps/server/src/platform/open.ts';
import { jobContext } from '../apps/server/src/platform/runtime.ts';
import { type Places, recordRequests, storedRows } from '../apps/server/test/card-number-scan.ts';
import { freePort } from '../apps/server/test/free-port.ts';
import { startSentry } from '../apps/server/test/sentry-server.ts';
import { APP_SECRET, cloneDemo } from './demo-data.ts';

let count = 0;

/** A product of its own in this process: all that it hears, keeps, logs and reports can be read. Ends with the test. */
export async function startWatchedProduct(payments?: PaymentsConfig) {
  const sentry = await startSentry();
  count += 1;
  const { dataDir, database } = await cloneDemo(
    inject('demo'),
    `watched_${count}_${Date.now().toString(36)}`,
  );
  const port = await freePort();
  const env = { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'trace', APP_SECRET };
  const read = readConfig({ ...env, SENTRY_DSN: sentry.dsn });
  const config = { ...read, payments: payments ?? read.payments };
  const logged: string[] = [];
  const log = makeLog('trace', { write: (line) => logged.push(line) });
  const opened = await openPlatform(config, log, { connection: database });
  const { platform } = opened;
  const jobs = featuresOf(platform).flatMap((feature) => feature.jobs);
  const worker = await startWorker(opened.workerPool, jobs, (name) => jobContext(platform, name), log);
  const app = await makeApp(platform, { isDraining: false });
  const heard = recordRequests(app.server);
  await app.listen({ port, host: 'localhost' });
  onTestFinished(async () => {
    closeStreams();
    await app.close();
    await worker.stop();
    await opened.close();
    await sentry.stop();
  });
  const places = async (): Promise<Places> => ({
    ...(await storedRows(database)),
    heard,
    logged,
    reported: sentry.envelopes,
  });
  return { base: `http://localhost:${port}`, platform, sentry, heard, places };
}
