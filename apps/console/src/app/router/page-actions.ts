import type { PageName } from '@minaret/contract/access/pages';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** What a page can be asked to do at once by its address, as in `?do=export`: for the palette, and for links. */
export const PAGE_DEEDS = {
  dashboard: ['review'],
  timingsSalah: ['generate', 'export', 'upload'],
  timingsIqama: ['change', 'record', 'learn', 'export', 'upload'],
  timingsAthan: ['special'],
  settingsAlIqamah: ['pair'],
  invites: ['invite'],
  invitesActivity: ['export'],
  systemDailyMessages: ['preview', 'starter', 'import', 'export', 'notification'],
} as const satisfies Partial<Record<PageName, readonly string[]>>;
export type DeedPage = keyof typeof PAGE_DEEDS;
type DeedOf<P extends DeedPage> = (typeof PAGE_DEEDS)[P][number];

/** Does what the address asks for, once, and takes it out of the address: going back does not do it again. */
export function useAsked<P extends DeedPage>(
  page: P,
  deeds: Readonly<Partial<Record<DeedOf<P>, () => void>>>,
): void {
  const [search, setSearch] = useSearchParams();
  const { key } = useLocation();
  const done = useRef('');
  const asked = PAGE_DEEDS[page].find((deed): deed is DeedOf<P> => deed === search.get('do'));
  const run = asked && deeds[asked];
  useEffect(() => {
    if (!run || done.current === key) return;
    done.current = key;
    const left = new URLSearchParams(search);
    left.delete('do');
    setSearch(left, { replace: true, preventScrollReset: true });
    run();
  });
}
