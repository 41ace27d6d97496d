import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export async function countAll(db: Db) {
  const { rows } = await sql<{ masjids: number; approved: number; waiting: number; users: number }>`
    select (select count(*)::int from masjids) as masjids,
      (select count(*)::int from masjids where status <> 0) as approved,
      (select count(*)::int from review_requests join masjids on masjids.id = masjid_id
        where returned_at is null and status = 0) as waiting,
      (select count(*)::int from users) as users`.execute(db);
  return rows[0] ?? { masjids: 0, approved: 0, waiting: 0, users: 0 };
}

export interface Growth {
  week: string;
  masjids: number;
  users: number;
}

/** How many there were at the end of each week, the running one included. */
export async function growthByWeek(db: Db, firstMonday: string, weeks: number): Promise<Growth[]> {
  const { rows } = await sql<Growth>`
    select to_char(week, 'YYYY-MM-DD') as week,
      (select count(*)::int from masjids where created_at < week + interval '7 days') as masjids,
      (select count(*)::int from users where created_at < week + interval '7 days') as users
    from generate_series(${firstMonday}::timestamp at time zone 'UTC',
      ${firstMonday}::timestamp at time zone 'UTC' + make_interval(weeks => ${weeks - 1}), interval '7 days') as week
    order by week`.execute(db);
  return rows;
}

export async function jobHealth(db: Db, now: Date) {
  const { rows } = await sql<{ waiting: number; failing: number; failed: number; oldest: Date | null }>`
    select count(*) filter (where attempts < max_attempts)::int as waiting,
      count(*) filter (where last_error is not null and attempts < max_attempts)::int as failing,
      count(*) filter (where attempts >= max_attempts and last_error is not null)::int as failed,
      min(run_at) filter (where attempts = 0 and run_at <= ${now}) as oldest
    from graphile_worker.jobs`.execute(db);
  return rows[0] ?? { waiting: 0, failing: 0, failed: 0, oldest: null };
}

export function mailsSince(db: Db, day: string) {
  return db.selectFrom('mail_counts').selectAll().where('day', '>=', day).orderBy('day').execute();
}

export function listWaiting(db: Db, today: string) {
  return db
    .selectFrom('review_requests as request')
    .innerJoin('masjids', 'masjids.id', 'request.masjid_id')
    .leftJoin('users', 'users.id', 'request.user_id')
    .selectAll('masjids')
    .select([
      'request.note',
      'request.requested_at',
      'users.email as requesterEmail',
      sql<string | null>`users.first_name || ' ' || users.last_name`.as('requesterName'),
      sql<number>`(select count(*)::int from salah_days where masjid_id = masjids.id and date >= ${today})`.as(
        'timingDays',
      ),
    ])
    .where('request.returned_at', 'is', null)
    .where('masjids.status', '=', 0)
    .orderBy('request.requested_at')
    .execute();
}

function found(db: Db, search: string | undefined) {
  const query = db.selectFrom('masjids');
  if (!search) return query;
  const wanted = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return query.where(sql<boolean>`concat_ws(' ', name, city, country, hash_id) ilike ${wanted}`);
}

export async function countMasjids(db: Db, search: string | undefined): Promise<number> {
  const { count } = await found(db, search)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Names, places and counts: nothing that a masjid has entered as its own. */
export function listForSupport(
  db: Db,
  { search, now, offset, limit }: { search?: string; now: Date; offset: number; limit: number },
) {
  const today = now.toISOString().slice(0, 10);
  return found(db, search)
    .selectAll()
    .select([
      sql<number>`(select count(*)::int from memberships where masjid_id = masjids.id)`.as('people'),
      sql<Date | null>`(select max(created_at) from audit_log where masjid_id = masjids.id)`.as(
        'lastActivity',
      ),
      sql<number>`(select count(*)::int from salah_days where masjid_id = masjids.id
        and date >= ${today}::date and date < ${today}::date + 30)`.as('timingDays'),
      sql<Date | null>`(select expires_at from support_grants where masjid_id = masjids.id
        and expires_at > ${now})`.as('supportUntil'),
    ])
    .orderBy('name')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
}
