import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export async function nameOfUser(db: Db, userId: number | null): Promise<string | null> {
  if (userId === null) return null;
  const row = await db
    .selectFrom('users')
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.name ?? null;
}
