import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface DayVersion {
  sequence: number;
  changedAt: Date;
}

export interface StoredDayVersion extends DayVersion {
  date: string;
  digest: string;
}

export async function dayVersions(db: Db, masjidId: number, from: string): Promise<StoredDayVersion[]> {
  return db
    .selectFrom('calendar_day_versions')
    .select(['date', 'digest', 'sequence', 'changed_at as changedAt'])
    .where('masjid_id', '=', masjidId)
    .where('date', '>=', from)
    .execute();
}

/** Two processes that see the same change count it once: only another digest raises the number. */
export async function noteDays(
  db: Db,
  masjidId: number,
  now: Date,
  days: readonly { date: string; digest: string }[],
): Promise<void> {
  await sql`
    insert into calendar_day_versions (masjid_id, date, digest, changed_at)
    select ${masjidId}, one.date, one.digest, ${now}
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as one (date date, digest text) order by one.date
    on conflict (masjid_id, date) do update
      set digest = excluded.digest, changed_at = excluded.changed_at, sequence = calendar_day_versions.sequence + 1
      where calendar_day_versions.digest <> excluded.digest`.execute(db);
}

/** What no calendar holds any longer. */
export async function forgetDays(db: Db, masjidId: number, before: string): Promise<void> {
  await db
    .deleteFrom('calendar_day_versions')
    .where('masjid_id', '=', masjidId)
    .where('date', '<', before)
    .execute();
}
