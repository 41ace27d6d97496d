import type { IqamahRules } from '@minaret/prayer/iqamah/iqamah-rules';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { RecordContent } from '../../db/stored-schemas.ts';
import type { IqamahRecordsTable, IqamahSettingsTable, RecordSource } from '../../db/tables/iqamah.ts';
import { type Reading, readStored } from '../../platform/database/stored-json.ts';

export type StoredSettings = Selectable<IqamahSettingsTable>;
type Row = Selectable<IqamahRecordsTable>;
export type StoredRecord = Omit<Row, keyof RecordContent> & RecordContent;

/** A time of a congregation is not guessed: without its record no day is told. */
function readRecord<T extends Row>(ctx: Reading, row: T): Omit<T, keyof RecordContent> & RecordContent {
  return { ...row, ...readStored(ctx, RecordContent, row, { table: 'iqamah_records', id: row.id }) };
}

export function findSettings(db: Db, masjidId: number): Promise<StoredSettings | undefined> {
  return db.selectFrom('iqamah_settings').selectAll().where('masjid_id', '=', masjidId).executeTakeFirst();
}

/** Waits for others who write the iqamah of the same masjid, so that what was compared stays so. */
export async function lockIqamah(db: Db, masjidId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('iqamah', ${masjidId}))`.execute(db);
}

interface NewSettings {
  masjidId: number;
  rules: IqamahRules;
  changeId: number;
  now: Date;
}

export function putSettings(
  db: Db,
  { masjidId, rules, changeId, now }: NewSettings,
): Promise<StoredSettings> {
  const values = { rules: JSON.stringify(rules), change_id: changeId, updated_at: now };
  return db
    .insertInto('iqamah_settings')
    .values({ masjid_id: masjidId, ...values })
    .onConflict((conflict) =>
      conflict.column('masjid_id').doUpdateSet((old) => ({
        ...values,
        version: sql<number>`${old.ref('iqamah_settings.version')} + 1`,
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Without ends: all of them. */
export async function recordsBetween(
  ctx: Reading,
  masjidId: number,
  { from, to }: { from?: string; to?: string },
): Promise<StoredRecord[]> {
  let query = ctx.db.selectFrom('iqamah_records').selectAll().where('masjid_id', '=', masjidId);
  if (from !== undefined) query = query.where('date', '>=', from);
  if (to !== undefined) query = query.where('date', '<=', to);
  return (await query.orderBy('date').execute()).map((row) => readRecord(ctx, row));
}

interface RecordPage {
  from: string | undefined;
  search: string;
  offset: number;
  limit: number;
}

/** Searched in the date as ISO and as people write it: `12-25`, `December`, `25 Dec 2026`, `friday`. */
function wanted(db: Db, masjidId: number, { from, search }: Pick<RecordPage, 'from' | 'search'>) {
  let query = db.selectFrom('iqamah_records').where('masjid_id', '=', masjidId);
  if (from !== undefined) query = query.where('date', '>=', from);
  if (search === '') return query;
  const words = sql<string>`to_char(date, 'YYYY-MM-DD FMDD FMMonth YYYY DD Mon, YYYY FMDay FMDD Mon YYYY')`;
  return query.where((each) =>
    each(words, 'ilike', `%${search.replace(/[\\%_]/g, '\\$&').replace(/\s+/g, ' ')}%`),
  );
}

export async function pageOfRecords(ctx: Reading, masjidId: number, { offset, limit, ...asked }: RecordPage) {
  const query = wanted(ctx.db, masjidId, asked);
  const list = await query.selectAll().orderBy('date').offset(offset).limit(limit).execute();
  const { total } = await query
    .select((each) => each.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { list: list.map((row) => readRecord(ctx, row)), total };
}

/** The same by ranges: a record that says what the day before says belongs to its range. */
export async function pageOfRanges(ctx: Reading, masjidId: number, { offset, limit, ...asked }: RecordPage) {
  const found = wanted(ctx.db, masjidId, asked).selectAll();
  const { rows } = await sql<Row & { total: number }>`
    with found as (${found}),
    marked as (
      select found.*, (
        lag(date) over days = date - 1 and lag(times) over days = times and lag(source) over days = source
        and lag(jumuah) over days is not distinct from jumuah) is not true as starts
      from found window days as (order by date)
    ),
    numbered as (select marked.*, count(*) filter (where starts) over (order by date) as range from marked)
    select numbered.*, (select max(range) from numbered) as total
    from numbered where range > ${offset} and range <= ${offset + limit} order by date`.execute(ctx.db);
  return { list: rows.map((row) => readRecord(ctx, row)), total: rows[0]?.total ?? 0 };
}

export async function findRecord(
  ctx: Reading,
  masjidId: number,
  id: number,
): Promise<StoredRecord | undefined> {
  const row = await ctx.db
    .selectFrom('iqamah_records')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && readRecord(ctx, row);
}

interface NewRecords {
  masjidId: number;
  changeId: number;
  records: readonly ({ date: string; source: RecordSource } & RecordContent)[];
}

/** Whole records in their place, in one statement however many they are. */
export async function putRecords(db: Db, { masjidId, changeId, records }: NewRecords): Promise<void> {
  if (records.length === 0) return;
  await sql`
    insert into iqamah_records (masjid_id, date, times, jumuah, source, change_id)
    select ${masjidId}, one.date, one.times, nullif(one.jumuah, 'null'::jsonb), one.source, ${changeId}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as one
      (date date, times jsonb, jumuah jsonb, source text)
    on conflict (masjid_id, date) do update set
      times = excluded.times, jumuah = excluded.jumuah, source = excluded.source, change_id = excluded.change_id,
      version = iqamah_records.version + 1`.execute(db);
}

export async function removeRecords(db: Db, masjidId: number, dates: readonly string[]): Promise<void> {
  if (dates.length === 0) return;
  await db
    .deleteFrom('iqamah_records')
    .where('masjid_id', '=', masjidId)
    .where('date', 'in', dates)
    .execute();
}
