import { createHash } from 'node:crypto';
import { bitsOf, type LeftFor } from '@minaret/contract/athan-plus/channels';
import { addDays } from '@minaret/prayer/calendar/dates';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

const PHONES = 64;
const DAYS = 160;
const DAY_MS = 86_400_000;

/** What the phones of the demo asked for, one after the other. */
const WANTED: readonly (readonly LeftFor[])[] = [
  ['fajr', 'maghrib'],
  ['maghrib'],
  ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'],
  ['isha', 'maghrib'],
  ['asr'],
];

/** Phones that follow the demo masjid, without a push address: nothing is ever sent to them. Its days are counted from these rows. */
export async function seedFollowers(
  db: Db,
  { masjidId }: { masjidId: number },
  { today, now }: { today: string; now: Date },
): Promise<void> {
  for (let index = 0; index < PHONES; index++) {
    const created_at = new Date(now.getTime() - Math.floor((1 - (index / PHONES) ** 0.8) * DAYS) * DAY_MS);
    // Every ninth has not been opened for some weeks.
    const seen =
      index % 9 === 8 ? new Date(Math.min(now.getTime() - 40 * DAY_MS, created_at.getTime())) : now;
    const { id } = await db
      .insertInto('phones')
      .values({
        key_hash: createHash('sha256').update(`demo phone ${index}`).digest(),
        endpoint: null,
        p256dh: null,
        auth: null,
        locale: (['en', 'ar', 'ur'] as const)[index % 3] ?? 'en',
        clock: 12,
        created_at,
        last_seen_at: now,
        last_opened_at: seen,
        last_push_at: null,
        last_push_result: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const bits = bitsOf({
      prayers: (WANTED[index % WANTED.length] ?? []).map((prayer) => ({ prayer, at: 'iqamah', minutes: 15 })),
      leave: [],
      walk_minutes: null,
      jumuah_minutes: index % 2 === 0 ? 60 : null,
      suhoor_minutes: null,
      topics: ['announcements', 'janazah'],
    });
    await db
      .insertInto('follows')
      .values({
        masjid_id: masjidId,
        phone_id: id,
        channels: String(bits.channels),
        topics: String(bits.topics),
        walk_minutes: null,
        created_at,
      })
      .execute();
  }
  await sql`insert into follower_counts (masjid_id, day, followers)
    select ${masjidId}, day, (select count(*) from follows f where f.masjid_id = ${masjidId} and f.created_at::date <= day)
    from generate_series(${addDays(today, -DAYS)}::date, ${addDays(today, -1)}::date, interval '1 day') as s (day)`.execute(
    db,
  );
}
