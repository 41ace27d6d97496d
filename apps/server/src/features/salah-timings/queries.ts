import type { Prayer } from '@minaret/prayer/types';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { EditedCells, Offsets } from '../../db/stored-schemas.ts';
import type { RowOrigin, SalahDaysTable, SalahSettingsTable } from '../../db/tables/timings.ts';
import { type Reading, readStored, readStoredOr } from '../../platform/database/stored-json.ts';

export type StoredSettings = Omit<Selectable<SalahSettingsTable>, 'offsets'> & {
  offsets: Record<Prayer, number>;
};
type DayRow = Selectable<SalahDaysTable>;
export type StoredDay = Omit<DayRow, 'edited'> & { edited: EditedCells };
export type Minutes = Record<Prayer, number | null>;
export type DatedMinutes = { date: string } & Minutes;

export async function findSettings(ctx: Reading, masjid: number): Promise<StoredSettings | undefined> {
  const query = ctx.db.selectFrom('salah_settings').selectAll().where('masjid_id', '=', masjid);
  const row = await query.executeTakeFirst();
  const named = { table: 'salah_settings', masjid };
  return row && { ...row, offsets: readStored(ctx, Offsets, row.offsets, named) };
}

/** Returns the version the settings have now. */
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

/** The times stand in columns of their own: a day whose marks cannot be read is a day without marks. */
function readDay(ctx: Reading, row: DayRow): StoredDay {
  const { id } = row;
  return { ...row, edited: readStoredOr(ctx, EditedCells, row.edited, { table: 'salah_days', id }) ?? {} };
}

export async function daysBetween(
  ctx: Reading,
  masjidId: number,
  from: string,
  to: string,
): Promise<StoredDay[]> {
  const rows = await ctx.db
    .selectFrom('salah_days')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .execute();
  return rows.map((row) => readDay(ctx, row));
}

export async function findDay(ctx: Reading, masjidId: number, date: string): Promise<StoredDay | undefined> {
  const row = await ctx.db
    .selectFrom('salah_days')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('date', '=', date)
    .executeTakeFirst();
  return row && readDay(ctx, row);
}

/** Waits for others who write the same days, so that what is counted as taken stays so. */
export async function lockTimings(db: Db, masjidId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('salah', ${masjidId}))`.execute(db);
}

export type NewRow = DatedMinutes & {
  change_id: number;
  origin: RowOrigin;
  settings_version: number | null;
  edited: EditedCells;
};

/** Puts whole rows in their place, in one statement however many they are. */
export async function putRows(db: Db, masjidId: number, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into salah_days
      (masjid_id, date, fajr, sunrise, dhuhr, asr, maghrib, isha, change_id, origin, settings_version, edited)
    select ${masjidId}, day.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as day
      (date date, fajr smallint, sunrise smallint, dhuhr smallint, asr smallint, maghrib smallint, isha smallint,
       change_id bigint, origin text, settings_version integer, edited jsonb)
    on conflict (masjid_id, date) do update set
      fajr = excluded.fajr, sunrise = excluded.sunrise, dhuhr = excluded.dhuhr, asr = excluded.asr,
      maghrib = excluded.maghrib, isha = excluded.isha, change_id = excluded.change_id, origin = excluded.origin,
      settings_version = excluded.settings_version, edited = excluded.edited`.execute(db);
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

/** Days that one version of the settings made are now of another one that says the same. */
export async function renumberSettings(db: Db, masjidId: number, from: number, to: number): Promise<void> {
  await db
    .updateTable('salah_days')
    .set({ settings_version: to })
    .where('masjid_id', '=', masjidId)
    .where('settings_version', '=', from)
    .execute();
}

export async function lastStoredDate(db: Db, masjidId: number): Promise<string | null> {
  const row = await db
    .selectFrom('salah_days')
    .select((each) => each.fn.max('date').as('last'))
    .where('masjid_id', '=', masjidId)
    .executeTakeFirst();
  return row?.last ?? null;
}

export async function firstStoredDate(db: Db, masjidId: number, from: string): Promise<string | null> {
  const row = await db
    .selectFrom('salah_days')
    .select((each) => each.fn.min('date').as('first'))
    .where('masjid_id', '=', masjidId)
    .where('date', '>=', from)
    .executeTakeFirst();
  return row?.first ?? null;
}
