import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export const addLink = (
  db: Db,
  row: { masjid_id: number; token_hash: Buffer; email: string; created_at: Date; expires_at: Date },
) =>
  db
    .insertInto('donor_links')
    .values({ ...row, used_at: null })
    .execute();

/** Used in the same statement that finds it: two who come at once open it once. */
export const useLink = (db: Db, masjidId: number, tokenHash: Buffer, now: Date) =>
  db
    .updateTable('donor_links')
    .set({ used_at: now })
    .where('masjid_id', '=', masjidId)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst();

export const addSession = (
  db: Db,
  row: { masjid_id: number; id: string; email: string; created_at: Date; expires_at: Date },
) =>
  db
    .insertInto('donor_sessions')
    .values({ ...row, ended_at: null })
    .execute();

export const findSession = (db: Db, masjidId: number, id: string, now: Date) =>
  db
    .selectFrom('donor_sessions')
    .select(['email', 'expires_at'])
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const endSession = (db: Db, masjidId: number, id: string, now: Date) =>
  db
    .updateTable('donor_sessions')
    .set({ ended_at: now })
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .execute();

/** On every device: the address itself is forgotten with them. */
export const forgetSessions = (db: Db, masjidId: number, email: string) =>
  db.deleteFrom('donor_sessions').where('masjid_id', '=', masjidId).where('email', '=', email).execute();

export async function sweepLinks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('donor_links').where('expires_at', '<', before).execute();
  await db.deleteFrom('donor_sessions').where('expires_at', '<', before).execute();
}

export async function isDonor(db: Db, masjidId: number, email: string): Promise<boolean> {
  const gift = await db
    .selectFrom('gifts')
    .select('id')
    .where('masjid_id', '=', masjidId)
    .where(sql<string>`lower(donor_email)`, '=', email)
    .where('state', 'in', ['succeeded', 'refunded', 'processing'])
    .limit(1)
    .executeTakeFirst();
  if (gift) return true;
  const regular = await db
    .selectFrom('regular_gifts')
    .select('id')
    .where('masjid_id', '=', masjidId)
    .where(sql<string>`lower(donor_email)`, '=', email)
    .where('started_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return !!regular;
}

/** What came or is on its way, newest first, with the words of what it was for. */
export const giftsWithWords = (db: Db, masjidId: number) =>
  db
    .selectFrom('gifts as g')
    .innerJoin('funds as f', (join) =>
      join.onRef('f.masjid_id', '=', 'g.masjid_id').onRef('f.id', '=', 'g.fund_id'),
    )
    .leftJoin('campaigns as c', (join) =>
      join.onRef('c.masjid_id', '=', 'g.masjid_id').onRef('c.id', '=', 'g.campaign_id'),
    )
    .leftJoin('receipt_gifts as r', (join) =>
      join
        .onRef('r.masjid_id', '=', 'g.masjid_id')
        .onRef('r.gift_id', '=', 'g.id')
        .on('r.is_live', '=', true),
    )
    .leftJoin('regular_gifts as p', (join) =>
      join.onRef('p.masjid_id', '=', 'g.masjid_id').onRef('p.id', '=', 'g.regular_id'),
    )
    .selectAll('g')
    .select([
      'f.name as fund_name',
      'f.kind as fund_kind',
      'c.title as campaign_title',
      'r.year as receipt_year',
      'r.number as receipt_number',
      'p.frequency',
    ])
    .where('g.masjid_id', '=', masjidId)
    .where('g.state', 'in', ['succeeded', 'refunded', 'processing'])
    .orderBy('g.given_on', 'desc')
    .orderBy('g.number', 'desc');

/** Of one address at one masjid. */
export const giftsOf = (db: Db, masjidId: number, email: string) =>
  giftsWithWords(db, masjidId).where(sql<string>`lower(g.donor_email)`, '=', email).execute();
export type OwnGiftRow = Awaited<ReturnType<typeof giftsOf>>[number];

export const masjidNames = (db: Db, masjidId: number) =>
  db.selectFrom('masjids').select(['name', 'hash_id']).where('id', '=', masjidId).executeTakeFirstOrThrow();

/** A declaration of Gift Aid must be kept with who made it; of all else only the sums stay. */
export async function forgetGifts(
  db: Db,
  masjidId: number,
  email: string,
): Promise<{ gifts: number; kept: number }> {
  const rows = await db
    .updateTable('gifts')
    .set({
      donor_phone: null,
      donor_email: null,
      is_anonymous: true,
      dedication_name: null,
      dedication_kind: null,
      dedication_message: null,
      dedication_email: null,
      note: null,
      donor_name: sql<string | null>`case when gift_aid_scope is null then null else donor_name end`,
      donor_address: sql<string | null>`case when gift_aid_scope is null then null else donor_address end`,
    })
    .where('masjid_id', '=', masjidId)
    .where(sql<string>`lower(donor_email)`, '=', email)
    .returning(['id', 'gift_aid_scope'])
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await db
      .updateTable('giving_card_payments')
      .set({ email: null })
      .where('masjid_id', '=', masjidId)
      .where('gift_id', 'in', ids)
      .execute();
  return { gifts: ids.length, kept: rows.filter(({ gift_aid_scope }) => gift_aid_scope !== null).length };
}

export const forgetRegulars = (db: Db, masjidId: number, email: string) =>
  db
    .updateTable('regular_gifts')
    .set({
      donor_email: null,
      donor_name: null,
      donor_address: null,
      gift_aid_first_name: null,
      gift_aid_last_name: null,
      gift_aid_street: null,
      gift_aid_postcode: null,
      gift_aid_country: null,
      card_reference: null,
      card_brand: null,
      card_last4: null,
      // Staff's own words may name them.
      stop_asked_by: null,
      stop_reason: null,
      is_anonymous: true,
    })
    .where('masjid_id', '=', masjidId)
    .where(sql<string>`lower(donor_email)`, '=', email)
    .execute();

export const forgetLinks = (db: Db, masjidId: number, email: string) =>
  db.deleteFrom('donor_links').where('masjid_id', '=', masjidId).where('email', '=', email).execute();
