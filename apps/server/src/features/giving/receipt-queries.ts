import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { GiftReceiptsTable, GiftsTable } from '../../db/tables/giving.ts';
import type { ReceiptCancellationsTable, ReceiptSettingsTable } from '../../db/tables/receipts.ts';

export type ReceiptSettingsRow = Selectable<ReceiptSettingsTable>;

export interface MasjidWords {
  name: string;
  address: string;
  city: string | null;
}

export async function masjidWords(
  db: Db,
  masjidId: number,
  campaignId: number | null = null,
): Promise<MasjidWords & { campaign: string | null }> {
  const row = await db
    .selectFrom('masjids as m')
    .leftJoin('campaigns as c', (join) =>
      join.onRef('c.masjid_id', '=', 'm.id').on('c.id', '=', campaignId ?? -1),
    )
    .select(['m.name', 'm.address', 'm.city', 'c.title as campaign'])
    .where('m.id', '=', masjidId)
    .executeTakeFirstOrThrow();
  return row;
}

export function findReceiptSettings(db: Db, masjidId: number): Promise<ReceiptSettingsRow | undefined> {
  return db.selectFrom('receipt_settings').selectAll().where('masjid_id', '=', masjidId).executeTakeFirst();
}

/** Of one gift the database notes which; of several they are noted here. */
export async function insertReceipt(
  db: Db,
  receipt: Omit<Insertable<GiftReceiptsTable>, 'number'>,
  giftIds: readonly string[],
): Promise<number> {
  // The number is the trigger's: what is sent here counts for nothing.
  const { number } = await db
    .insertInto('gift_receipts')
    .values({ ...receipt, number: 0 })
    .returning('number')
    .executeTakeFirstOrThrow();
  if (receipt.gift_id === null) {
    const { masjid_id, year } = receipt;
    await db
      .insertInto('receipt_gifts')
      .values(giftIds.map((gift_id) => ({ masjid_id, year, number, gift_id })))
      .execute();
  }
  return number;
}

export function liveReceiptOf(
  db: Db,
  masjidId: number,
  giftId: string,
): Promise<{ year: number; number: number } | undefined> {
  return db
    .selectFrom('receipt_gifts')
    .select(['year', 'number'])
    .where('masjid_id', '=', masjidId)
    .where('gift_id', '=', giftId)
    .where('is_live', '=', true)
    .executeTakeFirst();
}

export async function insertCancellation(
  db: Db,
  cancellation: Insertable<ReceiptCancellationsTable>,
): Promise<void> {
  await db.insertInto('receipt_cancellations').values(cancellation).execute();
}

/** The one that counts; of those that were cancelled the newest. */
export function findReceipt(db: Db, masjidId: number, giftId: string) {
  return db
    .selectFrom('receipt_gifts as g')
    .innerJoin('gift_receipts as r', (join) =>
      join
        .onRef('r.masjid_id', '=', 'g.masjid_id')
        .onRef('r.year', '=', 'g.year')
        .onRef('r.number', '=', 'g.number'),
    )
    .select(['r.year', 'r.number', 'r.issued_at', 'r.content', 'g.is_live'])
    .where('g.masjid_id', '=', masjidId)
    .where('g.gift_id', '=', giftId)
    .orderBy('g.is_live', 'desc')
    .orderBy('r.issued_at', 'desc')
    .executeTakeFirst();
}

/** The name of the fund that it was meant for, when it was booked to another. */
export async function turnedFrom(
  db: Db,
  { masjid_id, turned_from }: Pick<Selectable<GiftsTable>, 'masjid_id' | 'turned_from'>,
): Promise<string | null> {
  if (turned_from === null) return null;
  const fund = await db
    .selectFrom('funds')
    .select('name')
    .where('masjid_id', '=', masjid_id)
    .where('id', '=', turned_from)
    .executeTakeFirst();
  return fund?.name ?? null;
}
