import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ORIGIN, startApp, type TestApp } from '../../../test/app.ts';
import { makeMasjid, makeMember } from '../../../test/make.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const YEAR = { start_date: '2028-01-01', end_date: '2028-12-31' };
const DAYS = 366;

async function timingsEditor() {
  const masjidId = await makeMasjid(test);
  const { caller } = await makeMember(test, ['timings'], masjidId);
  const params = { m_id: masjidId };
  const stored = async () => (await caller.salahTimings.download({ query: { ...YEAR, ...params } })).text;
  return { caller, params, masjidId, stored };
}

const fileOf = (text: string) => ({ file: { name: 'year.csv', type: 'text/csv', text } });

describe('a file is taken whole or not at all', () => {
  it(`${DAYS} rows with one bad row store nothing`, async () => {
    const { caller, params, stored } = await timingsEditor();
    await caller.salahTimings.generate({ params, body: { ...YEAR, is_overwrite: false } });
    const before = await stored();
    const lines = before.trim().split(/\r?\n/);
    expect(lines).toHaveLength(DAYS + 1);
    const spoilt = lines.map((line, index) => {
      const moved = line.replace(/:\d\d\b/g, ':30');
      return index === 300 ? moved.replace(/\d\d:30$/, '27:99') : moved;
    });
    const upload = caller.salahTimings.upload({
      params: { ...params, overwrite: 'yes' },
      query: {},
      body: fileOf(spoilt.join('\n')),
    });
    await expect(upload).rejects.toMatchObject({
      code: 'rows_refused',
      response: { lines: [{ line: 301, column: 'Isha', value: '27:99' }] },
    });
    expect(await stored()).toBe(before);
  });

  it('a process killed in the middle of an upload leaves the old rows whole', async () => {
    const { caller, params, masjidId, stored } = await timingsEditor();
    await caller.salahTimings.generate({ params, body: { ...YEAR, is_overwrite: false } });
    const before = await stored();
    const changes = (await caller.timingHistory.list({ params, query: {} })).changes;
    const server = await startServer();

    // Somebody holds one day late in the year: the upload writes up to it and waits, inside its transaction.
    const other = await connect();
    // A transaction sees one picture of who is waiting, so another connection watches.
    const watcher = await connect();
    await other.query("begin; select set_config('app.scope', 'system', true)");
    const held = await other.query(
      "select 1 from salah_days where masjid_id = $1 and date = '2028-11-30' for update",
      [masjidId],
    );
    expect(held.rowCount).toBe(1);

    const form = new FormData();
    form.set('file', new File([before.replace(/:\d\d\b/g, ':30')], 'year.csv', { type: 'text/csv' }));
    const cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const upload = fetch(
      `${server.address}/api/salah-timings/upload/${masjidId}/yes?answers=otherPlace:as-written,hourOff:as-written`,
      {
        method: 'POST',
        headers: { cookie, origin: ORIGIN },
        body: form,
      },
    ).catch((error: Error) => error);
    const waiting = async () => {
      const { rows } = await watcher.query<{ pid: number }>(
        `select pid from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into salah_days%'`,
      );
      return rows;
    };
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), 20_000);
    const [writer] = await waiting();
    server.process.kill('SIGKILL');
    await server.ended;
    expect(await upload).toBeInstanceOf(Error);
    await other.query('rollback');
    await vi.waitFor(async () => {
      const { rows } = await watcher.query('select 1 from pg_stat_activity where pid = $1', [writer?.pid]);
      expect(rows).toHaveLength(0);
    }, 20_000);

    expect(await stored()).toBe(before);
    expect((await caller.timingHistory.list({ params, query: {} })).changes).toEqual(changes);
  }, 90_000);
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(test.connection);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** A server process of its own on this test's database, with the same secret. */
async function startServer() {
  const { host, port, user, database } = test.connection;
  const { dataDir } = test.platform.config;
  const listening = await freePort();
  const server = fileURLToPath(new URL('../../../', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: server,
    env: {
      PATH: process.env.PATH,
      PORT: String(listening),
      HOST: '127.0.0.1',
      PUBLIC_URL: ORIGIN,
      DATA_DIR: dataDir,
      DEMO: '0',
      SERVICES: 'web',
      DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}&port=${port}`,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  const ended = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  const address = `http://127.0.0.1:${listening}`;
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`the server ended:\n${output}`);
      expect((await fetch(`${address}/readyz`)).ok).toBe(true);
    },
    { timeout: 40_000, interval: 200 },
  );
  return { process: child, ended, address };
}
