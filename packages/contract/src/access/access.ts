// Decides: which roles (permissions, who may) there are, and the kinds of asker: visitor, user, API key, device, link.

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

/** Devices that ask with a key of their own. */
export const DEVICE_KINDS = ['screen', 'clock', 'kiosk', 'phone'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** What an address that carries our signature can be for; a donor's session carries it in a cookie of its own. */
export const SIGNED_LINK_PURPOSES = [
  'file',
  'upload',
  'invoice',
  'donor',
  'donor-session',
  'unsubscribe',
  'poster',
  'receipt',
] as const;
export type SignedLinkPurpose = (typeof SIGNED_LINK_PURPOSES)[number];

/** What an API key may be allowed to do. */
export const API_SCOPES = ['timings:read', 'timings:propose', 'screens:read'] as const;
export const ApiScope = z.enum(API_SCOPES);
export type ApiScope = z.infer<typeof ApiScope>;

/** A key may do no more than its maker may at the moment: what one of these roles lets them see. */
export const SCOPE_ROLES: Record<ApiScope, readonly Role[]> = {
  'timings:read': MOSQUE_ROLES,
  'timings:propose': TIMINGS_ROLES,
  'screens:read': CONTENT_ROLES,
};

/** Everyone who can ask over the wire, by the credential they show: none, a session's cookie, an API key, a device's key, a signed link. */
export const ACTOR_KINDS = ['visitor', 'user', 'api-key', 'device', 'link'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** People in the console: anyone, anyone signed in, or holders of one of the roles (and, if named, of the plan feature). */
export type PeopleAccess = 'public' | 'signed-in' | { roles: readonly Role[]; feature?: Feature };

/** Everyone else, by kind; a kind that is not named is refused. A session counts for nothing here. */
export interface OutsideAccess {
  roles?: never;
  /** Nobody in particular. */
  visitor?: true;
  /** Keys with this scope; `any` for what every key may ask. */
  apiKey?: ApiScope | 'any';
  device?: readonly DeviceKind[];
  link?: SignedLinkPurpose;
  /** The masjid that is asked about must hold it. */
  feature?: Feature;
}

/** Who may ask. */
export type Access = PeopleAccess | OutsideAccess;

export function isForPeople(access: Access): access is PeopleAccess {
  return typeof access === 'string' || access.roles !== undefined;
}

/** The kinds of actor that a declaration lets in. */
export function actorKindsOf(access: Access): readonly ActorKind[] {
  if (access === 'public') return ['visitor'];
  if (isForPeople(access)) return ['user'];
  const named: Record<ActorKind, unknown> = {
    visitor: access.visitor,
    user: undefined,
    'api-key': access.apiKey,
    device: access.device,
    link: access.link,
  };
  return ACTOR_KINDS.filter((kind) => named[kind] !== undefined);
}

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
