import {
  type MonthlyLimit,
  PLAN_MARKS,
  type PlanName,
  type StockLimit,
} from '@minaret/contract/access/plans';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** The one statement that writes what a masjid has bought; the type of the column lets no other through. */
export async function updateFeatures(db: Db, masjidId: number, features: readonly string[]): Promise<void> {
  await sql`update masjids set features = ${features} where id = ${masjidId}`.execute(db);
}

/** The plan that a masjid's features amount to, as `planOf` says it. */
export const planInForce = sql<PlanName>`case
  when masjids.features @> array[${sql.lit(PLAN_MARKS.ultimate)}] then 'ultimate'
  when masjids.features @> array[${sql.lit(PLAN_MARKS.premium)}] then 'premium'
  when masjids.features @> array[${sql.lit(PLAN_MARKS.professional)}] then 'professional'
  else 'freemium' end`;

interface Taking {
  masjidId: number;
  limit: MonthlyLimit;
  month: string;
  adding: number;
  /** Null: only counted. */
  most: number | null;
}

/** Adds if there is room, and says how much is used then; undefined: there is none. Two at once wait for each other's row. */
export async function addUsage(db: Db, taking: Taking): Promise<number | undefined> {
  const { masjidId, limit, month, adding, most } = taking;
  if (most !== null && adding > most) return undefined;
  const { rows } = await sql<{ used: number }>`
    insert into usage_counts (masjid_id, limit_name, month, used)
    values (${masjidId}, ${limit}, ${month}, ${adding})
    on conflict (masjid_id, limit_name, month) do update set used = usage_counts.used + excluded.used
      where ${most}::bigint is null or usage_counts.used + excluded.used <= ${most}::bigint
    returning used`.execute(db);
  return rows[0]?.used;
}

export async function takeBackUsage(
  db: Db,
  masjidId: number,
  limit: MonthlyLimit,
  month: string,
): Promise<void> {
  await sql`update usage_counts set used = used - 1
    where masjid_id = ${masjidId} and limit_name = ${limit} and month = ${month} and used > 0`.execute(db);
}

export async function findUsage(
  db: Db,
  masjidId: number,
  limit: MonthlyLimit,
  month: string,
): Promise<number> {
  const row = await db
    .selectFrom('usage_counts')
    .select('used')
    .where('masjid_id', '=', masjidId)
    .where('limit_name', '=', limit)
    .where('month', '=', month)
    .executeTakeFirst();
  return row?.used ?? 0;
}

/** Until the end of the transaction: whoever adds to the same thing counts after us. */
export async function lockLimit(db: Db, masjidId: number, limit: StockLimit): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`limit ${limit} ${masjidId}`}, 0))`.execute(db);
}
