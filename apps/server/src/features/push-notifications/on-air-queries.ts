import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface OnAir {
  masjidId: number;
  broadcastId: number;
}

/** Of a broadcast that is to be told of and that everyone may hear; not if one was told of on the same day of the masjid. */
export async function insertOnAir(
  db: Db,
  { masjidId, broadcastId }: OnAir,
  now: Date,
  { until, message }: { until: Date; message: string },
): Promise<void> {
  await sql`insert into push_notices (masjid_id, kind, title, message, due_at, until, is_counted, created_by, created_at)
    select b.masjid_id, 'live', b.title, ${message}, ${now}, ${until}, false, b.created_by, ${now}
    from live_broadcasts b join masjids m on m.id = b.masjid_id
    where b.masjid_id = ${masjidId} and b.id = ${broadcastId} and b.tells_followers and b.audience = 'everyone'
      and not exists (select 1 from push_notices n where n.masjid_id = b.masjid_id and n.kind = 'live'
        and (n.created_at at time zone m.time_zone)::date = (${now}::timestamptz at time zone m.time_zone)::date)`.execute(
    db,
  );
}

export function findNamed(
  db: Db,
  masjidId: number,
): Promise<{ name: string; languages: string[] } | undefined> {
  return db.selectFrom('masjids').select(['name', 'languages']).where('id', '=', masjidId).executeTakeFirst();
}
