import { BILLING_ROWS_A_PAGE } from '@minaret/contract/system/system-billing';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp } from '../../../test/app.ts';
import { countStatements } from '../../../test/count-statements.ts';
import { asSystem } from '../../../test/fill-billing.ts';
import { makeUser, signIn } from '../../../test/make.ts';
import { scansOf, statementsOf } from '../../../test/query-plans.ts';

const counter = countStatements();
const MASJIDS = 2000;
let test: TestApp;
let system: Caller;
beforeAll(async () => {
  test = await startApp();
  system = await signIn(test, await makeUser(test, { is_system_admin: true }));
  const { provider } = test.platform.payments;
  await asSystem(test, async (db) => {
    await sql`insert into masjids (hash_id, name, address, latitude, longitude, time_zone, created_at, updated_at)
      select 'many' || n, 'Masjid ' || lpad(n::text, 5, '0'), 'x', 0, 0, 'UTC', now(), now()
      from generate_series(1, ${MASJIDS}::int) n`.execute(db);
    await sql`insert into billing_accounts (masjid_id, provider, customer_id, subscription_id, status, plan, billing_interval, amount, currency)
      select id, ${provider}, 'cus' || id, 'sub' || id, case when id % 50 = 0 then 'past_due' else 'active' end,
        'premium', 'month', 1250, 'usd' from masjids where id % 2 = 0`.execute(db);
    await sql`insert into billing_invoices (masjid_id, id, provider, status, amount_due, amount_paid, currency, created_at, paid_at, period_start, period_end)
      select masjid_id, 'in' || masjid_id || '-' || n, ${provider}, 'paid', 1250, 1250, 'usd', now() - make_interval(days => n * 30),
        now() - make_interval(days => n * 30), now(), now() from billing_accounts, generate_series(0, 5) n`.execute(
      db,
    );
    await sql`insert into plan_grants (masjid_id, plan, reason, granted_at)
      select id, 'premium', 'x', now() from masjids where id % 40 = 1`.execute(db);
  });
  // Statistics are what a plan goes by.
  await asSystem(test, (db) => sql`analyze`.execute(db));
}, 120_000);

const page = (query: Parameters<Caller['systemBilling']['subscriptions']>[0]['query']) =>
  system.systemBilling.subscriptions({ query });

/** Of all that a request asks, how often each table is gone to at most. */
async function mostScans(work: () => Promise<unknown>): Promise<Map<string, number>> {
  const most = new Map<string, number>();
  const statements = (await statementsOf(work)).filter(({ text }) => /^\s*(select|with)\b/i.test(text));
  for (const statement of statements)
    for (const [table, scans] of await scansOf(test, statement))
      most.set(table, Math.max(scans, most.get(table) ?? 0));
  return most;
}

describe('among many masjids', () => {
  it.each([
    ['the first page', {}],
    ['the last page', { page_index: MASJIDS / BILLING_ROWS_A_PAGE - 1 }],
    ['one state', { status: 'past_due' }],
    ['a search', { search: '00' }],
  ] as const)('%s reads of others only what its page tells', async (_name, query) => {
    expect((await page(query)).list).toHaveLength(BILLING_ROWS_A_PAGE);
    const most = await mostScans(() => page(query));
    for (const table of ['billing_invoices', 'plan_grants', 'billing_accounts'])
      expect([table, most.get(table) ?? 0]).toEqual([
        table,
        expect.toSatisfy((scans: number) => scans <= BILLING_ROWS_A_PAGE),
      ]);
  });

  it('a page takes as many statements as any other, and few', async () => {
    const counts = [];
    for (const query of [{}, { search: 'no such masjid' }, { page_index: 3, status: 'active' }] as const)
      counts.push((await counter.during(() => page(query))).length);
    const [full = 0, empty = 0, filtered = 0] = counts;
    expect([full, filtered]).toEqual([full, full]);
    expect(empty).toBeLessThan(full);
    expect(full).toBeLessThanOrEqual(9);
  });

  it('the overview reads each table in one pass', async () => {
    const overview = await system.systemBilling.overview();
    expect(overview.counts.reduce((sum, { masjids }) => sum + masjids, 0)).toBe(MASJIDS);
    expect(overview.recurring).toEqual([{ currency: 'usd', amount: (MASJIDS / 2) * 1250 }]);
    const most = await mostScans(() => system.systemBilling.overview());
    expect(Object.fromEntries(most)).toMatchObject({ masjids: 1, billing_accounts: 1, plan_grants: 1 });
  });
});
