// Decides: what tells pages of a change (live update, real time): the topics.

import * as z from 'zod/mini';
import { MOSQUE_ROLES, SYSTEM_ROLES } from '../access/access.ts';
import { endpoint } from './endpoint.ts';

/** What can change under a page or a screen. `membership` tells one person of their own roles; `session-ended` is never sent on. */
export const TOPICS = [
  'app-page',
  'athan',
  'athan-sounds',
  'billing',
  'campaign-sums',
  'common-content',
  'daily-message',
  'dated-notification',
  'donations',
  'first-steps',
  'hijri',
  'kiosks',
  'library',
  'live',
  'masjid',
  'masjids',
  'membership',
  'mqtt',
  'on-air',
  'people',
  'pledge-night',
  'proposals',
  'push-notifications',
  'review',
  'reviews',
  'screen-identify',
  'screen-reload',
  'screens',
  'session-ended',
  'special-prayers',
  'support',
  'system-image',
  'timings',
  'webhooks',
] as const;
export type Topic = (typeof TOPICS)[number];

/** "This changed at that instant", in milliseconds: the truth is fetched, never carried by the event. */
export const Hint = z.object({ topic: z.enum(TOPICS), at: z.int() });
export type Hint = z.infer<typeof Hint>;

export const eventsContract = {
  listen: endpoint({
    method: 'GET',
    path: '/events',
    access: { roles: MOSQUE_ROLES },
    summary: 'Server-sent events of the masjid: what has a new version',
    response: Hint,
    transaction: 'none',
    stream: true,
  }),
  listenSystem: endpoint({
    method: 'GET',
    path: '/system-admin/events',
    access: { roles: SYSTEM_ROLES },
    summary:
      'Server-sent events of the installation: requests, masjids and common content with a new version',
    response: Hint,
    transaction: 'none',
    stream: true,
  }),
};
