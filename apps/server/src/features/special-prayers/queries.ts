import { SpecialContent } from '@minaret/contract/athan/special-prayers';
import type { SpecialPrayer } from '@minaret/prayer/calendar/special-prayers';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { SpecialPrayersTable } from '../../db/tables/athan.ts';
import { type Reading, readStored, readStoredOr } from '../../platform/database/stored-json.ts';

type Row = Selectable<SpecialPrayersTable>;
export type StoredPrayer = Omit<Row, 'content'> & { content: SpecialPrayer };

const named = ({ id }: Row) => ({ table: 'special_prayers', id });

function readPrayer(ctx: Reading, row: Row): StoredPrayer {
  return { ...row, content: readStored(ctx, SpecialContent, row.content, named(row)) };
}

/** The others go on without one that cannot be read. */
function readPrayers(ctx: Reading, rows: readonly Row[]): StoredPrayer[] {
  return rows.flatMap((row) => {
    const content = readStoredOr(ctx, SpecialContent, row.content, named(row));
    return content ? [{ ...row, content }] : [];
  });
}

/** Waits for others who change the same masjid's, so that an Eid is entered once and versions hold. */
export async function lockSpecial(db: Db, masjidId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('special-prayers', ${masjidId}))`.execute(db);
}

/** Those that may take place on a day or later: what follows the Hijri calendar has no last day of its own. */
export async function prayersFrom(ctx: Reading, masjidId: number, from: string): Promise<StoredPrayer[]> {
  const rows = await ctx.db
    .selectFrom('special_prayers')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where((each) => each.or([each('ends_on', 'is', null), each('ends_on', '>=', from)]))
    .orderBy('id')
    .execute();
  return readPrayers(ctx, rows);
}

export async function allPrayers(ctx: Reading, masjidId: number): Promise<StoredPrayer[]> {
  const rows = await ctx.db
    .selectFrom('special_prayers')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .orderBy('id')
    .execute();
  return readPrayers(ctx, rows);
}

export async function findPrayer(
  ctx: Reading,
  masjidId: number,
  id: number,
): Promise<StoredPrayer | undefined> {
  const row = await ctx.db
    .selectFrom('special_prayers')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && readPrayer(ctx, row);
}

export async function findEid(
  ctx: Reading,
  masjidId: number,
  eidKey: string,
): Promise<StoredPrayer | undefined> {
  const row = await ctx.db
    .selectFrom('special_prayers')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('eid_key', '=', eidKey)
    .executeTakeFirst();
  return row && readPrayer(ctx, row);
}

interface NewPrayer {
  masjidId: number;
  content: SpecialPrayer;
  endsOn: string | null;
  eidKey: string | null;
  changeId: number;
  by: string;
  now: Date;
}

function valuesOf({ content, endsOn, eidKey, changeId, by, now }: NewPrayer) {
  return {
    type: content.type,
    content: JSON.stringify(content),
    ends_on: endsOn,
    eid_key: eidKey,
    change_id: changeId,
    updated_by: by,
    updated_at: now,
  };
}

/** The history keeps a prayer by its id, and the row names its change: so the id is drawn first. */
export async function nextPrayerId(db: Db): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence('special_prayers', 'id')) as id`.execute(db);
  if (!rows[0]) throw new Error('the sequence gave nothing');
  return rows[0].id;
}

export async function insertPrayer(db: Db, id: number, prayer: NewPrayer): Promise<StoredPrayer> {
  const row = await db
    .insertInto('special_prayers')
    .values({ masjid_id: prayer.masjidId, id, ...valuesOf(prayer) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, content: prayer.content };
}

export async function updatePrayer(db: Db, id: number, prayer: NewPrayer): Promise<StoredPrayer> {
  const row = await db
    .updateTable('special_prayers')
    .set((old) => ({ ...valuesOf(prayer), version: sql<number>`${old.ref('version')} + 1` }))
    .where('masjid_id', '=', prayer.masjidId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, content: prayer.content };
}

export async function deletePrayer(db: Db, masjidId: number, id: number): Promise<void> {
  await db.deleteFrom('special_prayers').where('masjid_id', '=', masjidId).where('id', '=', id).execute();
}
