import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { FundsTable, GivingSettingsTable } from '../../db/tables/giving.ts';

export type FundRow = Selectable<FundsTable>;
export type SettingsRow = Selectable<GivingSettingsTable>;

/** Whoever changes funds, campaigns or settings of the same masjid waits. */
export async function lockGiving(db: Db, masjidId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('giving', ${masjidId}))`.execute(db);
}

export function findSettings(db: Db, masjidId: number): Promise<SettingsRow | undefined> {
  return db.selectFrom('giving_settings').selectAll().where('masjid_id', '=', masjidId).executeTakeFirst();
}

export async function putSettings(
  db: Db,
  masjidId: number,
  values: Omit<Insertable<GivingSettingsTable>, 'masjid_id' | 'version'>,
): Promise<void> {
  await db
    .insertInto('giving_settings')
    .values({ masjid_id: masjidId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('masjid_id')
        .doUpdateSet({ ...values, version: sql<number>`giving_settings.version + 1` }),
    )
    .execute();
}

export function listFunds(db: Db, masjidId: number): Promise<(FundRow & { is_used: boolean })[]> {
  return db
    .selectFrom('funds')
    .selectAll()
    .select(
      sql<boolean>`exists (select 1 from gifts g where g.masjid_id = funds.masjid_id and g.fund_id = funds.id)
        or exists (select 1 from ledger_accounts a where a.masjid_id = funds.masjid_id and a.fund_id = funds.id)
        or exists (select 1 from opening_balances o where o.masjid_id = funds.masjid_id and o.fund_id = funds.id)`.as(
        'is_used',
      ),
    )
    .where('masjid_id', '=', masjidId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** With the row that says what it holds, which is made before money comes. */
export async function insertFund(
  db: Db,
  values: Omit<Insertable<FundsTable>, 'id' | 'version'>,
): Promise<number> {
  const { id } = await db.insertInto('funds').values(values).returning('id').executeTakeFirstOrThrow();
  const { masjid_id, is_restricted } = values;
  await db.insertInto('fund_balances').values({ masjid_id, fund_id: id, is_restricted }).execute();
  return id;
}

export async function updateFund(
  db: Db,
  masjidId: number,
  id: number,
  values: Updateable<FundsTable>,
): Promise<void> {
  await db
    .updateTable('funds')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .execute();
}

export async function orderFunds(db: Db, masjidId: number, ids: readonly number[]): Promise<void> {
  await sql`update funds f set position = o.at
    from unnest(${[...ids]}::bigint[]) with ordinality as o (id, at)
    where f.masjid_id = ${masjidId} and f.id = o.id and f.position <> o.at`.execute(db);
}

export async function deleteFund(db: Db, masjidId: number, id: number): Promise<void> {
  await db.deleteFrom('funds').where('masjid_id', '=', masjidId).where('id', '=', id).execute();
}

export async function heldBy(db: Db, masjidId: number, fundId: number): Promise<number> {
  const row = await db
    .selectFrom('fund_balances')
    .select('held')
    .where('masjid_id', '=', masjidId)
    .where('fund_id', '=', fundId)
    .executeTakeFirst();
  return row?.held ?? 0;
}
