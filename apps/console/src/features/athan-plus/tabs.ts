import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { type ComponentType, lazy } from 'react';

export interface TabProps {
  masjid: SessionMasjid;
}

/** Each is fetched when it is opened. Who adds a tab adds a line here and its label in `live.tabs`; they stand in this order. */
export const TABS = {
  'push-notifications': lazy(async () => ({ default: (await import('./push/push-tab.tsx')).PushTab })),
  'reminder-messages': lazy(async () => ({
    default: (await import('./messages/messages-tab.tsx')).MessagesTab,
  })),
  'live-broadcast': lazy(async () => ({ default: (await import('./live/live-tab.tsx')).LiveTab })),
  app: lazy(async () => ({ default: (await import('./app/app-tab.tsx')).AppTab })),
} satisfies Record<string, ComponentType<TabProps>>;
export type Tab = keyof typeof TABS;
export const TAB_NAMES = Object.keys(TABS) as Tab[];
