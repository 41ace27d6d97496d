import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface SealedEntry {
  masjid_id: number;
  seq: number;
  kind: string;
  occurred_on: string;
  written_at: Date;
  source: string;
  source_id: string;
  reverses: number | null;
  gift_id: string | null;
  made_by: number | null;
  approved_by: number | null;
  seal: Buffer | null;
}

export interface SealedLine {
  seq: number;
  line: number;
  account_id: number;
  kind: string;
  fund_id: number;
  currency: string;
  amount: number;
}

export async function readSealed(db: Db, masjidId: number, after: number, most: number) {
  const { rows: entries } = await sql<SealedEntry>`
    select e.*, s.seal from ledger_entries e left join ledger_seals s on s.masjid_id = e.masjid_id and s.seq = e.seq
    where e.masjid_id = ${masjidId} and e.seq > ${after} order by e.seq limit ${most}`.execute(db);
  const last = entries.at(-1)?.seq ?? after;
  const { rows: lines } = await sql<SealedLine>`
    select l.seq, l.line, l.account_id, a.kind, l.fund_id, l.currency, l.amount
    from ledger_lines l join ledger_accounts a on a.id = l.account_id
    where l.masjid_id = ${masjidId} and l.seq > ${after} and l.seq <= ${last} order by l.seq, l.line`.execute(
    db,
  );
  return { entries, lines };
}

/** Kept sums against the fold of the lines, account by account and fund by fund. */
export async function readBalances(db: Db, masjidId: number): Promise<{ last_seq: number; differ: boolean }> {
  const { rows } = await sql<{ last_seq: number; differ: boolean }>`
    select coalesce((select last_seq from ledger_books where masjid_id = ${masjidId}), 0)::bigint as last_seq,
      exists (select 1 from ledger_accounts a where a.masjid_id = ${masjidId} and a.balance <>
        coalesce((select sum(l.amount) from ledger_lines l where l.account_id = a.id), 0))
      or exists (select 1 from fund_balances b where b.masjid_id = ${masjidId} and b.held <>
        -coalesce((select sum(l.amount) from ledger_lines l join ledger_accounts a on a.id = l.account_id
          where l.masjid_id = b.masjid_id and l.fund_id = b.fund_id and a.side = 'fund'), 0)) as differ`.execute(
    db,
  );
  return rows[0] ?? { last_seq: 0, differ: false };
}

export async function readReceiptGaps(db: Db, masjidId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from receipt_counts c where c.masjid_id = ${masjidId} and c.last <>
      (select count(*) from gift_receipts r where r.masjid_id = c.masjid_id and r.year = c.year)`.execute(db);
  return rows.length > 0;
}

/** Every masjid that has books. */
export async function masjidsWithBooks(db: Db): Promise<{ id: number; hash_id: string; name: string }[]> {
  return db
    .selectFrom('ledger_books as b')
    .innerJoin('masjids as m', 'm.id', 'b.masjid_id')
    .select(['m.id', 'm.hash_id', 'm.name'])
    .orderBy('m.id')
    .execute();
}
