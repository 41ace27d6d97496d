import type { Db } from '../../db/database.ts';

export interface MasjidOfGiving {
  hash_id: string;
  name: string;
  country: string | null;
}

export function masjidOfGiving(db: Db, masjidId: number): Promise<MasjidOfGiving> {
  return db
    .selectFrom('masjids')
    .select(['hash_id', 'country', 'name'])
    .where('id', '=', masjidId)
    .executeTakeFirstOrThrow();
}
