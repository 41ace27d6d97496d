import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { atEnd } from '../../test/at-end.ts';
import { readConfig } from '../config.ts';
import { makeLog } from '../platform/log.ts';
import { openPlatform } from '../platform/open.ts';
import { migrate } from './migrate.ts';

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

const files = async () => (await readdir(new URL('../../migrations/', import.meta.url))).sort();

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
    expect(done.flat()).toEqual(await files());
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
});
