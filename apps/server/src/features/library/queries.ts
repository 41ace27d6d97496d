import { LibraryContent, type LibraryType } from '@minaret/contract/library/library-content';
import { ScreenSchedule } from '@minaret/contract/screens/screen-schedule';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import type { LibraryItemsTable } from '../../db/tables/library.ts';
import { type Reading, readStored, readStoredOr } from '../../platform/database/stored-json.ts';

type Row = Selectable<LibraryItemsTable>;
const Kept = z.object({ content: LibraryContent, schedule: ScreenSchedule });
export type StoredItem = Omit<Row, keyof z.output<typeof Kept>> & z.output<typeof Kept>;

const named = ({ id }: Row) => ({ table: 'library_items', id });

function readItem(ctx: Reading, row: Row): StoredItem {
  return { ...row, ...readStored(ctx, Kept, row, named(row)) };
}

/** A slide that cannot be read is left out: the wall goes on with the others. */
export function readItems(ctx: Reading, rows: readonly Row[]): StoredItem[] {
  return rows.flatMap((row) => {
    const kept = readStoredOr(ctx, Kept, row, named(row));
    return kept ? [{ ...row, ...kept }] : [];
  });
}
type Values = Omit<Updateable<LibraryItemsTable>, 'masjid_id' | 'id' | 'version'>;

/** Those who change the order or count against the plan take turns. */
export async function lockLibrary(db: Db, masjidId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('library', ${masjidId}))`.execute(db);
}

export async function listItems(ctx: Reading, masjidId: number): Promise<StoredItem[]> {
  const rows = await ctx.db
    .selectFrom('library_items')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return readItems(ctx, rows);
}

export async function findItem(ctx: Reading, masjidId: number, id: number): Promise<StoredItem | undefined> {
  const row = await ctx.db
    .selectFrom('library_items')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && readItem(ctx, row);
}

export async function findDeleted(
  ctx: Reading,
  masjidId: number,
  id: number,
  since: Date,
): Promise<StoredItem | undefined> {
  const row = await ctx.db
    .selectFrom('library_items')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .where('deleted_at', '>', since)
    .executeTakeFirst();
  return row && readItem(ctx, row);
}

export async function lastPosition(db: Db, masjidId: number): Promise<number> {
  const row = await db
    .selectFrom('library_items')
    .select((each) => each.fn.max('position').as('last'))
    .where('masjid_id', '=', masjidId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.last ?? 0;
}

export async function insertItem(ctx: Reading, item: Insertable<LibraryItemsTable>): Promise<StoredItem> {
  const row = await ctx.db.insertInto('library_items').values(item).returningAll().executeTakeFirstOrThrow();
  return readItem(ctx, row);
}

export async function updateItem(
  ctx: Reading,
  masjidId: number,
  id: number,
  values: Values,
): Promise<StoredItem> {
  const row = await ctx.db
    .updateTable('library_items')
    .set((old) => ({ ...values, version: old('version', '+', 1) }))
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return readItem(ctx, row);
}

/** Masjids of which a screen may show such a slide, in the order of their ids. */
export async function masjidsShowing(
  db: Db,
  { types, imageId }: { types: readonly LibraryType[]; imageId?: number },
): Promise<number[]> {
  let query = db
    .selectFrom('library_items')
    .innerJoin('masjids', 'masjids.id', 'library_items.masjid_id')
    .select('masjid_id')
    .distinct()
    .where('library_items.type', 'in', types)
    .where('is_on', '=', true)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`'slideshow' = any(masjids.features)`);
  if (imageId !== undefined) query = query.where(sql<boolean>`(content->>'image_id')::bigint = ${imageId}`);
  return (await query.orderBy('masjid_id').execute()).map((row) => row.masjid_id);
}

/** Makes room behind an item. */
export async function moveBehind(db: Db, masjidId: number, position: number): Promise<void> {
  await db
    .updateTable('library_items')
    .set((row) => ({ position: row('position', '+', 1) }))
    .where('masjid_id', '=', masjidId)
    .where('position', '>', position)
    .execute();
}

export async function placeItems(
  db: Db,
  masjidId: number,
  places: readonly { id: number; position: number }[],
): Promise<void> {
  await sql`update library_items set position = one.position
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as one (id bigint, position int)
    where library_items.masjid_id = ${masjidId} and library_items.id = one.id`.execute(db);
}

/** For good: nobody asked for them within the time to do so. */
export async function sweepDeleted(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('library_items').where('deleted_at', '<', before).execute();
}

export async function knownScreens(db: Db, masjidId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('screens')
    .select('id')
    .where('masjid_id', '=', masjidId)
    .where('retired_at', 'is', null)
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id }) => id);
}
