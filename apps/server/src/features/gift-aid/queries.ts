import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { GiftAidClaimsTable } from '../../db/tables/gift-aid.ts';
import type { Candidate, SmallGift } from './claim-lines.ts';
import { covers, isOfGiver } from './matching-queries.ts';

export type ClaimRow = Selectable<GiftAidClaimsTable>;

/** A thousand lines are a claim; more wait for the next. */
const MOST = 5000;

export const isUnclaimed = sql`g.state = 'succeeded' and g.amount > g.amount_refunded and g.currency = 'gbp'
  and not exists (select 1 from gift_aid_claimed c where c.masjid_id = g.masjid_id and c.gift_id = g.id)
  and not exists (select 1 from gift_aid_left_out o where o.masjid_id = g.masjid_id and o.gift_id = g.id)`;

export async function candidates(db: Db, masjidId: number, to: string): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select g.id as gift_id, g.number as gift_number, g.given_on, (g.amount - g.amount_refunded)::bigint as amount, g.fund_id,
      g.moves_money, d.id as declaration_id, d.title, d.first_name, d.last_name, d.house, d.postcode, d.starts_on, d.ends_on, d.covers
    from gifts g join lateral (
      select d.*, ${covers('d')} as covers from gift_aid_declarations d
      where d.masjid_id = g.masjid_id and ${isOfGiver('d')} order by ${covers('d')} desc, d.declared_at desc, d.id desc limit 1) d on true
    where g.masjid_id = ${masjidId} and g.given_on <= ${to} and ${isUnclaimed}
    order by g.given_on, g.number limit ${MOST}`.execute(db);
  return rows;
}

/** Cash and taps without a declaration that covers them. */
export async function smallGifts(
  db: Db,
  masjidId: number,
  { from, to, most }: { from: string; to: string; most: number },
): Promise<SmallGift[]> {
  const { rows } = await sql<SmallGift>`
    select g.id as gift_id, g.given_on, g.amount, g.fund_id from gifts g
    where g.masjid_id = ${masjidId} and g.given_on between ${from} and ${to} and g.way in ('cash', 'kiosk')
      and g.amount <= ${most} and g.amount_refunded = 0 and g.moves_money and ${isUnclaimed}
      and not exists (select 1 from gift_aid_declarations d where d.masjid_id = g.masjid_id and ${isOfGiver('d')})
    order by g.given_on, g.number limit ${MOST}`.execute(db);
  return rows;
}

/** By tax year of the gift. */
export async function claimedByYear(
  db: Db,
  masjidId: number,
): Promise<{ tax_year: number; scheme: 'gift_aid' | 'small'; amount: number }[]> {
  const { rows } = await sql<{ tax_year: number; scheme: 'gift_aid' | 'small'; amount: number }>`
    select extract(year from g.given_on - interval '3 months 5 days')::int as tax_year, c.scheme, sum(c.amount)::bigint as amount
    from gift_aid_claimed c join gifts g on g.masjid_id = c.masjid_id and g.id = c.gift_id
    where c.masjid_id = ${masjidId} group by 1, 2`.execute(db);
  return rows;
}

export interface OverclaimedRow {
  gift_id: string;
  gift_number: number;
  claim_id: number;
  fund_id: number;
  amount: number;
}

/** Given back after their claim was sent, and not taken off a claim yet. */
export async function overclaimedGifts(db: Db, masjidId: number): Promise<OverclaimedRow[]> {
  const { rows } = await sql<OverclaimedRow>`
    select * from (
      select c.gift_id, g.number as gift_number, c.claim_id, g.fund_id, (c.amount - (g.amount - g.amount_refunded)
        - coalesce((select sum(a.amount) from gift_aid_adjustments a
            where a.masjid_id = c.masjid_id and a.gift_id = c.gift_id), 0))::bigint as amount
      from gift_aid_claimed c
      join gift_aid_claims k on k.masjid_id = c.masjid_id and k.id = c.claim_id and k.state in ('sent', 'paid')
      join gifts g on g.masjid_id = c.masjid_id and g.id = c.gift_id
      where c.masjid_id = ${masjidId} and g.amount_refunded > 0) o
    where amount > 0 order by gift_number`.execute(db);
  return rows;
}

export async function countsOf(
  db: Db,
  masjidId: number,
): Promise<{ left_out: number; declarations: number }> {
  const { rows } = await sql<{ left_out: number; declarations: number }>`
    select (select count(*)::int from gift_aid_left_out where masjid_id = ${masjidId}) as left_out,
      (select count(*)::int from gift_aid_declarations where masjid_id = ${masjidId}) as declarations`.execute(
    db,
  );
  return rows[0] ?? { left_out: 0, declarations: 0 };
}

export const listClaims = (db: Db, masjidId: number): Promise<ClaimRow[]> =>
  db
    .selectFrom('gift_aid_claims')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();

export const findClaim = (db: Db, masjidId: number, id: number): Promise<ClaimRow | undefined> =>
  db
    .selectFrom('gift_aid_claims')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .executeTakeFirst();

export const lockClaim = (db: Db, masjidId: number, id: number): Promise<ClaimRow | undefined> =>
  db
    .selectFrom('gift_aid_claims')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const insertClaim = (db: Db, row: Insertable<GiftAidClaimsTable>): Promise<ClaimRow> =>
  db.insertInto('gift_aid_claims').values(row).returningAll().executeTakeFirstOrThrow();

export const updateClaim = (
  db: Db,
  { masjid_id, id }: Pick<ClaimRow, 'masjid_id' | 'id'>,
  values: Updateable<GiftAidClaimsTable>,
): Promise<ClaimRow> =>
  db
    .updateTable('gift_aid_claims')
    .set(values)
    .where('masjid_id', '=', masjid_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function noteClaimed(
  db: Db,
  { masjid_id, id: claim_id }: Pick<ClaimRow, 'masjid_id' | 'id'>,
  claimed: readonly { gift_id: string; scheme: 'gift_aid' | 'small'; amount: number }[],
  overclaimed: readonly { gift_id: string; amount: number }[],
): Promise<void> {
  const own = { masjid_id, claim_id };
  await db
    .insertInto('gift_aid_claimed')
    .values(claimed.map((each) => ({ ...own, ...each })))
    .execute();
  if (overclaimed.length === 0) return;
  await db
    .insertInto('gift_aid_adjustments')
    .values(overclaimed.map(({ gift_id, amount }) => ({ ...own, gift_id, amount })))
    .execute();
}

export async function insertLeftOut(
  db: Db,
  row: { masjid_id: number; gift_id: string; left_by: number; left_at: Date },
): Promise<void> {
  await db
    .insertInto('gift_aid_left_out')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteLeftOut(db: Db, masjidId: number): Promise<void> {
  await db.deleteFrom('gift_aid_left_out').where('masjid_id', '=', masjidId).execute();
}

export async function deleteClaim(db: Db, { masjid_id, id }: ClaimRow): Promise<void> {
  await db.deleteFrom('gift_aid_claims').where('masjid_id', '=', masjid_id).where('id', '=', id).execute();
}

/** What a claim takes from each fund's gifts: what it claimed, less what was claimed too much before. */
export async function claimByFund(
  db: Db,
  masjidId: number,
  claimId: number,
): Promise<{ fundId: number; amount: number }[]> {
  const { rows } = await sql<{ fundId: number; amount: number }>`
    select fund_id as "fundId", sum(amount)::bigint as amount from (
      select g.fund_id, c.amount from gift_aid_claimed c join gifts g on g.masjid_id = c.masjid_id and g.id = c.gift_id
        where c.masjid_id = ${masjidId} and c.claim_id = ${claimId}
      union all
      select g.fund_id, -a.amount from gift_aid_adjustments a join gifts g on g.masjid_id = a.masjid_id and g.id = a.gift_id
        where a.masjid_id = ${masjidId} and a.claim_id = ${claimId}) l
    group by fund_id order by fund_id`.execute(db);
  return rows;
}

export const findSchedule = (db: Db, masjidId: number) =>
  db.selectFrom('gift_aid_settings').selectAll().where('masjid_id', '=', masjidId).executeTakeFirst();

export async function keepScheduleFile(
  db: Db,
  masjidId: number,
  values: { schedule: Buffer; schedule_name: string; updated_at: Date },
): Promise<void> {
  await db
    .insertInto('gift_aid_settings')
    .values({ masjid_id: masjidId, ...values })
    .onConflict((conflict) => conflict.column('masjid_id').doUpdateSet(values))
    .execute();
}
