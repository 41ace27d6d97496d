import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Wanted } from './channels.ts';
import type { Due } from './due.ts';

/** Masjids whose wheel is not right, or ends within a day; those with a change first. */
export async function stalePlans(db: Db, soon: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ masjid_id: number }>`
    select masjid_id from (
      (select masjid_id, 0 as later from push_plans where is_stale limit ${most})
      union all
      (select masjid_id, 1 from push_plans where not is_stale and planned_to < ${soon} order by planned_to limit ${most})
    ) found order by later limit ${most}`.execute(db);
  return rows.map((row) => row.masjid_id);
}

/**
 * Takes the plan for the rest of the transaction, and what its followers want. Whoever changes the times meanwhile waits, or has
 * been waited for: what is read after this is what is in force. Undefined: somebody else plans it now.
 */
export async function takePlan(
  db: Db,
  masjidId: number,
  soon: Date,
): Promise<(Wanted & { timeZone: string }) | undefined> {
  const taken = await sql`select 1 from push_plans where masjid_id = ${masjidId}
    and (is_stale or planned_to is null or planned_to < ${soon}) for update skip locked`.execute(db);
  if (taken.rows.length === 0) return undefined;
  const { rows } = await sql<{
    channels: string;
    topics: string;
    messages: string;
    walks: number[];
    time_zone: string;
  }>`
    select coalesce(bit_or(f.channels), 0)::text as channels, coalesce(bit_or(f.topics), 0)::text as topics,
      coalesce(bit_or(f.messages), 0)::text as messages,
      coalesce(array_agg(distinct f.walk_minutes) filter (where f.walk_minutes is not null), '{}') as walks,
      (select time_zone from masjids where id = ${masjidId}) as time_zone
    from follows f where f.masjid_id = ${masjidId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { channels, topics, messages, walks, time_zone: timeZone } = row;
  const bits = { channels: BigInt(channels), topics: BigInt(topics), messages: BigInt(messages) };
  return { ...bits, walks, timeZone };
}

/** What was sent already is not put on the wheel again. */
export async function putOnWheel(
  db: Db,
  masjidId: number,
  wanted: Wanted,
  due: readonly Due[],
  plannedTo: Date,
): Promise<void> {
  await sql`delete from push_wheel where masjid_id = ${masjidId}`.execute(db);
  if (due.length > 0)
    await sql`insert into push_wheel (masjid_id, day, channel, minute, until_minute, time, iqamah, said)
      select ${masjidId}, d.day, d.channel, d.minute, d.until_minute, d.time, d.iqamah, d.said
      from unnest(${due.map((each) => each.day)}::date[], ${due.map((each) => each.channel)}::int[],
        ${due.map((each) => each.minute)}::int[], ${due.map((each) => each.untilMinute)}::int[],
        ${due.map((each) => each.time)}::text[], ${due.map((each) => each.iqamah)}::text[],
        ${due.map((each) => each.said)}::text[])
        as d (day, channel, minute, until_minute, time, iqamah, said)
      where not exists (select 1 from push_runs r
        where r.masjid_id = ${masjidId} and r.day = d.day and r.channel = d.channel)`.execute(db);
  await sql`update push_plans set is_stale = false, planned_to = ${plannedTo}, channels = ${String(wanted.channels)}::bigint,
    topics = ${String(wanted.topics)}::bigint, messages = ${String(wanted.messages)}::bigint, walks = ${wanted.walks}::smallint[] where masjid_id = ${masjidId}`.execute(
    db,
  );
}
