import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { GiftsTable } from '../../db/tables/giving.ts';
import type { ReceiptPrintsTable, ReceiptSettingsTable } from '../../db/tables/receipts.ts';
import type { ReceiptedGift } from '../giving/service.ts';

export async function putReceiptSettings(
  db: Db,
  masjidId: number,
  values: Omit<Insertable<ReceiptSettingsTable>, 'masjid_id' | 'version'>,
): Promise<void> {
  await db
    .insertInto('receipt_settings')
    .values({ masjid_id: masjidId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('masjid_id')
        .doUpdateSet({ ...values, version: sql<number>`receipt_settings.version + 1` }),
    )
    .execute();
}

export async function insertSignature(
  db: Db,
  masjidId: number,
  signature: { digest: string; picture: Buffer; added_at: Date },
): Promise<void> {
  await db
    .insertInto('receipt_signatures')
    .values({ masjid_id: masjidId, ...signature })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findSignature(db: Db, masjidId: number, digest: string): Promise<Buffer | null> {
  const found = await db
    .selectFrom('receipt_signatures')
    .select('picture')
    .where('masjid_id', '=', masjidId)
    .where('digest', '=', digest)
    .executeTakeFirst();
  return found?.picture ?? null;
}

export async function countryOf(db: Db, masjidId: number): Promise<string | null> {
  const { country } = await db
    .selectFrom('masjids')
    .select('country')
    .where('id', '=', masjidId)
    .executeTakeFirstOrThrow();
  return country;
}

export interface ReceiptKey {
  year: number;
  number: number;
}

export function findIssued(db: Db, masjidId: number, { year, number }: ReceiptKey) {
  return db
    .selectFrom('gift_receipts as r')
    .leftJoin('receipt_cancellations as c', (join) =>
      join
        .onRef('c.masjid_id', '=', 'r.masjid_id')
        .onRef('c.year', '=', 'r.year')
        .onRef('c.number', '=', 'r.number'),
    )
    .select(['r.content', 'r.issued_at', 'c.cancelled_at', 'c.cancelled_by', 'c.reason'])
    .where('r.masjid_id', '=', masjidId)
    .where('r.year', '=', year)
    .where('r.number', '=', number)
    .executeTakeFirst();
}

const giftColumns = sql`g.*, f.name as fund, c.title as campaign, t.name as turned_from_fund`;
const giftSources = sql`gifts g
  join funds f on f.masjid_id = g.masjid_id and f.id = g.fund_id
  left join campaigns c on c.masjid_id = g.masjid_id and c.id = g.campaign_id
  left join funds t on t.masjid_id = g.masjid_id and t.id = g.turned_from`;

/** Of a receipt, oldest first. */
export async function giftsOn(
  db: Db,
  masjidId: number,
  { year, number }: ReceiptKey,
): Promise<ReceiptedGift[]> {
  const { rows } = await sql<ReceiptedGift>`
    select ${giftColumns} from receipt_gifts r join ${giftSources}
      on g.masjid_id = r.masjid_id and g.id = r.gift_id
    where r.masjid_id = ${masjidId} and r.year = ${year} and r.number = ${number}
    order by g.given_on, g.number`.execute(db);
  return rows;
}

export interface WaitingFilter {
  ids?: readonly string[];
  from?: string;
  to?: string;
  text?: string;
  limit: number;
  offset?: number;
}

/** It came, something of it is left, a receipt is wanted, and none counts. */
const isWaiting = (masjidId: number, wanted: Omit<WaitingFilter, 'limit' | 'offset'>) => sql`
  g.masjid_id = ${masjidId} and g.state = 'succeeded' and g.wants_receipt and g.amount > g.amount_refunded
  and not exists (select 1 from receipt_gifts r where r.masjid_id = g.masjid_id and r.gift_id = g.id and r.is_live)
  ${wanted.ids ? sql`and g.id = any(${wanted.ids}::uuid[])` : sql``}
  ${wanted.from ? sql`and g.given_on >= ${wanted.from}` : sql``}
  ${wanted.to ? sql`and g.given_on <= ${wanted.to}` : sql``}
  ${wanted.text ? sql`and g.donor_name ilike ${like(wanted.text)}` : sql``}`;

export const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

export async function waitingGifts(
  db: Db,
  masjidId: number,
  { limit, offset = 0, ...wanted }: WaitingFilter,
): Promise<ReceiptedGift[]> {
  const { rows } = await sql<ReceiptedGift>`
    select ${giftColumns} from ${giftSources} where ${isWaiting(masjidId, wanted)}
    order by g.given_on desc, g.number desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countWaiting(db: Db, masjidId: number): Promise<{ gifts: number; addresses: number }> {
  const { rows } = await sql<{ gifts: number; addresses: number }>`
    select count(*)::int as gifts,
      count(distinct coalesce(lower(g.donor_email), g.donor_name)) filter (where g.donor_address is null)::int as addresses
    from gifts g where ${isWaiting(masjidId, {})}`.execute(db);
  return rows[0] ?? { gifts: 0, addresses: 0 };
}

export async function lockGifts(db: Db, masjidId: number, ids: readonly string[]): Promise<void> {
  await sql`select 1 from gifts where masjid_id = ${masjidId} and id = any(${ids}::uuid[]) order by id for update`.execute(
    db,
  );
}

export async function setDonor(
  db: Db,
  { masjid_id, id }: Pick<Selectable<GiftsTable>, 'masjid_id' | 'id'>,
  donor: { donor_name: string; donor_address: string },
): Promise<void> {
  await db.updateTable('gifts').set(donor).where('masjid_id', '=', masjid_id).where('id', '=', id).execute();
}

export async function notePrint(db: Db, print: Insertable<ReceiptPrintsTable>): Promise<void> {
  await db
    .insertInto('receipt_prints')
    .values(print)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function printsOf(db: Db, masjidId: number, { year, number }: ReceiptKey) {
  return db
    .selectFrom('receipt_prints')
    .select(['kind', 'way', 'sha256', 'printed_at'])
    .where('masjid_id', '=', masjidId)
    .where('year', '=', year)
    .where('number', '=', number)
    .orderBy('printed_at')
    .execute();
}
