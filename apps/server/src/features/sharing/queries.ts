import type { Db } from '../../db/database.ts';

/** Approved: what others may find. */
export async function countPublicMasjids(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('masjids')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('status', '<>', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function publicMasjidIds(db: Db, page: { skip: number; most: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('masjids')
    .select('hash_id')
    .where('status', '<>', 0)
    .orderBy('id')
    .offset(page.skip)
    .limit(page.most)
    .execute();
  return rows.map(({ hash_id }) => hash_id);
}
