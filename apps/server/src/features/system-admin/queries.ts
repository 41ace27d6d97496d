import type { PlanName } from '@minaret/contract/access/plans';
import type { DeletedContent, ReviewStanding } from '@minaret/contract/system/system-admin';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { planInForce } from '../plans/service.ts';

export async function countAll(db: Db) {
  const { rows } = await sql<{ masjids: number; approved: number; waiting: number; users: number }>`
    select count(*)::int as masjids, count(*) filter (where status <> 0)::int as approved,
      count(*) filter (where status = 0 and requested_at is not null and returned_at is null
        and approved_at is null)::int as waiting,
      (select count(*)::int from users) as users
    from masjids left join review_requests on masjid_id = masjids.id`.execute(db);
  return rows[0] ?? { masjids: 0, approved: 0, waiting: 0, users: 0 };
}

export interface Growth {
  week: string;
  masjids: number;
  users: number;
}

/** How many there were at the end of each week, the running one included. Older ones count from the first week on. */
export async function growthByWeek(db: Db, firstMonday: string, weeks: number): Promise<Growth[]> {
  const first = sql`${firstMonday}::timestamp`;
  const newByWeek = (table: 'masjids' | 'users') => sql`(
    select greatest(date_trunc('week', created_at at time zone 'UTC'), ${first}) as week, count(*) as made
    from ${sql.table(table)} group by 1)`;
  const { rows } = await sql<Growth>`
    select to_char(week, 'YYYY-MM-DD') as week,
      coalesce(sum(new_masjids.made) over (order by week), 0)::int as masjids,
      coalesce(sum(new_users.made) over (order by week), 0)::int as users
    from generate_series(${first}, ${first} + make_interval(weeks => ${weeks - 1}), interval '7 days') as week
    left join ${newByWeek('masjids')} as new_masjids using (week)
    left join ${newByWeek('users')} as new_users using (week)
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
    .where('request.approved_at', 'is', null)
    .where('masjids.status', '=', 0)
    .orderBy('request.requested_at')
    .execute();
}

export interface MasjidFilters {
  search?: string;
  standing?: ReviewStanding;
  country?: string;
  plan?: PlanName;
}

const standing = sql<ReviewStanding>`case
  when masjids.status <> 0 then 'approved'
  when request.returned_at is not null then 'returned'
  when request.requested_at is not null and request.approved_at is null then 'waiting'
  else 'none' end`;

function found(db: Db, { search, standing: wanted, country, plan }: MasjidFilters) {
  let query = db
    .selectFrom('masjids')
    .leftJoin('review_requests as request', 'request.masjid_id', 'masjids.id');
  if (wanted) query = query.where(standing, '=', wanted);
  if (country) query = query.where('masjids.country', '=', country);
  if (plan) query = query.where(planInForce, '=', plan);
  if (!search) return query;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return query.where(sql<boolean>`masjids.search_words like lower(${pattern})`);
}

export async function countMasjids(db: Db, filters: MasjidFilters): Promise<number> {
  const { count } = await found(db, filters)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function listCountries(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('masjids').select('country').distinct().orderBy('country').execute();
  return rows.flatMap(({ country }) => country ?? []);
}

interface Page {
  offset: number;
  limit: number;
}

/** Only which masjids a page has, and their order: what is counted for each comes after. */
export async function pageOfMasjids(db: Db, filters: MasjidFilters, page: Page): Promise<number[]> {
  let query = found(db, filters).select('masjids.id');
  // Who asks for the approved wants to know who was approved last.
  if (filters.standing === 'approved') query = query.orderBy(sql`request.approved_at desc nulls last`);
  const rows = await query
    .orderBy('masjids.name')
    .orderBy('masjids.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Names, places and counts: nothing that a masjid has entered as its own. In the order of the ids. */
export function listForSupport(db: Db, ids: readonly number[], now: Date) {
  const today = now.toISOString().slice(0, 10);
  return db
    .selectFrom('masjids')
    .leftJoin('review_requests as request', 'request.masjid_id', 'masjids.id')
    .leftJoin('users as approver', 'approver.id', 'request.approved_by')
    .selectAll('masjids')
    .select([
      standing.as('standing'),
      'request.requested_at as requestedAt',
      'request.approved_at as approvedAt',
      'request.returned_at as returnedAt',
      'request.return_reason as returnReason',
      sql<string | null>`approver.first_name || ' ' || approver.last_name`.as('approverName'),
      sql<number>`(select count(*)::int from memberships where masjid_id = masjids.id)`.as('people'),
      sql<Date | null>`(select max(created_at) from audit_log where masjid_id = masjids.id)`.as(
        'lastActivity',
      ),
      sql<number>`(select count(*)::int from salah_days where masjid_id = masjids.id
        and date >= ${today}::date and date < ${today}::date + 30)`.as('timingDays'),
      sql<Date | null>`(select expires_at from support_grants where masjid_id = masjids.id
        and expires_at > ${now})`.as('supportUntil'),
    ])
    .where('masjids.id', 'in', [...ids])
    .orderBy(sql`array_position(${sql.val(ids)}::bigint[], masjids.id)`)
    .execute();
}

export interface DeletedRow {
  kind: DeletedContent['kind'];
  id: number;
  title: string;
  language: string | null;
  fileKey: string | null;
  deletedAt: Date;
  deletedBy: string | null;
}

const MOST_DELETED = 200;

/** Who deleted it is told by the audit trail. */
export async function listDeleted(db: Db, since: Date): Promise<DeletedRow[]> {
  const { rows } = await sql<DeletedRow>`
    select content.*, (
      select users.first_name || ' ' || users.last_name from audit_log
      join users on users.id = actor_user_id
      where action = content.action and subject = content.id::text
      order by audit_log.id desc limit 1) as "deletedBy"
    from (
      select 'message' as kind, 'daily-message.delete' as action, id, body as title, language,
        null as "fileKey", deleted_at as "deletedAt" from daily_messages where deleted_at >= ${since}
      union all
      select 'image', 'system-image.delete', id, title, null, file_key, deleted_at
        from system_images where deleted_at >= ${since}
      union all
      select 'notification', 'dated-notification.delete', id, title, language, null, deleted_at
        from dated_notifications where deleted_at >= ${since}
    ) content order by "deletedAt" desc, kind, id limit ${MOST_DELETED}`.execute(db);
  return rows;
}
