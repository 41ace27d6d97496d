import type { Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { TimingChangesTable } from '../../db/tables/timings.ts';

export async function insertChange(db: Db, change: Insertable<TimingChangesTable>): Promise<number> {
  const row = await db.insertInto('timing_changes').values(change).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** After the rows are written, what is in them now is known. */
export async function completeChange(db: Db, id: number, before: string, after: string): Promise<void> {
  await db.updateTable('timing_changes').set({ before, after }).where('id', '=', id).execute();
}

export function findChange(db: Db, masjidId: number, id: number) {
  return db
    .selectFrom('timing_changes')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function listChanges(
  db: Db,
  masjidId: number,
  { beforeId, limit }: { beforeId?: number; limit: number },
) {
  let query = db
    .selectFrom('timing_changes')
    .select(['id', 'kind', 'user_name', 'summary', 'created_at'])
    .where('masjid_id', '=', masjidId);
  if (beforeId !== undefined) query = query.where('id', '<', beforeId);
  return query.orderBy('id', 'desc').limit(limit).execute();
}
