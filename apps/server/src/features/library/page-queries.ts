import type { PageCheck } from '@minaret/contract/library/libraries';
import type { Db } from '../../db/database.ts';
import type { Reading } from '../../platform/database/stored-json.ts';
import { readItems, type StoredItem } from './queries.ts';

/** Only while the item is still as it was looked at. */
export async function keepPageLook(
  db: Db,
  { masjid_id, id, version }: StoredItem,
  look: PageCheck,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('library_items')
    .set({ page_look: look, page_looked_at: at })
    .where('masjid_id', '=', masjid_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Of items that are on, in every masjid, in the order of their ids. */
export async function pagesDue(
  ctx: Reading,
  { before, after, limit }: { before: Date; after: number; limit: number },
): Promise<StoredItem[]> {
  const rows = await ctx.db
    .selectFrom('library_items')
    .selectAll()
    .where('type', 'in', ['url', 'google_slide_url', 'taraweeh_slideshow_url'])
    .where('is_on', '=', true)
    .where('deleted_at', 'is', null)
    .where((each) => each.or([each('page_looked_at', 'is', null), each('page_looked_at', '<', before)]))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return readItems(ctx, rows);
}
