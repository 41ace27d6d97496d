import * as z from 'zod/mini';

export const ROLES = ['mosque-admin', 'admin', 'content', 'timings', 'donations', 'system-admin'] as const;
export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

export const FEATURES = [
  'approved',
  'slideshow',
  'app_premium_features',
  'donation_portal',
  'announcement_message_push_notification',
  'unlimited_push_notifications',
] as const;
export const Feature = z.enum(FEATURES);
export type Feature = z.infer<typeof Feature>;

export const ADMIN_ROLES = ['mosque-admin', 'admin'] as const satisfies readonly Role[];
export const TIMINGS_ROLES = [...ADMIN_ROLES, 'timings'] as const satisfies readonly Role[];
export const CONTENT_ROLES = [...ADMIN_ROLES, 'content'] as const satisfies readonly Role[];
export const DONATIONS_ROLES = [...ADMIN_ROLES, 'donations'] as const satisfies readonly Role[];
export const MOSQUE_ROLES = [
  ...ADMIN_ROLES,
  'content',
  'timings',
  'donations',
] as const satisfies readonly Role[];
export const SYSTEM_ROLES = ['system-admin'] as const satisfies readonly Role[];

/** Who may ask: anyone, anyone signed in, or holders of one of the roles (and, if named, of the plan feature). */
export type Access = 'public' | 'signed-in' | { roles: readonly Role[]; feature?: Feature };

/** True when one of the user's roles is in the list; an empty list therefore matches no one. */
export function hasRole(held: readonly Role[], allowed: readonly Role[]): boolean {
  return held.some((role) => allowed.includes(role));
}

/** True when nothing is required, or one of the required features is held. */
export function hasFeature(held: readonly string[] | undefined, required: readonly Feature[]): boolean {
  return required.length === 0 || required.some((feature) => held?.includes(feature) ?? false);
}

/** Some records carry the features as one comma-separated string. */
export function readFeatures(features: readonly string[] | string | null | undefined): string[] {
  if (!features) return [];
  if (typeof features !== 'string') return [...features];
  return features
    .split(',')
    .map((feature) => feature.trim())
    .filter(Boolean);
}
