import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { fillMasjid } from '../../../test/fill-masjid.ts';
import { makeMasjid, makeMember } from '../../../test/make.ts';
import { seedDemo } from '../../demo/seed.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { inTransaction, makeContext } from '../../platform/runtime.ts';
import { exportMasjid } from './export.ts';
import type { ExportedMasjid } from './gather.ts';
import { importMasjid, readArchive } from './service.ts';
import { EXPORTED, LEFT_OUT } from './tables.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

type Files = Record<string, Uint8Array>;

async function masjidRow({ platform }: TestApp, hashId: string) {
  return inTransaction(platform, 'read only', async (db) => {
    await enterTenant(db, { system: true });
    return db
      .selectFrom('masjids')
      .select(['id', 'time_zone'])
      .where('hash_id', '=', hashId)
      .executeTakeFirstOrThrow();
  });
}

/** As the route makes it. */
async function download(app: TestApp, hashId: string): Promise<Uint8Array> {
  const { id, time_zone: timeZone } = await masjidRow(app, hashId);
  const stand = {
    actor: { kind: 'host' } as const,
    masjid: { id, timeZone, features: [] },
    tenant: { masjidId: id },
    locale: 'en' as const,
    log: app.platform.log,
  };
  const { stream } = await exportMasjid(makeContext(app.platform, app.platform.db as never, stand));
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

function bring({ platform }: TestApp, bytes: Uint8Array) {
  return inTransaction(platform, 'read write', async (db) => {
    const tenant = { system: true };
    await enterTenant(db, tenant);
    const stand = { actor: { kind: 'host' } as const, masjid: null, tenant, locale: 'en' as const };
    const ctx = makeContext(platform, db, { ...stand, log: platform.log });
    return importMasjid(ctx, readArchive(bytes), async ({ email, first_name, last_name }) => {
      const { rows } = await sql<{ id: string }>`insert into users (email, first_name, last_name, created_at)
        values (${email}, ${first_name}, ${last_name}, now())
        on conflict (email) do update set email = excluded.email returning id`.execute(db);
      return Number(rows[0]?.id);
    });
  });
}

const wholeOf = (files: Files): ExportedMasjid =>
  JSON.parse(strFromU8(files['masjid.json'] ?? new Uint8Array()));

/** What a later moment, and the move itself, add. */
function lasting({ exported_at: _, tables, ...whole }: ExportedMasjid) {
  const audit_log = (tables.audit_log ?? []).filter(
    ({ action }) => action !== 'masjid.export' && action !== 'masjid.import',
  );
  return { ...whole, tables: { ...tables, audit_log } };
}

async function expectSame(from: TestApp, hashId: string): Promise<Files> {
  const first = await download(from, hashId);
  const fresh = await startApp();
  const brought = await bring(fresh, first);
  expect(brought.hashId).toBe(hashId);
  const [before, after] = [unzipSync(first), unzipSync(await download(fresh, hashId))];
  expect(lasting(wholeOf(after))).toEqual(lasting(wholeOf(before)));
  // The books are taken along to be read; they stay sealed where they were written.
  const names = Object.keys(before).filter((each) => !each.startsWith('books/'));
  expect(Object.keys(after)).toEqual(names);
  for (const name of names.filter((each) => !/^(masjid\.json|audit\.csv)$/.test(each)))
    expect([name, Buffer.from(after[name] ?? []).equals(before[name] ?? new Uint8Array())]).toEqual([
      name,
      true,
    ]);
  await expect(bring(fresh, first)).rejects.toThrow('already a masjid with the public ID');
  return before;
}

describe('everything of a masjid', () => {
  it('goes to another installation and is the same there: a row in every table', async () => {
    const masjidId = await makeMasjid(test, { hash_id: 'filled' });
    await fillMasjid(test, masjidId);
    const files = await expectSame(test, 'filled');
    const { tables } = wholeOf(files);
    expect(EXPORTED.filter(({ name }) => (tables[name] ?? []).length === 0)).toEqual([]);
  }, 120_000);

  it('goes to another installation and is the same there: the demo', async () => {
    const demo = await startApp();
    await seedDemo(demo.platform);
    const files = await expectSame(demo, await demoHash(demo));
    expect(Object.keys(files).filter((name) => name.startsWith('files/')).length).toBeGreaterThan(0);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['times.csv', 'calendar.ics', 'audit.csv', 'books/entries.csv']),
    );
  }, 240_000);

  async function demoHash({ platform }: TestApp): Promise<string> {
    return inTransaction(platform, 'read only', async (db) => {
      await enterTenant(db, { system: true });
      const found = await db
        .selectFrom('masjids')
        .innerJoin('memberships', 'memberships.masjid_id', 'masjids.id')
        .innerJoin('users', 'users.id', 'memberships.user_id')
        .select('hash_id')
        .where('users.email', '=', 'admin@demo.minaret.test')
        .executeTakeFirstOrThrow();
      return found.hash_id;
    });
  }

  it('knows of every table with rows of a masjid whether it goes along', async () => {
    const { rows } = await sql<{
      name: string;
    }>`select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'masjid_id' order by 1`.execute(test.platform.db);
    const known = [...EXPORTED.map(({ name }) => name), ...Object.keys(LEFT_OUT)].sort();
    expect(rows.map(({ name }) => name).sort()).toEqual(known);
  });

  it('has no secret in it', async () => {
    const masjidId = await makeMasjid(test, { hash_id: 'secrets' });
    const member = await fillMasjid(test, masjidId);
    const text = Object.values(unzipSync(await download(test, 'secrets')))
      .map((bytes) => strFromU8(bytes))
      .join('\n');
    const secrets = await inTransaction(test.platform, 'read only', async (db) => {
      await enterTenant(db, { system: true });
      return sql<{ secret: string }>`
        select password_hash as secret from users where id = ${member.id}
        union all select encode(key_hash, 'hex') from api_keys where masjid_id = ${masjidId}
        union all select encode(key_hash, 'hex') from screens where masjid_id = ${masjidId}
        union all select secret from webhook_endpoints where masjid_id = ${masjidId}
        union all select id from billing_cards where masjid_id = ${masjidId}`.execute(db);
    });
    expect(secrets.rows.length).toBeGreaterThanOrEqual(5);
    for (const { secret } of secrets.rows) expect(text.includes(secret), secret).toBe(false);
    expect(text).not.toMatch(/password_hash|key_hash|token_hash|totp_secret/);
  }, 60_000);

  it('is for its admins alone, and they are told of it', async () => {
    const admin = await makeMember(test, ['admin']);
    const url = `/api/masjid/export/${admin.masjidId}`;
    const answer = await admin.caller.raw({ method: 'GET', url });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.zip"$/);
    expect(Object.keys(unzipSync(answer.rawPayload))).toContain('masjid.json');
    const { entries } = await admin.caller.activity.list({ params: { m_id: admin.masjidId }, query: {} });
    expect(entries.map(({ action }) => action)).toContain('masjid.export');
    const content = await makeMember(test, ['content'], admin.masjidId);
    expect((await content.caller.raw({ method: 'GET', url })).statusCode).toBe(403);
    const stranger = await makeMember(test, ['mosque-admin']);
    expect((await stranger.caller.raw({ method: 'GET', url })).statusCode).toBe(404);
  });
});

