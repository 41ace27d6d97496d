import type { QuietHours } from '@minaret/contract/athan-plus/push-notifications';
import type { Db } from '../../db/database.ts';

/** Null: there are none. */
export async function findQuiet(db: Db, masjidId: number): Promise<QuietHours | null> {
  const row = await db
    .selectFrom('push_quiet_hours')
    .select(['quiet_from as from', 'quiet_to as to'])
    .where('masjid_id', '=', masjidId)
    .executeTakeFirst();
  return row ?? null;
}

export async function putQuiet(
  db: Db,
  masjidId: number,
  quiet: QuietHours | null,
  by: { updated_by: string; updated_at: Date },
): Promise<void> {
  if (!quiet) {
    await db.deleteFrom('push_quiet_hours').where('masjid_id', '=', masjidId).execute();
    return;
  }
  const hours = { quiet_from: quiet.from, quiet_to: quiet.to, ...by };
  await db
    .insertInto('push_quiet_hours')
    .values({ masjid_id: masjidId, ...hours })
    .onConflict((conflict) => conflict.column('masjid_id').doUpdateSet(hours))
    .execute();
}
