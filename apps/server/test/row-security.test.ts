import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterTenant } from '../src/platform/database/tenant.ts';
import { inTransaction } from '../src/platform/runtime.ts';
import { startApp, type TestApp } from './app.ts';
import { fillMasjid } from './fill-masjid.ts';
import { makeMasjid, makeUser, signIn } from './make.ts';

/** Belong to no masjid, each with its reason. Any other table must keep masjids apart. */
const GLOBAL: Record<string, string> = {
  migrations: 'which files have run',
  instance_settings: 'of the installation',
  rate_limits: 'counted attempts, keys are digests',
  users: 'a person may belong to several masjids',
  recovery_codes: 'of a user',
  sessions: 'of a user, found by token before anyone is known',
  session_tokens: 'of a session, hashes alone',
  one_time_tokens: 'of a user, hashes alone',
  user_tours: 'of a user',
  local_mails: 'mail that did not leave the house',
  local_mail_files: 'what was attached to it',
  screen_pairings: 'codes on screens that belong to nobody yet, hashes of their secrets',
  mail_counts: 'how many mails left a day, no addresses',
  builtin_payment_customers: 'of the built-in card provider, asked by its port alone',
  builtin_payment_keys: 'of the built-in card provider',
  builtin_payment_events: 'of the built-in card provider',
  builtin_payment_settings: 'of the built-in card provider',
  builtin_giving_accounts: 'of the built-in card provider',
  builtin_giving_payments: 'of the built-in card provider',
  builtin_giving_readers: 'of the built-in card provider',
  builtin_giving_refunds: 'of the built-in card provider',
  builtin_giving_disputes: 'of the built-in card provider',
  builtin_giving_payouts: 'of the built-in card provider',
  builtin_giving_transactions: 'of the built-in card provider',
};

/** Of the installation and secured all the same: everyone may read them, it alone writes. */
const COMMON: Record<string, string> = {
  daily_messages: 'verses, hadith and duas that every masjid may show',
  system_images: 'pictures that every masjid may show',
  metal_prices: 'prices of gold and silver that every giving page may show',
};

/** Of the installation, and nobody else's to read. */
const OWN: Record<string, string> = {
  phones: 'of people without an account, who follow several masjids',
  dated_notifications: 'what goes to phones on a day of the year',
  due_notifications: 'whose day has come',
  notification_runs: 'in which zones they have begun',
  notification_recipients: 'which phones they are for',
  payment_events: 'what the card provider told, of every masjid',
  giving_card_events: 'what the card provider told of gifts, of every masjid',
};

let test: TestApp;
let own: number;
let foreign: number;

beforeAll(async () => {
  test = await startApp();
  own = await makeMasjid(test);
  foreign = await makeMasjid(test);
  const system = await signIn(test, await makeUser(test, { is_system_admin: true }));
  await system.dailyMessages.addPresets({ body: {} });
  await fillInstallation(test);
  for (const masjidId of [own, foreign]) await fillMasjid(test, masjidId);
});

/** A row in each of the tables that belong to the installation. */
function fillInstallation({ platform }: TestApp): Promise<void> {
  return inTransaction(platform, 'read write', async (db) => {
    await enterTenant(db, { system: true });
    await sql`insert into system_images (title, file_key, width, height, categories, languages, seasons, created_at, updated_at)
      values ('x', 'x', 1, 1, '{}', '{}', '{}', now(), now())`.execute(db);
    await sql`with added as (
      insert into dated_notifications (calendar, day, month, language, title, body, devices, region_type, created_at, updated_at)
      values ('hijri', 1, 9, 'en', 'x', 'x', '{ios}', 'all', now(), now()) returning id)
      insert into due_notifications (notification_id, due_on, found_at) select id, current_date, now() from added`.execute(
      db,
    );
    await sql`insert into notification_runs (notification_id, due_on, time_zone, begun_at)
      select notification_id, due_on, 'Europe/London', now() from due_notifications`.execute(db);
    await sql`with phone as (
        insert into phones (key_hash, locale, clock, created_at, last_seen_at, last_opened_at)
        values ('\\x01', 'en', 12, now(), now(), now()) returning id),
      run as (
        insert into push_runs (day, channel, due_at, until, seconds, leased_until)
        values (current_date, 901, now(), now(), 1, now()) returning id)
      insert into notification_recipients (notification_id, due_on, phone_id, run_id)
      select d.notification_id, d.due_on, phone.id, run.id from due_notifications d, phone, run`.execute(db);
    await sql`insert into payment_events (provider, id, type, created_at, received_at)
      values ('builtin', 'evt_1', 'invoice.paid', now(), now())`.execute(db);
    await sql`insert into metal_prices (currency, gold, priced_on, updated_at)
      values ('usd', 131200, current_date, now())`.execute(db);
    await sql`insert into giving_card_events (provider, id, type, received_at)
      values ('builtin', 'evt_1', 'charge.updated', now())`.execute(db);
  });
}

