import type { ZakatCategory } from '@minaret/contract/giving/outgoings';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { OutgoingsTable } from '../../../db/tables/treasury.ts';

export type OutgoingRow = Selectable<OutgoingsTable>;

export function findOutgoing(db: Db, masjidId: number, id: string): Promise<OutgoingRow | undefined> {
  return db
    .selectFrom('outgoings')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Under the lock of the books, by which its number is drawn. Undefined: another masjid has one of this id. */
export function insertOutgoing(
  db: Db,
  outgoing: Omit<Insertable<OutgoingsTable>, 'number'>,
): Promise<OutgoingRow | undefined> {
  return db
    .insertInto('outgoings')
    .values({
      ...outgoing,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from outgoings where masjid_id = ${outgoing.masjid_id})`,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function decideOutgoing(
  db: Db,
  { masjid_id, id }: Pick<OutgoingRow, 'masjid_id' | 'id'>,
  values: Updateable<OutgoingsTable>,
): Promise<void> {
  await db
    .updateTable('outgoings')
    .set(values)
    .where('masjid_id', '=', masjid_id)
    .where('id', '=', id)
    .execute();
}

export interface WantedOutgoings {
  from?: string;
  to?: string;
  state?: OutgoingRow['state'];
}

export async function listOutgoings(
  db: Db,
  masjidId: number,
  { from, to, state }: WantedOutgoings,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: OutgoingRow[]; total: number }> {
  let all = db.selectFrom('outgoings').where('masjid_id', '=', masjidId);
  if (from !== undefined) all = all.where('spent_on', '>=', from);
  if (to !== undefined) all = all.where('spent_on', '<=', to);
  if (state !== undefined) all = all.where('state', '=', state);
  const rows = await all
    .selectAll()
    // What waits stands first.
    .orderBy((order) => order('state', '<>', 'proposed'))
    .orderBy('spent_on', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

export async function handedOut(
  db: Db,
  masjidId: number,
  { from, to }: WantedOutgoings,
): Promise<{ category: ZakatCategory; amount: number }[]> {
  const { rows } = await sql<{ category: ZakatCategory; amount: number }>`
    select category, sum(amount)::bigint as amount from outgoings
    where masjid_id = ${masjidId} and state = 'booked' and category is not null
      and (${from ?? null}::date is null or spent_on >= ${from ?? null}::date)
      and (${to ?? null}::date is null or spent_on <= ${to ?? null}::date)
    group by category order by amount desc`.execute(db);
  return rows;
}

/** The oldest that waits for a second person. */
export function oldestProposal(db: Db, masjidId: number): Promise<OutgoingRow | undefined> {
  return db
    .selectFrom('outgoings')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('state', '=', 'proposed')
    .orderBy('proposed_at')
    .limit(1)
    .executeTakeFirst();
}

export interface PlaceOfFund {
  fundId: number;
  isRestricted: boolean;
  place: string;
  amount: number;
}

export async function placesOfFunds(db: Db, masjidId: number): Promise<PlaceOfFund[]> {
  const { rows } = await sql<PlaceOfFund>`
    select a.fund_id as "fundId", f.is_restricted as "isRestricted", a.kind as place, a.balance as amount
    from ledger_accounts a join funds f on f.masjid_id = a.masjid_id and f.id = a.fund_id
    where a.masjid_id = ${masjidId} and a.side = 'place' and a.balance <> 0
    order by f.is_restricted desc, f.position, a.fund_id`.execute(db);
  return rows;
}

export interface ZakatMove {
  fundId: number;
  day: string;
  amount: number;
}

/** What came to the zakat funds and left them, in order: a gift with all that was given back of it, an entry with its reversal. */
export async function zakatMoves(db: Db, masjidId: number): Promise<ZakatMove[]> {
  const { rows } = await sql<ZakatMove>`
    select l.fund_id as "fundId", to_char(min(e.occurred_on), 'YYYY-MM-DD') as day, (-sum(l.amount))::bigint as amount
    from ledger_lines l
    join ledger_entries e on e.masjid_id = l.masjid_id and e.seq = l.seq
    join ledger_accounts a on a.id = l.account_id
    join funds f on f.masjid_id = l.masjid_id and f.id = l.fund_id
    where l.masjid_id = ${masjidId} and a.side = 'fund' and f.kind = 'zakat'
    group by l.fund_id, coalesce(e.gift_id::text, coalesce(e.reverses, e.seq)::text)
    having sum(l.amount) <> 0
    order by min(e.occurred_on), min(e.seq)`.execute(db);
  return rows;
}
