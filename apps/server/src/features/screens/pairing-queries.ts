import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ScreenPairingsTable } from '../../db/tables/screens.ts';

export type StoredPairing = Selectable<ScreenPairingsTable>;

/** False: another screen shows this code at the moment. */
export async function insertPairing(db: Db, pairing: Insertable<ScreenPairingsTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('screen_pairings')
    .values(pairing)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export function findPairing(db: Db, secretHash: Buffer): Promise<StoredPairing | undefined> {
  return db
    .selectFrom('screen_pairings')
    .selectAll()
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
}

/** Of two who type the same code one gets the row. */
export function takePairing(
  db: Db,
  kind: StoredPairing['kind'],
  code: string,
  now: Date,
): Promise<StoredPairing | undefined> {
  return db
    .deleteFrom('screen_pairings')
    .where('kind', '=', kind)
    .where('code', '=', code)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export async function sweepPairings(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('screen_pairings').where('expires_at', '<', now).execute();
}

/** Screens that were retired long ago: nobody takes them back. */
export async function sweepRetired(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('screens').where('retired_at', '<', before).execute();
}
