import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import type { CuttableProxy } from '../../../test/cuttable-proxy.ts';
import { startDatabaseProxy } from '../../../test/database-proxy.ts';

let proxy: CuttableProxy;
let test: TestApp;
beforeAll(async () => {
  proxy = await startDatabaseProxy();
  test = await startApp({ route: proxy });
});

const ask = async (url: string) => {
  const answer = await test.app.inject({ url });
  expect(answer.headers['cache-control']).toBe('no-store');
  return [answer.statusCode, answer.json().status, answer.headers.connection];
};

describe('health', () => {
  it('is alive and ready', async () => {
    expect(await ask('/livez')).toEqual([200, 'ok', 'keep-alive']);
    expect(await ask('/readyz')).toEqual([200, 'ok', 'keep-alive']);
  });

  it('without its database is alive and not ready, until it is back', async () => {
    await proxy.cut();
    expect(await ask('/livez')).toEqual([200, 'ok', 'keep-alive']);
    expect(await ask('/readyz')).toEqual([503, 'no database', 'keep-alive']);
    await proxy.heal();
    await expect.poll(() => ask('/readyz'), { timeout: 5000 }).toEqual([200, 'ok', 'keep-alive']);
  });

  it('while it drains is alive, asks for no more, and lets its connections go', async () => {
    test.health.isDraining = true;
    expect(await ask('/livez')).toEqual([200, 'ok', 'close']);
    expect(await ask('/readyz')).toEqual([503, 'draining', 'close']);
    const answer = await test.caller().raw({ method: 'POST', url: '/api/users/logout' });
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
    test.health.isDraining = false;
  });
});
