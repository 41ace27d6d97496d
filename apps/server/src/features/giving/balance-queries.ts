import type { FundBalance, MoneyPlace } from '@minaret/contract/giving/funds';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** By fund, from the lines of its own accounts: what came in is what gave it more, entry by entry. */
export async function fundBalances(
  db: Db,
  masjidId: number,
  { from, to }: { from: string; to: string },
): Promise<FundBalance[]> {
  const { rows } = await sql<FundBalance>`
    with moves as (
      select l.fund_id, e.occurred_on, -sum(l.amount) as amount, bool_or(a.kind = 'opening') as is_brought
      from ledger_lines l
      join ledger_entries e on e.masjid_id = l.masjid_id and e.seq = l.seq
      join ledger_accounts a on a.id = l.account_id
      where l.masjid_id = ${masjidId} and a.side = 'fund' and e.occurred_on <= ${to}
      -- A dispute that is lost takes what it held already: nothing more goes out, nothing comes in.
      group by l.fund_id, e.seq, e.occurred_on, case when e.kind = 'dispute_lost' then 'disputes' else a.kind end)
    select f.id as fund_id,
      coalesce(sum(m.amount) filter (where m.occurred_on < ${from} or m.is_brought), 0)::bigint as opening,
      coalesce(sum(m.amount) filter (where m.occurred_on >= ${from} and not m.is_brought and m.amount > 0), 0)::bigint as in,
      coalesce(-sum(m.amount) filter (where m.occurred_on >= ${from} and not m.is_brought and m.amount < 0), 0)::bigint as out,
      coalesce(sum(m.amount), 0)::bigint as held
    from funds f left join moves m on m.fund_id = f.id
    where f.masjid_id = ${masjidId} group by f.id, f.position order by f.position, f.id`.execute(db);
  return rows;
}

export async function moneyPlaces(
  db: Db,
  masjidId: number,
): Promise<{ place: MoneyPlace; amount: number; general: number }[]> {
  const { rows } = await sql<{ place: MoneyPlace; amount: number; general: number }>`
    select a.kind as place, sum(a.balance)::bigint as amount,
      coalesce(sum(a.balance) filter (where f.kind = 'general'), 0)::bigint as general
    from ledger_accounts a join funds f on f.masjid_id = a.masjid_id and f.id = a.fund_id
    where a.masjid_id = ${masjidId} and a.side = 'place' group by a.kind`.execute(db);
  return rows;
}

export async function heldInAll(db: Db, masjidId: number): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(held), 0)::bigint as held from fund_balances where masjid_id = ${masjidId}`.execute(
    db,
  );
  return rows[0]?.held ?? 0;
}

export interface DayOfFund {
  date: string;
  fund_id: number;
  gifts: number;
  given: number;
  covered: number;
}

/** The thermometer's rule again, by the day it was given. */
export async function givenByDay(
  db: Db,
  masjidId: number,
  { from, to }: { from: string; to: string },
): Promise<DayOfFund[]> {
  const { rows } = await sql<DayOfFund>`
    select date, fund_id, sum(gifts)::int as gifts, sum(given)::bigint as given, sum(covered)::bigint as covered
    from (select given_on as date, fund_id, 1 as gifts, amount - amount_refunded as given, cover - cover_refunded as covered
        from gifts where masjid_id = ${masjidId} and state = 'succeeded' and given_on between ${from} and ${to}
      -- Cash of the boxes was given too; by how many nobody knows.
      union all select s.counted_on, b.fund_id, 0, c.sums[b.box + 1], 0
        from counting_sheets s
        join sheet_counts c on c.masjid_id = s.masjid_id and c.sheet_id = s.id and c.round = s.round and c.turn = s.booked_turn
        join sheet_boxes b on b.masjid_id = s.masjid_id and b.sheet_id = s.id
        where s.masjid_id = ${masjidId} and s.state = 'booked' and s.counted_on between ${from} and ${to}
          and not exists (select 1 from counting_sheets n
            where n.masjid_id = s.masjid_id and n.corrects = s.id and n.state = 'booked')) given
    group by date, fund_id order by date, fund_id`.execute(db);
  return rows;
}

export async function feesIn(
  db: Db,
  masjidId: number,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { rows } = await sql<{ fees: number }>`
    select coalesce(sum(l.amount), 0)::bigint as fees from ledger_lines l
    join ledger_entries e on e.masjid_id = l.masjid_id and e.seq = l.seq
    join ledger_accounts a on a.id = l.account_id
    where l.masjid_id = ${masjidId} and a.kind = 'fees' and e.occurred_on between ${from} and ${to}`.execute(
    db,
  );
  return rows[0]?.fees ?? 0;
}

export interface UnbankedGift {
  id: string;
  amount: number;
  given_on: string;
}

/** The oldest cheque that waits to be paid in. */
export function oldestCheque(db: Db, masjidId: number): Promise<UnbankedGift | undefined> {
  return db
    .selectFrom('gifts')
    .select(['id', 'amount', 'given_on'])
    .where('masjid_id', '=', masjidId)
    .where('way', '=', 'cheque')
    .where('state', '=', 'succeeded')
    .where('banked_on', 'is', null)
    .orderBy('given_on')
    .limit(1)
    .executeTakeFirst();
}

/** Gifts that come again whose card was refused: asked again, or not any more. */
export async function refusedRegulars(db: Db, masjidId: number): Promise<{ count: number; amount: number }> {
  const { rows } = await sql<{ count: number; amount: number }>`
    select count(*)::int as count, coalesce(sum(amount + cover), 0)::bigint as amount
    from regular_gifts where masjid_id = ${masjidId} and refusals > 0 and state in ('active', 'unpaid')`.execute(
    db,
  );
  return rows[0] ?? { count: 0, amount: 0 };
}
