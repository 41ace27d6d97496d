import type { Role } from '@minaret/contract/access/access';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { MasjidsTable } from '../../db/tables/masjid.ts';

export type Masjid = Selectable<MasjidsTable>;

export function findMasjid(db: Db, id: number): Promise<Masjid | undefined> {
  return db.selectFrom('masjids').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findMasjidByHash(db: Db, hashId: string): Promise<Masjid | undefined> {
  return db.selectFrom('masjids').selectAll().where('hash_id', '=', hashId).executeTakeFirst();
}

export function lockMasjid(db: Db, id: number): Promise<Masjid | undefined> {
  return db.selectFrom('masjids').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateMasjid(db: Db, id: number, values: Updateable<MasjidsTable>): Promise<Masjid> {
  return db
    .updateTable('masjids')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Row-level security wants the tenant before the row, so the id is drawn first. */
export async function nextMasjidId(db: Db): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence('masjids', 'id')) as id`.execute(db);
  if (!rows[0]) throw new Error('the sequence gave nothing');
  return rows[0].id;
}

export async function insertMasjid(db: Db, masjid: Insertable<MasjidsTable>): Promise<void> {
  await db.insertInto('masjids').values(masjid).execute();
}

export async function insertMembership(
  db: Db,
  membership: { userId: number; masjidId: number; roles: Role[]; now: Date },
): Promise<void> {
  await db
    .insertInto('memberships')
    .values({
      user_id: membership.userId,
      masjid_id: membership.masjidId,
      roles: membership.roles,
      created_at: membership.now,
    })
    .execute();
}

export function listMasjidsOf(db: Db, userId: number) {
  return db
    .selectFrom('memberships')
    .innerJoin('masjids', 'masjids.id', 'memberships.masjid_id')
    .selectAll('masjids')
    .select('memberships.roles')
    .where('memberships.user_id', '=', userId)
    .orderBy('masjids.name')
    .execute();
}
