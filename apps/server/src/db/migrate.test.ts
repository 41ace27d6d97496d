import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { atEnd } from '../../test/at-end.ts';
import { readConfig } from '../config.ts';
import { DEMO_USERS } from '../demo/demo-people.ts';
import { seedDemo } from '../demo/seed.ts';
import { makeLog } from '../platform/observability/log.ts';
import { openPlatform } from '../platform/open.ts';
import { migrate } from './migrate.ts';
import { waitForDatabase } from './wait-for-database.ts';

let count = 0;

async function onServer(statement: string): Promise<void> {
  const admin = new pg.Client({ ...inject('postgres'), database: 'minaret' });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}

/** A database with nothing in it, gone after the tests. */
async function emptyDatabase(): Promise<pg.ClientConfig> {
  count += 1;
  const database = `empty_${process.pid}_${count}`;
  await onServer(`create database ${database} template template0`);
  atEnd(() => onServer(`drop database ${database} with (force)`));
  return { ...inject('postgres'), database };
}

async function withPool<T>(connection: pg.ClientConfig, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ ...connection, max: 6 });
  pool.on('error', () => undefined);
  const result = await work(pool);
  await pool.end();
  return result;
}

const applied = (connection: pg.ClientConfig) =>
  withPool(connection, async (pool) => {
    const { rows } = await pool.query<{ name: string }>('select name from migrations order by name');
    return rows.map(({ name }) => name);
  });

const FOLDER = new URL('../../migrations/', import.meta.url);
const files = async () => (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();

/** A folder of migrations of our own: what each says, in this order. */
async function folderOf(texts: Record<string, string>, order = Object.keys(texts)): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'minaret-migrations-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text);
  await writeFile(join(folder, 'ORDER'), order.join('\n'));
  return pathToFileURL(`${folder}/`);
}

describe('migrating', () => {
  it('applies every file in order, once', async () => {
    const connection = await emptyDatabase();
    expect(await withPool(connection, migrate)).toEqual(await files());
    expect(await withPool(connection, migrate)).toEqual([]);
    expect(await applied(connection)).toEqual(await files());
  });

  it('is done once when several do it at the same time', async () => {
    const connection = await emptyDatabase();
    const done = await withPool(connection, (pool) =>
      Promise.all(Array.from({ length: 5 }, () => migrate(pool))),
    );
    expect(done.flat().sort()).toEqual(await files());
    expect(await applied(connection)).toEqual(await files());
  });

  it('lets several processes start together on an empty database', async () => {
    const connection = await emptyDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'minaret-migrate-'));
    atEnd(() => rm(dataDir, { recursive: true, force: true }));
    const config = readConfig({ DATA_DIR: dataDir });
    const opened = await Promise.all(
      Array.from({ length: 3 }, () => openPlatform(config, makeLog('silent'), { connection })),
    );
    for (const { platform } of opened)
      expect(await platform.db.selectFrom('users').select('id').execute()).toEqual([]);
    // The demo is filled in once, whoever is first; all go on.
    await Promise.all(opened.slice(0, 2).map(({ platform }) => seedDemo(platform)));
    const people = await opened[2]?.platform.db.selectFrom('users').select('email').execute();
    expect(people).toHaveLength(DEMO_USERS.length);
    // Neither has left a picture that nothing names.
    expect((await readdir(join(dataDir, 'files', 'masjids', '1'))).sort()).toHaveLength(3);
    await Promise.all(opened.map((each) => each.close()));
    expect(await applied(connection)).toEqual(await files());
  });

  it('lets the lock go, also when it fails', async () => {
    const connection = await emptyDatabase();
    await withPool(connection, async (pool) => {
      await pool.query('create table users (id int)');
      await expect(migrate(pool)).rejects.toThrow(
        /Migration 0001_house.sql failed: relation "users" already exists/,
      );
      // The server's other databases have locks of their own.
      const { rows } = await pool.query(
        `select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
          where locktype = 'advisory' and datname = current_database()`,
      );
      expect(rows).toEqual([]);
      const left = await pool.query(
        "select 1 from pg_tables where tablename in ('instance_settings', 'rate_limits')",
      );
      expect(left.rows).toEqual([]);
      await pool.query('drop table users');
      expect(await migrate(pool)).toEqual(await files());
    });
  });

  it('refuses a file that was changed after it had been applied', async () => {
    const connection = await emptyDatabase();
    const one = await folderOf({ '1.sql': 'create table a (id int)' });
    const changed = await folderOf({
      '1.sql': 'create table a (id bigint)',
      '2.sql': 'create table b (id int)',
    });
    await withPool(connection, async (pool) => {
      expect(await migrate(pool, one)).toEqual(['1.sql']);
      await expect(migrate(pool, changed)).rejects.toThrow('1.sql is not the file that was applied');
      expect(await migrate(pool, one)).toEqual([]);
    });
    expect(await applied(connection)).toEqual(['1.sql']);
  });

  it('refuses a file that comes before one this database has', async () => {
    const connection = await emptyDatabase();
    const [one, between, three] = [
      'create table a (id int)',
      'create table b (id int)',
      'create table c (id int)',
    ];
    await withPool(connection, async (pool) => {
      await migrate(pool, await folderOf({ '1.sql': one, '3.sql': three }));
      const outOfOrder = await folderOf({ '1.sql': one, '2.sql': between, '3.sql': three });
      await expect(migrate(pool, outOfOrder)).rejects.toThrow('it comes before 3.sql');
      const appended = await folderOf({ '1.sql': one, '3.sql': three, '2.sql': between });
      expect(await migrate(pool, appended)).toEqual(['2.sql']);
    });
  });

  it('wants every file named once', async () => {
    const connection = await emptyDatabase();
    await withPool(connection, async (pool) => {
      for (const order of [[], ['1.sql', '1.sql'], ['1.sql', '2.sql']])
        await expect(migrate(pool, await folderOf({ '1.sql': 'select 1' }, order))).rejects.toThrow('ORDER');
    });
  });
});

describe('a database that is not there', () => {
  it('is named, waited for with a line every few seconds, and given up', async () => {
    const lines: string[] = [];
    const waiting = waitForDatabase(
      { connectionString: 'postgres://minaret@127.0.0.1:1/minaret' },
      { seconds: 1, say: (line) => lines.push(line) },
    );
    await expect(waiting).rejects.toThrow(
      /The database 127.0.0.1:1\/minaret of DATABASE_URL did not answer within 1 seconds/,
    );
    expect(lines[0]).toMatch(/does not answer yet .*ECONNREFUSED/);
  });

  it('is used as soon as it comes', async () => {
    const lines: string[] = [];
    const connection = { ...inject('postgres'), database: 'minaret' };
    await waitForDatabase(connection, { seconds: 5, say: (line) => lines.push(line) });
    expect(lines).toEqual([]);
  });

  it('that refuses us is not waited for', async () => {
    const nowhere = { ...inject('postgres'), database: 'nobody_made_this' };
    await expect(waitForDatabase(nowhere, { seconds: 30, say: () => {} })).rejects.toThrow(
      /refuses us: .*does not exist/,
    );
  });
});
