import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startEmbedded } from './embedded.ts';
import { canEnter, giveTo, isRoot, unprivilegedAccount } from './embedded-account.ts';
import { findPlace, makeSocketDir } from './embedded-place.ts';
import { readPostmaster } from './embedded-process.ts';

const asRoot = isRoot() ? test : test.skip;
const why = isRoot() ? '' : ' (skipped: only root can become another user)';
let folder = '';
let systemDir = '';
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeEach(() => {
  vi.clearAllMocks();
  folder = mkdtempSync(join(tmpdir(), 'embedded-test-'));
  chmodSync(folder, 0o755);
  systemDir = join(folder, 'system');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function privateHome(): string {
  const home = join(folder, 'home');
  mkdirSync(home, { mode: 0o700 });
  return join(home, 'checkout/data');
}

async function startAndAsk(dataDir: string, sql: string) {
  const db = await startEmbedded({ dataDir, log, settings: { fsync: 'off' }, systemDir });
  const client = new pg.Client(db.url);
  await client.connect();
  const { rows } = await client.query(sql);
  const pid = readPostmaster(join(dataDir, 'postgres'))?.pid;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  await client.end();
  await db.stop();
  return {
    rows,
    uid: Number(/^Uid:\t(\d+)/m.exec(status)?.[1]),
    groups: /^Groups:\t(.*)/m.exec(status)?.[1]?.trim(),
  };
}

asRoot(`under root it runs as an unprivileged user, with no group of root's${why}`, async () => {
  const account = unprivilegedAccount();
  const { uid, groups } = await startAndAsk(join(folder, 'data'), 'select 1');
  expect(uid).toBe(account.uid);
  expect(groups).toBe('');
  const { uid: owner, mode } = statSync(join(folder, 'data/postgres'));
  expect([owner, mode & 0o777]).toEqual([account.uid, 0o700]);
});

asRoot(
  `under root a data folder in a private home is served from outside, and keeps its data${why}`,
  async () => {
    const dataDir = privateHome();
    await startAndAsk(dataDir, 'create table kept (n int)');
    const cluster = readlinkSync(join(dataDir, 'postgres'));
    expect(dirname(cluster)).toBe(systemDir);
    // Even when the home has since been opened: the data stays where it is.
    chmodSync(join(folder, 'home'), 0o755);
    const { rows } = await startAndAsk(dataDir, 'select count(*)::int as tables from kept');
    expect(rows).toEqual([{ tables: 0 }]);
    expect(readlinkSync(join(dataDir, 'postgres'))).toBe(cluster);
  },
);

asRoot(
  `under root a private folder of the database's own is opened just enough, and stays in use${why}`,
  () => {
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir, { mode: 0o700 });
    expect(findPlace(dataDir, systemDir, log).cluster).toBe(join(dataDir, 'postgres'));
    expect(statSync(dataDir).mode & 0o777).toBe(0o701);
  },
);

asRoot(`a data folder thrown away starts anew, and the old database is named, not lost${why}`, () => {
  const dataDir = privateHome();
  const first = findPlace(dataDir, systemDir, log).cluster;
  mkdirSync(first);
  rmSync(dataDir, { recursive: true });
  expect(findPlace(dataDir, systemDir, log).cluster).toBe(`${first}-2`);
  expect(log.warn).toHaveBeenCalledWith(expect.stringContaining(first));
  expect(readdirSync(systemDir)).toContain(first.slice(systemDir.length + 1));
});

asRoot(`root serves a user's own database as that user, and one restored by root as ours${why}`, async () => {
  const dataDir = join(folder, 'data');
  await startAndAsk(dataDir, 'create table kept (n int)');
  const cluster = join(dataDir, 'postgres');
  giveTo(cluster, { uid: 4242, gid: 4242, name: 'someone' });
  expect((await startAndAsk(dataDir, 'select * from kept')).uid).toBe(4242);
  giveTo(cluster, { uid: 0, gid: 0, name: 'root' });
  chmodSync(cluster, 0o755);
  expect((await startAndAsk(dataDir, 'select * from kept')).uid).toBe(unprivilegedAccount().uid);
});

asRoot(
  `an existing database that went out of reach is reported, never replaced by an empty one${why}`,
  () => {
    const dataDir = join(folder, 'home/data');
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    chownSync(join(dataDir, 'postgres'), 4242, 4242);
    chmodSync(join(folder, 'home'), 0o700);
    expect(() => findPlace(dataDir, systemDir, log)).toThrow('out of reach for the user "4242"');
  },
);

test('a link to a disk that is not there is reported, never replaced by an empty database', () => {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  symlinkSync(join(folder, 'disk/cluster'), join(dataDir, 'postgres'));
  expect(() => findPlace(dataDir, systemDir, log)).toThrow('is missing or closed to this user');
  expect(lstatSync(join(dataDir, 'postgres')).isSymbolicLink()).toBe(true);
  mkdirSync(join(folder, 'disk/cluster'), { recursive: true });
  chmodSync(join(folder, 'disk'), 0o755);
  expect(findPlace(dataDir, systemDir, log).cluster).toBe(join(folder, 'disk/cluster'));
});

test('counts the bit that applies to the account at every step of the way', () => {
  const inner = join(folder, 'a/b');
  mkdirSync(inner, { recursive: true });
  // Whatever umask the tests are run with.
  for (const step of [join(folder, 'a'), inner]) chmodSync(step, 0o755);
  const stranger = { uid: 4242, gid: 4242, name: 'someone' };
  expect(canEnter(inner, stranger)).toBe(true);
  chmodSync(join(folder, 'a'), 0o710);
  expect(canEnter(inner, stranger)).toBe(false);
  expect(canEnter(inner, { ...stranger, gid: statSync(folder).gid })).toBe(true);
  expect(canEnter(inner, { ...stranger, uid: statSync(folder).uid })).toBe(true);
  renameSync(inner, join(folder, 'b'));
  expect(canEnter(inner, stranger)).toBe(false);
});

test('the socket gets a short private folder even when the temporary folder is unusable', () => {
  vi.stubEnv('TMPDIR', join(folder, 'a'.repeat(100)));
  const dir = makeSocketDir({ cluster: join(folder, 'c'), runAs: undefined, copies: folder });
  vi.unstubAllEnvs();
  expect(Buffer.byteLength(join(dir, '.s.PGSQL.5432'))).toBeLessThan(108);
  expect(statSync(dir).mode & 0o777).toBe(0o700);
  rmSync(dir, { recursive: true });
});
