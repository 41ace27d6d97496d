import * as z from 'zod/mini';
import { MOSQUE_ROLES, SYSTEM_ROLES } from '../access/access.ts';
import { endpoint } from './endpoint.ts';

/** "Version n of this is there": the truth is fetched, never carried by the event. */
export const Hint = z.object({ topic: z.string(), version: z.int() });
export type Hint = z.infer<typeof Hint>;

/** The topic that tells one person that their own roles or membership have changed. */
export const STANDING = 'standing';

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
