import type { WidgetView } from '@minaret/contract/embed/widget-options';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface SiteViews {
  masjid_id: number;
  host: string;
  view: WidgetView;
  date: string;
  views: number;
}

const MOST_VIEWS = 2_000_000_000;

export async function addViews(db: Db, rows: readonly SiteViews[]): Promise<void> {
  // A masjid may have been deleted meanwhile. In one order, so that two processes do not wait for each other.
  await sql`
    insert into widget_sites (masjid_id, host, view, date, views)
    select one.masjid_id, one.host, one.view, one.date, one.views
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as one (masjid_id bigint, host text, view text, date date, views int)
    join masjids on masjids.id = one.masjid_id
    order by one.masjid_id, one.host, one.view, one.date
    on conflict (masjid_id, host, view, date) do update
      set views = least(${MOST_VIEWS}, widget_sites.views::bigint + excluded.views)`.execute(db);
}

/** Of each masjid the sites with the most views stay. */
export async function dropRareSites(db: Db, masjidIds: readonly number[], most: number): Promise<void> {
  await sql`
    delete from widget_sites using (
      select masjid_id, host,
        row_number() over (partition by masjid_id order by sum(views) desc, max(date) desc, host) as place
      from widget_sites where masjid_id = any(${masjidIds}::bigint[]) group by masjid_id, host
    ) as ranked
    where ranked.place > ${most} and widget_sites.masjid_id = ranked.masjid_id
      and widget_sites.host = ranked.host`.execute(db);
}

export async function hostsOf(db: Db, masjidIds: readonly number[]) {
  return db
    .selectFrom('widget_sites')
    .select(['masjid_id', 'host'])
    .distinct()
    .where('masjid_id', 'in', masjidIds)
    .execute();
}

export async function dropOldSites(db: Db, before: string): Promise<void> {
  await db.deleteFrom('widget_sites').where('date', '<', before).execute();
}

export interface SiteView {
  host: string;
  view: WidgetView;
  /** From `counted` on. */
  views: number;
  last_seen: string;
}

/** By site and kind of widget: how often since a day, and when at last. */
export async function siteViews(
  db: Db,
  masjidId: number,
  { kept, counted }: { kept: string; counted: string },
): Promise<SiteView[]> {
  const { rows } = await sql<SiteView>`
    select host, view, max(date) as last_seen,
      coalesce(sum(views) filter (where date >= ${counted}), 0)::float8 as views
    from widget_sites where masjid_id = ${masjidId} and date >= ${kept}
    group by host, view order by views desc, last_seen desc, host, view`.execute(db);
  return rows;
}
