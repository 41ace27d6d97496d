import type { Prayer } from '@minaret/prayer/types';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { RowOrigin, SalahDaysTable, SalahSettingsTable } from '../../db/tables/timings.ts';

export type StoredSettings = Selectable<SalahSettingsTable>;
export type StoredDay = Selectable<SalahDaysTable>;
export type Minutes = Record<Prayer, number | null>;

export function findSettings(db: Db, masjidId: number): Promise<StoredSettings | undefined> {
  return db.selectFrom('salah_settings').selectAll().where('masjid_id', '=', masjidId).executeTakeFirst();
}

/** Returns the version the settings have now; saving the same again keeps it. */
export async function saveSettings(db: Db, settings: Insertable<SalahSettingsTable>): Promise<number> {
  const { masjid_id: _, version: __, ...values } = settings;
  const row = await db
    .insertInto('salah_settings')
    .values(settings)
    .onConflict((conflict) =>
      conflict.column('masjid_id').doUpdateSet((old) => ({
        ...values,
        version: sql<number>`${old.ref('salah_settings.version')} + 1`,
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

export function daysBetween(db: Db, masjidId: number, from: string, to: string): Promise<StoredDay[]> {
  return db
    .selectFrom('salah_days')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .execute();
}

export function findDay(db: Db, masjidId: number, date: string): Promise<StoredDay | undefined> {
  return db
    .selectFrom('salah_days')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('date', '=', date)
    .executeTakeFirst();
}

/** Waits for others who write the same days, so that what is counted as taken stays so. */
export async function lockTimings(db: Db, masjidId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('salah', ${masjidId}))`.execute(db);
}

export interface NewDays {
  masjidId: number;
  changeId: number;
  origin: RowOrigin;
  settingsVersion: number | null;
  days: readonly ({ date: string } & Minutes)[];
}

/** Puts whole rows in their place, in one statement however many they are. */
export async function putDays(
  db: Db,
  { masjidId, changeId, origin, settingsVersion, days }: NewDays,
): Promise<void> {
  await sql`
    insert into salah_days (masjid_id, date, fajr, sunrise, dhuhr, asr, maghrib, isha, change_id, origin, settings_version)
    select ${masjidId}, day.date, day.fajr, day.sunrise, day.dhuhr, day.asr, day.maghrib, day.isha,
           ${changeId}, ${origin}, ${settingsVersion}::integer
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as day
      (date date, fajr smallint, sunrise smallint, dhuhr smallint, asr smallint, maghrib smallint, isha smallint)
    on conflict (masjid_id, date) do update set
      fajr = excluded.fajr, sunrise = excluded.sunrise, dhuhr = excluded.dhuhr, asr = excluded.asr,
      maghrib = excluded.maghrib, isha = excluded.isha, change_id = excluded.change_id, origin = excluded.origin,
      settings_version = excluded.settings_version, edited = '{}'`.execute(db);
}

export async function putCell(
  db: Db,
  masjidId: number,
  date: string,
  prayer: Prayer,
  minutes: number | null,
  edited: string,
): Promise<StoredDay> {
  return db
    .updateTable('salah_days')
    .set({ [prayer]: minutes, edited })
    .where('masjid_id', '=', masjidId)
    .where('date', '=', date)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function removeDays(db: Db, masjidId: number, dates: readonly string[]): Promise<void> {
  if (dates.length === 0) return;
  await db.deleteFrom('salah_days').where('masjid_id', '=', masjidId).where('date', 'in', dates).execute();
}

/** Calculated days from a date on that other settings than these made. */
export async function findOlderDays(
  db: Db,
  masjidId: number,
  from: string,
  version: number,
): Promise<{ days: number; from: string; until: string } | null> {
  const row = await db
    .selectFrom('salah_days')
    .select((each) => [
      each.fn.countAll<number>().as('days'),
      each.fn.min('date').as('from'),
      each.fn.max('date').as('until'),
    ])
    .where('masjid_id', '=', masjidId)
    .where('date', '>=', from)
    .where('origin', '=', 'calculated')
    .where('settings_version', '!=', version)
    .executeTakeFirstOrThrow();
  return row.days > 0 ? row : null;
}
