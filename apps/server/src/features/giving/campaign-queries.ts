import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { CampaignsTable } from '../../db/tables/giving.ts';

export type CampaignRow = Selectable<CampaignsTable>;
export interface CampaignSums {
  given: number;
  gifts: number;
  is_used: boolean;
}

/** The thermometer's rule: what came for it and was not given back, without covers. */
export async function listCampaigns(db: Db, masjidId: number): Promise<(CampaignRow & CampaignSums)[]> {
  const { rows } = await sql<CampaignRow & CampaignSums>`
    select c.*, coalesce(s.given, 0)::bigint as given, coalesce(s.gifts, 0)::int as gifts,
      s.campaign_id is not null or exists (select from pledges p where p.masjid_id = c.masjid_id and p.campaign_id = c.id) as is_used
    from campaigns c left join (
      select campaign_id, sum(amount - amount_refunded) filter (where state = 'succeeded') as given,
        count(*) filter (where state = 'succeeded') as gifts
      from gifts where masjid_id = ${masjidId} and campaign_id is not null group by campaign_id
    ) s on s.campaign_id = c.id
    where c.masjid_id = ${masjidId} order by c.starts_on desc, c.id desc`.execute(db);
  return rows;
}

export function findCampaign(db: Db, masjidId: number, id: number): Promise<CampaignRow | undefined> {
  return db
    .selectFrom('campaigns')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** One campaign by the same rule. */
export async function findProgress(
  db: Db,
  masjidId: number,
  campaignId: number,
): Promise<(Pick<CampaignRow, 'slug' | 'goal'> & Pick<CampaignSums, 'given'>) | undefined> {
  const { rows } = await sql<Pick<CampaignRow, 'slug' | 'goal'> & Pick<CampaignSums, 'given'>>`
    select c.slug, c.goal, (select coalesce(sum(amount - amount_refunded), 0)::bigint from gifts
      where masjid_id = c.masjid_id and campaign_id = c.id and state = 'succeeded') as given
    from campaigns c where c.masjid_id = ${masjidId} and c.id = ${campaignId}`.execute(db);
  return rows[0];
}

export async function insertCampaign(
  db: Db,
  values: Omit<Insertable<CampaignsTable>, 'id' | 'version'>,
): Promise<number> {
  const { id } = await db.insertInto('campaigns').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateCampaign(
  db: Db,
  masjidId: number,
  id: number,
  values: Updateable<CampaignsTable>,
): Promise<void> {
  await db
    .updateTable('campaigns')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .execute();
}

export async function deleteCampaign(db: Db, masjidId: number, id: number): Promise<void> {
  await db.deleteFrom('campaigns').where('masjid_id', '=', masjidId).where('id', '=', id).execute();
}

export interface RecentRow {
  campaign_id: number;
  donor_name: string | null;
  is_anonymous: boolean;
  amount: number;
  given_at: Date | null;
  given_on: string;
}

/** The newest of each campaign that shows them. */
export async function recentGifts(db: Db, masjidId: number, most: number): Promise<RecentRow[]> {
  const { rows } = await sql<RecentRow>`
    select g.campaign_id, g.donor_name, g.is_anonymous, g.amount - g.amount_refunded as amount, g.given_at, g.given_on
    from campaigns c cross join lateral (
      select * from gifts where masjid_id = c.masjid_id and campaign_id = c.id and fund_id = c.fund_id and state = 'succeeded'
      order by given_on desc, number desc limit ${most}) g
    where c.masjid_id = ${masjidId} and c.shows_recent and not c.is_draft`.execute(db);
  return rows;
}
