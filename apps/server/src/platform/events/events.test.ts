import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { type Listening, listenTo } from '../../../test/listening.ts';
import { makeMember, makeUser, signIn } from '../../../test/make.ts';
import { openSecondProcess } from '../../../test/second-process.ts';
import { closeStreams } from '../http/stream.ts';
import { inTransaction, type Platform } from '../runtime.ts';

let test: TestApp;
let base: string;
beforeAll(async () => {
  test = await startApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});

const tell = (masjidId: number, at: number, platform: Platform = test.platform) =>
  inTransaction(platform, 'read write', (db) =>
    platform.events.publish(db, masjidId, { topic: 'masjid', at }),
  );

const hears = (listening: Listening, at: number) => listening.hears({ topic: 'masjid', at });

describe('a hint', () => {
  it('is heard when the transaction is committed, not before', async () => {
    const { caller, masjidId } = await makeMember(test, ['content']);
    const listening = await listenTo(base, caller);
    await tell(masjidId, 1);
    await hears(listening, 1);
    await inTransaction(test.platform, 'read write', async (db) => {
      await test.platform.events.publish(db, masjidId, { topic: 'masjid', at: 2 });
      await tell(masjidId, 3);
      await hears(listening, 3);
      expect(listening.hints.map(({ at }) => at)).toEqual([1, 3]);
    });
    await hears(listening, 2);
    listening.stop();
  });

  it('is never heard when the transaction is undone', async () => {
    const { caller, masjidId } = await makeMember(test, ['content']);
    const listening = await listenTo(base, caller);
    const undone = inTransaction(test.platform, 'read write', async (db) => {
      await test.platform.events.publish(db, masjidId, { topic: 'masjid', at: 1 });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await tell(masjidId, 2);
    await hears(listening, 2);
    expect(listening.hints).toEqual([{ topic: 'masjid', at: 2 }]);
    listening.stop();
  });

  it('follows a change made through the API', async () => {
    const { caller, masjidId } = await makeMember(test, ['mosque-admin']);
    const listening = await listenTo(base, caller);
    await caller.masjid.updateJson({
      params: { m_id: masjidId },
      body: { m_name: 'Masjid al-Fajr', version: 1 },
    });
    await expect.poll(() => listening.hints).toMatchObject([{ topic: 'masjid' }]);
    listening.stop();
  });

  it('of another masjid is not heard', async () => {
    const [mine, theirs] = [await makeMember(test, ['admin']), await makeMember(test, ['admin'])];
    const [here, there] = [await listenTo(base, mine.caller), await listenTo(base, theirs.caller)];
    await tell(theirs.masjidId, 7);
    await hears(there, 7);
    await tell(mine.masjidId, 8);
    await hears(here, 8);
    expect(here.hints).toEqual([{ topic: 'masjid', at: 8 }]);
    here.stop();
    there.stop();
  });

  it('reaches the listeners of every process', async () => {
    const { caller, masjidId } = await makeMember(test, ['admin']);
    const listening = await listenTo(base, caller);
    const beside = await openSecondProcess(test);
    await tell(masjidId, 4, beside.platform);
    await hears(listening, 4);
    listening.stop();
  });
});

describe('the stream', () => {
  it('is for members of a masjid', async () => {
    const system = await signIn(test, await makeUser(test, { is_system_admin: true }));
    const alone = await signIn(test, await makeUser(test));
    const visitor = await test.caller().raw({ method: 'GET', url: '/api/events' });
    expect([visitor.statusCode, visitor.json().code]).toEqual([401, 'unauthenticated']);
    for (const caller of [system, alone]) {
      const answer = await caller.raw({ method: 'GET', url: '/api/events' });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
    }
    const { caller } = await makeMember(test, ['admin']);
    const foreign = await makeMember(test, ['admin']);
    const answer = await caller.raw({ method: 'GET', url: `/api/events?m_id=${foreign.masjidId}` });
    expect(answer.statusCode).toBe(404);
  });

  it('is let go when the process is asked to stop', async () => {
    const { caller } = await makeMember(test, ['admin']);
    const listening = await listenTo(base, caller);
    closeStreams();
    await listening.ended;
  });

  it('survives the loss of the listening connection', async () => {
    const { caller, masjidId } = await makeMember(test, ['admin']);
    const listening = await listenTo(base, caller);
    const client = new pg.Client(test.connection);
    await client.connect();
    const connections = async () => {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'minaret-events' and datname = current_database()`,
      );
      return rows.map(({ pid }) => pid);
    };
    const before = await connections();
    await client.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [before]);
    await expect
      .poll(async () => (await connections()).filter((pid) => !before.includes(pid)).length, {
        timeout: 8000,
      })
      .toBe(before.length);
    await client.end();
    // Each try is a new version: one of them is the first after "listen" was heard.
    let version = 10;
    await expect
      .poll(
        async () => {
          version += 1;
          await tell(masjidId, version);
          return listening.hints.length;
        },
        { timeout: 5000 },
      )
      .toBeGreaterThan(0);
    const versions = listening.hints.map((hint) => hint.at);
    expect(new Set(versions).size).toBe(versions.length);
    listening.stop();
  });

  it('is not disturbed by a notice it cannot read', async () => {
    const { caller, masjidId } = await makeMember(test, ['admin']);
    const listening = await listenTo(base, caller);
    const client = new pg.Client(test.connection);
    await client.connect();
    for (const payload of ['', 'not json', '{"masjid":"all"}', 'null', '[]'])
      await client.query("select pg_notify('minaret_hints', $1)", [payload]);
    await client.end();
    await tell(masjidId, 5);
    await hears(listening, 5);
    listening.stop();
  });
});
