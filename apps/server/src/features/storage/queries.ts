import type { Insertable, Selectable } from 'kysely';
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
