import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { KioskGiftsTable, KiosksTable } from '../../db/tables/kiosks.ts';

export type KioskRow = Selectable<KiosksTable>;
export type KioskGiftRow = Selectable<KioskGiftsTable>;

export const listKiosks = (db: Db, masjidId: number): Promise<KioskRow[]> =>
  db
    .selectFrom('kiosks')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('retired_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();

const liveKiosk = (db: Db, masjidId: number, id: number) =>
  db
    .selectFrom('kiosks')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .where('retired_at', 'is', null);

export const findKiosk = (db: Db, masjidId: number, id: number): Promise<KioskRow | undefined> =>
  liveKiosk(db, masjidId, id).executeTakeFirst();

export const lockKiosk = (db: Db, masjidId: number, id: number): Promise<KioskRow | undefined> =>
  liveKiosk(db, masjidId, id).forUpdate().executeTakeFirst();

/** Enter the system scope first. */
export async function isKioskKey(db: Db, keyHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('kiosks')
    .select('id')
    .where('key_hash', '=', keyHash)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export const insertKiosk = (db: Db, row: Insertable<KiosksTable>): Promise<KioskRow> =>
  db.insertInto('kiosks').values(row).returningAll().executeTakeFirstOrThrow();

type Named = Pick<KioskRow, 'masjid_id' | 'id'>;

/** What a person changes makes a new version; what the tablet tells of itself does not. */
export const updateKiosk = (db: Db, { masjid_id, id }: Named, values: Updateable<KiosksTable>) =>
  db
    .updateTable('kiosks')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('masjid_id', '=', masjid_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const noteKiosk = (db: Db, { masjid_id, id }: Named, values: Updateable<KiosksTable>) =>
  db.updateTable('kiosks').set(values).where('masjid_id', '=', masjid_id).where('id', '=', id).execute();

/** Undefined: another gift is in flight on this reader. */
export const insertKioskGift = (
  db: Db,
  row: Insertable<KioskGiftsTable>,
): Promise<KioskGiftRow | undefined> =>
  db
    .insertInto('kiosk_gifts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const findKioskGift = (db: Db, masjidId: number, giftId: string): Promise<KioskGiftRow | undefined> =>
  db
    .selectFrom('kiosk_gifts')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('gift_id', '=', giftId)
    .executeTakeFirst();

export const giftInFlight = (db: Db, masjidId: number, kioskId: number): Promise<KioskGiftRow | undefined> =>
  db
    .selectFrom('kiosk_gifts')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('kiosk_id', '=', kioskId)
    .where('state', '!=', 'over')
    .executeTakeFirst();

/** Only forward: what is over stays so, whoever else looked at the same time. */
export const saveKioskGift = (
  db: Db,
  { masjid_id, gift_id }: Pick<KioskGiftRow, 'masjid_id' | 'gift_id'>,
  values: Updateable<KioskGiftsTable>,
) =>
  db
    .updateTable('kiosk_gifts')
    .set(values)
    .where('masjid_id', '=', masjid_id)
    .where('gift_id', '=', gift_id)
    .where('state', '!=', 'over')
    .execute();

/** True: nobody has asked for its receipt before. */
export async function claimReceipt(db: Db, masjidId: number, giftId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('kiosk_gifts')
    .set({ claimed_at: now })
    .where('masjid_id', '=', masjidId)
    .where('gift_id', '=', giftId)
    .where('claimed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Of kiosks that went away in the middle of a gift. */
export const forgottenGifts = (db: Db, before: Date): Promise<KioskGiftRow[]> =>
  db
    .selectFrom('kiosk_gifts')
    .selectAll()
    .where('state', '!=', 'over')
    .where('ends_at', '<', before)
    .orderBy('ends_at')
    .limit(200)
    .execute();

export const sweepKiosks = (db: Db, before: Date) =>
  db
    .deleteFrom('kiosks')
    .where('retired_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('kiosk_gifts')
            .select(sql`1`.as('one'))
            .whereRef('kiosk_gifts.masjid_id', '=', 'kiosks.masjid_id')
            .whereRef('kiosk_gifts.kiosk_id', '=', 'kiosks.id'),
        ),
      ),
    )
    .execute();

export const masjidOfKiosk = (db: Db, masjidId: number) =>
  db
    .selectFrom('masjids')
    .select(['hash_id', 'name', 'address', 'city', 'country', 'logo_key'])
    .where('id', '=', masjidId)
    .executeTakeFirstOrThrow();
