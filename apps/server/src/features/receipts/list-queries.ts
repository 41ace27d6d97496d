import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { like } from './queries.ts';

export interface ListedRow {
  year: number;
  number: number;
  gift_id: string | null;
  content: string;
  gifts: number;
  is_cancelled: boolean;
  is_mailed: boolean;
  is_printed: boolean;
  donor_email: string | null;
}

interface Wanted {
  isCancelled?: boolean;
  text?: string;
  key?: { year: number; number: number };
}

const whereOf = (masjidId: number, { isCancelled, text, key }: Wanted) => sql`
  r.masjid_id = ${masjidId}
  ${isCancelled ? sql`and c.number is not null` : sql``}
  ${
    key
      ? sql`and r.year = ${key.year} and r.number = ${key.number}`
      : text
        ? sql`and r.content::jsonb -> 'donor' ->> 'name' ilike ${like(text)}`
        : sql``
  }`;
const FROM = sql`gift_receipts r left join receipt_cancellations c
  on c.masjid_id = r.masjid_id and c.year = r.year and c.number = r.number`;

export async function listReceipts(
  db: Db,
  masjidId: number,
  wanted: Wanted,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedRow[]> {
  const of = sql`p.masjid_id = r.masjid_id and p.year = r.year and p.number = r.number`;
  const { rows } = await sql<ListedRow>`
    select r.year, r.number, r.gift_id, r.content, c.number is not null as is_cancelled,
      (select count(*)::int from receipt_gifts p where ${of}) as gifts,
      (select g.donor_email from receipt_gifts p join gifts g on g.masjid_id = p.masjid_id and g.id = p.gift_id
        where ${of} order by g.given_on desc limit 1) as donor_email,
      exists (select 1 from receipt_prints p where ${of} and p.way = 'mail') as is_mailed,
      exists (select 1 from receipt_prints p where ${of} and p.way = 'print') as is_printed
    from ${FROM} where ${whereOf(masjidId, wanted)}
    order by r.year desc, r.number desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countReceipts(db: Db, masjidId: number, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${FROM} where ${whereOf(masjidId, wanted)}`.execute(db);
  return rows[0]?.count ?? 0;
}
