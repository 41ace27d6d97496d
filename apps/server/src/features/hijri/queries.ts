import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { KeptMonth } from '../../db/stored-schemas.ts';
import type { HijriMonthsTable, HijriSettingsTable } from '../../db/tables/hijri.ts';

/** Waits for others who change the same calendar, so that what was checked stays so. */
export async function lockHijri(db: Db, masjidId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('hijri', ${masjidId}))`.execute(db);
}

export async function putHijri(db: Db, settings: Insertable<HijriSettingsTable>): Promise<void> {
  const { masjid_id: _, version: __, ...values } = settings;
  await db
    .insertInto('hijri_settings')
    .values(settings)
    .onConflict((conflict) =>
      conflict.column('masjid_id').doUpdateSet((old) => ({
        ...values,
        version: sql<number>`${old.ref('hijri_settings.version')} + 1`,
      })),
    )
    .execute();
}

export type NewMonth = Omit<Insertable<HijriMonthsTable>, 'replaced'> & { replaced?: KeptMonth | null };

export async function putMonth(db: Db, { replaced, ...month }: NewMonth): Promise<void> {
  const { masjid_id: _, year: __, month: ___, ...rest } = month;
  const values = { ...rest, replaced: replaced ? JSON.stringify(replaced) : null };
  await db
    .insertInto('hijri_months')
    .values({ ...month, ...values })
    .onConflict((conflict) => conflict.columns(['masjid_id', 'year', 'month']).doUpdateSet(values))
    .execute();
}

export async function removeMonth(
  db: Db,
  masjidId: number,
  { year, month }: { year: number; month: number },
): Promise<void> {
  await db
    .deleteFrom('hijri_months')
    .where('masjid_id', '=', masjidId)
    .where('year', '=', year)
    .where('month', '=', month)
    .execute();
}
