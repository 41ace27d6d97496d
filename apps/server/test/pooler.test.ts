import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { featuresOf, makeApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { seedDemo } from '../src/demo/seed.ts';
import { closeStreams } from '../src/platform/http/stream.ts';
import { startWorker } from '../src/platform/jobs/jobs.ts';
import { makeLog } from '../src/platform/observability/log.ts';
import { openPlatform } from '../src/platform/open.ts';
import { inTransaction, jobContext, type Platform } from '../src/platform/runtime.ts';
import { type Caller, makeCaller } from './app.ts';
import { atEnd } from './at-end.ts';
import { hasPgbouncer, startPgbouncer } from './pgbouncer-server.ts';

const lines: { level: number; msg: string }[] = [];
let platform: Platform;
let worker: pg.Pool;
let address: string;
let newCaller: () => Caller;

async function onServer(statement: string): Promise<void> {
  const admin = new pg.Client({ ...inject('postgres'), database: 'minaret' });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}

/** The product by its configuration alone, from an empty database on. */
async function startBehindPooler(): Promise<void> {
  const postgres = inject('postgres');
  const pooler = await startPgbouncer(postgres);
  const database = `pooled_${process.pid}`;
  await onServer(`create database ${database} template template0`);
  atEnd(() => onServer(`drop database ${database} with (force)`));
  const dataDir = await mkdtemp(join(tmpdir(), 'minaret-pooled-'));
  atEnd(() => rm(dataDir, { recursive: true, force: true }));
  const { user, host, port } = postgres;
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}@${pooler.host}:${pooler.port}/${database}`,
    DATABASE_DIRECT_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
  });
  const log = makeLog('warn', { write: (line) => void lines.push(JSON.parse(line)) });
  const opened = await openPlatform(config, log);
  platform = opened.platform;
  worker = opened.workerPool;
  await seedDemo(platform);
  const jobs = featuresOf(platform).flatMap((feature) => feature.jobs);
  const runner = await startWorker(opened.workerPool, jobs, (name) => jobContext(platform, name), log);
  const app = await makeApp(platform, { isDraining: false });
  await app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  newCaller = () => makeCaller(app);
  await untilWorkerRests();
  atEnd(async () => {
    closeStreams();
    await app.close();
    await runner.stop();
    await opened.close();
  });
}

/** What filling the demo has put off is done: with three connections, all of it at once is not what is looked at here. */
async function untilWorkerRests(): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    const { rows } = await worker.query<{ count: number }>(
      'select count(*)::int as count from graphile_worker.jobs where run_at <= now() and attempts < max_attempts',
    );
    if (rows[0]?.count === 0) return;
    await sleep(250);
  }
  throw new Error('the worker does not come to rest');
}

async function signedIn(email: string): Promise<{ caller: Caller; params: { m_id: number } }> {
  const caller = newCaller();
  const { m_id } = await caller.users.login({ body: { email, password: 'minaret-demo' } });
  return { caller, params: { m_id: m_id ?? 0 } };
}

describe.skipIf(!hasPgbouncer)('behind PgBouncer in transaction mode', () => {
  beforeAll(startBehindPooler, 180_000);

  it('signs in, saves, and refuses a stale save', async () => {
    const { caller, params } = await signedIn('admin@demo.minaret.test');
    const { version } = await caller.masjid.getFull({ params });
    const body = { m_name: 'Behind a pooler', version };
    await caller.masjid.updateJson({ params, body });
    expect(await caller.masjid.get({ params })).toMatchObject({ m_name: 'Behind a pooler' });
    await expect(caller.masjid.updateJson({ params, body })).rejects.toMatchObject({ httpStatus: 409 });
  });

  it('keeps masjids apart while their requests take turns on the same connections', async () => {
    const [one, other] = [
      await signedIn('admin@demo.minaret.test'),
      await signedIn('admin@other.minaret.test'),
    ];
    const names = await Promise.all(
      Array.from({ length: 16 }, async (_, index) => {
        const { caller, params } = index % 2 === 0 ? one : other;
        return (await caller.masjid.get({ params })).m_name;
      }),
    );
    expect(new Set(names.filter((_, index) => index % 2 === 0)).size).toBe(1);
    expect(new Set(names.filter((_, index) => index % 2 === 1)).size).toBe(1);
    expect(new Set(names).size).toBe(2);
    await expect(one.caller.masjid.get({ params: other.params })).rejects.toMatchObject({ httpStatus: 404 });
    // Nothing of a request stays on a connection that the next one gets.
    await expect(platform.db.selectFrom('masjids').select('id').execute()).resolves.toEqual([]);
  });

  it('tells a screen of a change while it listens', async () => {
    const { caller, params } = await signedIn('admin@demo.minaret.test');
    const { code, secret } = await newCaller().screenFeed.startPairing();
    await caller.screens.pair({ params, body: { code, name: 'Hall' } });
    const answer = await fetch(`${address}/api/screens/feed/${secret}/events`);
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    void (async () => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
        heard += part.value;
    })().catch(() => undefined);
    await expect.poll(() => heard, { timeout: 20_000 }).toMatch(/"version"/);
    const before = heard.length;
    await caller.iqamaTimings.saveSettings({ params, body: { mit_fajr_value: 31 } });
    await expect.poll(() => heard.slice(before), { timeout: 20_000 }).toMatch(/"version"/);
    await reader?.cancel();
  });

  it('does what was put off: a mail goes out', async () => {
    const { caller } = await signedIn('admin@demo.minaret.test');
    await caller.invites.save({ body: { emails: ['pooled@example.test'], roles: ['content'] } });
    const mails = () =>
      platform.db
        .selectFrom('local_mails')
        .select('id')
        .where('recipient', '=', 'pooled@example.test')
        .execute();
    await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(1);
  });

  it('bounds the statements of requests, and not those of jobs and migrations', async () => {
    const timeout = sql<{ statement_timeout: string }>`show statement_timeout`;
    expect((await timeout.execute(platform.db)).rows).toEqual([{ statement_timeout: '5s' }]);
    expect((await worker.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
  });

  it('counts an attempt while every connection of the pooler is held by somebody who may wait for it', async () => {
    const begun: Promise<void>[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const holding = Array.from({ length: 3 }, () => {
      let tell = () => {};
      begun.push(
        new Promise((resolve) => {
          tell = resolve;
        }),
      );
      return inTransaction(platform, 'read only', async (db) => {
        await sql`select 1`.execute(db);
        tell();
        await held;
      });
    });
    await Promise.all(begun);
    try {
      await platform.limits.take('resend', 'somebody@example.test');
    } finally {
      release();
      await Promise.all(holding);
    }
  });

  it('counts attempts', async () => {
    const wrong = () =>
      newCaller().users.login({ body: { email: 'admin@other.minaret.test', password: 'not this one' } });
    const codes: string[] = [];
    for (let count = 0; count < 12; count += 1)
      await wrong().catch((error: { code: string }) => codes.push(error.code));
    expect(new Set(codes)).toContain('too_many_requests');
  });

  it('says nothing that worries', () => {
    expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
  });
});
