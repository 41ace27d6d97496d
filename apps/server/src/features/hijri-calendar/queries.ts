import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { HijriMonthsTable, HijriSettingsTable } from '../../db/tables/hijri.ts';

export type StoredHijri = Selectable<HijriSettingsTable>;
export type StoredMonth = Selectable<HijriMonthsTable>;

export function findHijri(db: Db, masjidId: number): Promise<StoredHijri | undefined> {
  return db.selectFrom('hijri_settings').selectAll().where('masjid_id', '=', masjidId).executeTakeFirst();
}

/** Of two records that contradict each other the later counts, so they come in the order they were made. */
export function listMonths(db: Db, masjidId: number): Promise<StoredMonth[]> {
  return db
    .selectFrom('hijri_months')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .orderBy('recorded_at')
    .orderBy('change_id')
    .execute();
}
