import type { BankCandidate } from '@minaret/contract/giving/bank';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { BankLayoutsTable, BankLinesTable } from '../../../db/tables/treasury.ts';
import type { CsvColumns } from './read-csv.ts';

export type BankLineRow = Selectable<BankLinesTable>;

/** Those that were not there; in order. */
export async function insertLines(
  db: Db,
  masjidId: number,
  lines: readonly { fingerprint: string; day: string; amount: number; words: string }[],
  by: { user: number; at: Date },
): Promise<BankLineRow[]> {
  const { rows } = await sql<BankLineRow>`
    insert into bank_lines (masjid_id, id, fingerprint, booked_on, amount, words, state, imported_by, imported_at)
    select ${masjidId}::bigint, gen_random_uuid(), l.fingerprint, l.day, l.amount, l.words, 'open', ${by.user}::bigint, ${by.at}::timestamptz
    from unnest(${lines.map((each) => each.fingerprint)}::text[], ${lines.map(({ day }) => day)}::date[],
      ${lines.map(({ amount }) => amount)}::bigint[], ${lines.map(({ words }) => words)}::text[]) as l (fingerprint, day, amount, words)
    on conflict (masjid_id, fingerprint) do nothing returning *`.execute(db);
  return rows.sort((one, other) => one.booked_on.localeCompare(other.booked_on));
}

export function findLine(db: Db, masjidId: number, id: string): Promise<BankLineRow | undefined> {
  return db
    .selectFrom('bank_lines')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function updateLine(
  db: Db,
  { masjid_id, id }: Pick<BankLineRow, 'masjid_id' | 'id'>,
  values: Updateable<BankLinesTable>,
): Promise<void> {
  await db
    .updateTable('bank_lines')
    .set(values)
    .where('masjid_id', '=', masjid_id)
    .where('id', '=', id)
    .execute();
}

export async function listLines(
  db: Db,
  masjidId: number,
  state: BankLineRow['state'] | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: BankLineRow[]; total: number; open: number }> {
  let all = db.selectFrom('bank_lines').where('masjid_id', '=', masjidId);
  const { open } = await all
    .where('state', '=', 'open')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  if (state) all = all.where('state', '=', state);
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .selectAll()
    .orderBy('booked_on', 'desc')
    .orderBy('fingerprint')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(total), open: Number(open) };
}

/** What stands in the books and no line was found to be yet; `amount` is as the bank would write it. */
export async function candidates(db: Db, masjidId: number): Promise<BankCandidate[]> {
  const { rows } = await sql<BankCandidate>`
    with known as (
      select 'deposit' as kind, id::text as id, null::bigint as number, paid_in_on as day, amount
        from cash_deposits where masjid_id = ${masjidId} and arrived_on is null
      union all select 'payout', e.source_id, e.seq, e.occurred_on, (select sum(l.amount) from ledger_lines l
          join ledger_accounts a on a.id = l.account_id
          where l.masjid_id = e.masjid_id and l.seq = e.seq and a.kind = 'in_transit')::bigint
        from ledger_entries e where e.masjid_id = ${masjidId} and e.kind = 'payout'
          and not exists (select 1 from ledger_entries r where r.masjid_id = e.masjid_id and r.reverses = e.seq)
          and not exists (select 1 from ledger_entries r where r.masjid_id = e.masjid_id and r.kind = 'arrived'
            and r.source = 'payout' and r.source_id = e.source_id)
      union all select 'gift', id::text, number, coalesce(banked_on, given_on), amount
        from gifts where masjid_id = ${masjidId} and state = 'succeeded' and banked_on is not null
      union all select 'outgoing', id::text, number, spent_on, -amount
        from outgoings where masjid_id = ${masjidId} and state = 'booked' and way = 'bank')
    select k.kind, k.id, k.number, to_char(k.day, 'YYYY-MM-DD') as day, k.amount from known k
    where not exists (select 1 from bank_lines b
      where b.masjid_id = ${masjidId} and b.match_kind = k.kind and b.match_id = k.id)
    order by k.day, k.id`.execute(db);
  return rows;
}

/** Numbers of what lines were found to be. */
export async function matchNumbers(
  db: Db,
  masjidId: number,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; number: number }>`
    select id::text as id, number from gifts where masjid_id = ${masjidId} and id::text = any(${[...ids]}::text[])
    union all select id::text, number from outgoings where masjid_id = ${masjidId} and id::text = any(${[...ids]}::text[])
    union all select source_id, seq from ledger_entries
      where masjid_id = ${masjidId} and kind = 'payout' and source_id = any(${[...ids]}::text[])`.execute(db);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

export async function listLayouts(db: Db, masjidId: number): Promise<Record<string, CsvColumns>> {
  const rows = await db.selectFrom('bank_layouts').selectAll().where('masjid_id', '=', masjidId).execute();
  return Object.fromEntries(
    rows.map((row) => [
      row.header,
      {
        date: row.date_column,
        amount: row.amount_column,
        credit: row.credit_column,
        debit: row.debit_column,
        words: row.words_column,
        isDayFirst: row.is_day_first,
      },
    ]),
  );
}

export async function putLayout(db: Db, layout: Selectable<BankLayoutsTable>): Promise<void> {
  const { masjid_id: _, header: __, ...columns } = layout;
  await db
    .insertInto('bank_layouts')
    .values(layout)
    .onConflict((conflict) => conflict.columns(['masjid_id', 'header']).doUpdateSet(columns))
    .execute();
}

/** Lines until a day that nobody has said what they are. */
export async function openLines(
  db: Db,
  masjidId: number,
  last: string,
): Promise<{ count: number; amount: number }> {
  const { rows } = await sql<{ count: number; amount: number }>`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from bank_lines
    where masjid_id = ${masjidId} and state = 'open' and booked_on <= ${last}`.execute(db);
  return rows[0] ?? { count: 0, amount: 0 };
}
