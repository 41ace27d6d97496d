import { ScreenSettings } from '@minaret/contract/screens/screen-settings';
import type { ScreenSettings as Settings } from '@minaret/display/settings';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ScreenDefaultsTable, ScreenReportsTable, ScreensTable } from '../../db/tables/screens.ts';
import { type Reading, readStoredOr } from '../../platform/database/stored-json.ts';

type Row = Selectable<ScreensTable>;
export type StoredScreen = Omit<Row, 'settings'> & { settings: Settings | null };
export type StoredReport = Selectable<ScreenReportsTable>;
/** Null settings: they cannot be read. */
type StoredDefaults = Omit<Selectable<ScreenDefaultsTable>, 'settings'> & {
  settings: Settings | null;
};

/** A look that cannot be read is the masjid's, until somebody saves another. */
function readScreen(ctx: Reading, row: Row): StoredScreen {
  const { id, settings } = row;
  const named = { table: 'screens', id };
  return { ...row, settings: settings && readStoredOr(ctx, ScreenSettings, settings, named) };
}

export async function listScreens(ctx: Reading, masjidId: number): Promise<StoredScreen[]> {
  const rows = await ctx.db
    .selectFrom('screens')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('retired_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map((row) => readScreen(ctx, row));
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

const screenRow = (db: Db, masjidId: number, id: number) =>
  db.selectFrom('screens').selectAll().where('masjid_id', '=', masjidId).where('id', '=', id);

export async function findScreen(
  ctx: Reading,
  masjidId: number,
  id: number,
): Promise<StoredScreen | undefined> {
  const row = await screenRow(ctx.db, masjidId, id).executeTakeFirst();
  return row && readScreen(ctx, row);
}

export async function lockScreen(
  ctx: Reading,
  masjidId: number,
  id: number,
): Promise<StoredScreen | undefined> {
  const row = await screenRow(ctx.db, masjidId, id).forUpdate().executeTakeFirst();
  return row && readScreen(ctx, row);
}

export async function insertScreen(db: Db, screen: Insertable<ScreensTable>): Promise<number> {
  const row = await db.insertInto('screens').values(screen).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

type Changes = Omit<Updateable<ScreensTable>, 'masjid_id' | 'id' | 'version'>;

export async function updateScreen(db: Db, masjidId: number, id: number, values: Changes): Promise<void> {
  await db
    .updateTable('screens')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .execute();
}

export function listReports(db: Db, masjidId: number): Promise<StoredReport[]> {
  return db.selectFrom('screen_reports').selectAll().where('masjid_id', '=', masjidId).execute();
}

export async function findDefaults(ctx: Reading, masjid: number): Promise<StoredDefaults | undefined> {
  const query = ctx.db.selectFrom('screen_defaults').selectAll().where('masjid_id', '=', masjid);
  const row = await query.executeTakeFirst();
  const named = { table: 'screen_defaults', masjid };
  return row && { ...row, settings: readStoredOr(ctx, ScreenSettings, row.settings, named) };
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

/** Paired screens that the reader may see, with those of them that were seen since. */
function pairedScreens(db: Db, since: Date) {
  return db
    .selectFrom('screens')
    .leftJoin('screen_reports as report', (join) =>
      join
        .onRef('report.masjid_id', '=', 'screens.masjid_id')
        .onRef('report.screen_id', '=', 'screens.id')
        .on('report.seen_at', '>', since),
    )
    .where('screens.retired_at', 'is', null);
}
const TOTAL = sql<number>`count(*)::int`.as('total');
const ONLINE = sql<number>`count(report.seen_at)::int`.as('online');

export function countScreensSince(db: Db, since: Date) {
  return pairedScreens(db, since).select([TOTAL, ONLINE]).executeTakeFirstOrThrow();
}

export function countScreensByMasjid(db: Db, masjidIds: readonly number[], since: Date) {
  return pairedScreens(db, since)
    .where('screens.masjid_id', '=', sql<number>`any(${sql.val(masjidIds)}::bigint[])`)
    .groupBy('screens.masjid_id')
    .select(['screens.masjid_id as masjidId', TOTAL, ONLINE])
    .execute();
}
