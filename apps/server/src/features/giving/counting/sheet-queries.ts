import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type {
  CashDepositsTable,
  CountingSheetsTable,
  SheetBoxesTable,
  SheetCountsTable,
} from '../../../db/tables/treasury.ts';
import { lockBooks } from '../ledger-queries.ts';

export type SheetRow = Selectable<CountingSheetsTable>;
export type BoxRow = Selectable<SheetBoxesTable>;
export type CountRow = Selectable<SheetCountsTable>;
export type DepositRow = Selectable<CashDepositsTable>;

export function findSheet(db: Db, masjidId: number, id: string): Promise<SheetRow | undefined> {
  return db
    .selectFrom('counting_sheets')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The books first, as everywhere: of two who sign at once the second finds what the first one did. */
export async function lockSheet(db: Db, masjidId: number, id: string): Promise<SheetRow | undefined> {
  await lockBooks(db, masjidId);
  return findSheet(db, masjidId, id);
}

/** Undefined: another masjid has a sheet of this id. */
export async function insertSheet(
  db: Db,
  sheet: Omit<Insertable<CountingSheetsTable>, 'number'>,
  boxes: readonly { name: string; fund_id: number }[],
): Promise<SheetRow | undefined> {
  const { masjid_id, id } = sheet;
  const row = await db
    .insertInto('counting_sheets')
    .values({
      ...sheet,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from counting_sheets where masjid_id = ${masjid_id})`,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  await db
    .insertInto('sheet_boxes')
    .values(boxes.map((box, at) => ({ masjid_id, sheet_id: id, box: at, ...box })))
    .execute();
  return row;
}

export async function updateSheet(
  db: Db,
  { masjid_id, id }: Pick<SheetRow, 'masjid_id' | 'id'>,
  values: Updateable<CountingSheetsTable>,
): Promise<void> {
  await db
    .updateTable('counting_sheets')
    .set(values)
    .where('masjid_id', '=', masjid_id)
    .where('id', '=', id)
    .execute();
}

export async function insertCount(db: Db, count: Insertable<SheetCountsTable>): Promise<void> {
  await db.insertInto('sheet_counts').values(count).execute();
}

export async function explainCount(
  db: Db,
  { masjid_id, sheet_id, round, turn }: CountRow,
  values: { why: string; agrees_to: number },
): Promise<void> {
  await db
    .updateTable('sheet_counts')
    .set(values)
    .where('masjid_id', '=', masjid_id)
    .where('sheet_id', '=', sheet_id)
    .where('round', '=', round)
    .where('turn', '=', turn)
    .execute();
}

export async function boxesOf(db: Db, masjidId: number, sheetIds: readonly string[]): Promise<BoxRow[]> {
  if (sheetIds.length === 0) return [];
  return db
    .selectFrom('sheet_boxes')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('sheet_id', 'in', sheetIds)
    .orderBy('box')
    .execute();
}

export async function countsOf(db: Db, masjidId: number, sheetIds: readonly string[]): Promise<CountRow[]> {
  if (sheetIds.length === 0) return [];
  return db
    .selectFrom('sheet_counts')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('sheet_id', 'in', sheetIds)
    .orderBy('round')
    .orderBy('turn')
    .execute();
}

export async function depositsOf(db: Db, masjidId: number, ids: readonly string[]): Promise<DepositRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('cash_deposits')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('id', 'in', ids)
    .execute();
}

/** Numbers of the sheets that put these right, and that these put right. */
export async function correctionsOf(db: Db, masjidId: number, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('counting_sheets as c')
    .innerJoin('counting_sheets as o', (join) =>
      join.onRef('o.masjid_id', '=', 'c.masjid_id').onRef('o.id', '=', 'c.corrects'),
    )
    .select(['c.id', 'c.number', 'c.state', 'o.id as old_id', 'o.number as old_number'])
    .where('c.masjid_id', '=', masjidId)
    .where((where) => where.or([where('c.id', 'in', ids), where('o.id', 'in', ids)]))
    .execute();
}

export async function listSheets(
  db: Db,
  masjidId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: SheetRow[]; total: number }> {
  const all = db.selectFrom('counting_sheets').where('masjid_id', '=', masjidId);
  const rows = await all
    .selectAll()
    .orderBy('counted_on', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

export async function insertDeposit(
  db: Db,
  deposit: Insertable<CashDepositsTable>,
): Promise<DepositRow | undefined> {
  return db
    .insertInto('cash_deposits')
    .values(deposit)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function setArrived(
  db: Db,
  { masjid_id, id }: Pick<DepositRow, 'masjid_id' | 'id'>,
  arrived_on: string,
): Promise<void> {
  await db
    .updateTable('cash_deposits')
    .set({ arrived_on })
    .where('masjid_id', '=', masjid_id)
    .where('id', '=', id)
    .execute();
}

/** Of booked sheets that no other one put right, what the booked count says, by fund. */
export async function countedMoney(
  db: Db,
  masjidId: number,
  sheetIds: readonly string[],
): Promise<{ fundId: number; amount: number }[]> {
  const { rows } = await sql<{ fundId: number; amount: number }>`
    select b.fund_id as "fundId", sum(c.sums[b.box + 1])::bigint as amount
    from counting_sheets s
    join sheet_counts c on c.masjid_id = s.masjid_id and c.sheet_id = s.id and c.round = s.round and c.turn = s.booked_turn
    join sheet_boxes b on b.masjid_id = s.masjid_id and b.sheet_id = s.id
    where s.masjid_id = ${masjidId} and s.state = 'booked' and s.id = any(${[...sheetIds]}::uuid[])
    group by b.fund_id order by b.fund_id`.execute(db);
  return rows;
}

export interface WaitingCash {
  in_the_safe: number;
  sheets: number;
  open: number;
}

/** Sheets until a day: what was counted and is not paid in, and how many are not signed by both. */
export async function waitingCash(db: Db, masjidId: number, last: string): Promise<WaitingCash> {
  const { rows } = await sql<WaitingCash>`
    select coalesce(sum(t.amount) filter (where t.state = 'booked'), 0)::bigint as in_the_safe,
      (count(*) filter (where t.state = 'booked'))::int as sheets, (count(*) filter (where t.state = 'open'))::int as open
    from (select s.state, (select sum(x) from unnest(c.sums) x) as amount
      from counting_sheets s
      left join sheet_counts c on c.masjid_id = s.masjid_id and c.sheet_id = s.id and c.round = s.round and c.turn = s.booked_turn
      where s.masjid_id = ${masjidId} and s.counted_on <= ${last} and s.deposit_id is null and s.state <> 'withdrawn'
        and not exists (select 1 from counting_sheets n
          where n.masjid_id = s.masjid_id and n.corrects = s.id and n.state = 'booked')) t`.execute(db);
  return rows[0] ?? { in_the_safe: 0, sheets: 0, open: 0 };
}

/** The one that waits longest for a signature or a word. */
export async function oldestOpenSheet(
  db: Db,
  masjidId: number,
): Promise<{ counted_on: string; signed: number } | undefined> {
  const { rows } = await sql<{ counted_on: string; signed: number }>`
    select s.counted_on, (select count(*) from sheet_counts c
      where c.masjid_id = s.masjid_id and c.sheet_id = s.id and c.round = s.round)::int as signed
    from counting_sheets s where s.masjid_id = ${masjidId} and s.state = 'open'
    order by s.counted_on, s.number limit 1`.execute(db);
  return rows[0];
}
