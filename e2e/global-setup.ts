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

declare module 'vitest' {
  interface ProvidedContext {
    products: readonly RunningProduct[];
  }
}

interface RunningProduct {
  address: string;
  database: { host: string; port: number; user: string; database: string };
}

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
  const started = await Promise.all(Array.from({ length: PRODUCTS }, startProduct));
  project.provide(
    'products',
    started.map(({ product }) => product),
  );
  return async () => {
    closeStreams();
    await Promise.all(started.map(({ stop }) => stop()));
  };
}

/** The product as people get it: built console, demo, worker, a port; on a database that may be forgotten. */
async function startProduct(): Promise<{ product: RunningProduct; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'minaret-e2e-'));
  const port = await freePort();
  const log = makeLog('warn');
  const postgres = await startEmbedded({
    dataDir: join(folder, 'database'),
    log,
    settings: { fsync: 'off' },
  });
  const config = readConfig({ PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn' });
  const opened = await openPlatform(config, log, { connection: postgres.url, budgets: GENEROUS });
  const { platform } = opened;
  await seedDemo(platform);
  const jobs = featuresOf(platform).flatMap((feature) => feature.jobs);
  const worker = await startWorker(opened.workerPool, jobs, (name) => jobContext(platform, name), log);
  const app = await makeApp(platform, { isDraining: false });
  await app.listen({ port, host: 'localhost' });
  return {
    product: { address: `http://localhost:${port}`, database: postgres.url },
    stop: async () => {
      await app.close();
      await worker.stop();
      await opened.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
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
