// Decides: which quick actions stand on the dashboard, and for whom they are open.

import type { Feature, Role } from '@minaret/contract/access/access';
import { mayOpen, PAGES, type PageName } from '@minaret/contract/access/console-pages';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import {
  IconBellRinging,
  IconCalendarMonth,
  IconClockCheck,
  IconHeartHandshake,
  IconSlideshow,
  IconSpeakerphone,
} from '@tabler/icons-react';

export type ActionName = 'iqamah' | 'content' | 'announcement' | 'monthly' | 'donations' | 'push';

export const ACTION_ICONS: Record<ActionName, typeof IconClockCheck> = {
  iqamah: IconClockCheck,
  content: IconSlideshow,
  announcement: IconSpeakerphone,
  monthly: IconCalendarMonth,
  donations: IconHeartHandshake,
  push: IconBellRinging,
};

/** `open` leads somewhere, `outside` in a new tab; `role` is not for this person; `locked` waits for the plan. */
export type Action = { name: ActionName } & (
  | { state: 'open' | 'external'; to: string }
  | { state: 'role' | 'locked' }
);

interface Person {
  roles: readonly Role[];
  has: (feature: Feature) => boolean;
}

/** The public timetable: the masjid's own page, or the one that the server makes. */
export function monthlyAddress(masjid: SessionMasjid): string {
  return masjid.m_prayer_url ?? `/monthly/${masjid.hash_id}`;
}

/** What is said of it: the month has its name once the masjid's date is known. */
export function monthlyWords(masjid: SessionMasjid, date: string | undefined) {
  if (masjid.m_prayer_url) return 'monthlyOwn';
  return date ? 'monthlyText' : 'monthlyPublic';
}

/** Where each card leads, for this person in this masjid. */
export function actionsFor(masjid: SessionMasjid, { roles, has }: Person): Action[] {
  const open = (name: ActionName, page: PageName, to: string): Action =>
    mayOpen(page, roles) ? { name, state: 'open', to } : { name, state: 'role' };
  const donations = has('donation_portal')
    ? PAGES.donationPortal.path
    : PAGES.unauthorized.path.replace(':feature', 'donations');
  const push = open('push', 'settingsAthanPlus', `${PAGES.settingsAthanPlus.path}/?tab=push-notifications`);
  return [
    open('iqamah', 'timingsIqama', PAGES.timingsIqama.path),
    open('content', 'libraryCollection', PAGES.libraryCollection.path),
    open('announcement', 'libraryNew', PAGES.libraryNew.path.replace(':type', 'announcement')),
    { name: 'monthly', state: 'external', to: monthlyAddress(masjid) },
    open('donations', 'donationPortal', donations),
    push.state === 'open' && !has('app_premium_features') ? { name: 'push', state: 'locked' } : push,
  ];
}
