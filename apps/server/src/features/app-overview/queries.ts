import {
  ALL_PRAYER_REMINDERS,
  channelOf,
  JUMUAH_MINUTES,
  jumuahBit,
  LEFT_FOR,
  leaveBit,
} from '@minaret/contract/athan-plus/channels';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { AppPagesTable } from '../../db/tables/athan-plus.ts';

const APPLE_ENDPOINTS = 'https://web.push.apple.com/%';
/** Three years of days. */
const MOST_DAYS = 1100;

const all = (bits: readonly bigint[]): string => String(bits.reduce((sum, bit) => sum | bit, 0n));

/** Phones that asked for anything of a prayer: its adhan, its iqamah, or when to leave. */
const ofPrayers = sql.join(
  LEFT_FOR.map((prayer) => {
    const channels = all(ALL_PRAYER_REMINDERS.filter((each) => each.prayer === prayer).map(channelOf));
    return sql`(count(*) filter (where f.channels & ${channels}::bigint <> 0
      or f.topics & ${String(leaveBit(prayer))}::bigint <> 0))::int as ${sql.ref(prayer)}`;
  }),
);
const JUMUAH = all(JUMUAH_MINUTES.map(jumuahBit));

export interface PhoneCounts extends Record<(typeof LEFT_FOR)[number] | 'jumuah', number> {
  followers: number;
  allowed: number;
  reached: number;
  apple: number;
  silent: number;
}

/** Phones are nobody's to see: counted in the system's name, for one masjid, in one statement. */
export async function countPhones(db: Db, masjidId: number, since: Date): Promise<PhoneCounts | undefined> {
  const { rows } = await sql<PhoneCounts>`
    with own as (
      select f.channels, f.topics, p.endpoint, p.last_opened_at,
        p.endpoint is not null and p.last_push_result = 'accepted' and p.last_push_at >= ${since} as is_reached
      from follows f join phones p on p.id = f.phone_id where f.masjid_id = ${masjidId})
    select count(*)::int as followers,
      (count(*) filter (where endpoint is not null))::int as allowed,
      (count(*) filter (where is_reached))::int as reached,
      (count(*) filter (where is_reached and endpoint like ${APPLE_ENDPOINTS}))::int as apple,
      (count(*) filter (where last_opened_at < ${since}))::int as silent,
      ${ofPrayers},
      (count(*) filter (where f.topics & ${JUMUAH}::bigint <> 0))::int as jumuah
    from own f`.execute(db);
  return rows[0];
}

export async function listCounts(db: Db, masjidId: number): Promise<{ day: string; followers: number }[]> {
  const rows = await db
    .selectFrom('follower_counts')
    .select(['day', 'followers'])
    .where('masjid_id', '=', masjidId)
    .orderBy('day', 'desc')
    .limit(MOST_DAYS)
    .execute();
  return rows.reverse();
}

export async function listZones(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('masjids').select('time_zone').distinct().execute();
  return rows.map(({ time_zone }) => time_zone);
}

/** Each masjid of these zones once for the day that has ended there, if a phone follows it or ever did. */
export async function countDays(db: Db, ended: readonly { timeZone: string; day: string }[]): Promise<void> {
  const zones = ended.map(({ timeZone }) => timeZone);
  const days = ended.map(({ day }) => day);
  await sql`
    insert into follower_counts (masjid_id, day, followers)
    select m.id, z.day, (select count(*) from follows f where f.masjid_id = m.id)
    from masjids m join unnest(${zones}::text[], ${days}::date[]) as z (time_zone, day) on z.time_zone = m.time_zone
    where not exists (select from follower_counts c where c.masjid_id = m.id and c.day = z.day)
      and (exists (select from follows f where f.masjid_id = m.id)
        or exists (select from follower_counts c where c.masjid_id = m.id))
    on conflict do nothing`.execute(db);
}

export type StoredPage = Selectable<AppPagesTable>;

export function findPage(db: Db, masjidId: number): Promise<StoredPage | undefined> {
  return db.selectFrom('app_pages').selectAll().where('masjid_id', '=', masjidId).executeTakeFirst();
}

/** Waits for others who save the same, so that the version that was compared stays so. */
export async function lockPage(db: Db, masjidId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('app-page', ${masjidId}))`.execute(db);
}

export async function putPage(db: Db, page: Omit<Insertable<AppPagesTable>, 'version'>): Promise<void> {
  const { masjid_id: _, ...values } = page;
  await db
    .insertInto('app_pages')
    .values(page)
    .onConflict((conflict) =>
      conflict.column('masjid_id').doUpdateSet((old) => ({
        ...values,
        version: sql<number>`${old.ref('app_pages.version')} + 1`,
      })),
    )
    .execute();
}
