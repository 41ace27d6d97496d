import { MASJIDS_A_PAGE } from '@minaret/contract/system/system-admin';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp } from '../../../test/app.ts';
import { makeUser, signIn } from '../../../test/make.ts';
import { scansOf, statementsOf } from '../../../test/query-plans.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { inTransaction } from '../../platform/runtime.ts';

const MASJIDS = 300;
let test: TestApp;
let system: Caller;
beforeAll(async () => {
  test = await startApp();
  system = await signIn(test, await makeUser(test, { is_system_admin: true }));
  await inTransaction(test.platform, 'read write', async (db) => {
    await enterTenant(db, { system: true });
    await sql`insert into masjids (hash_id, name, address, city, country, latitude, longitude, time_zone, created_at, updated_at)
      select 'many' || n, 'Masjid ' || n, 'x', case when n % 30 = 0 then 'Ålesund' end, case when n % 2 = 0 then 'NO' end,
        0, 0, 'UTC', now() - make_interval(days => n), now() from generate_series(1, ${MASJIDS}::int) n`.execute(
      db,
    );
    await sql`insert into screens (masjid_id, name, place, key_hash, paired_at)
      select id, 'Hall', 'main-hall', sha256(hash_id::bytea), now() from masjids`.execute(db);
  });
});

/** Of all that a request asks, how often each table is gone to at most. */
async function mostScans(work: () => Promise<unknown>): Promise<Map<string, number>> {
  const most = new Map<string, number>();
  const statements = (await statementsOf(work)).filter(({ text }) => /^\s*(select|with)\b/i.test(text));
  for (const statement of statements)
    for (const [table, scans] of await scansOf(test, statement))
      most.set(table, Math.max(scans, most.get(table) ?? 0));
  return most;
}
const page = (page_index: number) => system.systemAdmin.masjids({ query: { page_index } });

describe('among many masjids', () => {
  it('the last page asks for the counts of its own masjids alone', async () => {
    const last = Math.ceil(MASJIDS / MASJIDS_A_PAGE) - 1;
    expect((await page(last)).list.at(-1)).toMatchObject({ screens: { online: 0, total: 1 } });
    const most = await mostScans(() => page(last));
    for (const table of ['memberships', 'audit_log', 'salah_days', 'support_grants', 'screens'])
      expect([table, most.get(table) ?? 0]).toEqual([
        table,
        expect.toSatisfy((n: number) => n <= MASJIDS_A_PAGE),
      ]);
  });

  it('reads no screens but those of the page', async () => {
    const heard = (await statementsOf(() => page(0))).find(({ text }) => text.includes('"screens"'));
    expect(heard?.values.flat()).toHaveLength(MASJIDS_A_PAGE + 1);
  });

  it('the growth is counted in one pass over each table', async () => {
    const most = await mostScans(() => system.systemAdmin.overview());
    expect([most.get('masjids'), most.get('users')]).toEqual([1, 1]);
  });

  it('a search reads each masjid’s words as they are kept, whatever their case', async () => {
    const { list, total } = await system.systemAdmin.masjids({ query: { search: 'åLESUND' } });
    expect([list.length, total]).toEqual([10, 10]);
    expect(
      (await system.systemAdmin.masjids({ query: { search: 'masjid 30 ålesund no many30' } })).total,
    ).toBe(1);
    expect((await system.systemAdmin.masjids({ query: { search: 'masjid_30' } })).total).toBe(0);
    const heard = await statementsOf(() => system.systemAdmin.masjids({ query: { search: 'x' } }));
    expect(heard.filter(({ text }) => /ilike|concat_ws/i.test(text))).toEqual([]);
  });

  it('pages hold every masjid once, in order', async () => {
    const pages = await Promise.all(
      Array.from({ length: MASJIDS / MASJIDS_A_PAGE }, (_, index) => page(index)),
    );
    const names = pages.flatMap(({ list }) => list.map(({ m_name }) => m_name));
    expect(new Set(names).size).toBe(MASJIDS);
    expect(pages[0]?.countries).toEqual(['NO']);
  });
});
