import type { GiftDispute } from '@minaret/contract/giving/disputes';
import type { GiftFilter } from '@minaret/contract/giving/gifts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { GiftRow } from './gift-queries.ts';

/** With the gift's own number of its receipt. */
export type ListedGift = GiftRow & {
  receipt_year: number | null;
  receipt_count: number | null;
  fund: string;
  campaign: string | null;
  dispute: GiftDispute['state'] | null;
};

export interface WantedGifts extends Omit<GiftFilter, 'search'> {
  text?: string;
  /** What was typed as a sum, in minor units; as a number of a gift or a receipt. */
  sum?: number;
  number?: number;
  receipt?: { year: number; number: number };
}

/** Signs that mean something to LIKE stand for themselves. */
const likeWords = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function conditions(masjidId: number, wanted: WantedGifts): RawBuilder<unknown> {
  const { text, sum, number, receipt } = wanted;
  const all = [sql`g.masjid_id = ${masjidId}`];
  if (wanted.fund_id !== undefined) all.push(sql`g.fund_id = ${wanted.fund_id}`);
  if (wanted.campaign_id !== undefined) all.push(sql`g.campaign_id = ${wanted.campaign_id}`);
  if (wanted.way !== undefined) all.push(sql`g.way = ${wanted.way}`);
  if (wanted.state !== undefined) all.push(sql`g.state = ${wanted.state}`);
  if (wanted.from !== undefined) all.push(sql`g.given_on >= ${wanted.from}`);
  if (wanted.to !== undefined) all.push(sql`g.given_on <= ${wanted.to}`);
  if (text !== undefined) {
    const any = [sql`g.donor_name ilike ${likeWords(text)}`, sql`g.donor_email ilike ${likeWords(text)}`];
    if (sum !== undefined) any.push(sql`g.amount = ${sum}`);
    if (number !== undefined) any.push(sql`g.number = ${number}`);
    if (receipt) any.push(sql`(r.year = ${receipt.year} and r.number = ${receipt.number})`);
    all.push(sql`(${sql.join(any, sql` or `)})`);
  }
  return sql.join(all, sql` and `);
}

const FROM = sql`from gifts g
  join funds f on f.masjid_id = g.masjid_id and f.id = g.fund_id
  left join campaigns c on c.masjid_id = g.masjid_id and c.id = g.campaign_id
  left join receipt_gifts r on r.masjid_id = g.masjid_id and r.gift_id = g.id and r.is_live`;

export async function listGifts(
  db: Db,
  masjidId: number,
  wanted: WantedGifts,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedGift[]> {
  const { rows } = await sql<ListedGift>`
    select g.*, r.year as receipt_year, r.number as receipt_count, f.name as fund, c.title as campaign,
      (select d.state from gift_disputes d where d.masjid_id = g.masjid_id and d.gift_id = g.id
        order by d.opened_at desc limit 1) as dispute
    ${FROM} where ${conditions(masjidId, wanted)} order by g.given_on desc, g.number desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

export async function sumGifts(
  db: Db,
  masjidId: number,
  wanted: WantedGifts,
): Promise<{ total: number; given: number }> {
  const { rows } = await sql<{ total: number; given: number }>`
    select count(*)::int as total,
      coalesce(sum(g.amount - g.amount_refunded) filter (where g.state = 'succeeded'), 0)::bigint as given
    ${FROM} where ${conditions(masjidId, wanted)}`.execute(db);
  return rows[0] ?? { total: 0, given: 0 };
}

export async function namesOf(db: Db, userIds: readonly (number | null)[]): Promise<Map<number, string>> {
  const ids = [...new Set(userIds.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]));
}

export function entriesOfGift(db: Db, masjidId: number, giftId: string) {
  return db
    .selectFrom('ledger_entries')
    .select(['seq', 'kind', 'written_at', 'occurred_on', 'source', 'source_id', 'made_by', 'reverses'])
    .where('masjid_id', '=', masjidId)
    .where('gift_id', '=', giftId)
    .orderBy('seq')
    .execute();
}

export function refundsOfGift(db: Db, masjidId: number, giftId: string) {
  return db
    .selectFrom('gift_refunds')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('gift_id', '=', giftId)
    .orderBy('asked_at')
    .execute();
}
