import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Who waits already keeps the place in the queue. */
export async function markDue(db: Db, masjidIds: readonly number[], now: Date): Promise<void> {
  await sql`insert into screen_versions (masjid_id, due_at) select id, ${now} from unnest(${masjidIds}::bigint[]) as id
    on conflict (masjid_id) do update set due_at = coalesce(screen_versions.due_at, excluded.due_at)`.execute(
    db,
  );
}

/** The first so many that wait; those with a screen that was seen lately go before those whom nobody looks at. */
export async function takeDue(db: Db, seenSince: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ masjid_id: number }>`update screen_versions set due_at = null
    where masjid_id in (
      select v.masjid_id from screen_versions v where v.due_at is not null
      order by exists (select from screen_reports r where r.masjid_id = v.masjid_id and r.seen_at > ${seenSince}) desc,
        v.due_at, v.masjid_id
      limit ${most} for update skip locked)
    returning masjid_id`.execute(db);
  return rows.map((row) => row.masjid_id);
}
