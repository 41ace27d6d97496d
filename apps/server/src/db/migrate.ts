// Decides: how migrations of the database run (migrate, update), and in which order.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

const FOLDER = new URL('../../migrations/', import.meta.url);
const LOCK = 6_173_201;

interface Applied {
  name: string;
  /** Null: applied before checksums were kept. */
  checksum: string | null;
}

/**
 * Applies the SQL files that have not run yet in the order of `migrations/ORDER`, each in its own transaction. Processes
 * take turns by a lock of that transaction: a session's lock would get lost behind a pooler.
 */
export async function migrate(pool: pg.Pool, folder = FOLDER): Promise<string[]> {
  const order = await readOrder(folder);
  const texts = new Map<string, string>();
  for (const name of order) texts.set(name, await readFile(new URL(name, folder), 'utf8'));
  const before = await inTurn(pool, async (client) => {
    const applied = await readApplied(client);
    assertSame(applied, texts);
    return new Set(applied.map(({ name }) => name));
  });
  const done: string[] = [];
  for (const name of order.filter((one) => !before.has(one))) {
    const step = { order, name, text: texts.get(name) ?? '' };
    const isApplied = await inTurn(pool, (client) => apply(client, step)).catch((error: Error) => {
      throw new Error(`Migration ${name} failed: ${error.message}`, { cause: error });
    });
    if (isApplied) done.push(name);
  }
  return done;
}

async function inTurn<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

interface Step {
  order: readonly string[];
  name: string;
  text: string;
}

/** False: another process has applied it meanwhile. */
async function apply(client: pg.PoolClient, { order, name, text }: Step): Promise<boolean> {
  const applied = new Set((await readApplied(client)).map((one) => one.name));
  if (applied.has(name)) return false;
  const later = order.slice(order.indexOf(name) + 1).find((one) => applied.has(one));
  if (later) throw new Error(`it comes before ${later} in migrations/ORDER, which this database has already`);
  // Row-level security binds a table's owner too: without it an update finds no rows, and says nothing.
  await client.query("select set_config('app.scope', 'system', true)");
  await client.query(text);
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksumOf(text)]);
  return true;
}

async function readApplied(client: pg.PoolClient): Promise<Applied[]> {
  await client.query(
    `create table if not exists migrations (name text primary key, applied_at timestamptz not null default now());
     alter table migrations add column if not exists checksum text`,
  );
  return (await client.query<Applied>('select name, checksum from migrations')).rows;
}

/** A file that was applied and is another now would leave databases that differ without anybody knowing. */
function assertSame(applied: readonly Applied[], texts: ReadonlyMap<string, string>): void {
  for (const { name, checksum } of applied) {
    const text = texts.get(name);
    if (text !== undefined && checksum !== null && checksum !== checksumOf(text))
      throw new Error(`${name} is not the file that was applied to this database`);
  }
}

function checksumOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}

async function readOrder(folder: URL): Promise<string[]> {
  const text = await readFile(new URL('ORDER', folder), 'utf8');
  const order = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  const unlisted = files.filter((name) => !order.includes(name));
  const lost = order.filter((name, at) => !files.includes(name) || order.indexOf(name) !== at);
  if (unlisted.length > 0 || lost.length > 0)
    throw new Error(
      `migrations/ORDER must name each file once: ${[...unlisted, ...lost].join(', ')}. A new one goes to the end.`,
    );
  return order;
}
