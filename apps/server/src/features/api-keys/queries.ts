import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ApiKeysTable } from '../../db/tables/api-keys.ts';

export type StoredApiKey = Pick<
  ApiKeysTable,
  'name' | 'hint' | 'scopes' | 'created_at' | 'expires_at' | 'last_used_at' | 'replaced_by'
> & { id: number; maker: string };

function keys(db: Db, masjidId: number) {
  return db
    .selectFrom('api_keys as key')
    .innerJoin('users', 'users.id', 'key.created_by')
    .select(['key.id', 'key.name', 'key.hint', 'key.scopes', 'key.created_at', 'key.expires_at'])
    .select(['key.last_used_at', 'key.replaced_by', sql<string>`first_name || ' ' || last_name`.as('maker')])
    .where('key.masjid_id', '=', masjidId)
    .where('key.revoked_at', 'is', null);
}

export function listKeys(db: Db, masjidId: number): Promise<StoredApiKey[]> {
  return keys(db, masjidId).orderBy('key.created_at', 'desc').orderBy('key.id', 'desc').execute();
}

export function findKey(db: Db, masjidId: number, id: number): Promise<StoredApiKey | undefined> {
  return keys(db, masjidId).where('key.id', '=', id).executeTakeFirst();
}

/** Two who add a key at once wait for each other. */
export async function lockKeys(db: Db, masjidId: number): Promise<void> {
  await db.selectFrom('masjids').select('id').where('id', '=', masjidId).forUpdate().execute();
}

export async function changeKey(
  db: Db,
  masjidId: number,
  id: number,
  values: Partial<Pick<ApiKeysTable, 'revoked_at' | 'expires_at' | 'replaced_by'>>,
): Promise<void> {
  await db
    .updateTable('api_keys')
    .set(values)
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .execute();
}
