import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ReviewRequestsTable } from '../../db/tables/masjid.ts';

export function findRequest(db: Db, masjidId: number): Promise<Selectable<ReviewRequestsTable> | undefined> {
  return db.selectFrom('review_requests').selectAll().where('masjid_id', '=', masjidId).executeTakeFirst();
}

/** Asking again changes what is asked, not how long the masjid has been waiting. */
export async function putRequest(db: Db, request: Insertable<ReviewRequestsTable>): Promise<void> {
  const { user_id, note, updated_at } = request;
  await db
    .insertInto('review_requests')
    .values(request)
    .onConflict((conflict) => conflict.column('masjid_id').doUpdateSet({ user_id, note, updated_at }))
    .execute();
}
