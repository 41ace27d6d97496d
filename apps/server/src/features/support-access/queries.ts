import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { SupportGrantsTable } from '../../db/tables/system.ts';

export type Grant = Selectable<SupportGrantsTable>;

export function findGrant(db: Db, masjidId: number): Promise<Grant | undefined> {
  return db.selectFrom('support_grants').selectAll().where('masjid_id', '=', masjidId).executeTakeFirst();
}

export async function putGrant(db: Db, grant: Insertable<SupportGrantsTable>): Promise<void> {
  const { masjid_id: _, ...values } = grant;
  await db
    .insertInto('support_grants')
    .values(grant)
    .onConflict((conflict) => conflict.column('masjid_id').doUpdateSet(values))
    .execute();
}

export async function deleteGrant(db: Db, masjidId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('support_grants')
    .where('masjid_id', '=', masjidId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** From the audit trail, which cannot be changed afterwards; the newest first. */
export function listLooks(
  db: Db,
  masjidId: number,
  action: string,
  limit: number,
): Promise<{ at: Date; by: string | null }[]> {
  return db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_user_id')
    .select([
      'audit_log.created_at as at',
      sql<string | null>`users.first_name || ' ' || users.last_name`.as('by'),
    ])
    .where('masjid_id', '=', masjidId)
    .where('action', '=', action)
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
    .execute();
}
