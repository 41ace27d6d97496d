import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** What came of each. */
export async function givenByRegular(db: Db, masjidId: number, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { given: number; gifts: number; last_gift_id: string }>();
  const rows = await db
    .selectFrom('gifts')
    .select([
      'regular_id',
      sql<string>`coalesce(sum(amount - amount_refunded) filter (where state = 'succeeded'), 0)`.as('given'),
      sql<string>`count(*) filter (where state = 'succeeded')`.as('gifts'),
      sql<string>`(array_agg(id order by number desc))[1]`.as('last_gift_id'),
    ])
    .where('masjid_id', '=', masjidId)
    .where('regular_id', 'in', ids)
    .groupBy('regular_id')
    .execute();
  return new Map(
    rows.map(({ regular_id, given, gifts, last_gift_id }) => [
      regular_id ?? '',
      { given: Number(given), gifts: Number(gifts), last_gift_id },
    ]),
  );
}

export async function stateCounts(db: Db, masjidId: number) {
  const rows = await db
    .selectFrom('regular_gifts')
    // Of nights the most that they can come to.
    .select(['state', 'frequency', sql<string>`sum(amount * coalesce(most_gifts, 1))`.as('sum')])
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('masjid_id', '=', masjidId)
    .where('started_at', 'is not', null)
    .groupBy(['state', 'frequency'])
    .execute();
  return rows.map((row) => ({ ...row, sum: Number(row.sum), count: Number(row.count) }));
}

/** Since a date by the masjid's own clock. */
export async function monthCounts(db: Db, masjidId: number, from: string) {
  const { started, stopped } = await db
    .selectFrom('regular_gifts as r')
    .innerJoin('masjids as m', 'm.id', 'r.masjid_id')
    .select([
      sql<string>`count(*) filter (where (r.started_at at time zone m.time_zone)::date >= ${from}::date)`.as(
        'started',
      ),
      sql<string>`count(*) filter (where r.state = 'stopped' and (r.ended_at at time zone m.time_zone)::date >= ${from}::date)`.as(
        'stopped',
      ),
    ])
    .where('r.masjid_id', '=', masjidId)
    .where('r.started_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return { started: Number(started), stopped: Number(stopped) };
}

const SHOWN = 4;

export async function comingDues(db: Db, masjidId: number) {
  const rows = await db
    .selectFrom('regular_gifts')
    .select(['next_on', sql<string>`sum(amount)`.as('sum')])
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('masjid_id', '=', masjidId)
    .where('state', '=', 'active')
    .where('next_on', 'is not', null)
    .groupBy('next_on')
    .orderBy('next_on')
    .limit(SHOWN)
    .execute();
  return rows.map(({ next_on, sum, count }) => ({
    on: next_on ?? '',
    sum: Number(sum),
    count: Number(count),
  }));
}