describe('a file that is no masjid of ours', () => {
  it('says why, and nothing is written', async () => {
    const masjidId = await makeMasjid(test, { hash_id: 'altered' });
    await fillMasjid(test, masjidId);
    const good = unzipSync(await download(test, 'altered'));
    const fresh = await startApp();
    const altered = (change: (whole: ExportedMasjid) => unknown, more: Files = {}) => {
      const whole = wholeOf(good);
      const result = change(whole) ?? whole;
      return zipSync({ ...good, ...more, 'masjid.json': strToU8(JSON.stringify(result)) });
    };
    const cases: [Uint8Array, RegExp][] = [
      [strToU8('hello'), /damaged, or no zip/],
      [zipSync({ 'a.txt': strToU8('x') }), /no masjid\.json/],
      [zipSync({ '../masjid.json': strToU8('{}') }), /leads out of its folder/],
      [zipSync({ 'masjid.json': strToU8('{') }), /cannot be read/],
      [altered((whole) => ({ ...whole, version: 2 })), /version 2; this Minaret reads version 1/],
      [altered((whole) => ({ ...whole, extra: 1 })), /does not fit/],
      [altered((whole) => void delete whole.tables.salah_days), /tables/],
      [altered((whole) => void Object.assign(whole.masjid, { status: 2 })), /masjids\.status/],
      [
        altered((whole) => void Object.assign(whole.tables.screens?.[0] ?? {}, { key_hash: 'x' })),
        /screens\.key_hash/,
      ],
      [altered((whole) => void Object.assign(whole.tables.salah_days?.[0] ?? {}, { date: 'never' })), /date/],
      [altered(() => undefined, { 'files/x.sh': strToU8('#!') }), /no file of a masjid/],
      [
        altered(() => undefined, {
          'files/logo-01234567-89ab-4cde-8f01-23456789abcd.webp': strToU8('<svg/>'),
        }),
        /not what its name says/,
      ],
    ];
    const count = async () => {
      const { rows } = await inTransaction(fresh.platform, 'read only', async (db) => {
        await enterTenant(db, { system: true });
        return sql<{ count: string }>`select (select count(*) from masjids) + (select count(*) from users)
          + (select count(*) from timing_changes) as count`.execute(db);
      });
      return rows[0]?.count;
    };
    const before = await count();
    for (const [bytes, why] of cases)
      await expect((async () => bring(fresh, bytes))(), String(why)).rejects.toThrow(why);
    expect(await count()).toBe(before);
  }, 120_000);
});
