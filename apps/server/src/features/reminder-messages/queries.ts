import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ReminderMessagesTable } from '../../db/tables/athan-plus.ts';
import type { MessageRow } from '../reminders/service.ts';

/** Whoever adds one to the same masjid waits: a slot has one message. */
export async function lockMessages(db: Db, masjidId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('reminder-messages', ${masjidId}))`.execute(db);
}

export type MessageValues = Omit<Insertable<ReminderMessagesTable>, 'id' | 'slot' | 'version' | 'masjid_id'>;

export async function insertMessage(
  db: Db,
  masjidId: number,
  slot: number,
  values: MessageValues,
): Promise<number> {
  const { id } = await db
    .insertInto('reminder_messages')
    .values({ masjid_id: masjidId, slot, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateMessage(
  db: Db,
  masjidId: number,
  id: number,
  values: MessageValues,
): Promise<void> {
  await db
    .updateTable('reminder_messages')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .execute();
}

/** Its bit is free for another message: nobody who asked for this one gets that. */
export async function deleteMessage(db: Db, { masjid_id, id, slot }: MessageRow): Promise<void> {
  await db.deleteFrom('reminder_messages').where('masjid_id', '=', masjid_id).where('id', '=', id).execute();
  await sql`update follows set messages = messages & ~(1::bigint << ${slot}) where masjid_id = ${masjid_id}
    and messages & (1::bigint << ${slot}) <> 0`.execute(db);
}

export async function countAskers(db: Db, masjidId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ slot: number; askers: number }>`
    select slot, count(f.phone_id)::int as askers from reminder_messages m
    left join follows f on f.masjid_id = m.masjid_id and f.messages & (1::bigint << m.slot) <> 0
    where m.masjid_id = ${masjidId} group by slot`.execute(db);
  return new Map(rows.map(({ slot, askers }) => [slot, askers]));
}

export interface SentRow {
  rm_id: number;
  title: string;
  due_at: Date;
  recipients: number;
  accepted: number;
  gone: number;
  failed: number;
  opened: number;
  latest_ms: number;
}

/** `first`: the number of the first slot on the wheel. */
export async function sentSince(db: Db, masjidId: number, first: number, since: Date): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    select m.id as rm_id, m.title, r.due_at, r.recipients, r.accepted, r.gone, r.failed, r.opened, r.latest_ms
    from push_runs r join reminder_messages m on m.masjid_id = r.masjid_id and r.channel = ${first} + m.slot
    where r.masjid_id = ${masjidId} and r.due_at >= ${since} order by r.due_at desc`.execute(db);
  return rows;
}

export interface WheelRow {
  rm_id: number;
  title: string;
  said: string | null;
  minute: number;
}

export async function onWheel(db: Db, masjidId: number, first: number): Promise<WheelRow[]> {
  const { rows } = await sql<WheelRow>`
    select m.id as rm_id, m.title, w.said, w.minute
    from push_wheel w join reminder_messages m on m.masjid_id = w.masjid_id and w.channel = ${first} + m.slot
    where w.masjid_id = ${masjidId} order by w.minute`.execute(db);
  return rows;
}
