import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ChangeKind, TimingChangesTable } from '../../db/tables/timings.ts';

/** Changes whose days are salah days. */
export const SALAH_KINDS: readonly ChangeKind[] = [
  'salah-settings',
  'salah-generate',
  'salah-upload',
  'salah-edit',
  'salah-put-back',
  'salah-fix',
  'restore',
];

export async function insertChange(db: Db, change: Insertable<TimingChangesTable>): Promise<number> {
  const row = await db.insertInto('timing_changes').values(change).returning('id').executeTakeFirstOrThrow();
  return row.id;
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

/** The first change of salah times that touched a date after an instant: what it found is what was in force. */
export function firstChangeAfter(db: Db, masjidId: number, date: string, instant: Date) {
  return db
    .selectFrom('timing_changes')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('created_at', '>', instant)
    .where('kind', 'in', SALAH_KINDS)
    .where(sql<boolean>`jsonb_exists(before, ${date})`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
