// Decides: for how many hours support may look at a masjid's timings.

import * as z from 'zod/mini';
import { ADMIN_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { MasjidParams } from '../fields/fields.ts';

export const SUPPORT_HOURS = 24;

/** What the masjid sees of it: until when, who allowed it, and each time somebody looked. */
export const SupportAccess = z.object({
  expires_at: z.nullable(z.string()),
  granted_by: z.nullable(z.string()),
  looks: z.array(z.object({ at: z.string(), by: z.nullable(z.string()) })),
});
export type SupportAccess = z.infer<typeof SupportAccess>;

const admins = { access: { roles: ADMIN_ROLES }, params: MasjidParams } as const;

export const supportAccessContract = {
  get: endpoint({
    ...admins,
    method: 'GET',
    path: '/masjid/support-access/:m_id',
    summary: 'Whether the support may see the timings, and when it did',
    response: SupportAccess,
  }),
  save: endpoint({
    ...admins,
    method: 'PUT',
    path: '/masjid/support-access/:m_id',
    summary: 'Let the support see the timings for 24 hours, or no longer',
    body: z.object({ allow: z.boolean() }),
    response: SupportAccess,
    message: 'Saved.',
  }),
};
