import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { LiveBroadcastsTable, LivePartsTable, LiveSetupsTable } from '../../db/tables/live-broadcast.ts';

export type StoredSetup = Selectable<LiveSetupsTable>;
export type StoredBroadcast = Selectable<LiveBroadcastsTable>;
export type StoredPart = Selectable<LivePartsTable>;

/** Waits for others who change or begin a broadcast of the same masjid. */
export async function lockLive(db: Db, masjidId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('live-broadcast', ${masjidId}))`.execute(db);
}

export async function findMount(db: Db, masjidId: number): Promise<string> {
  const masjids = db.selectFrom('masjids').select('hash_id').where('id', '=', masjidId);
  return (await masjids.executeTakeFirstOrThrow()).hash_id;
}

export function masjidName(db: Db, masjidId: number): Promise<{ name: string; languages: string[] }> {
  return db
    .selectFrom('masjids')
    .select(['name', 'languages'])
    .where('id', '=', masjidId)
    .executeTakeFirstOrThrow();
}

export async function countPlay(db: Db, masjidId: number, id: number): Promise<void> {
  await db
    .updateTable('live_broadcasts')
    .set((row) => ({ plays: row('plays', '+', 1) }))
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .execute();
}

export function findSetup(db: Db, masjidId: number): Promise<StoredSetup | undefined> {
  return db.selectFrom('live_setups').selectAll().where('masjid_id', '=', masjidId).executeTakeFirst();
}

export async function putSetup(
  db: Db,
  setup: Omit<Insertable<LiveSetupsTable>, 'version'>,
): Promise<StoredSetup> {
  return db
    .insertInto('live_setups')
    .values(setup)
    .onConflict((conflict) =>
      conflict.column('masjid_id').doUpdateSet((old) => ({
        ...setup,
        version: sql<number>`${old.ref('live_setups.version')} + 1`,
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Public ones, the newest first: what anybody may hear. */
export function listPublic(db: Db, masjidId: number, most: number): Promise<StoredBroadcast[]> {
  return db
    .selectFrom('live_broadcasts')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('is_public', '=', true)
    .where('deleted_at', 'is', null)
    .where('ended_at', 'is not', null)
    .where('bytes', '>', 0)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** The newest first, also deleted ones while they are kept. */
export function listBroadcasts(db: Db, masjidId: number, most: number): Promise<StoredBroadcast[]> {
  return db
    .selectFrom('live_broadcasts')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export function findBroadcast(db: Db, masjidId: number, id: number): Promise<StoredBroadcast | undefined> {
  return db
    .selectFrom('live_broadcasts')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findRunning(db: Db, masjidId: number): Promise<StoredBroadcast | undefined> {
  return db
    .selectFrom('live_broadcasts')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

export function insertBroadcast(
  db: Db,
  broadcast: Insertable<LiveBroadcastsTable>,
): Promise<StoredBroadcast> {
  return db.insertInto('live_broadcasts').values(broadcast).returningAll().executeTakeFirstOrThrow();
}

export function updateBroadcast(
  db: Db,
  { masjid_id, id }: Pick<StoredBroadcast, 'masjid_id' | 'id'>,
  changes: Updateable<LiveBroadcastsTable>,
): Promise<StoredBroadcast> {
  return db
    .updateTable('live_broadcasts')
    .set((row) => ({ ...changes, version: row('version', '+', 1) }))
    .where('masjid_id', '=', masjid_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function curveOf(db: Db, masjidId: number, broadcastId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('live_listeners')
    .select(['minute', 'listeners'])
    .where('masjid_id', '=', masjidId)
    .where('broadcast_id', '=', broadcastId)
    .orderBy('minute')
    .execute();
  const curve: number[] = [];
  // A minute in which nobody could write is like the one before it.
  for (const { minute, listeners } of rows) {
    while (curve.length < minute) curve.push(curve.at(-1) ?? 0);
    curve.push(listeners);
  }
  return curve;
}

export function partsOf(db: Db, masjidId: number, broadcastId: number): Promise<StoredPart[]> {
  return db
    .selectFrom('live_parts')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('broadcast_id', '=', broadcastId)
    .orderBy('number')
    .execute();
}

/** Broadcasts that nobody has ended, and that have not been heard since. A link is not heard by us: it has its longest time. */
export async function endForgotten(db: Db, now: Date, before: Date): Promise<{ masjid_id: number }[]> {
  const { rows } = await sql<{ masjid_id: number }>`
    update live_broadcasts set
      ended_at = coalesce(heard_at, on_air_at, created_at),
      ending = case when source = 'link' then 'longest' else 'lost' end,
      listeners = 0,
      version = version + 1
    where ended_at is null and case when source = 'link'
      then on_air_at + make_interval(mins => longest_minutes) < ${now}
      else coalesce(heard_at, created_at) < ${before} end
    returning masjid_id`.execute(db);
  return rows;
}

/** For good: what was deleted before one instant, or never kept before another. Gives the keys of their parts. */
export async function sweepRecordings(db: Db, deleted: Date, unkept: Date): Promise<string[]> {
  const { rows } = await sql<{ key: string | null }>`
    with gone as (
      delete from live_broadcasts
      where ended_at is not null and (deleted_at < ${deleted}
        or (ended_at < ${unkept} and not is_kept and not is_public))
      returning masjid_id, id
    )
    select live_parts.key from gone
    join live_parts on live_parts.masjid_id = gone.masjid_id and live_parts.broadcast_id = gone.id`.execute(
    db,
  );
  return rows.flatMap(({ key }) => (key ? [key] : []));
}
