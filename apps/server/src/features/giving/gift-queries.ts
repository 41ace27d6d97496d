import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { GiftRefundsTable, GiftsTable } from '../../db/tables/giving.ts';
import { lockBooks } from './ledger-queries.ts';

export type GiftRow = Selectable<GiftsTable>;
export type RefundRow = Selectable<GiftRefundsTable>;

/** Undefined: somebody was quicker with the same id. */
export function insertGift(db: Db, gift: Insertable<GiftsTable>): Promise<GiftRow | undefined> {
  return db
    .insertInto('gifts')
    .values(gift)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findGift(db: Db, masjidId: number, id: string): Promise<GiftRow | undefined> {
  return db
    .selectFrom('gifts')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The books first, then the gift: whoever books waits in the same order, so nobody waits for ever. */
export async function lockGift(db: Db, masjidId: number, id: string): Promise<GiftRow | undefined> {
  await lockBooks(db, masjidId);
  return db
    .selectFrom('gifts')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function updateGift(
  db: Db,
  { masjid_id, id }: Pick<GiftRow, 'masjid_id' | 'id'>,
  values: Updateable<GiftsTable>,
): Promise<GiftRow> {
  return db
    .updateTable('gifts')
    .set(values)
    .where('masjid_id', '=', masjid_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertRefund(db: Db, refund: Insertable<GiftRefundsTable>): Promise<RefundRow> {
  return db.insertInto('gift_refunds').values(refund).returningAll().executeTakeFirstOrThrow();
}

export function findRefund(db: Db, masjidId: number, id: string): Promise<RefundRow | undefined> {
  return db
    .selectFrom('gift_refunds')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function updateRefund(
  db: Db,
  { masjid_id, id }: Pick<RefundRow, 'masjid_id' | 'id'>,
  values: Updateable<GiftRefundsTable>,
): Promise<RefundRow> {
  return db
    .updateTable('gift_refunds')
    .set(values)
    .where('masjid_id', '=', masjid_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Card gifts that came, whose transaction the provider has not told of. */
export async function unsettledGifts(db: Db, masjidId: number, before: Date): Promise<GiftRow[]> {
  return db
    .selectFrom('gifts')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('way', 'in', ['card', 'kiosk'])
    .where('state', 'in', ['succeeded', 'refunded'])
    .where('fee', 'is', null)
    .where('given_at', '<', before)
    .orderBy('given_at')
    .execute();
}
