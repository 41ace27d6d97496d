import type { EntryKind, LedgerAccountKind } from '@minaret/contract/giving/ledger';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface WantedEntries {
  number?: number;
  account?: LedgerAccountKind;
  fund_id?: number;
  gift_id?: string;
  from?: string;
  to?: string;
}

export interface EntryRow {
  seq: number;
  kind: EntryKind;
  occurred_on: string;
  written_at: Date;
  reverses: number | null;
  gift_id: string | null;
  gift_number: number | null;
  donor_name: string | null;
  made_by: number | null;
  approved_by: number | null;
}

function conditions(masjidId: number, wanted: WantedEntries): RawBuilder<unknown> {
  const { number, account, fund_id, gift_id, from, to } = wanted;
  const all = [sql`e.masjid_id = ${masjidId}`];
  if (number !== undefined) all.push(sql`(e.seq = ${number} or g.number = ${number})`);
  if (gift_id !== undefined) all.push(sql`e.gift_id = ${gift_id}`);
  if (from !== undefined) all.push(sql`e.occurred_on >= ${from}`);
  if (to !== undefined) all.push(sql`e.occurred_on <= ${to}`);
  if (account !== undefined || fund_id !== undefined)
    all.push(sql`exists (select 1 from ledger_lines l join ledger_accounts a on a.id = l.account_id
      where l.masjid_id = e.masjid_id and l.seq = e.seq
      and (${account ?? null}::text is null or a.kind = ${account ?? null})
      and (${fund_id ?? null}::bigint is null or l.fund_id = ${fund_id ?? null}))`);
  return sql.join(all, sql` and `);
}

const FROM = sql`from ledger_entries e left join gifts g on g.masjid_id = e.masjid_id and g.id = e.gift_id`;

export async function countEntries(db: Db, masjidId: number, wanted: WantedEntries): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total ${FROM} where ${conditions(masjidId, wanted)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function listEntries(
  db: Db,
  masjidId: number,
  wanted: WantedEntries,
  { limit, offset }: { limit: number; offset: number },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.seq, e.kind, e.occurred_on, e.written_at, e.reverses, e.gift_id, g.number as gift_number, g.donor_name,
      e.made_by, e.approved_by
    ${FROM} where ${conditions(masjidId, wanted)} order by e.seq desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}
