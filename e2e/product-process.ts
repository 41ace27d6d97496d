import { createServer } from 'node:net';
import { featuresOf, makeApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { seedDemo } from '../apps/server/src/demo/seed.ts';
import { closeStreams } from '../apps/server/src/platform/http/stream.ts';
import { startWorker } from '../apps/server/src/platform/jobs/jobs.ts';
import { makeLog } from '../apps/server/src/platform/observability/log.ts';
import { openPlatform } from '../apps/server/src/platform/open.ts';
import { jobContext } from '../apps/server/src/platform/runtime.ts';
import { BUDGETS, type Budgets } from '../apps/server/src/platform/session/rate-limits.ts';
import { APP_SECRET, type DemoData } from './demo-data.ts';
import type { Task } from './products.ts';

const log = makeLog('warn');

/** Journeys register more masjids from one address than a person would. */
const GENEROUS: Budgets = {
  ...BUDGETS,
  register: { points: 1000, duration: 60 },
  loginAddress: { points: 10_000, duration: 60 },
};

async function fill({ dataDir, database }: DemoData): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', APP_SECRET });
  const opened = await openPlatform(config, log, { connection: database });
  await seedDemo(opened.platform);
  await opened.close();
}

/** The product as people get it: built console, demo, worker, a port; on a database that may be forgotten. */
async function serve({ dataDir, database }: DemoData): Promise<string> {
  const port = await freePort();
  const config = readConfig({ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', APP_SECRET });
  const opened = await openPlatform(config, log, { connection: database, budgets: GENEROUS });
  const { platform } = opened;
  const jobs = featuresOf(platform).flatMap((feature) => feature.jobs);
  const worker = await startWorker(opened.workerPool, jobs, (name) => jobContext(platform, name), log);
  const app = await makeApp(platform, { isDraining: false });
  await app.listen({ port, host: 'localhost' });
  // Told to stop, or left behind by whoever asked for it.
  process.once('disconnect', async () => {
    closeStreams();
    await app.close();
    await worker.stop();
    await opened.close();
  });
  return `http://localhost:${port}`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, 'localhost', () => {
      const found = probe.address();
      probe.close(() =>
        found && typeof found === 'object' ? resolve(found.port) : reject(new Error('no port')),
      );
    });
  });
}

const { kind, data } = JSON.parse(process.argv[2] ?? '{}') as Task;
if (kind === 'serve') process.send?.(await serve(data));
else await fill(data);
