import * as z from 'zod/mini';
import { CONTENT_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { IsoDay, MasjidParams } from '../fields/fields.ts';
import { WIDGET_VIEWS } from './widget-options.ts';

/** The days that are counted together. */
export const SITE_VIEWS_DAYS = 7;
/** So long a site is remembered after it was last seen. */
export const SITE_KEPT_DAYS = 30;
/** Those with the most views are kept: whoever makes names up pushes none of them out. */
export const MOST_WIDGET_SITES = 50;

export const WidgetSite = z.object({
  /** Its name alone, such as `al-waha.example`. */
  host: z.string(),
  /** At least so many in the last seven days: caches answer some that are never heard of. */
  views: z.number(),
  /** The kinds that it showed, the most frequent first. */
  shown: z.array(z.enum(WIDGET_VIEWS)),
  last_seen: IsoDay,
});
export type WidgetSite = z.infer<typeof WidgetSite>;

export const widgetSitesContract = {
  list: endpoint({
    method: 'GET',
    path: '/masjid/widget-sites/:m_id',
    access: { roles: CONTENT_ROLES },
    summary: 'Websites on which the widgets were seen',
    params: MasjidParams,
    response: z.array(WidgetSite),
  }),
};
