import * as z from 'zod/mini';
import { Id, Locale } from '../fields/fields.ts';
import { Role } from './access.ts';

/** A zone around now as `@minaret/prayer/clock/zone` reads it, so that a page tells the masjid's clock by data newer than the browser's. */
export const ZoneSlice = z.object({
  name: z.string(),
  version: z.string(),
  from: z.number(),
  to: z.number(),
  transitions: z.array(z.number()),
  offsets: z.array(z.number()),
  summer: z.array(z.boolean()),
});
export type ZoneSlice = z.infer<typeof ZoneSlice>;

export const SessionMasjid = z.object({
  m_id: Id,
  hash_id: z.string(),
  m_name: z.string(),
  m_logo: z.nullable(z.string()),
  m_address: z.string(),
  m_city: z.nullable(z.string()),
  m_status: z.int(),
  m_timezone: z.string(),
  m_prayer_url: z.nullable(z.string()),
  m_premium_features: z.array(z.string()),
  m_zone: ZoneSlice,
});
export type SessionMasjid = z.infer<typeof SessionMasjid>;

const RoleEntry = z.object({ ut_type: Role });

export const SessionUser = z.object({
  u_id: Id,
  u_email: z.string(),
  name: z.string(),
  locale: Locale,
  second_factor: z.boolean(),
  /** The masjid the session works for; null for system admins. */
  m_id: z.nullable(Id),
  userMasjids: z.array(z.object({ masjid: SessionMasjid, roles: z.array(RoleEntry) })),
  /** Held in the selected masjid. */
  roles: z.array(RoleEntry),
  /** Kept for existing clients; no decision reads it. */
  role: z.int(),
});
export type SessionUser = z.infer<typeof SessionUser>;
