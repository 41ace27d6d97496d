import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Rows of one table of the bundle, as text; their names are its heading. */
export type BundleRows = Record<string, string | null>[];

/** Sums with a point and all decimals, as spreadsheets read them. */
const money = (column: string, decimals: number) =>
  sql`trim(to_char(${sql.ref(column)}::numeric / ${10 ** decimals}, ${`FM999999999999990${decimals ? `.${'0'.repeat(decimals)}` : ''}`}))`;

export async function bundleTables(
  db: Db,
  masjidId: number,
  decimals: number,
): Promise<Record<string, BundleRows>> {
  const rows = async (statement: ReturnType<typeof sql<Record<string, string | null>>>) =>
    (await statement.execute(db)).rows;
  type Row = Record<string, string | null>;
  return {
    entries: await rows(sql<Row>`
      select e.seq::text as entry, e.kind, e.occurred_on::text as day, to_char(e.written_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as written,
        e.source, e.source_id, e.reverses::text as reverses, g.number::text as gift, e.made_by::text as made_by, e.approved_by::text as approved_by
      from ledger_entries e left join gifts g on g.masjid_id = e.masjid_id and g.id = e.gift_id
      where e.masjid_id = ${masjidId} order by e.seq`),
    lines: await rows(sql<Row>`
      select l.seq::text as entry, l.line::text as line, a.kind as account, f.name as fund, ${money('l.amount', decimals)} as amount, l.currency
      from ledger_lines l join ledger_accounts a on a.id = l.account_id join funds f on f.masjid_id = l.masjid_id and f.id = l.fund_id
      where l.masjid_id = ${masjidId} order by l.seq, l.line`),
    balances: await rows(sql<Row>`
      select f.name as fund, a.kind as account, ${money('a.balance', decimals)} as balance, a.currency
      from ledger_accounts a join funds f on f.masjid_id = a.masjid_id and f.id = a.fund_id
      where a.masjid_id = ${masjidId} order by f.position, f.id, a.kind`),
    openings: await rows(sql<Row>`
      select o.seq::text as entry, o.brought_on::text as day, f.name as fund, ${money('o.bank', decimals)} as bank,
        ${money('o.cash', decimals)} as cash, o.evidence, o.state, o.proposed_by::text as made_by, o.decided_by::text as decided_by, o.reason
      from opening_balances o join funds f on f.masjid_id = o.masjid_id and f.id = o.fund_id
      where o.masjid_id = ${masjidId} and o.seq is not null order by o.seq`),
    gifts: await rows(sql<Row>`
      select g.number::text as gift, g.given_on::text as day, f.name as fund, g.way, g.state, ${money('g.amount', decimals)} as amount,
        ${money('g.cover', decimals)} as cover, ${money('g.amount_refunded', decimals)} as refunded, g.currency
      from gifts g join funds f on f.masjid_id = g.masjid_id and f.id = g.fund_id where g.masjid_id = ${masjidId} order by g.number`),
    receipts: await rows(sql<Row>`
      select r.year::text as year, r.number::text as number, g.number::text as gift,
        case when r.is_live then '' else 'cancelled' end as state
      from receipt_gifts r join gifts g on g.masjid_id = r.masjid_id and g.id = r.gift_id where r.masjid_id = ${masjidId} order by r.year, r.number`),
    seals: await rows(sql<Row>`
      select seq::text as entry, encode(seal, 'hex') as seal from ledger_seals where masjid_id = ${masjidId} order by seq`),
    closes: await rows(sql<Row>`
      select to_char(month, 'YYYY-MM') as month, prepared_by::text as prepared_by, approved_by::text as approved_by
      from month_closes where masjid_id = ${masjidId} order by month`),
  };
}
