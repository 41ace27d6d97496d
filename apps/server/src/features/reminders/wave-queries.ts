import type { PhoneLocale } from '@minaret/contract/athan-plus/phones';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type Audience, FIRST_NOTICE } from './channels.ts';

/** Something that is to be sent, and is ours to send until the lease is over. */
export interface Run {
  id: number;
  masjidId: number | null;
  day: string;
  channel: number;
  dueAt: Date;
  until: Date;
  time: string | null;
  iqamah: string | null;
  said: string | null;
  seconds: number;
  begunSecond: number;
  /** By this value we know that it is still ours. */
  leasedUntil: Date;
}

const RUN = sql`push_runs.id, push_runs.masjid_id as "masjidId", push_runs.day, push_runs.channel,
  push_runs.due_at as "dueAt", push_runs.until, push_runs.time, push_runs.iqamah, push_runs.said, push_runs.seconds,
  push_runs.begun_second as "begunSecond", push_runs.leased_until as "leasedUntil"`;

interface Claim {
  fromMinute: number;
  toMinute: number;
  seconds: number;
  now: Date;
  leasedUntil: Date;
  most: number;
}

/**
 * Takes what is due off the wheel. It leaves the wheel and becomes a run in one statement, and a masjid's day has one run of a
 * kind: whoever else asks in the same moment, or after a crash, gets nothing of it.
 */
export async function claimDue(db: Db, claim: Claim): Promise<Run[]> {
  const { fromMinute, toMinute, seconds, now, leasedUntil, most } = claim;
  const { rows } = await sql<Run>`
    with due as materialized (
      select masjid_id, day, channel from push_wheel where minute >= ${fromMinute} and minute <= ${toMinute}
      order by minute limit ${most} for update skip locked),
    taken as (
      delete from push_wheel w using due
      where w.masjid_id = due.masjid_id and w.day = due.day and w.channel = due.channel returning w.*)
    insert into push_runs (masjid_id, day, channel, due_at, until, time, iqamah, said, seconds, leased_until)
    select masjid_id, day, channel, to_timestamp(minute * 60::bigint), to_timestamp(until_minute * 60::bigint), time, iqamah, said,
      ${seconds}, ${leasedUntil} from taken where until_minute * 60::bigint > extract(epoch from ${now}::timestamptz)
    on conflict (masjid_id, day, channel) do nothing
    returning ${RUN}`.execute(db);
  return rows;
}

/** What nobody has in hand: new, or left by a process that died. What is of no use any more is closed. */
export async function claimOpen(db: Db, now: Date, leasedUntil: Date, most: number): Promise<Run[]> {
  const { rows } = await sql<Run & { isOver: boolean }>`
    with open as (
      select id from push_runs where finished_at is null and leased_until < ${now}
      order by leased_until limit ${most} for update skip locked)
    update push_runs set leased_until = ${leasedUntil},
      finished_at = case when until <= ${now} then ${now}::timestamptz end
    from open where push_runs.id = open.id
    returning ${RUN}, push_runs.finished_at is not null as "isOver"`.execute(db);
  return rows.filter(({ isOver }) => !isOver);
}

export interface Recipient {
  runId: number;
  phoneId: number;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  locale: PhoneLocale;
  clock: 12 | 24;
}

export type Asked = Audience & {
  runId: number;
  masjidId: number;
  /** News goes to those who open nothing, too. */
  isNews: boolean;
};

/** A statement that takes longer than a few seconds is broken off: one of the largest minutes would be, again and again. */
const RUNS_AT_ONCE = 100;

/** Everybody who is meant, of all runs of a minute, in as few statements as may be. Of those who open nothing, reminders rest. */
export async function findRecipients(
  db: Db,
  asked: readonly Asked[],
  pausedBefore: Date,
): Promise<Recipient[]> {
  const found: Recipient[][] = [];
  for (let from = 0; from < asked.length; from += RUNS_AT_ONCE)
    found.push(await recipientsOf(db, asked.slice(from, from + RUNS_AT_ONCE), pausedBefore));
  return found.flat();
}

