import type { AddressInfo } from 'node:net';
import { createClient } from 'redis';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { listenTo } from '../../../test/listening.ts';
import { makeMember } from '../../../test/make.ts';
import { hasRedis, makeRedis, type TestRedis } from '../../../test/redis-server.ts';
import { openSecondProcess, type SecondProcess } from '../../../test/second-process.ts';
import { Failure } from '../failure.ts';
import { makeLog } from '../observability/log.ts';
import { inTransaction, type Platform } from '../runtime.ts';

let redis: TestRedis;
let test: TestApp;
let beside: SecondProcess;
/** The other process, at which everybody listens. */
let base: string;
const said: string[] = [];

beforeAll(async () => {
  redis = await makeRedis();
  const log = makeLog('info', { write: (line) => said.push(line) });
  test = await startApp({ config: { redisUrl: redis.url }, log });
  beside = await openSecondProcess(test);
  await beside.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(beside.app.server.address() as AddressInfo).port}`;
});

const tell = (masjidId: number, at: number, platform: Platform = test.platform) =>
  inTransaction(platform, 'read write', (db) =>
    platform.events.publish(db, masjidId, { topic: 'masjid', at }),
  );

const readiness = async (app = test.app) => (await app.inject({ url: '/readyz' })).json();
const bothConnected = () =>
  expect
    .poll(async () => [(await readiness()).events, (await readiness(beside.app)).events], { timeout: 10_000 })
    .toEqual(['connected', 'connected']);

describe.skipIf(!hasRedis)('without Redis at the start', () => {
  it('the process is ready all the same, says so, and hints flow once it is there', async () => {
    expect(await readiness()).toMatchObject({ status: 'ok', events: 'reconnecting' });
    const { caller, masjidId } = await makeMember(test, ['admin']);
    const listening = await listenTo(base, caller);
    await redis.start();
    await bothConnected();
    await tell(masjidId, 1);
    await listening.hears({ topic: 'masjid', at: 1 });
    listening.stop();
  });
});

describe.skipIf(!hasRedis)('a hint by Redis', () => {
  it('of a request to one process reaches the listeners of another, and of no other masjid', async () => {
    const { caller, masjidId } = await makeMember(test, ['admin']);
    const stranger = await makeMember(test, ['admin']);
    const [here, there] = [await listenTo(base, caller), await listenTo(base, stranger.caller)];
    await caller.masjid.updateJson({
      params: { m_id: masjidId },
      body: { m_name: 'Masjid an-Nur', version: 1 },
    });
    await expect.poll(() => here.hints).toMatchObject([{ topic: 'masjid' }]);
    await tell(stranger.masjidId, 70);
    await there.hears({ topic: 'masjid', at: 70 });
    expect([here.hints.length, there.hints.length]).toEqual([1, 1]);
    here.stop();
    there.stop();
  });

  it('waits for the commit, and comes once however often it was told', async () => {
    const { caller, masjidId } = await makeMember(test, ['admin']);
    const listening = await listenTo(base, caller);
    await inTransaction(test.platform, 'read write', async (db) => {
      await test.platform.events.publish(db, masjidId, { topic: 'masjid', at: 2 });
      await test.platform.events.publish(db, masjidId, { topic: 'masjid', at: 2 });
      await tell(masjidId, 3);
      await listening.hears({ topic: 'masjid', at: 3 });
      expect(listening.hints.map(({ at }) => at)).toEqual([3]);
    });
    await tell(masjidId, 4);
    await listening.hears({ topic: 'masjid', at: 4 });
    expect(listening.hints.map(({ at }) => at)).toEqual([3, 2, 4]);
    listening.stop();
  });

  it('is never heard when the transaction is undone; it is when a refusal keeps its changes', async () => {
    const { caller, masjidId } = await makeMember(test, ['admin']);
    const listening = await listenTo(base, caller);
    const refused = (at: number, keepChanges: boolean) =>
      inTransaction(test.platform, 'read write', async (db) => {
        await test.platform.events.publish(db, masjidId, { topic: 'masjid', at });
        throw new Failure('forbidden', null, { keepChanges });
      });
    await expect(refused(5, false)).rejects.toThrow(Failure);
    await expect(refused(6, true)).rejects.toThrow(Failure);
    await listening.hears({ topic: 'masjid', at: 6 });
    await tell(masjidId, 7);
    await listening.hears({ topic: 'masjid', at: 7 });
    expect(listening.hints.map(({ at }) => at)).toEqual([6, 7]);
    listening.stop();
  });

  it('outside a transaction of ours is an error, not a hint about nothing', async () => {
    const { masjidId } = await makeMember(test, ['admin']);
    const publish = test.platform.db
      .transaction()
      .execute((db) => test.platform.events.publish(db, masjidId, { topic: 'masjid', at: 1 }));
    await expect(publish).rejects.toThrow('no transaction');
  });

  it('that cannot be read disturbs nobody', async () => {
    const { caller, masjidId } = await makeMember(test, ['admin']);
    const listening = await listenTo(base, caller);
    const stranger = createClient({ url: redis.url });
    await stranger.connect();
    const [channel] = await stranger.pubSubChannels('minaret:hints:*');
    for (const payload of ['', 'not json', '{"masjid":"all"}', 'null', '[]'])
      await stranger.publish(channel ?? '', payload);
    await stranger.close();
    await tell(masjidId, 8);
    await listening.hears({ topic: 'masjid', at: 8 });
    expect(listening.hints).toHaveLength(1);
    listening.stop();
  });
});

describe.skipIf(!hasRedis)('when Redis is killed', () => {
  it('requests go on; hints flow again when it is back; no password is logged', async () => {
    const { caller, masjidId } = await makeMember(test, ['admin']);
    const listening = await listenTo(base, caller);
    await redis.kill();
    await expect.poll(() => readiness()).toMatchObject({ status: 'ok', events: 'reconnecting' });
    const started = Date.now();
    await tell(masjidId, 10);
    expect(Date.now() - started).toBeLessThan(2000);

    await redis.start();
    await bothConnected();
    await tell(masjidId, 11);
    await listening.hears({ topic: 'masjid', at: 11 });
    expect(said.filter((line) => line.includes('Redis is lost'))).not.toEqual([]);
    expect(said.filter((line) => line.includes('Redis is back'))).not.toEqual([]);
    expect(said.join('')).not.toContain(redis.password);
    listening.stop();
  });

  it('a process still stops at once', async () => {
    const third = await openSecondProcess(test);
    await redis.kill();
    const started = Date.now();
    await third.platform.events.stop();
    expect(Date.now() - started).toBeLessThan(3000);
  });
});
