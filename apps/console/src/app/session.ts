import { type Feature, hasFeature, type Role, readFeatures } from '@minaret/contract/access';
import type { SessionMasjid, SessionUser } from '@minaret/contract/session-user';
import { useMemo, useSyncExternalStore } from 'react';
import { readCookie, removeCookie } from './cookies.ts';

const RECORD = 'user_info';
/** Readable and without a secret: it only says that there is a session to renew. */
const MARKER = 'token_validity';

export type StoredUser = Partial<SessionUser>;
type RoleEntry = { ut_type: Role } | { role: { ut_type: Role } };

const listeners = new Set<() => void>();
let seen: { text: string | null; user: StoredUser } = { text: null, user: {} };

function storedText(): string | null {
  try {
    return localStorage.getItem(RECORD);
  } catch {
    return null;
  }
}

function parse(text: string | null): StoredUser {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** The stored record, or an empty object; the same object as long as the text is the same. */
export function readUser(): StoredUser {
  const text = storedText();
  if (text !== seen.text) seen = { text, user: parse(text) };
  return seen.user;
}

/** A full or forbidden storage is no reason to fail: the session itself is in the cookies. */
export function saveUser(user: SessionUser): void {
  try {
    localStorage.setItem(RECORD, JSON.stringify(user));
  } catch {}
  for (const tell of listeners) tell();
}

export function hasSession(): boolean {
  return readCookie(MARKER) !== undefined;
}

/** Forgets the person on this device; preferences stay. */
export function forgetSession(): void {
  removeCookie(MARKER);
  try {
    localStorage.clear();
  } catch {}
  for (const tell of listeners) tell();
}

/** Leaves by a full load: nothing of the last person stays in memory. */
export function leave(comeBackTo?: string): void {
  forgetSession();
  const next = comeBackTo && comeBackTo !== '/' ? `?next=${encodeURIComponent(comeBackTo)}` : '';
  window.location.assign(`/login${next}`);
}

/** To the login, which says that the access to the masjid has ended. */
export function leaveAsRemoved(): void {
  forgetSession();
  window.location.assign('/login?ended=membership');
}

/** Some records hold the role type directly, some inside a role object. */
export function rolesOf(user: StoredUser): Role[] {
  const entries: readonly RoleEntry[] = user.roles ?? [];
  return entries.map((entry) => ('role' in entry ? entry.role.ut_type : entry.ut_type));
}

export function masjidOf(user: StoredUser): SessionMasjid | null {
  const masjids = user.userMasjids ?? [];
  return (masjids.find(({ masjid }) => masjid.m_id === user.m_id) ?? masjids[0])?.masjid ?? null;
}

export interface Session {
  user: StoredUser;
  roles: Role[];
  /** The masjid the session works for; null for system admins. */
  masjid: SessionMasjid | null;
  masjids: SessionMasjid[];
  has: (feature: Feature) => boolean;
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  window.addEventListener('storage', tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', tell);
  };
}

export function useSession(): Session {
  const user = useSyncExternalStore(subscribe, readUser);
  return useMemo(() => {
    const masjid = masjidOf(user);
    const features = readFeatures(masjid?.m_premium_features);
    return {
      user,
      roles: rolesOf(user),
      masjid,
      masjids: (user.userMasjids ?? []).map((entry) => entry.masjid),
      has: (feature) => hasFeature(features, [feature]),
    };
  }, [user]);
}
