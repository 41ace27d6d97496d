import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export type Row = Record<string, unknown>;

/** Whole rows as JSON, instants in UTC. */
export async function exportedRows(
  db: Db,
  table: string,
  masjidId: number,
  { order, without }: { order: readonly string[]; without: readonly string[] },
): Promise<Row[]> {
  await sql`set local time zone 'UTC'`.execute(db);
  const sorted =
    order.length > 0 ? sql`order by ${sql.join(order.map((name) => sql.ref(`t.${name}`)))}` : sql``;
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) - ${sql.val([...without])}::text[] as row
    from ${sql.table(table)} t where ${sql.ref(table === 'masjids' ? 't.id' : 't.masjid_id')} = ${masjidId}
    ${sorted}`.execute(db);
  return rows.map(({ row }) => row);
}

export interface Person {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  roles: string[];
}

export function exportedPeople(db: Db, masjidId: number): Promise<Person[]> {
  return db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'email', 'first_name', 'last_name', 'roles'])
    .where('masjid_id', '=', masjidId)
    .orderBy('email')
    .execute();
}

export async function insertMemberships(
  db: Db,
  masjidId: number,
  members: readonly { userId: number; roles: string[] }[],
  now: Date,
): Promise<void> {
  for (const { userId, roles } of members)
    await sql`insert into memberships (user_id, masjid_id, roles, created_at)
      values (${userId}, ${masjidId}, ${roles}, ${now})`.execute(db);
}

/** The columns that a table has, those that are made by the database left out. */
export async function columnsOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** Numbers that nobody else will be given. */
export async function newIds(db: Db, table: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})`.execute(
    db,
  );
  return rows.map(({ id }) => Number(id));
}

const CHUNK = 500;

/** The names come from our own lists, never from a file. */
export async function insertRows(
  db: Db,
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  const names = sql.join(columns.map((name) => sql.ref(name)));
  for (let at = 0; at < rows.length; at += CHUNK)
    await sql`insert into ${sql.table(table)} (${names}) overriding system value
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.slice(at, at + CHUNK))}::jsonb)`.execute(
      db,
    );
}

export async function insertMasjid(db: Db, columns: readonly string[], row: Row): Promise<number> {
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const { rows } = await sql<{ id: string }>`insert into masjids (${names})
    select ${names} from jsonb_populate_record(null::masjids, ${JSON.stringify(row)}::jsonb) returning id`.execute(
    db,
  );
  return Number(rows[0]?.id);
}

export async function hasMasjid(db: Db, hashId: string): Promise<boolean> {
  return (await db.selectFrom('masjids').select('id').where('hash_id', '=', hashId).execute()).length > 0;
}

export async function setLogo(db: Db, masjidId: number, key: string | null): Promise<void> {
  await db.updateTable('masjids').set({ logo_key: key }).where('id', '=', masjidId).execute();
}
