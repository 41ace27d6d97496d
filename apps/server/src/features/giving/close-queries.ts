import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { MonthClosesTable } from '../../db/tables/ledger.ts';

export type CloseRow = Selectable<MonthClosesTable>;

export function listCloses(db: Db, masjidId: number): Promise<CloseRow[]> {
  return db
    .selectFrom('month_closes')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .orderBy('month', 'desc')
    .execute();
}

export async function firstBookedDay(db: Db, masjidId: number): Promise<string | null> {
  const row = await db
    .selectFrom('ledger_entries')
    .select('occurred_on')
    .where('masjid_id', '=', masjidId)
    .orderBy('occurred_on')
    .limit(1)
    .executeTakeFirst();
  return row?.occurred_on ?? null;
}

export async function insertClose(
  db: Db,
  { masjidId, month, by, at }: { masjidId: number; month: string; by: number; at: Date },
): Promise<void> {
  await db
    .insertInto('month_closes')
    .values({
      masjid_id: masjidId,
      month,
      prepared_by: by,
      prepared_at: at,
      approved_by: null,
      approved_at: null,
    })
    .execute();
}

/** The database lets the books close only because of the second signature. */
export async function approveRow(
  db: Db,
  { masjidId, month, last, by, at }: { masjidId: number; month: string; last: string; by: number; at: Date },
): Promise<void> {
  await db
    .updateTable('month_closes')
    .set({ approved_by: by, approved_at: at })
    .where('masjid_id', '=', masjidId)
    .where('month', '=', month)
    .execute();
  await db
    .updateTable('ledger_books')
    .set({ closed_through: last })
    .where('masjid_id', '=', masjidId)
    .execute();
}

export async function deleteClose(db: Db, masjidId: number, month: string): Promise<void> {
  await db.deleteFrom('month_closes').where('masjid_id', '=', masjidId).where('month', '=', month).execute();
}

export interface MonthFigures {
  clearing: number;
  clearing_gifts: number;
  unbanked: number;
  unbanked_gifts: number;
  zakat_short: number;
  provider_apart: number;
  waiting: number;
  waiting_outgoings: number;
  receipts_missing: number;
}

/** What must be nothing before a month is closed. */
export async function monthFigures(
  db: Db,
  masjidId: number,
  { last, old }: { last: string; old: Date },
): Promise<MonthFigures> {
  const { rows } = await sql<MonthFigures>`
    select
      coalesce(sum(amount + cover) filter (where way in ('card', 'kiosk') and fee is null and given_at < ${old}), 0)::bigint as clearing,
      count(*) filter (where way in ('card', 'kiosk') and fee is null and given_at < ${old})::int as clearing_gifts,
      coalesce(sum(amount) filter (where way in ('cash', 'cheque') and banked_on is null), 0)::bigint as unbanked,
      count(*) filter (where way in ('cash', 'cheque') and banked_on is null)::int as unbanked_gifts,
      -- Less than nothing held, or a fee taken from it.
      (select coalesce(-sum(least(b.held, 0)), 0)::bigint from fund_balances b
        where b.masjid_id = ${masjidId} and b.is_restricted)
      + (select coalesce(sum(a.balance), 0)::bigint from ledger_accounts a join funds f on f.masjid_id = a.masjid_id and f.id = a.fund_id
        where a.masjid_id = ${masjidId} and a.kind = 'fees' and f.kind in ('zakat', 'zakat_al_fitr')) as zakat_short,
      -- As the last comparison with the provider found.
      (select coalesce(sum(abs(c.difference)), 0)::bigint from giving_card_accounts c
        where c.masjid_id = ${masjidId} and c.disconnected_at is null) as provider_apart,
      (select coalesce(sum(o.amount), 0)::bigint from outgoings o
        where o.masjid_id = ${masjidId} and o.state = 'proposed' and o.spent_on <= ${last}) as waiting,
      (select count(*)::int from outgoings o
        where o.masjid_id = ${masjidId} and o.state = 'proposed' and o.spent_on <= ${last}) as waiting_outgoings,
      count(*) filter (where wants_receipt and not exists (
        select 1 from receipt_gifts r where r.masjid_id = gifts.masjid_id and r.gift_id = gifts.id)
        -- Those of a country wait for what its law wants, or for the end of the year.
        and not exists (select 1 from receipt_settings s where s.masjid_id = gifts.masjid_id
          and (s.template <> 'generic' or s.issues = 'yearly')))::int as receipts_missing
    from gifts where masjid_id = ${masjidId} and state = 'succeeded' and given_on <= ${last}`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('an aggregate has one row');
  return figures;
}
