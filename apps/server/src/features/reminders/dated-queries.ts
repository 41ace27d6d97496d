import { topicBit } from '@minaret/contract/athan-plus/channels';
import { PHONE_LOCALES } from '@minaret/contract/athan-plus/phones';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { DatedNotificationsTable } from '../../db/tables/system.ts';
import { numberOf } from './channels.ts';
import type { Recipient } from './wave-queries.ts';

const DATED = numberOf({ kind: 'dated', minutes: 0 });

export interface OpenDue {
  id: number;
  dueOn: string;
}

/** Days that have come somewhere, and are not over everywhere. */
export async function openDue(db: Db): Promise<OpenDue[]> {
  const { rows } = await sql<OpenDue>`
    select d.notification_id as id, d.due_on as "dueOn" from due_notifications d
    join dated_notifications n on n.id = d.notification_id and n.deleted_at is null
    where d.handed_over_at is null order by d.due_on, d.notification_id`.execute(db);
  return rows;
}

export async function closeDue(db: Db, { id, dueOn }: OpenDue, now: Date): Promise<void> {
  await sql`update due_notifications set handed_over_at = ${now}
    where notification_id = ${id} and due_on = ${dueOn}`.execute(db);
}

/** Zones of masjids in which it has not begun. */
export async function zonesLeft(db: Db, { id, dueOn }: OpenDue): Promise<string[]> {
  const { rows } = await sql<{ timeZone: string }>`
    select distinct m.time_zone as "timeZone" from masjids m where not exists (select 1 from notification_runs r
      where r.notification_id = ${id} and r.due_on = ${dueOn} and r.time_zone = m.time_zone)`.execute(db);
  return rows.map(({ timeZone }) => timeZone);
}

type Dated = Pick<Selectable<DatedNotificationsTable>, 'language' | 'devices' | 'region_type' | 'region'>;

/** Nobody changes or deletes it while a zone begins. Undefined: it is gone, or meant for another day by now. */
export async function takeDated(db: Db, { id, dueOn }: OpenDue): Promise<Dated | undefined> {
  const { rows } = await sql<Dated>`
    select n.language, n.devices, n.region_type, n.region from dated_notifications n
    join due_notifications d on d.notification_id = n.id and d.due_on = ${dueOn} and d.handed_over_at is null
    where n.id = ${id} and n.deleted_at is null for share of n, d`.execute(db);
  return rows[0];
}

interface Beginning {
  timeZone: string;
  until: Date;
  now: Date;
  leastSeconds: number;
  mostSeconds: number;
  phonesASecond: number;
}

/**
 * A phone is where the masjid is that it has followed longest: that one's zone and region hold, and whether announcements are
 * wanted of it. Text in a language that the app does not speak goes to the masjids that have it.
 */
export async function beginZone(
  db: Db,
  { id, dueOn }: OpenDue,
  { language, devices, region_type: regionType, region }: Dated,
  { timeZone, until, now, leastSeconds, mostSeconds, phonesASecond }: Beginning,
): Promise<void> {
  const { rows: begun } = await sql`
    insert into notification_runs (notification_id, due_on, time_zone, begun_at) values (${id}, ${dueOn}, ${timeZone}, ${now})
    on conflict do nothing returning 1`.execute(db);
  if (begun.length === 0) return;
  const { rows: runs } = await sql<{ id: number }>`
    insert into push_runs (masjid_id, day, channel, due_at, until, seconds, leased_until)
    values (null, ${dueOn}, ${DATED}, ${now}, ${until}, ${leastSeconds}, ${new Date(now.getTime() - 1)})
    returning id`.execute(db);
  const runId = runs[0]?.id ?? 0;
  const isSpoken = PHONE_LOCALES.some((locale) => locale === language);
  const { numAffectedRows } = await sql`
    insert into notification_recipients (notification_id, due_on, phone_id, run_id)
    select ${id}, ${dueOn}, p.id, ${runId}
    from masjids m join follows f on f.masjid_id = m.id join phones p on p.id = f.phone_id
    where m.time_zone = ${timeZone} and p.endpoint is not null
      and f.topics & ${String(topicBit('announcements'))}::bigint <> 0
      and case ${regionType}::text when 'country' then m.country = ${region}
        when 'city' then lower(m.city || ', ' || m.country) = lower(${region}) else true end
      and case when ${isSpoken} then p.locale = ${language} else ${language} = any(m.languages) end
      and (p.device = any(${devices}::text[]) or (p.device is null and cardinality(${devices}::text[]) = 3))
      and not exists (select 1 from follows e where e.phone_id = f.phone_id
        and (e.created_at, e.masjid_id) < (f.created_at, f.masjid_id))
    on conflict do nothing`.execute(db);
  const phones = Number(numAffectedRows ?? 0);
  if (phones === 0) {
    await sql`delete from push_runs where id = ${runId}`.execute(db);
    return;
  }
  const seconds = Math.min(mostSeconds, Math.max(leastSeconds, Math.ceil(phones / phonesASecond)));
  await sql`update push_runs set seconds = ${seconds} where id = ${runId}`.execute(db);
  await sql`update notification_runs set run_id = ${runId}
    where notification_id = ${id} and due_on = ${dueOn} and time_zone = ${timeZone}`.execute(db);
}

export interface DatedText {
  notificationId: number;
  language: string;
  title: string;
  body: string;
}

/** By run. One that was deleted since is not sent. */
export async function datedTexts(db: Db, runIds: readonly number[]): Promise<Map<number, DatedText>> {
  if (runIds.length === 0) return new Map();
  const { rows } = await sql<DatedText & { runId: number }>`
    select r.run_id as "runId", n.id as "notificationId", n.language, n.title, n.body from notification_runs r
    join dated_notifications n on n.id = r.notification_id and n.deleted_at is null
    where r.run_id = any(${runIds}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.runId, row]));
}

export async function datedRecipients(db: Db, runIds: readonly number[]): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select r.run_id as "runId", p.id as "phoneId", p.endpoint, p.p256dh, p.auth, p.locale, p.clock
    from notification_recipients r join phones p on p.id = r.phone_id
    where r.run_id = any(${runIds}::bigint[]) and p.endpoint is not null`.execute(db);
  return rows;
}

/** Whom it was for is forgotten when its day is over everywhere; how many they were is kept. */
export async function sweepRecipients(db: Db, before: Date): Promise<void> {
  await sql`delete from notification_recipients where due_on < ${before}::timestamptz::date`.execute(db);
}
