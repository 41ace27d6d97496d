import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { AthanSoundsTable } from '../../db/tables/athan.ts';

export type StoredSound = Selectable<AthanSoundsTable>;

/** The deleted ones, too, while they are kept. */
export function listSounds(db: Db, masjidId: number): Promise<StoredSound[]> {
  return db
    .selectFrom('athan_sounds')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function insertSound(db: Db, sound: Insertable<AthanSoundsTable>): Promise<StoredSound> {
  return db.insertInto('athan_sounds').values(sound).returningAll().executeTakeFirstOrThrow();
}

export async function updateSound(
  db: Db,
  { masjid_id, id }: Pick<StoredSound, 'masjid_id' | 'id'>,
  changes: Updateable<AthanSoundsTable>,
): Promise<StoredSound> {
  return db
    .updateTable('athan_sounds')
    .set((row) => ({ ...changes, version: row('version', '+', 1) }))
    .where('masjid_id', '=', masjid_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** For good: what was deleted before an instant, and of each masjid all but the last deleted ones. */
export async function sweepSounds(db: Db, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with deleted as (
      select id, deleted_at, row_number() over (partition by masjid_id order by deleted_at desc, id desc) as place
      from athan_sounds where deleted_at is not null
    )
    delete from athan_sounds using deleted
    where athan_sounds.id = deleted.id and (deleted.deleted_at < ${before} or deleted.place > ${most})
    returning athan_sounds.key`.execute(db);
  return rows.map(({ key }) => key);
}
