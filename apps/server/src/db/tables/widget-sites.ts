import type { WidgetView } from '@minaret/contract/embed/widget-options';

/** How often the widgets of a masjid were seen on a website, by day. */
export interface WidgetSitesTable {
  masjid_id: number;
  host: string;
  view: WidgetView;
  date: string;
  views: number;
}
