import type { Db } from '../../db/database.ts';
import type { GiftRow } from './gift-queries.ts';

export function findCampaignAndFund(
  db: Db,
  { masjid_id, fund_id, campaign_id }: GiftRow,
): Promise<{ fund: string; campaign: string | null }> {
  return db
    .selectFrom('funds as f')
    .leftJoin('campaigns as c', (join) =>
      join.onRef('c.masjid_id', '=', 'f.masjid_id').on('c.id', '=', campaign_id ?? -1),
    )
    .select(['f.name as fund', 'c.title as campaign'])
    .where('f.masjid_id', '=', masjid_id)
    .where('f.id', '=', fund_id)
    .executeTakeFirstOrThrow();
}

/** How the gift that comes again ended, which this one is of: by its giver or by staff. */
export const stopOfRegular = (db: Db, masjidId: number, regularId: string) =>
  db
    .selectFrom('regular_gifts')
    .select(['ended_at', 'stop_reason', 'stopped_by'])
    .where('masjid_id', '=', masjidId)
    .where('id', '=', regularId)
    .where('state', '=', 'stopped')
    .executeTakeFirst();
