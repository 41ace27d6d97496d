import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { featuresOf, makeApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { seedDemo } from '../apps/server/src/db/seed.ts';
import { startWorker } from '../apps/server/src/platform/jobs.ts';
import { BUDGETS, type Budgets } from '../apps/server/src/platform/limits.ts';
import { makeLog } from '../apps/server/src/platform/log.ts';
import { openPlatform } from '../apps/server/src/platform/open.ts';
import { jobContext } from '../apps/server/src/platform/runtime.ts';
import { closeStreams } from '../apps/server/src/platform/stream.ts';
import { buildStaleApps } from '../scripts/lib/build-stale.mjs';
import { APP_SECRET, cloneDemo, type DemoData } from './demo-data.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demo: DemoData;
    products: readonly RunningProduct[];
  }
}

interface RunningProduct {
  address: string;
  database: DemoData['database'];
}

interface Started {
  product: RunningProduct;
  stop(): Promise<void>;
}

const log = makeLog('warn');

/** As many as there are workers: files that run at the same time must not meet in one demo masjid. */
const PRODUCTS = 2;

/** Journeys register more masjids from one address than a person would. */
const GENEROUS: Budgets = {
  ...BUDGETS,
  register: { points: 1000, duration: 60 },
  loginAddress: { points: 10_000, duration: 60 },
};

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!(await buildStaleApps())) throw new Error('the web apps could not be built');
  const folder = await mkdtemp(join(tmpdir(), 'minaret-e2e-'));
  const postgres = await startEmbedded({
    dataDir: join(folder, 'database'),
    log,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  const demo = await fillDemo(folder, postgres.url);
  const started: Started[] = [];
  for (let number = 1; number <= PRODUCTS; number++)
    started.push(await startProduct(await cloneDemo(demo, `product_${number}`)));
  project.provide('demo', demo);
  project.provide(
    'products',
    started.map(({ product }) => product),
  );
  return async () => {
    closeStreams();
    await Promise.all(started.map(({ stop }) => stop()));
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Seeded once, and cloned for whoever needs a product of their own. */
async function fillDemo(folder: string, database: RunningProduct['database']): Promise<DemoData> {
  const dataDir = join(folder, 'demo');
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', APP_SECRET });
  const opened = await openPlatform(config, log, { connection: database });
  await seedDemo(opened.platform);
  await opened.close();
  return { dataDir, database };
}

/** The product as people get it: built console, demo, worker, a port; on a database that may be forgotten. */
async function startProduct({ dataDir, database }: DemoData): Promise<Started> {
  const port = await freePort();
  const config = readConfig({ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', APP_SECRET });
  const opened = await openPlatform(config, log, { connection: database, budgets: GENEROUS });
  const { platform } = opened;
  const jobs = featuresOf(platform).flatMap((feature) => feature.jobs);
  const worker = await startWorker(opened.workerPool, jobs, (name) => jobContext(platform, name), log);
  const app = await makeApp(platform, { isDraining: false });
  await app.listen({ port, host: 'localhost' });
  return {
    product: { address: `http://localhost:${port}`, database },
    stop: async () => {
      await app.close();
      await worker.stop();
      await opened.close();
    },
  };
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
