import type { GiftWay } from '@minaret/contract/giving/gifts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { PledgeRow } from './queries.ts';

export interface MatchedGift {
  pledge_id: string;
  id: string;
  number: number;
  date: string;
  donor_name: string | null;
  way: GiftWay;
  amount: number;
}

/** Gifts that pay these pledges; of one that went back nothing is left. */
export async function giftsOfPledges(
  db: Db,
  masjidId: number,
  pledgeIds: readonly string[],
): Promise<MatchedGift[]> {
  if (pledgeIds.length === 0) return [];
  const { rows } = await sql<MatchedGift>`
    select l.pledge_id, g.id, g.number, g.given_on::text as date, g.donor_name, g.way,
      case when g.state = 'succeeded' then g.amount - g.amount_refunded else 0 end as amount
    from pledge_gifts l join gifts g on g.masjid_id = l.masjid_id and g.id = l.gift_id
    where l.masjid_id = ${masjidId} and l.pledge_id = any(${pledgeIds}::uuid[]) order by g.number`.execute(
    db,
  );
  return rows;
}

/** Same name or address first, then the same sum, then the newest. */
export async function giftsForPledge(
  db: Db,
  { masjid_id, campaign_id, name, email, phone, amount }: PledgeRow,
  search: string | null,
  most: number,
): Promise<Omit<MatchedGift, 'pledge_id'>[]> {
  const words = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<Omit<MatchedGift, 'pledge_id'>>`
    select g.id, g.number, g.given_on::text as date, g.donor_name, g.way, g.amount - g.amount_refunded as amount
    from gifts g left join pledge_gifts l on l.masjid_id = g.masjid_id and l.gift_id = g.id
    where g.masjid_id = ${masjid_id} and g.campaign_id = ${campaign_id} and g.state = 'succeeded' and l.gift_id is null
      ${words ? sql`and (g.donor_name ilike ${words} or g.donor_email ilike ${words} or g.number::text = ${search})` : sql``}
    order by coalesce(lower(g.donor_name) = lower(${name}) or lower(g.donor_email) = lower(${email})
      or g.donor_phone = ${phone}, false) desc, (g.amount = ${amount}) desc, g.number desc limit ${most}`.execute(
    db,
  );
  return rows;
}

export async function findMatch(db: Db, masjidId: number, giftId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('pledge_gifts')
    .select('pledge_id')
    .where('masjid_id', '=', masjidId)
    .where('gift_id', '=', giftId)
    .executeTakeFirst();
  return row?.pledge_id;
}

export async function insertMatch(
  db: Db,
  match: { masjid_id: number; gift_id: string; pledge_id: string; matched_at: Date; matched_by: number },
): Promise<void> {
  await db.insertInto('pledge_gifts').values(match).execute();
}

export async function deleteMatch(
  db: Db,
  masjidId: number,
  pledgeId: string,
  giftId: string,
): Promise<boolean> {
  const gone = await db
    .deleteFrom('pledge_gifts')
    .where('masjid_id', '=', masjidId)
    .where('pledge_id', '=', pledgeId)
    .where('gift_id', '=', giftId)
    .returning('gift_id')
    .executeTakeFirst();
  return gone !== undefined;
}
