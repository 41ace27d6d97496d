import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { type Embedded, startEmbedded } from './embedded.ts';
import { processInfo, readPostmaster } from './embedded-process.ts';

const settings = { fsync: 'off' };
const cleanups: (() => unknown)[] = [];
const later = (cleanup: () => unknown) => cleanups.push(cleanup);

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-test-'));
  chmodSync(folder, 0o755);
  later(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'data');
}

async function start(dataDir: string) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const db = await startEmbedded({ dataDir, log, settings });
  later(db.stop);
  return { ...db, log };
}

async function query(url: Embedded['url'], sql: string) {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query(sql).finally(() => client.end());
  return rows;
}

/** A server process of its own: its first words are "ready" or why it refused. */
async function serverProcess(dataDir: string, afterwards = '') {
  const code = `
    import { startEmbedded } from './embedded.ts';
    const log = { info() {}, warn() {}, error() {} };
    const options = { dataDir: ${JSON.stringify(dataDir)}, log, settings: ${JSON.stringify(settings)} };
    const db = await startEmbedded(options).catch((error) => { console.log(error.message); process.exit(1); });
    console.log('ready');
    process.on('SIGTERM', () => db.stop().then(() => process.exit()));
    setInterval(() => {}, 1000);
    ${afterwards}`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', code];
  const child = spawn(process.execPath, args, {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'close');
  later(() => child.kill('SIGTERM') && exited);
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  const silent = exited.then(() => Promise.reject(new Error(`It said nothing but: ${complaint}`)));
  const [words] = await Promise.race([once(child.stdout, 'data'), silent]);
  return { pid: child.pid, words: String(words).trim(), exited, kill: () => child.kill('SIGKILL') && exited };
}

function postmaster(dataDir: string): number {
  const pid = readPostmaster(join(dataDir, 'postgres'))?.pid;
  if (!pid) throw new Error('There is no postmaster.pid.');
  return pid;
}

test('keeps its data from one start to the next, and leaves nothing running or lying about', async () => {
  const dataDir = newDataDir();
  const first = await start(dataDir);
  await query(first.url, 'create table note (words text)');
  await query(first.url, "insert into note values ('صلاة')");
  const pid = postmaster(dataDir);
  await first.stop();
  expect(processInfo(pid)).toBeUndefined();
  expect(existsSync(first.url.host)).toBe(false);

  const second = await start(dataDir);
  expect(await query(second.url, 'select words from note')).toEqual([{ words: 'صلاة' }]);
  expect(second.log.info).not.toHaveBeenCalled();
});

test('connects as a role that row-level security binds, with UTF-8, UTC and no port', async () => {
  const { url, settings: used } = await start(newDataDir());
  const [row] = await query(
    url,
    `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, pg_get_userbyid(datdba) as owner,
       pg_encoding_to_char(encoding) as encoding, datlocale, current_setting('timezone') as timezone,
       current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync
     from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
  );
  expect(row).toEqual({
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcreatedb: true,
    owner: 'minaret',
    encoding: 'UTF8',
    datlocale: 'C.UTF-8',
    timezone: 'UTC',
    addresses: '',
    fsync: 'off',
  });
  expect(used.fsync).toBe('off');
  expect(statSync(url.host).mode & 0o777).toBe(0o700);
  await expect(query({ ...url, user: 'postgres' }, 'select 1')).rejects.toThrow('pg_hba.conf');
});

test('starts again after its server was killed, and stops the PostgreSQL that lived on', async () => {
  const dataDir = newDataDir();
  const server = await serverProcess(dataDir);
  const orphan = postmaster(dataDir);
  await server.kill();
  expect(processInfo(orphan)).toBeDefined();

  const db = await start(dataDir);
  expect(processInfo(orphan)).toBeUndefined();
  expect(db.log.warn).toHaveBeenCalledOnce();
  expect(await query(db.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('refuses a folder that another living server uses, and does not disturb that one', async () => {
  const dataDir = newDataDir();
  const server = await serverProcess(dataDir);
  const pid = postmaster(dataDir);
  await expect(start(dataDir)).rejects.toThrow(
    `Another Minaret server (process ${server.pid}) is using the data folder ${dataDir}`,
  );
  expect(postmaster(dataDir)).toBe(pid);
  expect(processInfo(pid)).toBeDefined();
  await server.kill();
  await start(dataDir);
});

test('of three first starts at once, one serves and the others are refused', async () => {
  const dataDir = newDataDir();
  const servers = await Promise.all([1, 2, 3].map(() => serverProcess(dataDir)));
  const words = servers.map((server) => server.words).sort();
  expect(words).toEqual([
    expect.stringContaining('Another Minaret server'),
    expect.stringContaining('Another Minaret server'),
    'ready',
  ]);
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log']);
});

test('an uncaught error of the server takes PostgreSQL down with it', async () => {
  const dataDir = newDataDir();
  const server = await serverProcess(dataDir, "setTimeout(() => { throw new Error('planted'); }, 50);");
  const pid = postmaster(dataDir);
  const [code] = await server.exited;
  expect(code).toBe(1);
  await vi.waitFor(() => expect(processInfo(pid)).toBeUndefined(), 5000);
});

test('comes back by itself when PostgreSQL dies under a living server', async () => {
  const dataDir = newDataDir();
  const db = await start(dataDir);
  await query(db.url, 'create table kept (n int)');
  process.kill(postmaster(dataDir), 'SIGKILL');
  await vi.waitFor(() => query(db.url, 'select * from kept'), { timeout: 10_000, interval: 100 });
  expect(db.log.error).toHaveBeenCalledWith(expect.stringContaining('stopped by itself (SIGKILL)'));
});

test('a start killed half-way, or a stale process number, does not block the next one', async () => {
  const dataDir = newDataDir();
  mkdirSync(join(dataDir, 'postgres.new-999999999'), { recursive: true });
  const first = await start(dataDir);
  expect(readdirSync(dataDir)).not.toContain('postgres.new-999999999');
  await first.stop();

  // The number of a living stranger, of the same user, to whom PostgreSQL alone would give way.
  const { uid, gid } = statSync(join(dataDir, 'postgres'));
  const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {});
  later(() => stranger.kill());
  for (const content of [`${stranger.pid}\n${join(dataDir, 'postgres')}\n`, '', 'garbage']) {
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), content);
    const db = await start(dataDir);
    expect(await query(db.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await db.stop();
  }
  expect(stranger.exitCode).toBeNull();
});

test('says in one sentence that the files are of another version, or that a setting is wrong', async () => {
  const dataDir = newDataDir();
  await (await start(dataDir)).stop();
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  await expect(startEmbedded({ dataDir, log, settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
    /did not start\. .*FATAL: +invalid value for parameter "shared_buffers"/,
  );
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '15\n');
  await expect(start(dataDir)).rejects.toThrow('was made by PostgreSQL 15 and this Minaret brings 18');
});
