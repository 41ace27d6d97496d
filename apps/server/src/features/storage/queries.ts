import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { LibraryImagesTable } from '../../db/tables/library.ts';

export type StoredImage = Selectable<LibraryImagesTable>;

export async function insertImage(db: Db, image: Insertable<LibraryImagesTable>): Promise<void> {
  await db.insertInto('library_images').values(image).execute();
}

export async function imagesWithKeys(
  db: Db,
  masjidId: number,
  keys: readonly string[],
): Promise<StoredImage[]> {
  if (keys.length === 0) return [];
  return db
    .selectFrom('library_images')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('key', 'in', keys)
    .execute();
}

/** Pictures and sounds of the masjid's own, deleted ones too while they are kept. */
export async function storedBytes(db: Db, masjidId: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select
    (select coalesce(sum(bytes), 0) from library_images where masjid_id = ${masjidId})::bigint
    + (select coalesce(sum(bytes), 0) from athan_sounds where masjid_id = ${masjidId})::bigint as bytes`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}
