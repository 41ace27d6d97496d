import type { TourPage } from '@minaret/contract/masjid/tours';
import type { Db } from '../../db/database.ts';

export async function listSeen(db: Db, userId: number): Promise<TourPage[]> {
  const rows = await db.selectFrom('user_tours').select('page').where('user_id', '=', userId).execute();
  return rows.map(({ page }) => page);
}

export async function insertSeen(db: Db, userId: number, page: TourPage, now: Date): Promise<void> {
  await db
    .insertInto('user_tours')
    .values({ user_id: userId, page, seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
