import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { GiftDisputesTable } from '../../db/tables/giving.ts';
import type { GiftRow } from './gift-queries.ts';
import { lockBooks } from './ledger-queries.ts';

export type DisputeRow = Selectable<GiftDisputesTable>;

export const isOpen = ({ state }: Pick<DisputeRow, 'state'>) =>
  state === 'needs_answer' || state === 'under_review';

export const findDispute = (db: Db, masjidId: number, id: string): Promise<DisputeRow | undefined> =>
  db
    .selectFrom('gift_disputes')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .executeTakeFirst();

/** In the order of all who book: two who answer at once are one after the other. */
export async function findDisputeForChange(
  db: Db,
  masjidId: number,
  id: string,
): Promise<DisputeRow | undefined> {
  await lockBooks(db, masjidId);
  return findDispute(db, masjidId, id);
}

export const insertDispute = (db: Db, row: Insertable<GiftDisputesTable>): Promise<DisputeRow> =>
  db.insertInto('gift_disputes').values(row).returningAll().executeTakeFirstOrThrow();

export const saveDispute = (
  db: Db,
  { masjid_id, id }: Pick<DisputeRow, 'masjid_id' | 'id'>,
  values: Updateable<GiftDisputesTable>,
): Promise<DisputeRow> =>
  db
    .updateTable('gift_disputes')
    .set(values)
    .where('masjid_id', '=', masjid_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** True for one who asks, whoever else does. */
export async function markReminded(db: Db, masjidId: number, id: string, now: Date): Promise<boolean> {
  const marked = await db
    .updateTable('gift_disputes')
    .set({ reminded_at: now })
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .where('state', '=', 'needs_answer')
    .where('answer', 'is', null)
    .where('reminded_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

export const disputesOfGift = (db: Db, masjidId: number, giftId: string): Promise<DisputeRow[]> =>
  db
    .selectFrom('gift_disputes')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('gift_id', '=', giftId)
    .orderBy('opened_at')
    .orderBy('id')
    .execute();

export async function openDispute(
  db: Db,
  { masjid_id, id }: Pick<GiftRow, 'masjid_id' | 'id'>,
): Promise<DisputeRow | undefined> {
  return (await disputesOfGift(db, masjid_id, id)).find(isOpen);
}

/** Waits for an answer, and is the next to be lost. */
export const firstToAnswer = (db: Db, masjidId: number): Promise<DisputeRow | undefined> =>
  db
    .selectFrom('gift_disputes')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('state', '=', 'needs_answer')
    .where('answer', 'is', null)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
