import type { Db } from '../../db/database.ts';

export interface MasjidOfGiving {
  hash_id: string;
  country: string | null;
}

export function masjidOfGiving(db: Db, masjidId: number): Promise<MasjidOfGiving> {
  return db
    .selectFrom('masjids')
    .select(['hash_id', 'country'])
    .where('id', '=', masjidId)
    .executeTakeFirstOrThrow();
}
