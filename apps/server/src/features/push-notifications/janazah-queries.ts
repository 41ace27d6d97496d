import { topicBit } from '@minaret/contract/athan-plus/channels';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { notices, type StoredNotice } from './queries.ts';

/** The last that phones were told of each of these prayers. */
export async function lastNotices(
  db: Db,
  masjidId: number,
  prayerIds: readonly number[],
): Promise<Map<number, StoredNotice>> {
  if (prayerIds.length === 0) return new Map();
  const rows = await notices(db, masjidId)
    .where('special_prayer_id', 'in', prayerIds)
    .orderBy('push_notices.id')
    .execute();
  return new Map(
    rows.flatMap((row) => (row.special_prayer_id === null ? [] : [[row.special_prayer_id, row]])),
  );
}

export async function countJanazahPhones(db: Db, masjidId: number): Promise<number> {
  const { rows } = await sql<{ phones: number }>`
    select count(*)::int as phones from follows f join phones p on p.id = f.phone_id
    where f.masjid_id = ${masjidId} and p.endpoint is not null
      and f.topics & ${String(topicBit('janazah'))}::bigint <> 0`.execute(db);
  return rows[0]?.phones ?? 0;
}
