import { topicBit } from '@minaret/contract/athan-plus/channels';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { PushNoticesTable } from '../../db/tables/athan-plus.ts';

export type NewNotice = Omit<Insertable<PushNoticesTable>, 'id'>;

export interface StoredNotice extends Selectable<PushNoticesTable> {
  recipients: number | null;
  accepted: number | null;
  gone: number | null;
  failed: number | null;
  opened: number | null;
  latest_ms: number | null;
  finished_at: Date | null;
}

const SHOWN = 200;

export const notices = (db: Db, masjidId: number) =>
  db
    .selectFrom('push_notices')
    .leftJoin('push_runs', 'push_runs.id', 'push_notices.run_id')
    .selectAll('push_notices')
    .select(['recipients', 'accepted', 'gone', 'failed', 'opened', 'latest_ms', 'finished_at'])
    .where('push_notices.masjid_id', '=', masjidId);

export function listNotices(db: Db, masjidId: number): Promise<StoredNotice[]> {
  return notices(db, masjidId).orderBy('push_notices.id', 'desc').limit(SHOWN).execute();
}

export function findNotice(db: Db, masjidId: number, id: number): Promise<StoredNotice | undefined> {
  return notices(db, masjidId).where('push_notices.id', '=', id).executeTakeFirst();
}

/** Until the end of the transaction nobody begins to send it. */
export async function lockNotice(db: Db, masjidId: number, id: number): Promise<void> {
  await db
    .selectFrom('push_notices')
    .select('id')
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

export async function insertNotice(db: Db, notice: NewNotice): Promise<number> {
  const { id } = await db.insertInto('push_notices').values(notice).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Two who send the same announcement wait for each other. */
export async function lockNotices(db: Db, masjidId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('push-notices', ${masjidId}))`.execute(db);
}

/** Whether an announcement of the library has gone out, or waits to. */
export async function isAnnounced(db: Db, masjidId: number, itemId: number): Promise<boolean> {
  const found = await db
    .selectFrom('push_notices')
    .select('id')
    .where('masjid_id', '=', masjidId)
    .where('library_item_id', '=', itemId)
    .where((row) => row.or([row('stopped_at', 'is', null), row('run_id', 'is not', null)]))
    .executeTakeFirst();
  return found !== undefined;
}

/** Whoever sends it finds that it is finished, and sends no more of it. */
export async function stopNotice(db: Db, masjidId: number, id: number, now: Date): Promise<void> {
  await db
    .updateTable('push_notices')
    .set({ stopped_at: now })
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .execute();
  await sql`update push_runs set finished_at = ${now} where finished_at is null
    and id = (select run_id from push_notices where masjid_id = ${masjidId} and id = ${id})`.execute(db);
}

export interface Audience {
  followers: number;
  phones: number;
}

/** Phones are nobody's to see: counted in the system's name, for one masjid. */
export async function countAudience(db: Db, masjidId: number): Promise<Audience> {
  const { rows } = await sql<Audience>`
    select count(*)::int as followers,
      (count(*) filter (where p.endpoint is not null
        and f.topics & ${String(topicBit('announcements'))}::bigint <> 0))::int as phones
    from follows f join phones p on p.id = f.phone_id where f.masjid_id = ${masjidId}`.execute(db);
  return rows[0] ?? { followers: 0, phones: 0 };
}

/** A prayer's time may move what is planned: the wheel looks at it within seconds. */
export async function planAnew(db: Db, masjidId: number): Promise<void> {
  await sql`insert into push_plans (masjid_id) values (${masjidId})
    on conflict (masjid_id) do update set is_stale = true`.execute(db);
}
