import type { ReminderBits } from '@minaret/contract/athan-plus/channels';
import type { DeviceKind } from '@minaret/contract/athan-plus/device-kinds';
import type { PhoneLocale } from '@minaret/contract/athan-plus/phones';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { PushTarget } from '../../platform/push/push.ts';

export interface StoredPhone {
  id: number;
  endpoint: string | null;
  p256dh: Buffer | null;
  auth: Buffer | null;
  locale: PhoneLocale;
  clock: 12 | 24;
  device: DeviceKind | null;
  created_at: Date;
  last_seen_at: Date;
  last_opened_at: Date;
  last_push_at: Date | null;
  last_push_result: 'accepted' | 'gone' | 'refused' | 'unreachable' | 'late' | null;
}

interface NewPhone {
  keyHash: Buffer;
  target: PushTarget | null;
  locale: PhoneLocale;
  clock: 12 | 24;
  device: DeviceKind | null;
  now: Date;
}

const addressOf = (target: PushTarget | null) => ({
  endpoint: target?.endpoint ?? null,
  p256dh: target?.p256dh ?? null,
  auth: target?.auth ?? null,
});

export async function insertPhone(db: Db, { keyHash, target, now, ...values }: NewPhone): Promise<number> {
  const seen = { created_at: now, last_seen_at: now, last_opened_at: now };
  const { id } = await db
    .insertInto('phones')
    .values({ key_hash: keyHash, ...addressOf(target), ...values, ...seen })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findPhone(db: Db, id: number): Promise<StoredPhone | undefined> {
  return db
    .selectFrom('phones')
    .select(['id', 'endpoint', 'p256dh', 'auth', 'locale', 'clock', 'device', 'created_at'])
    .select(['last_seen_at', 'last_opened_at', 'last_push_at', 'last_push_result'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A browser has one address: whoever brings it is that phone, and the one before is nobody's any more. */
export async function deleteOthersAt(db: Db, endpoint: string, id: number | null): Promise<void> {
  await db
    .deleteFrom('phones')
    .where('endpoint', '=', endpoint)
    .$if(id !== null, (query) => query.where('id', '<>', id))
    .execute();
}

interface PhoneChanges {
  target?: PushTarget | null;
  locale?: PhoneLocale;
  clock?: 12 | 24;
  device?: DeviceKind;
  hasOpened?: boolean;
  now: Date;
}

export async function updatePhone(db: Db, id: number, changes: PhoneChanges): Promise<void> {
  const { target, hasOpened, now, ...rest } = changes;
  await db
    .updateTable('phones')
    .set({ ...rest, last_seen_at: now })
    .$if(target !== undefined, (query) => query.set(addressOf(target ?? null)))
    .$if(hasOpened === true, (query) => query.set({ last_opened_at: now }))
    .where('id', '=', id)
    .execute();
}

export async function notePush(
  db: Db,
  id: number,
  result: NonNullable<StoredPhone['last_push_result']>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('phones')
    .set({ last_push_at: now, last_push_result: result })
    .$if(result === 'gone', (query) => query.set(addressOf(null)))
    .where('id', '=', id)
    .execute();
}

export async function noteOpened(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('phones').set({ last_opened_at: now }).where('id', '=', id).execute();
}

/** Each phone counts once. */
export async function countOpened(db: Db, runId: number, phoneId: number): Promise<void> {
  await sql`with opened as (
      insert into push_opens (masjid_id, run_id, phone_id)
      select r.masjid_id, r.id, p.id from push_runs r, phones p where r.id = ${runId} and p.id = ${phoneId}
      on conflict do nothing returning run_id)
    update push_runs set opened = opened + 1 where id in (select run_id from opened)`.execute(db);
}

export async function deletePhone(db: Db, id: number): Promise<void> {
  await db.deleteFrom('phones').where('id', '=', id).execute();
}

/** Whoever changes what the same phone follows waits. */
export async function lockPhone(db: Db, id: number): Promise<void> {
  await db.selectFrom('phones').select('id').where('id', '=', id).forUpdate().execute();
}

export interface StoredFollow extends ReminderBits {
  masjidId: number;
  hashId: string;
  name: string;
  messages: bigint;
}

export async function listFollows(db: Db, phoneId: number): Promise<StoredFollow[]> {
  const rows = await db
    .selectFrom('follows')
    .innerJoin('masjids', 'masjids.id', 'follows.masjid_id')
    .select(['masjids.id', 'masjids.hash_id', 'masjids.name', 'follows.walk_minutes'])
    .select([
      sql<string>`follows.channels::text`.as('channels'),
      sql<string>`follows.topics::text`.as('topics'),
      sql<string>`follows.messages::text`.as('messages'),
    ])
    .where('follows.phone_id', '=', phoneId)
    .orderBy('follows.created_at')
    .orderBy('masjids.id')
    .execute();
  return rows.map((row) => ({
    masjidId: row.id,
    hashId: row.hash_id,
    name: row.name,
    channels: BigInt(row.channels),
    topics: BigInt(row.topics),
    messages: BigInt(row.messages),
    walkMinutes: row.walk_minutes,
  }));
}

export interface NewFollow extends ReminderBits {
  masjidId: number;
  phoneId: number;
  messages: bigint;
  now: Date;
}

export async function putFollow(db: Db, follow: NewFollow): Promise<void> {
  const { masjidId, phoneId, channels, topics, messages, walkMinutes, now } = follow;
  const bits = {
    channels: String(channels),
    topics: String(topics),
    messages: String(messages),
    walk_minutes: walkMinutes,
  };
  await db
    .insertInto('follows')
    .values({ masjid_id: masjidId, phone_id: phoneId, ...bits, created_at: now })
    .onConflict((conflict) => conflict.columns(['masjid_id', 'phone_id']).doUpdateSet(bits))
    .execute();
}

/** Reminder messages of these masjids, by the bits that ask for them. */
export async function listSlots(
  db: Db,
  masjidIds: readonly number[],
): Promise<{ masjidId: number; id: number; slot: number }[]> {
  if (masjidIds.length === 0) return [];
  return db
    .selectFrom('reminder_messages')
    .select(['masjid_id as masjidId', 'id', 'slot'])
    .where('masjid_id', 'in', masjidIds)
    .orderBy('id')
    .execute();
}

/** Bits that nobody wanted before make the plan stale; everybody else costs no write. */
export async function wantMore(
  db: Db,
  masjidId: number,
  { channels, topics, walkMinutes, messages }: ReminderBits & { messages: bigint },
): Promise<void> {
  const [bits, marks] = [String(channels), String(topics)];
  const walks = walkMinutes === null ? [] : [walkMinutes];
  await sql`insert into push_plans (masjid_id, channels, topics, messages, walks)
    values (${masjidId}, ${bits}::bigint, ${marks}::bigint, ${String(messages)}::bigint, ${walks}::smallint[])
    on conflict (masjid_id) do update set is_stale = true,
      channels = push_plans.channels | excluded.channels,
      topics = push_plans.topics | excluded.topics,
      messages = push_plans.messages | excluded.messages,
      walks = (select coalesce(array_agg(distinct walk), '{}') from unnest(push_plans.walks || excluded.walks) as walk)
    where push_plans.channels | excluded.channels <> push_plans.channels
      or push_plans.topics | excluded.topics <> push_plans.topics
      or push_plans.messages | excluded.messages <> push_plans.messages
      or not excluded.walks <@ push_plans.walks`.execute(db);
}

export async function deleteFollow(db: Db, masjidId: number, phoneId: number): Promise<void> {
  await db.deleteFrom('follows').where('masjid_id', '=', masjidId).where('phone_id', '=', phoneId).execute();
}

/** Phones that have not been heard of: with an address since `reachable`, without one since `unreachable`. */
export async function sweepPhones(db: Db, reachable: Date, unreachable: Date): Promise<void> {
  await db
    .deleteFrom('phones')
    .where((is) =>
      is.or([
        is('last_seen_at', '<', reachable),
        is.and([is('last_seen_at', '<', unreachable), is('endpoint', 'is', null)]),
      ]),
    )
    .execute();
}
