// Decides: which address of the phone app shows which page.

import { useSyncExternalStore } from 'react';

export const VIEWS = [
  'today',
  'calendar',
  'qibla',
  'listen',
  'news',
  'masjids',
  'compare',
  'reminders',
  'install',
] as const;
export type ViewName = (typeof VIEWS)[number];

export interface Address {
  /** Of the masjid that is looked at; null: none is chosen. */
  id: string | null;
  view: ViewName;
  /** Of the calendar; of Listen, what is played. */
  tab: string | null;
}

const MASJID = /^\/app\/m\/([A-Za-z0-9-]{1,64})\/?$/;

export function readAddress(url: URL): Address {
  const named = url.searchParams.get('view');
  return {
    id: MASJID.exec(url.pathname)?.[1] ?? null,
    view: VIEWS.find((view) => view === named) ?? 'today',
    tab: url.searchParams.get('tab'),
  };
}

export function addressOf({ id, view, tab }: Partial<Address>): string {
  const query = new URLSearchParams();
  if (view && view !== 'today') query.set('view', view);
  if (tab) query.set('tab', tab);
  const rest = query.size > 0 ? `?${query}` : '';
  return `${id ? `/app/m/${encodeURIComponent(id)}` : '/app/'}${rest}`;
}

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

export function goTo(address: Partial<Address>, how: 'push' | 'replace' = 'push'): void {
  const to = addressOf(address);
  if (how === 'push') history.pushState({ isOurs: true }, '', to);
  else history.replaceState(history.state, '', to);
  tell();
  scrollTo(0, 0);
}

/** Back where one came from; who came by a link goes to the masjid's own page. */
export function goBack(id: string | null, view: ViewName = 'today'): void {
  if (history.state?.isOurs) history.back();
  else goTo({ id, view });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

export function useAddress(): Address {
  const href = useSyncExternalStore(subscribe, () => location.href);
  return readAddress(new URL(href));
}
