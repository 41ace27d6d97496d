import type { PageName } from '@minaret/contract/access/console-pages';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** What a page can be asked to do at once by its address, as in `?do=export`: for the palette, and for links. */
export const PAGE_ACTIONS = {
  dashboard: ['janazah', 'review'],
  timingsSalah: ['generate', 'export', 'upload'],
  timingsIqama: ['change', 'record', 'learn', 'export', 'upload'],
  timingsAthan: ['special'],
  settingsAlIqamah: ['pair'],
  invites: ['invite'],
  invitesActivity: ['export'],
  systemDailyMessages: ['preview', 'starter', 'import', 'export', 'notification'],
} as const satisfies Partial<Record<PageName, readonly string[]>>;
export type PageWithActions = keyof typeof PAGE_ACTIONS;
type ActionOf<P extends PageWithActions> = (typeof PAGE_ACTIONS)[P][number];

/** Does what the address asks for, once, and takes it out of the address: going back does not do it again. */
export function usePageActions<P extends PageWithActions>(
  page: P,
  actions: Readonly<Partial<Record<ActionOf<P>, () => void>>>,
): void {
  const [search, setSearch] = useSearchParams();
  const { key } = useLocation();
  const done = useRef('');
  const asked = PAGE_ACTIONS[page].find((action): action is ActionOf<P> => action === search.get('do'));
  const run = asked && actions[asked];
  useEffect(() => {
    if (!run || done.current === key) return;
    done.current = key;
    const left = new URLSearchParams(search);
    left.delete('do');
    setSearch(left, { replace: true, preventScrollReset: true });
    run();
  });
}
