import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { findDevice } from '../../../platform/session/devices.ts';

/** Rows of all masjids: asked by devices, which name themselves by a key or a public id. Enter the system scope first. */
export interface FeedMasjid {
  id: number;
  timeZone: string;
  counter: number;
  /** A plan that changes is another manifest, whoever changed it. */
  hasSlides: boolean;
}

export async function feedMasjids(db: Db, ids: readonly number[]): Promise<FeedMasjid[]> {
  const { rows } =
    await sql<FeedMasjid>`select m.id, m.time_zone as "timeZone", coalesce(v.version, 1)::int as counter,
      'slideshow' = any(m.features) as "hasSlides"
    from masjids m left join screen_versions v on v.masjid_id = m.id where m.id = any(${ids}::bigint[])`.execute(
      db,
    );
  return rows;
}

export interface KnownScreen {
  masjidId: number;
  screenId: number;
  isRetired: boolean;
}

export async function screenByKey(db: Db, keyHash: Buffer): Promise<KnownScreen | undefined> {
  const found = await findDevice(db, keyHash);
  if (found?.device !== 'screen' || found.masjidId === null) return undefined;
  return { masjidId: found.masjidId, screenId: found.deviceId, isRetired: found.isRetired };
}

export async function pairedScreens(db: Db, masjidId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('screens')
    .select('id')
    .where('masjid_id', '=', masjidId)
    .where('retired_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function masjidIdByHash(db: Db, hashId: string): Promise<number | undefined> {
  const row = await db.selectFrom('masjids').select('id').where('hash_id', '=', hashId).executeTakeFirst();
  return row?.id;
}

export interface ReportRow {
  masjid_id: number;
  screen_id: number;
  seen_at: string;
  /** Null: only seen. */
  report: {
    shown_version: string | null;
    clock_error_ms: number | null;
    state: string | null;
    slide_id: string | null;
    width: number;
    height: number;
    player_version: string;
  } | null;
}

/** All that were heard of since the last time, in one statement. A screen that was deleted meanwhile is passed over. */
export async function keepReports(db: Db, rows: readonly ReportRow[]): Promise<void> {
  await sql`
    insert into screen_reports (masjid_id, screen_id, seen_at, shown_version, clock_error_ms, state, slide_id, width, height, player_version)
    select s.masjid_id, s.id, one.seen_at, r.shown_version, r.clock_error_ms, r.state, r.slide_id, r.width, r.height, r.player_version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as one (masjid_id bigint, screen_id bigint, seen_at timestamptz, report jsonb)
    join screens s on s.masjid_id = one.masjid_id and s.id = one.screen_id
    left join lateral jsonb_to_record(one.report) as r (shown_version text, clock_error_ms bigint, state text,
      slide_id text, width int, height int, player_version text) on true
    order by s.masjid_id, s.id
    on conflict (masjid_id, screen_id) do update set
      seen_at = greatest(screen_reports.seen_at, excluded.seen_at),
      shown_version = coalesce(excluded.shown_version, screen_reports.shown_version),
      clock_error_ms = coalesce(excluded.clock_error_ms, screen_reports.clock_error_ms),
      state = coalesce(excluded.state, screen_reports.state),
      slide_id = case when excluded.state is null then screen_reports.slide_id else excluded.slide_id end,
      width = coalesce(excluded.width, screen_reports.width),
      height = coalesce(excluded.height, screen_reports.height),
      player_version = coalesce(excluded.player_version, screen_reports.player_version)`.execute(db);
}
