import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ScreenDefaultsTable, ScreenReportsTable, ScreensTable } from '../../db/tables/screens.ts';

export type StoredScreen = Selectable<ScreensTable>;
export type StoredReport = Selectable<ScreenReportsTable>;
export type StoredDefaults = Selectable<ScreenDefaultsTable>;

export function listScreens(db: Db, masjidId: number): Promise<StoredScreen[]> {
  return db
    .selectFrom('screens')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('retired_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export function listRetired(db: Db, masjidId: number, since: Date) {
  return db
    .selectFrom('screens')
    .select(['id', 'name', 'retired_at'])
    .where('masjid_id', '=', masjidId)
    .where('retired_at', '>=', since)
    .orderBy('retired_at', 'desc')
    .orderBy('id', 'desc')
    .$narrowType<{ retired_at: Date }>()
    .execute();
}

export function findScreen(db: Db, masjidId: number, id: number): Promise<StoredScreen | undefined> {
  return db
    .selectFrom('screens')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function lockScreen(db: Db, masjidId: number, id: number): Promise<StoredScreen | undefined> {
  return db
    .selectFrom('screens')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function insertScreen(db: Db, screen: Insertable<ScreensTable>): Promise<StoredScreen> {
  return db.insertInto('screens').values(screen).returningAll().executeTakeFirstOrThrow();
}

type Changes = Omit<Updateable<ScreensTable>, 'masjid_id' | 'id' | 'version'>;

export function updateScreen(db: Db, masjidId: number, id: number, values: Changes): Promise<StoredScreen> {
  return db
    .updateTable('screens')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function listReports(db: Db, masjidId: number): Promise<StoredReport[]> {
  return db.selectFrom('screen_reports').selectAll().where('masjid_id', '=', masjidId).execute();
}

export function findDefaults(db: Db, masjidId: number): Promise<StoredDefaults | undefined> {
  return db.selectFrom('screen_defaults').selectAll().where('masjid_id', '=', masjidId).executeTakeFirst();
}

/** Those who save the defaults take turns, also while there are none yet. */
export async function lockDefaults(db: Db, masjidId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('screen-defaults', ${masjidId}))`.execute(db);
}

export async function putDefaults(
  db: Db,
  { masjidId, settings, now }: { masjidId: number; settings: string; now: Date },
): Promise<void> {
  await db
    .insertInto('screen_defaults')
    .values({ masjid_id: masjidId, settings, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('masjid_id').doUpdateSet((old) => ({
        settings,
        updated_at: now,
        version: sql<number>`${old.ref('screen_defaults.version')} + 1`,
      })),
    )
    .execute();
}

export async function screenVersion(db: Db, masjidId: number): Promise<number> {
  const row = await db
    .selectFrom('screen_versions')
    .select('version')
    .where('masjid_id', '=', masjidId)
    .executeTakeFirst();
  return Number(row?.version ?? 1);
}

/** Paired screens of each masjid that the reader may see, and how many were seen since. */
export async function countScreensSince(db: Db, since: Date) {
  return db
    .selectFrom('screens')
    .leftJoin('screen_reports as report', (join) =>
      join
        .onRef('report.masjid_id', '=', 'screens.masjid_id')
        .onRef('report.screen_id', '=', 'screens.id')
        .on('report.seen_at', '>', since),
    )
    .where('screens.retired_at', 'is', null)
    .groupBy('screens.masjid_id')
    .select([
      'screens.masjid_id as masjidId',
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(report.seen_at)::int`.as('online'),
    ])
    .execute();
}
