import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { makeLog } from '../apps/server/src/platform/observability/log.ts';
import { removeDataFolder } from '../apps/server/test/remove-data-folder.ts';
import { CHROMIUM } from '../scripts/chromium.mjs';
import { buildStaleApps } from '../scripts/lib/build-stale.mjs';
import { findForTests } from '../scripts/lib/find-program.mjs';
import { cloneDemo, type DemoData } from './demo-data.ts';
import { fillDemo, type RunningProduct, startProduct } from './products.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demo: DemoData;
    products: readonly RunningProduct[];
  }
}

/** As many as there are workers: files that run at the same time must not meet in one demo masjid. */
const PRODUCTS = 2;

export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  // Every journey is skipped then.
  if (!findForTests(CHROMIUM, { install: false })) return undefined;
  if (!(await buildStaleApps())) throw new Error('the web apps could not be built');
  const folder = await mkdtemp(join(tmpdir(), 'minaret-e2e-'));
  const postgres = await startEmbedded({
    dataDir: join(folder, 'database'),
    log: makeLog('warn'),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  // Seeded once, and cloned for whoever needs a product of their own.
  const demo = { dataDir: join(folder, 'demo'), database: postgres.url };
  await fillDemo(demo);
  const copies: DemoData[] = [];
  for (let number = 1; number <= PRODUCTS; number++) copies.push(await cloneDemo(demo, `product_${number}`));
  const started = await Promise.all(copies.map(startProduct));
  project.provide('demo', demo);
  project.provide(
    'products',
    started.map(({ product }) => product),
  );
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()));
    await postgres.stop();
    await removeDataFolder(folder);
  };
}
