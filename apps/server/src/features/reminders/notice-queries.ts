import type { RemindedPrayer } from '@minaret/contract/athan-plus/channels';
import type { QuietHours, StoppedBecause } from '@minaret/contract/athan-plus/push-notifications';
import type { JanazahTold } from '@minaret/i18n/janazah-push';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { numberOf } from './channels.ts';

export async function dueNotices(
  db: Db,
  now: Date,
  most: number,
): Promise<{ id: number; masjidId: number }[]> {
  const { rows } = await sql<{ id: number; masjidId: number }>`
    select id, masjid_id as "masjidId" from push_notices
    where due_at <= ${now} and run_id is null and stopped_at is null order by due_at, id limit ${most}`.execute(
    db,
  );
  return rows;
}

export type NoticeKind = 'announcement' | 'janazah' | 'live';

export interface DueNotice {
  kind: NoticeKind;
  message: string;
  dueAt: Date;
  until: Date | null;
  timeZone: string;
  quiet: QuietHours | null;
  isCounted: boolean;
  features: string[];
}

/** Undefined: somebody else has it, or it was stopped. */
export async function takeNotice(
  db: Db,
  masjidId: number,
  id: number,
  now: Date,
): Promise<DueNotice | undefined> {
  const { rows } = await sql<DueNotice>`
    select n.kind, n.message, n.due_at as "dueAt", n.until, m.time_zone as "timeZone",
      n.is_counted as "isCounted", m.features,
      (select json_build_object('from', q.quiet_from, 'to', q.quiet_to) from push_quiet_hours q
        where q.masjid_id = n.masjid_id) as quiet
    from push_notices n join masjids m on m.id = n.masjid_id
    where n.masjid_id = ${masjidId} and n.id = ${id} and n.due_at <= ${now} and n.run_id is null and n.stopped_at is null
    for update of n skip locked`.execute(db);
  return rows[0];
}

interface Begun {
  masjidId: number;
  id: number;
  day: string;
  dueAt: Date;
  until: Date;
  message: string;
  seconds: number;
  now: Date;
}

/** Its run is nobody's yet: whoever looks first sends it. */
export async function beginNotice(db: Db, begun: Begun): Promise<void> {
  const { masjidId, id, day, dueAt, until, message, seconds, now } = begun;
  await sql`with run as (
      insert into push_runs (masjid_id, day, channel, due_at, until, seconds, leased_until)
      values (${masjidId}, ${day}, ${numberOf({ kind: 'notice', id, minutes: 0 })}, ${dueAt}, ${until}, ${seconds},
        ${new Date(now.getTime() - 1)})
      returning id)
    update push_notices set run_id = run.id, sent_message = ${message} from run
    where masjid_id = ${masjidId} and push_notices.id = ${id}`.execute(db);
}

export interface NoticeText {
  id: number;
  kind: NoticeKind;
  title: string;
  message: string;
  prayerId: number | null;
  janazah: JanazahTold | null;
}

interface NoticeRow extends Omit<NoticeText, 'janazah'>, Omit<JanazahTold, 'date'> {
  date: string | null;
}

export async function noticeTexts(db: Db, ids: readonly number[]): Promise<Map<number, NoticeText>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<NoticeRow>`
    select id, kind, title, coalesce(sent_message, message) as message, special_prayer_id as "prayerId", janazah_name as name,
      janazah_date as date, janazah_time as time, janazah_after as after, janazah_burial as burial,
      is_correction as "isCorrection", is_taken_back as "isTakenBack"
    from push_notices where id = any(${ids}::bigint[])`.execute(db);
  return new Map(
    rows.map(({ id, kind, title, message, prayerId, date, ...facts }) => [
      id,
      { id, kind, title, message, prayerId, janazah: date === null ? null : { ...facts, date } },
    ]),
  );
}

interface ByPrayer {
  id: number;
  day: string;
  prayer: RemindedPrayer;
  at: 'adhan' | 'iqamah';
  minutes: number;
}

export async function waitingByPrayer(db: Db, masjidId: number): Promise<ByPrayer[]> {
  const { rows } = await sql<ByPrayer>`
    select id, day, prayer, prayer_at as at, minutes from push_notices
    where masjid_id = ${masjidId} and prayer is not null and run_id is null and stopped_at is null`.execute(
    db,
  );
  return rows;
}

interface Room {
  masjidId: number;
  id: number;
  timeZone: string;
  now: Date;
  /** What the plan of today allows in a month. */
  most: number;
}

/**
 * Whether a plan of so many a month has room for one that may have been made under a larger plan: it was among the
 * first of the month in which it was made, or the running month has sent fewer.
 */
export async function hasRoom(db: Db, { masjidId, id, timeZone, now, most }: Room): Promise<boolean> {
  const monthOf = (at: RawBuilder<Date>) => sql`date_trunc('month', ${at} at time zone ${timeZone})`;
  const { rows } = await sql<{ before: number; sent: number }>`
    select
      (count(*) filter (where o.id < n.id and (o.stopped_at is null or o.run_id is not null)
        and ${monthOf(sql`o.created_at`)} = ${monthOf(sql`n.created_at`)}))::int as before,
      (count(*) filter (where r.due_at is not null
        and ${monthOf(sql`r.due_at`)} = ${monthOf(sql`${now}::timestamptz`)}))::int as sent
    from push_notices n join push_notices o on o.masjid_id = n.masjid_id and o.is_counted
      left join push_runs r on r.id = o.run_id
    where n.masjid_id = ${masjidId} and n.id = ${id}`.execute(db);
  const { before, sent } = rows[0] ?? { before: 0, sent: 0 };
  return before < most || sent < most;
}

/** Nobody is told, and the list says why. */
export async function dropNotice(
  db: Db,
  { masjidId, id, now, because }: { masjidId: number; id: number; now: Date; because: StoppedBecause },
): Promise<void> {
  await sql`update push_notices set stopped_at = ${now}, stopped_because = ${because}
    where masjid_id = ${masjidId} and id = ${id}`.execute(db);
}

export async function setDue(db: Db, masjidId: number, id: number, dueAt: Date | null): Promise<void> {
  await sql`update push_notices set due_at = ${dueAt} where masjid_id = ${masjidId} and id = ${id}
    and run_id is null and stopped_at is null`.execute(db);
}
