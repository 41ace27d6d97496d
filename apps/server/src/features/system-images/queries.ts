import type { ImageCategory, ImageSeason } from '@minaret/contract/system/system-images';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { SystemImagesTable } from '../../db/tables/system.ts';

export type StoredImage = Selectable<SystemImagesTable>;

const live = (db: Db) => db.selectFrom('system_images').where('deleted_at', 'is', null);

/** Also one that is no longer offered: slides that show it keep it. */
export function findImageEver(db: Db, id: number): Promise<StoredImage | undefined> {
  return db.selectFrom('system_images').selectAll().where('id', '=', id).executeTakeFirst();
}

export interface Filters {
  search?: string;
  category?: ImageCategory;
  season?: ImageSeason;
  language?: string;
}

export function listImages(db: Db, { search, category, season, language }: Filters): Promise<StoredImage[]> {
  let query = live(db).selectAll();
  if (search) query = query.where('title', 'ilike', `%${search.replace(/[\\%_]/g, '\\$&')}%`);
  if (category) query = query.where(sql<boolean>`${category} = any(categories)`);
  if (season) query = query.where(sql<boolean>`${season} = any(seasons)`);
  // A picture without words speaks every language.
  if (language) query = query.where(sql<boolean>`${language} = any(languages) or languages = '{}'`);
  return query.orderBy('id', 'desc').execute();
}

export async function countImages(db: Db): Promise<number> {
  const { count } = await live(db).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return count;
}
