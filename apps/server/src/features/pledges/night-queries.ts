import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { PledgeNightsTable } from '../../db/tables/pledges.ts';

export type NightRow = Selectable<PledgeNightsTable>;

/** The one that is on. */
export function findNight(
  db: Db,
  masjidId: number,
  now: Date,
): Promise<(NightRow & { campaign: string; currency: string }) | undefined> {
  return db
    .selectFrom('pledge_nights as n')
    .innerJoin('campaigns as c', (join) =>
      join.onRef('c.masjid_id', '=', 'n.masjid_id').onRef('c.id', '=', 'n.campaign_id'),
    )
    .innerJoin('giving_settings as s', 's.masjid_id', 'n.masjid_id')
    .selectAll('n')
    .select(['c.title as campaign', 's.currency'])
    .where('n.masjid_id', '=', masjidId)
    .where('n.stopped_at', 'is', null)
    .where('n.ends_at', '>', now)
    .executeTakeFirst();
}

/** Those that are over by themselves ended when they were to. */
export async function stopNights(db: Db, masjidId: number, now: Date): Promise<void> {
  await db
    .updateTable('pledge_nights')
    .set({ stopped_at: sql<Date>`least(ends_at, ${now}::timestamptz)` })
    .where('masjid_id', '=', masjidId)
    .where('stopped_at', 'is', null)
    .execute();
}

export async function insertNight(
  db: Db,
  night: Pick<NightRow, 'masjid_id' | 'campaign_id' | 'started_at' | 'started_by' | 'ends_at'>,
): Promise<void> {
  await db
    .insertInto('pledge_nights')
    .values({ ...night, stopped_at: null })
    .execute();
}
