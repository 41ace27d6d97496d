import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

interface Away {
  masjid_id: number;
  screen_id: number;
  name: string;
  seen_at: Date;
}

/** Screens last seen in this span of which nobody has been told, and of whose masjid a webhook wants to know; told from now on. */
export async function takeAway(db: Db, { since, before }: { since: Date; before: Date }): Promise<Away[]> {
  const { rows } = await sql<Away>`update screen_reports r set away_told_for = r.seen_at
    from screens s, (select distinct masjid_id from webhook_endpoints
      where off_at is null and 'screen.offline' = any(events)) as asked
    where r.masjid_id = asked.masjid_id and s.masjid_id = r.masjid_id and s.id = r.screen_id and s.retired_at is null
      and r.seen_at > ${since} and r.seen_at <= ${before} and r.away_told_for is distinct from r.seen_at
    returning r.masjid_id, r.screen_id, s.name, r.seen_at`.execute(db);
  return rows;
}
