import type { KeptAthan } from '@minaret/contract/athan/athan';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { AthanSettingsTable } from '../../db/tables/athan.ts';

type StoredAthan = Selectable<AthanSettingsTable>;

export function findAthan(db: Db, masjidId: number): Promise<StoredAthan | undefined> {
  return db.selectFrom('athan_settings').selectAll().where('masjid_id', '=', masjidId).executeTakeFirst();
}

/** Waits for others who save the same settings, so that the version that was compared stays so. */
export async function lockAthan(db: Db, masjidId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('athan', ${masjidId}))`.execute(db);
}

interface NewAthan {
  masjidId: number;
  settings: KeptAthan;
  changeId: number;
  by: string;
  now: Date;
}

export async function putAthan(db: Db, { masjidId, settings, changeId, by, now }: NewAthan): Promise<void> {
  const values = {
    settings: JSON.stringify(settings),
    change_id: changeId,
    updated_by: by,
    updated_at: now,
  };
  await db
    .insertInto('athan_settings')
    .values({ masjid_id: masjidId, ...values })
    .onConflict((conflict) =>
      conflict.column('masjid_id').doUpdateSet((old) => ({
        ...values,
        version: sql<number>`${old.ref('athan_settings.version')} + 1`,
      })),
    )
    .execute();
}