interface Table {
  name: string;
  secured: boolean;
  forced: boolean;
  policies: number;
  column: string | null;
}

async function tables(): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
      (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attname = 'masjid_id' and not a.attisdropped) as column
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p')`.execute(test.platform.db);
  return rows;
}

const tenantTables = async () =>
  (await tables()).filter(({ name }) => !(name in GLOBAL) && !(name in COMMON) && !(name in OWN));

describe('row-level security', () => {
  it('is enabled and forced, with a policy, on every table that is not declared global', async () => {
    const found = (await tables()).filter(({ name }) => !(name in GLOBAL));
    expect(found.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['masjids', 'memberships', 'audit_log']),
    );
    for (const table of found) expect(table, table.name).toMatchObject({ secured: true, forced: true });
    for (const table of found) expect(table.policies, table.name).toBeGreaterThan(0);
  });

  it('is not escaped by calling a table with a masjid_id global', async () => {
    for (const { name, column } of await tables()) {
      if (column !== null) expect(Object.keys({ ...GLOBAL, ...COMMON, ...OWN }), name).not.toContain(name);
    }
  });

  it('shows nothing to a connection that has not said who it is', async () => {
    for (const { name } of await tenantTables()) {
      const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(test.platform.db);
      expect(rows, name).toHaveLength(0);
    }
  });

  it('shows and changes only what is of the masjid that was entered', async () => {
    for (const { name, column } of await tenantTables()) {
      const id = sql.ref(name === 'masjids' ? 'id' : (column ?? 'masjid_id'));
      await inTransaction(test.platform, 'read write', async (db) => {
        await enterTenant(db, { masjidId: own });
        const seen = await sql<{ id: number }>`select distinct ${id} as id from ${sql.table(name)}`.execute(
          db,
        );
        expect(seen.rows, name).toEqual([{ id: own }]);
        const changed =
          await sql`update ${sql.table(name)} set ${id} = ${id} where ${id} = ${foreign}`.execute(db);
        expect(changed.numAffectedRows, name).toBe(0n);
      });
    }
  });

  it.each(Object.keys(COMMON))(
    'lets everyone read %s, and the installation alone change it',
    async (name) => {
      const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(test.platform.db);
      expect(rows).toHaveLength(1);
      await inTransaction(test.platform, 'read write', async (db) => {
        await enterTenant(db, { masjidId: own, userId: 1 });
        const changed = await sql`update ${sql.table(name)} set version = version`.execute(db);
        const deleted = await sql`delete from ${sql.table(name)}`.execute(db);
        expect([changed.numAffectedRows, deleted.numAffectedRows]).toEqual([0n, 0n]);
      });
      const write = inTransaction(test.platform, 'read write', async (db) => {
        await enterTenant(db, { masjidId: own });
        await sql`insert into ${sql.table(name)} overriding system value select * from ${sql.table(name)} limit 1`.execute(
          db,
        );
      });
      await expect(write).rejects.toThrow(/row-level security/);
    },
  );

  /** Its column of time, where it is not called as in most. */
  const WHEN: Record<string, string> = {
    due_notifications: 'found_at',
    notification_runs: 'begun_at',
    notification_recipients: 'due_on',
    giving_card_events: 'received_at',
  };
  it.each(Object.keys(OWN))('shows %s to the installation alone', async (name) => {
    const count = (tenant: Parameters<typeof enterTenant>[1]) =>
      inTransaction(test.platform, 'read only', async (db) => {
        await enterTenant(db, tenant);
        return (await sql`select 1 from ${sql.table(name)}`.execute(db)).rows.length;
      });
    expect(await count({ system: true })).toBeGreaterThan(0);
    expect(await count({ masjidId: own, userId: 1 })).toBe(0);
    const write = inTransaction(test.platform, 'read write', async (db) => {
      await enterTenant(db, { masjidId: own });
      const rows =
        await sql`update ${sql.table(name)} set ${sql.ref(WHEN[name] ?? 'created_at')} = now()`.execute(db);
      return rows.numAffectedRows;
    });
    expect(await write).toBe(0n);
  });

  it('refuses to write in the name of another masjid', async () => {
    const write = inTransaction(test.platform, 'read write', async (db) => {
      await enterTenant(db, { masjidId: own });
      await sql`insert into audit_log (masjid_id, actor_kind, action, created_at) values (${foreign}, 'job', 'x', now())`.execute(
        db,
      );
    });
    await expect(write).rejects.toThrow(/row-level security/);
  });

  it('binds the role the server uses', async () => {
    const { rows } =
      await sql`select rolsuper or rolbypassrls as free from pg_roles where rolname = current_user`.execute(
        test.platform.db,
      );
    expect(rows).toEqual([{ free: false }]);
  });
});
