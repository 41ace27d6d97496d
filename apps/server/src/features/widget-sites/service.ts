import { SITE_KEPT_DAYS, SITE_VIEWS_DAYS, type WidgetSite } from '@minaret/contract/embed/widget-sites';
import { addDays } from '@minaret/prayer/calendar/dates';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { type Context, masjidOf } from '../../platform/context.ts';
import { siteViews } from './queries.ts';

export { makeSiteCounter } from './count-sites.ts';

/** Most views first; sites that were not seen for a week are last, with none. */
export async function listSites(ctx: Context): Promise<WidgetSite[]> {
  const { id, timeZone } = masjidOf(ctx);
  const today = wallClock(zone(timeZone), ctx.now.getTime()).date;
  const since = { kept: addDays(today, -SITE_KEPT_DAYS), counted: addDays(today, 1 - SITE_VIEWS_DAYS) };
  const sites = new Map<string, WidgetSite>();
  for (const { host, view, views, last_seen } of await siteViews(ctx.db, id, since)) {
    const site = sites.get(host) ?? { host, views: 0, shown: [], last_seen };
    sites.set(host, {
      host,
      views: site.views + views,
      shown: [...site.shown, view],
      last_seen: last_seen > site.last_seen ? last_seen : site.last_seen,
    });
  }
  return [...sites.values()].sort((a, b) => b.views - a.views || (a.last_seen < b.last_seen ? 1 : -1));
}
