import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { GiftAidDeclarationsTable } from '../../db/tables/gift-aid.ts';

export function insertDeclaration(
  db: Db,
  row: Insertable<GiftAidDeclarationsTable>,
): Promise<Selectable<GiftAidDeclarationsTable>> {
  return db.insertInto('gift_aid_declarations').values(row).returningAll().executeTakeFirstOrThrow();
}

/** One of the same address covers the day already. */
export async function isDeclared(
  db: Db,
  gift: { masjid_id: number; donor_email: string | null; given_on: string },
): Promise<boolean> {
  if (gift.donor_email === null) return false;
  const found = await db
    .selectFrom('gift_aid_declarations')
    .select('id')
    .where('masjid_id', '=', gift.masjid_id)
    .where('is_one_gift', '=', false)
    .where(sql<boolean>`lower(email) = lower(${gift.donor_email})`)
    .where('starts_on', '<=', gift.given_on)
    .where(sql<boolean>`coalesce(ends_on, 'infinity') >= ${gift.given_on}`)
    .executeTakeFirst();
  return found !== undefined;
}
