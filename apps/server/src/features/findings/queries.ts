import type { Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { AcceptedPracticesTable } from '../../db/tables/timings.ts';

export function listPractices(db: Db, masjidId: number) {
  return db
    .selectFrom('accepted_practices')
    .select(['key', 'user_name', 'accepted_at'])
    .where('masjid_id', '=', masjidId)
    .orderBy('accepted_at')
    .execute();
}

export async function insertPractice(db: Db, practice: Insertable<AcceptedPracticesTable>): Promise<void> {
  await db
    .insertInto('accepted_practices')
    .values(practice)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deletePractice(db: Db, masjidId: number, key: string): Promise<void> {
  await db
    .deleteFrom('accepted_practices')
    .where('masjid_id', '=', masjidId)
    .where('key', '=', key)
    .execute();
}
