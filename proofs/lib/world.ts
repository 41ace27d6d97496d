import { makeApp } from '../../apps/server/src/app.ts';
import { makeLog } from '../../apps/server/src/platform/observability/log.ts';
import { openPlatform } from '../../apps/server/src/platform/open.ts';
import type { Platform } from '../../apps/server/src/platform/runtime.ts';
import { BUDGETS, type Budgets } from '../../apps/server/src/platform/session/rate-limits.ts';
import { startTemplate } from '../../apps/server/test/template-database.ts';
import {
  type Caller,
  makeCaller,
  type Options,
  startServer,
  type TestApp,
} from '../../apps/server/test/whole-server.ts';

export interface World extends TestApp {
  /** Another process on the same database and secret: what comes after a restart. */
  beside(budgets?: Budgets): Promise<{ platform: Platform; caller(address?: string): Caller }>;
}

/** The whole product on an embedded database of its own, gone when the work is done. */
export async function inWorld<T>(options: Options, work: (world: World) => Promise<T>): Promise<T> {
  const template = await startTemplate();
  const { stop, ...test } = await startServer(template.postgres, options);
  const release: (() => Promise<void>)[] = [stop];
  const beside: World['beside'] = async (budgets = BUDGETS) => {
    const { config, clock } = test.platform;
    const connection = test.connection;
    const opened = await openPlatform(config, makeLog('silent'), { clock, budgets, connection });
    const app = await makeApp(opened.platform, { isDraining: false });
    release.unshift(async () => {
      await app.close();
      await opened.close();
    });
    return { platform: opened.platform, caller: (address) => makeCaller(app, address) };
  };
  try {
    return await work({ ...test, beside });
  } finally {
    for (const each of release) await each();
    await template.stop();
  }
}
