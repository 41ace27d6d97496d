import type { Db } from '../../db/database.ts';

export async function servesDialects(db: Db, masjidId: number): Promise<boolean> {
  const row = await db
    .selectFrom('masjids')
    .select('serves_dialects')
    .where('id', '=', masjidId)
    .executeTakeFirst();
  return row?.serves_dialects ?? false;
}

/** True when it was otherwise before. */
export async function putServesDialects(db: Db, masjidId: number, isOn: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('masjids')
    .set({ serves_dialects: isOn })
    .where('id', '=', masjidId)
    .where('serves_dialects', '!=', isOn)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface Page {
  limit: number;
  offset: number;
}

const APPROVED = 1;

/** Of those that were approved and let others read them. */
function served(db: Db) {
  return db
    .selectFrom('masjids')
    .select(['hash_id', 'latitude', 'longitude'])
    .where('serves_dialects', '=', true)
    .where('status', '=', APPROVED);
}

export function servedByWord(db: Db, word: string, { limit, offset }: Page) {
  const pattern = `%${word.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return served(db)
    .where('search_words', 'like', pattern)
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

export function servedWithin(db: Db, { south, north, west, east }: Box, most: number) {
  return served(db)
    .where('latitude', '>=', south)
    .where('latitude', '<=', north)
    .where('longitude', '>=', west)
    .where('longitude', '<=', east)
    .orderBy('id')
    .limit(most)
    .execute();
}
