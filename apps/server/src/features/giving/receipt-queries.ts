import type { Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { GiftReceiptsTable } from '../../db/tables/giving.ts';

export interface MasjidWords {
  name: string;
  address: string;
  city: string | null;
}

export async function masjidWords(
  db: Db,
  masjidId: number,
  campaignId: number | null,
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

export async function insertReceipt(
  db: Db,
  receipt: Omit<Insertable<GiftReceiptsTable>, 'number'>,
): Promise<number> {
  // The number is the trigger's: what is sent here counts for nothing.
  const { number } = await db
    .insertInto('gift_receipts')
    .values({ ...receipt, number: 0 })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

export function findReceipt(db: Db, masjidId: number, giftId: string) {
  return db
    .selectFrom('gift_receipts')
    .select(['year', 'number', 'issued_at', 'content'])
    .where('masjid_id', '=', masjidId)
    .where('gift_id', '=', giftId)
    .executeTakeFirst();
}

export function findReceiptToMail(db: Db, masjidId: number, giftId: string) {
  return db
    .selectFrom('gift_receipts as r')
    .innerJoin('gifts as g', (join) =>
      join.onRef('g.masjid_id', '=', 'r.masjid_id').onRef('g.id', '=', 'r.gift_id'),
    )
    .select(['r.year', 'r.number', 'r.content', 'g.donor_email', 'g.donor_name', 'g.language'])
    .where('r.masjid_id', '=', masjidId)
    .where('r.gift_id', '=', giftId)
    .executeTakeFirst();
}
