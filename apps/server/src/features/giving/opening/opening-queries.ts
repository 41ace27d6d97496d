import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { OpeningBalancesTable } from '../../../db/tables/treasury.ts';

export type OpeningRow = Selectable<OpeningBalancesTable>;

export const listOpenings = (db: Db, masjidId: number): Promise<OpeningRow[]> =>
  db
    .selectFrom('opening_balances')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .orderBy('proposed_at', 'desc')
    .limit(200)
    .execute();

export const findOpening = (db: Db, masjidId: number, id: string): Promise<OpeningRow | undefined> =>
  db
    .selectFrom('opening_balances')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Undefined: another masjid has one of this id. */
export const insertOpening = (
  db: Db,
  row: Insertable<OpeningBalancesTable>,
): Promise<OpeningRow | undefined> =>
  db
    .insertInto('opening_balances')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();

export async function decideOpening(
  db: Db,
  { masjid_id, id }: Pick<OpeningRow, 'masjid_id' | 'id'>,
  values: Updateable<OpeningBalancesTable>,
): Promise<void> {
  await db
    .updateTable('opening_balances')
    .set(values)
    .where('masjid_id', '=', masjid_id)
    .where('id', '=', id)
    .execute();
}

/** Of anything else than what was brought forward, and what took that back. */
export async function firstDayOfBooks(db: Db, masjidId: number): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(e.occurred_on)::text as day from ledger_entries e
    where e.masjid_id = ${masjidId} and e.kind <> 'opening' and not exists (select 1 from ledger_entries o
      where o.masjid_id = e.masjid_id and o.seq = e.reverses and o.kind = 'opening')`.execute(db);
  return rows[0]?.day ?? null;
}

export const oldestOpeningProposal = (db: Db, masjidId: number) =>
  db
    .selectFrom('opening_balances')
    .select(['bank', 'cash', 'brought_on', 'proposed_by'])
    .where('masjid_id', '=', masjidId)
    .where('state', '=', 'proposed')
    .orderBy('proposed_at')
    .limit(1)
    .executeTakeFirst();
