import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { atEnd } from '../../test/at-end.ts';
import { migrate } from './migrate.ts';

const FOLDER = new URL('../../migrations/', import.meta.url);

/** The migrations as they were before one of them came. */
async function folderBefore(name: string): Promise<URL> {
  const order = (await readFile(new URL('ORDER', FOLDER), 'utf8'))
    .split('\n')
    .filter((line) => /\.sql$/.test(line));
  const before = order.slice(0, order.indexOf(name));
  const folder = await mkdtemp(join(tmpdir(), 'minaret-backfill-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  for (const file of before) await cp(fileURLToPath(new URL(file, FOLDER)), join(folder, file));
  await writeFile(join(folder, 'ORDER'), before.join('\n'));
  return pathToFileURL(`${folder}/`);
}

/** A database as it was before a migration, with what somebody had put in by then. */
async function databaseBefore(name: string, statements: readonly string[]): Promise<pg.Pool> {
  const database = `before_${process.pid}_${name.slice(0, 4)}`;
  const onServer = async (statement: string) => {
    const admin = new pg.Client({ ...inject('postgres'), database: 'minaret' });
    await admin.connect();
    await admin.query(statement);
    await admin.end();
  };
  await onServer(`create database ${database} template template0`);
  const pool = new pg.Pool({ ...inject('postgres'), database, max: 2 });
  pool.on('error', () => undefined);
  atEnd(async () => {
    await pool.end();
    await onServer(`drop database ${database} with (force)`);
  });
  await migrate(pool, await folderBefore(name));
  await asSystem(pool, statements.join(';'));
  return pool;
}

/** Row-level security binds the tests too. */
async function asSystem(pool: pg.Pool, statement: string): Promise<pg.QueryResult> {
  const answers = await pool.query(
    `begin; select set_config('app.scope', 'system', true); ${statement}; commit`,
  );
  return (answers as unknown as pg.QueryResult[]).at(-2) as pg.QueryResult;
}

const person = (email: string) =>
  `insert into users (email, first_name, last_name, password_hash, created_at)
   values ('${email}', 'A', 'Person', 'x', now())`;
const masjid = (name: string, status: number) =>
  `insert into masjids (hash_id, name, address, city, country, latitude, longitude, time_zone, status, created_at, updated_at)
   values ('${name}', '${name}', '1 Main Street', 'Toronto', 'CA', 43.65, -79.38, 'America/Toronto', ${status}, now(), now())`;
const idOf = (name: string) => `(select id from masjids where name = '${name}')`;
const userOf = (email: string) => `(select id from users where email = '${email}')`;
const done = (name: string, action: string, by: string | null, at: string) =>
  `insert into audit_log (masjid_id, actor_kind, actor_user_id, action, created_at)
   values (${idOf(name)}, '${by ? 'user' : 'host'}', ${by ? userOf(by) : 'null'}, '${action}', '${at}')`;

describe('calendars of others', () => {
  const ASKED = `'"1"', 'Mon, 02 Nov 2026 10:00:00 GMT', now()`;
  const calendar = (more: string, values: string) => `
    with item as (
      insert into library_items (masjid_id, type, title, content, schedule, seconds, is_on, position, created_at, updated_at)
      values (${idOf('one')}, 'calendar', 'Classes', '{}', '{}', 10, true, 1, now(), now()) returning id)
    insert into library_calendars (masjid_id, item_id, url, etag, last_modified, checked_at${more})
    select ${idOf('one')}, id, 'https://example.test/a.ics', ${ASKED}${values} from item`;
  const asked = async (pool: pg.Pool) =>
    (
      await asSystem(
        pool,
        'select etag, last_modified, checked_at is null as waits from library_calendars order by item_id',
      )
    ).rows;
  const ANEW = { etag: null, last_modified: null, waits: true };

  it('0019: are fetched again, as nothing is kept of them', async () => {
    const pool = await databaseBefore('0019_calendar_events.sql', [masjid('one', 1), calendar('', '')]);
    await migrate(pool, await folderBefore('0020_foreign_key_indexes.sql'));
    expect(await asked(pool)).toEqual([ANEW]);
  });

  it('0045: as well where 0019 could not see them, and no other', async () => {
    const pool = await databaseBefore('0045_calendars_read_again.sql', [
      masjid('one', 1),
      calendar('', ''),
      calendar(', read_at', ', now()'),
    ]);
    await migrate(pool);
    expect(await asked(pool)).toEqual([ANEW, expect.objectContaining({ etag: '"1"', waits: false })]);
  });
});

describe('0022: approvals of before', () => {
  it('are told by the audit trail, and nobody is approved by it', async () => {
    const pool = await databaseBefore('0022_approvals.sql', [
      person('first@example.test'),
      person('second@example.test'),
      person('gone@example.test'),
      masjid('approved', 1),
      masjid('approved twice', 1),
      masjid('approved by the host', 1),
      masjid('approved by somebody who left', 1),
      masjid('approved and set back', 0),
      masjid('waiting', 0),
      masjid('approved before the trail', 1),
      done('approved', 'masjid.update', 'second@example.test', '2026-01-01T10:00:00Z'),
      done('approved', 'masjid.approve', 'first@example.test', '2026-01-02T10:00:00Z'),
      done('approved', 'masjid.update', 'second@example.test', '2026-01-03T10:00:00Z'),
      done('approved twice', 'masjid.approve', 'first@example.test', '2026-02-01T10:00:00Z'),
      done('approved twice', 'masjid.approve', 'second@example.test', '2026-02-02T10:00:00Z'),
      done('approved by the host', 'masjid.approve', null, '2026-03-01T10:00:00Z'),
      done('approved by somebody who left', 'masjid.approve', 'gone@example.test', '2026-04-01T10:00:00Z'),
      done('approved and set back', 'masjid.approve', 'first@example.test', '2026-05-01T10:00:00Z'),
      `insert into review_requests (masjid_id, user_id, note, requested_at, updated_at)
        values (${idOf('waiting')}, ${userOf('second@example.test')}, 'Soon?', '2026-06-01T10:00:00Z', '2026-06-02T10:00:00Z')`,
      `delete from users where email = 'gone@example.test'`,
    ]);
    expect(await migrate(pool)).toContain('0022_approvals.sql');
    const { rows } = await asSystem(
      pool,
      `select masjids.name, note, requested_at, approved_at, users.email as by
        from review_requests join masjids on masjids.id = masjid_id left join users on users.id = approved_by
        order by masjids.id`,
    );
    const approval = (name: string, at: string, by: string | null) => {
      const when = new Date(at);
      return { name, note: null, requested_at: when, approved_at: when, by };
    };
    expect(rows).toEqual([
      approval('approved', '2026-01-02T10:00:00Z', 'first@example.test'),
      approval('approved twice', '2026-02-02T10:00:00Z', 'second@example.test'),
      approval('approved by the host', '2026-03-01T10:00:00Z', null),
      approval('approved by somebody who left', '2026-04-01T10:00:00Z', null),
      {
        name: 'waiting',
        note: 'Soon?',
        requested_at: new Date('2026-06-01T10:00:00Z'),
        approved_at: null,
        by: null,
      },
    ]);
    const statuses = await asSystem(pool, 'select status from masjids order by id');
    expect(statuses.rows.map(({ status }) => status)).toEqual([1, 1, 1, 1, 0, 0, 1]);
    expect(await migrate(pool)).toEqual([]);
  });
});

describe('0023: busy evenings', () => {
  it('are in every kept setting of screens, and screens are told', async () => {
    const night = `'{"design":"bold","night":{"isShown":true,"afterIsha":30,"beforeFajr":45}}'`;
    const screen = (name: string, settings: string) =>
      `insert into screens (masjid_id, name, place, key_hash, settings, paired_at)
        values (${idOf('one')}, '${name}', 'main-hall', '${name}', ${settings}, now())`;
    const pool = await databaseBefore('0023_busy_evenings.sql', [
      masjid('one', 1),
      `insert into screen_defaults (masjid_id, settings, updated_at) values (${idOf('one')}, ${night}, now())`,
      `insert into screen_versions (masjid_id, version) values (${idOf('one')}, 7)`,
      screen('own', night),
      screen('as the others', 'null'),
    ]);
    expect(await migrate(pool)).toContain('0023_busy_evenings.sql');
    const kept = { isShown: true, afterIsha: 30, beforeFajr: 45, busyUntil: '23:00' };
    const read = async (statement: string) => (await asSystem(pool, statement)).rows;
    expect(await read(`select settings->'night' as night from screen_defaults`)).toEqual([{ night: kept }]);
    expect(await read(`select settings->'night' as night from screens order by id`)).toEqual([
      { night: kept },
      { night: null },
    ]);
    expect(await read('select version::int from screen_versions')).toEqual([{ version: 8 }]);
  });
});

describe('0034: whose invoice it is', () => {
  it('is told by the form of its id, whoever the provider is by now', async () => {
    const invoice = (id: string) =>
      `insert into billing_invoices (masjid_id, id, status, amount_due, amount_paid, currency, created_at, period_start, period_end)
        values (${idOf('payer')}, '${id}', 'paid', 625, 625, 'usd', now(), now(), now())`;
    const pool = await databaseBefore('0034_invoice_provider.sql', [
      masjid('payer', 1),
      `insert into billing_accounts (masjid_id, provider) values (${idOf('payer')}, 'stripe')`,
      invoice(`in_${'0a'.repeat(8)}_${'1b'.repeat(12)}`),
      invoice('in_1QxYzAbCdEfGhIjKlMnOpQr'),
    ]);
    expect(await migrate(pool)).toContain('0034_invoice_provider.sql');
    const { rows } = await asSystem(pool, 'select provider from billing_invoices order by id');
    expect(rows).toEqual([{ provider: 'builtin' }, { provider: 'stripe' }]);
  });
});
