import type { FastifyInstance } from 'fastify';
import { makeApp } from '../src/app.ts';
import { makeLog } from '../src/platform/observability/log.ts';
import { openPlatform } from '../src/platform/open.ts';
import type { Platform } from '../src/platform/runtime.ts';
import { BUDGETS, type Budgets } from '../src/platform/session/rate-limits.ts';
import { type Caller, makeCaller, type TestApp } from './app.ts';
import { atEnd } from './at-end.ts';

export interface SecondProcess {
  app: FastifyInstance;
  platform: Platform;
  caller(address?: string): Caller;
}

/** A second process on the same database and secret: what comes after a restart, or stands beside the first. */
export async function openSecondProcess(test: TestApp, budgets: Budgets = BUDGETS): Promise<SecondProcess> {
  const { config, clock } = test.platform;
  const opened = await openPlatform(config, makeLog('silent'), {
    clock,
    budgets,
    connection: test.connection,
  });
  const app = await makeApp(opened.platform, { isDraining: false });
  atEnd(async () => {
    await app.close();
    await opened.close();
  });
  return { app, platform: opened.platform, caller: (address) => makeCaller(app, address) };
}

/** Another browser with a copy of somebody's cookies: a second tab, or a thief. */
export function withCookiesOf(test: TestApp, caller: Caller): Caller {
  const copy = test.caller();
  for (const [name, value] of caller.cookies) copy.cookies.set(name, value);
  return copy;
}
