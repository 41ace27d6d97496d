import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { UsersTable } from '../../db/tables/users.ts';

export type User = Selectable<UsersTable>;

export function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

export function findUser(db: Db, id: number): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Nobody when the address is taken, also by somebody who registers at the same moment. */
export function insertUser(db: Db, user: Insertable<UsersTable>): Promise<User | undefined> {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updateUser(db: Db, id: number, values: Updateable<UsersTable>): Promise<User> {
  return db
    .updateTable('users')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A write refused because another row has the same unique value. */
export function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/** Waits for other writers of the same account, so that its version is judged once. */
export function lockUser(db: Db, id: number): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The masjid a new session works for: the one joined first. */
export async function firstMasjidOf(db: Db, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('memberships')
    .select('masjid_id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('masjid_id')
    .executeTakeFirst();
  return row?.masjid_id ?? null;
}

export async function selectMasjidFor(db: Db, sessionId: string, masjidId: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ selected_masjid_id: masjidId })
    .where('id', '=', sessionId)
    .execute();
}
