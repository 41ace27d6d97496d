import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export async function countGrants(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('plan_grants')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const nameOf = (table: 'giver' | 'taker') =>
  sql<string | null>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`;

/** Those in force first, then the latest. */
export function listGrants(db: Db, now: Date, page: { offset: number; limit: number }) {
  const isInForce = sql<boolean>`(revoked_at is null and (ends_at is null or ends_at > ${now}))`;
  return db
    .with('chosen', (cte) =>
      cte
        .selectFrom('plan_grants')
        .selectAll()
        .select(isInForce.as('isInForce'))
        .orderBy('isInForce', 'desc')
        .orderBy('id', 'desc')
        .offset(page.offset)
        .limit(page.limit),
    )
    .selectFrom('chosen')
    .innerJoin('masjids', 'masjids.id', 'chosen.masjid_id')
    .leftJoin('users as giver', 'giver.id', 'chosen.granted_by')
    .leftJoin('users as taker', 'taker.id', 'chosen.revoked_by')
    .selectAll('chosen')
    .select([
      'masjids.name',
      'masjids.time_zone as timeZone',
      nameOf('giver').as('giverName'),
      nameOf('taker').as('takerName'),
    ])
    .orderBy('chosen.isInForce', 'desc')
    .orderBy('chosen.id', 'desc')
    .execute();
}
