import { sql } from 'kysely';
import type { Db } from '../apps/server/src/db/database.ts';
import { enterTenant, type Tenant } from '../apps/server/src/platform/database/tenant.ts';
import { inTransaction } from '../apps/server/src/platform/runtime.ts';
import { fillMasjid, makeCardRow } from '../apps/server/test/fill-masjid.ts';
import { makeMasjid } from '../apps/server/test/make.ts';
import { fillByApi } from './lib/fill.ts';
import type { Proof } from './lib/proof.ts';
import { inWorld, type World } from './lib/world.ts';

interface Table {
  name: string;
  secured: boolean;
  forced: boolean;
  policies: number;
  /** The column that says whose a row is. */
  owner: string | null;
  /** Rows of it belong to a masjid by way of another table. */
  follows: boolean;
}

/** Found by their token before anyone is known; what they say of a masjid is only where the person works. */
const BEFORE_ANYONE_IS_KNOWN = ['sessions'];

async function tablesOf(world: World): Promise<Table[]> {
  const { rows } = await sql<Table>`
    with recursive own as (
      select c.oid, c.relname, case when c.relname = 'masjids' then 'id' else a.attname end as owner
      from pg_class c left join pg_attribute a
        on a.attrelid = c.oid and a.attname = 'masjid_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    ), followers as (
      select oid from own where owner is not null
      union select f.conrelid from pg_constraint f join followers on f.confrelid = followers.oid where f.contype = 'f'
        and f.conrelid <> 'sessions'::regclass
    )
    select own.relname as name, own.owner, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
      own.oid in (select oid from followers) as follows,
      (select count(*)::int from pg_policy p where p.polrelid = own.oid) as policies
    from own join pg_class c on c.oid = own.oid order by 1`.execute(world.platform.db);
  return rows.filter(({ name }) => !BEFORE_ANYONE_IS_KNOWN.includes(name));
}

function as<T>(world: World, tenant: Tenant, work: (db: Db) => Promise<T>): Promise<T> {
  return inTransaction(world.platform, 'read write', async (db) => {
    await enterTenant(db, tenant);
    return work(db);
  });
}

async function countAs(world: World, tenant: Tenant, table: string, where = sql`true`): Promise<number> {
  const { rows } = await as(world, tenant, (db) =>
    sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)} where ${where}`.execute(db),
  );
  return rows[0]?.count ?? 0;
}

const REFUSED = /row-level security/;

/** What a change did: so many rows, or that it was refused, or what else went wrong. */
async function changed(world: World, masjidId: number, statement: ReturnType<typeof sql>): Promise<string> {
  try {
    const result = await as(world, { masjidId }, (db) => statement.execute(db));
    return String(result.numAffectedRows ?? 0);
  } catch (error) {
    return REFUSED.test((error as Error).message) ? 'refused' : (error as Error).message;
  }
}

/** Those that the database does not work out itself. */
async function givenColumns(world: World, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    world.platform.db,
  );
  return rows.map(({ name }) => name);
}

/** Reads, inserts, updates and deletes in the name of one masjid what is another's. */
async function tryTable(world: World, table: Table, own: number, foreign: number): Promise<string[]> {
  const faults: string[] = [];
  const name = sql.table(table.name);
  const owner = sql.ref(table.owner ?? '');
  const theirs = sql`${owner} = ${foreign}`;
  const wrong = (what: string) => faults.push(`${table.name}: ${what}`);
  if ((await countAs(world, { system: true }, table.name, theirs)) === 0) wrong('has no row to try with');
  if ((await countAs(world, {}, table.name)) > 0)
    wrong('shows rows to a connection that has not said who it is');
  if ((await countAs(world, { masjidId: own }, table.name, theirs)) > 0)
    wrong('shows rows of another masjid');

  const { rows } = await as(world, { system: true }, (db) =>
    sql<{ row: object }>`select to_jsonb(t) as row from ${name} t where ${theirs} limit 1`.execute(db),
  );
  const [given] = rows;
  if (given) {
    const row = JSON.stringify(given.row);
    const columns = sql.join((await givenColumns(world, table.name)).map((column) => sql.ref(column)));
    const inserted = await changed(
      world,
      own,
      sql`insert into ${name} (${columns}) overriding system value
        select ${columns} from jsonb_populate_record(null::${name}, ${row}::jsonb)`,
    );
    if (inserted !== 'refused') wrong(`a row for another masjid was not refused: ${inserted}`);
  }
  const updated = await changed(world, own, sql`update ${name} set ${owner} = ${owner} where ${theirs}`);
  if (updated !== '0') wrong(`rows of another masjid were changed: ${updated}`);
  const removed = await changed(world, own, sql`delete from ${name} where ${theirs}`);
  if (removed !== '0') wrong(`rows of another masjid were deleted: ${removed}`);
  if (table.name !== 'masjids' && (await countAs(world, { masjidId: own }, table.name)) > 0) {
    const given = await changed(world, own, sql`update ${name} set ${owner} = ${foreign}`);
    if (given !== 'refused') wrong(`own rows were given to another masjid: ${given}`);
  }
  return faults;
}

export const proof: Proof = {
  figure:
    'every tenant table has forced row-level security; without a masjid 0 rows; a foreign write refused',
  planted: 'a new table without a policy',
  async run({ plant }) {
    return inWorld({}, async (world) => {
      const [own, other] = [await makeMasjid(world), await makeMasjid(world)];
      for (const masjidId of [own, other]) {
        await fillByApi(world, await fillMasjid(world, masjidId));
        await makeCardRow(world, masjidId);
      }
      if (plant)
        await as(world, { system: true }, (db) =>
          sql`create table forgotten as select id as masjid_id, name from masjids`.execute(db),
        );

      const tables = await tablesOf(world);
      const faults: string[] = [];
      for (const { name, owner, follows, secured, forced, policies } of tables) {
        if ((owner || follows) && !(secured && forced && policies > 0))
          faults.push(`${name}: row-level security is not enabled, forced and given a policy`);
      }
      const tenant = tables.filter(({ owner }) => owner);
      // The books refuse much by rules of their own, before it comes to whose a row is: here that alone is asked.
      for (const { name } of tenant)
        await as(world, { system: true }, (db) =>
          sql`alter table ${sql.table(name)} disable trigger user`.execute(db),
        );
      for (const table of tenant) faults.push(...(await tryTable(world, table, own, other)));
      const counts = {
        tables: tables.length,
        'of masjids': tenant.length,
        'following them': tables.filter(({ owner, follows }) => !owner && follows).length,
      };
      return { counts, faults };
    });
  },
};
