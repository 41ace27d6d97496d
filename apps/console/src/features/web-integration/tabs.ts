import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { type ComponentType, lazy } from 'react';

export interface TabProps {
  masjid: SessionMasjid;
}

export const TABS = ['widgets', 'calendars', 'paper', 'keys', 'webhooks', 'moving'] as const;
export type Tab = (typeof TABS)[number];

/** Each is fetched when it is opened. Who adds a tab adds its name above, a line here and its label in `web.tabs`. */
export const TAB_COMPONENTS: Record<Tab, ComponentType<TabProps>> = {
  widgets: lazy(async () => ({ default: (await import('./widgets/widgets-tab.tsx')).WidgetsTab })),
  calendars: lazy(async () => ({ default: (await import('./calendars/calendars-tab.tsx')).CalendarsTab })),
  paper: lazy(async () => ({ default: (await import('./paper/paper-tab.tsx')).PaperTab })),
  keys: lazy(async () => ({ default: (await import('./keys/keys-tab.tsx')).KeysTab })),
  moving: lazy(async () => ({ default: (await import('./moving/moving-tab.tsx')).MovingTab })),
  webhooks: lazy(async () => ({ default: (await import('./webhooks/webhooks-tab.tsx')).WebhooksTab })),
};
