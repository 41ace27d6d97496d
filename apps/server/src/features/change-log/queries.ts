import { areaOf, CHANGE_KINDS, type ChangeArea } from '@minaret/contract/timings/timing-history';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ChangeKind, TimingChangesTable } from '../../db/tables/timings.ts';

export function kindsOf(area: ChangeArea): ChangeKind[] {
  return CHANGE_KINDS.filter((kind) => areaOf(kind) === area);
}

export async function insertChange(db: Db, change: Insertable<TimingChangesTable>): Promise<number> {
  const row = await db.insertInto('timing_changes').values(change).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export function findChange(db: Db, masjidId: number, id: number) {
  return db
    .selectFrom('timing_changes')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .executeTakeFirst();
}

interface Page {
  area: ChangeArea | undefined;
  beforeId: number | undefined;
  limit: number;
}

export function listChanges(db: Db, masjidId: number, { area, beforeId, limit }: Page) {
  let query = db
    .selectFrom('timing_changes')
    .select(['id', 'kind', 'user_name', 'summary', 'created_at'])
    .where('masjid_id', '=', masjidId);
  if (area !== undefined) query = query.where('kind', 'in', kindsOf(area));
  if (beforeId !== undefined) query = query.where('id', '<', beforeId);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** The newest later change of anything that this one changed. */
export function lastChangeSince(
  db: Db,
  masjidId: number,
  { id, kind, before }: { id: number; kind: ChangeKind; before: Record<string, unknown> },
) {
  return db
    .selectFrom('timing_changes')
    .select(['user_name', 'created_at'])
    .where('masjid_id', '=', masjidId)
    .where('id', '>', id)
    .where('kind', 'in', kindsOf(areaOf(kind)))
    .where(sql<boolean>`jsonb_exists_any(before, ${Object.keys(before)}::text[])`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

interface Asked {
  area: ChangeArea;
  instant: Date;
  /** Without them: everything of the area. */
  keys?: readonly string[] | undefined;
}

/** By name, what the first change after an instant found: that is what stood at the instant. */
export async function foundAfter(
  db: Db,
  masjidId: number,
  { area, instant, keys }: Asked,
): Promise<Map<string, unknown>> {
  const among = keys ? sql`and kept.key = any(${keys}::text[])` : sql``;
  const { rows } = await sql<{ key: string; value: unknown }>`
    select distinct on (kept.key) kept.key, kept.value
    from timing_changes, lateral jsonb_each(before) as kept
    where masjid_id = ${masjidId} and created_at > ${instant} and kind = any(${kindsOf(area)}::text[]) ${among}
    order by kept.key, timing_changes.id`.execute(db);
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** The calculation settings that the first change of them after an instant replaced. */
export async function settingsFoundAfter(db: Db, masjidId: number, instant: Date): Promise<unknown> {
  const row = await db
    .selectFrom('timing_changes')
    .select(sql<unknown>`summary -> 'settings' -> 'before'`.as('settings'))
    .where('masjid_id', '=', masjidId)
    .where('created_at', '>', instant)
    .where(sql<boolean>`jsonb_exists(summary, 'settings')`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.settings;
}
