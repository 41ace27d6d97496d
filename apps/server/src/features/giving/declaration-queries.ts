import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { GiftAidDeclarationsTable } from '../../db/tables/gift-aid.ts';

export function insertDeclaration(
  db: Db,
  row: Insertable<GiftAidDeclarationsTable>,
): Promise<Selectable<GiftAidDeclarationsTable>> {
  return db.insertInto('gift_aid_declarations').values(row).returningAll().executeTakeFirstOrThrow();
}