async function recipientsOf(db: Db, asked: readonly Asked[], pausedBefore: Date): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select r.run_id as "runId", p.id as "phoneId", p.endpoint, p.p256dh, p.auth, p.locale, p.clock
    from unnest(${asked.map((each) => each.runId)}::bigint[], ${asked.map((each) => each.masjidId)}::bigint[],
      ${asked.map((each) => String(each.channels))}::bigint[], ${asked.map((each) => String(each.topics))}::bigint[],
      ${asked.map((each) => each.walk)}::smallint[], ${asked.map((each) => each.isNews)}::bool[],
      ${asked.map((each) => String(each.messages))}::bigint[])
      as r (run_id, masjid_id, channels, topics, walk, is_news, messages)
    join follows f on f.masjid_id = r.masjid_id and (f.channels & r.channels <> 0 or f.messages & r.messages <> 0
      or (f.topics & r.topics <> 0 and (r.walk is null or f.walk_minutes = r.walk)))
    join phones p on p.id = f.phone_id
    where p.endpoint is not null and (r.is_news or p.last_opened_at >= ${pausedBefore})`.execute(db);
  return rows;
}

export interface MasjidName {
  id: number;
  hashId: string;
  name: string;
}

export async function masjidNames(db: Db, ids: readonly number[]): Promise<Map<number, MasjidName>> {
  const { rows } = await sql<MasjidName>`
    select id, hash_id as "hashId", name from masjids where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What has become of a run since it was last written down. */
export interface Progress {
  runId: number;
  begunSecond: number;
  recipients: number;
  accepted: number;
  gone: number;
  failed: number;
  latestMs: number;
  isFinished: boolean;
}

/** Says which runs are still ours: whoever was away for longer than the lease finds that somebody else goes on with it. */
export async function writeProgress(
  db: Db,
  progress: readonly (Progress & { lease: Date })[],
  now: Date,
  leasedUntil: Date,
): Promise<Set<number>> {
  const all = <K extends keyof Progress | 'lease'>(key: K) => progress.map((each) => each[key]);
  const { rows } = await sql<{
    id: number;
  }>`update push_runs r set begun_second = greatest(r.begun_second, p.begun_second), leased_until = ${leasedUntil},
      recipients = r.recipients + p.recipients, accepted = r.accepted + p.accepted, gone = r.gone + p.gone,
      failed = r.failed + p.failed, latest_ms = greatest(r.latest_ms, p.latest_ms),
      finished_at = case when p.is_finished then ${now}::timestamptz end
    from unnest(${all('runId')}::bigint[], ${all('begunSecond')}::int[], ${all('recipients')}::int[], ${all('accepted')}::int[],
      ${all('gone')}::int[], ${all('failed')}::int[], ${all('latestMs')}::int[], ${all('isFinished')}::bool[],
      ${all('lease')}::timestamptz[])
      as p (run_id, begun_second, recipients, accepted, gone, failed, latest_ms, is_finished, lease)
    where r.id = p.run_id and r.leased_until = p.lease and r.finished_at is null returning r.id`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** Phones that have thrown their address away are not written to again; that one arrived is noted a few times a day. */
export async function noteResults(
  db: Db,
  gone: readonly number[],
  arrived: readonly number[],
  now: Date,
): Promise<void> {
  if (gone.length > 0)
    await sql`update phones set endpoint = null, p256dh = null, auth = null, last_push_at = ${now}, last_push_result = 'gone'
      where id = any(${gone}::bigint[])`.execute(db);
  if (arrived.length > 0)
    await sql`update phones set last_push_at = ${now}, last_push_result = 'accepted' where id = any(${arrived}::bigint[])
      and (last_push_at is null or last_push_result <> 'accepted' or last_push_at < ${now}::timestamptz - interval '6 hours')`.execute(
      db,
    );
}

/** Reminders of long ago; what the masjid or the installation sent itself is kept with its counts. */
export async function sweepRuns(db: Db, before: Date): Promise<void> {
  await sql`delete from push_opens o using push_runs r where r.id = o.run_id and r.due_at < ${before}`.execute(
    db,
  );
  await sql`delete from push_runs where due_at < ${before} and channel < ${FIRST_NOTICE}
    and masjid_id is not null`.execute(db);
}
