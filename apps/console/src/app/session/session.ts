// Decides: what the browser stores of who is signed in (`user_info`, `token_validity`), and what logout clears.

import { type Feature, hasFeature, type Role, readFeatures } from '@minaret/contract/access/access';
import type { SessionMasjid, SessionUser } from '@minaret/contract/access/session-user';
import { useMemo, useSyncExternalStore } from 'react';
import { readCookie, removeCookie } from './cookies.ts';
import { dropUnsaved, hasUnsaved } from './unsaved.ts';

const RECORD = 'user_info';
/** Readable and without a secret: it only says that there is a session to renew. */
const MARKER = 'token_validity';
/** Written for a moment by Logout: other tabs then know that it was no accident. */
const LOGGED_OUT = 'logged_out';

/** How a session ended: by itself, from another device, by Logout in another tab, with the access to the masjid. */
export type Ended = 'expired' | 'elsewhere' | 'tab' | 'membership';

export type StoredUser = Partial<SessionUser>;
type RoleEntry = { ut_type: Role } | { role: { ut_type: Role } };

const listeners = new Set<() => void>();
const NOBODY: { text: string | null; user: StoredUser } = { text: null, user: {} };
let seen = NOBODY;
/** The session is over, and the page stays with what is not saved yet. */
let held: Ended | null = null;

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

/**
 * The stored record, or an empty object; the same object as long as the text is the same. When another tab has cleared
 * the storage the page keeps whom it knew until it leaves: what is typed in it would go with them.
 */
export function readUser(): StoredUser {
  const text = storedText();
  if (held === null && text !== null && text !== seen.text) seen = { text, user: parse(text) };
  return seen.user;
}

function notifyAll(): void {
  for (const notify of listeners) notify();
}

/** A full or forbidden storage is no reason to fail: the session itself is in the cookies. */
export function saveUser(user: SessionUser): void {
  try {
    localStorage.setItem(RECORD, JSON.stringify(user));
  } catch {}
  notifyAll();
}

export function hasSession(): boolean {
  return readCookie(MARKER) !== undefined;
}

function clearStored(): void {
  removeCookie(MARKER);
  try {
    localStorage.clear();
  } catch {}
}

/** Forgets the person on this device; preferences stay. */
export function forgetSession(): void {
  clearStored();
  held = null;
  seen = NOBODY;
  notifyAll();
}

/** Of somebody who is known here and has no session any more. Logout forgets both, so that it has run out otherwise. */
export function howItEnded(): Ended | null {
  return held ?? (readUser().u_id === undefined ? null : 'expired');
}

/** The login, which says how the session ended and leads on to `next`; the root needs no telling. */
export function loginPath(ended?: Ended | null, next?: string): string {
  const search = new URLSearchParams();
  if (ended) search.set('ended', ended);
  if (next && next !== '/') search.set('next', next);
  return search.size > 0 ? `/login?${search}` : '/login';
}

/** Leaves by a full load: nothing of the last person stays in memory. */
export function leave(ended?: Ended | null, next?: string): void {
  dropUnsaved();
  forgetSession();
  window.location.assign(loginPath(ended, next));
}

const here = () => window.location.pathname + window.location.search;

/** The session is over. The page leaves for the login, unless something on it would be lost: then it stays and asks. */
export function endSession(ended: Ended): void {
  if (ended === 'membership') leave(ended);
  else if (!hasUnsaved()) leave(ended, here());
  else if (held === null) {
    readUser();
    held = ended;
    clearStored();
    notifyAll();
  }
}

/** Given up after all: what is not saved goes. */
export function leaveUnsaved(): void {
  leave(held, here());
}

/** Before Logout forgets the person: tabs hear of the change, and what is written is cleared with the rest. */
export function announceLogout(): void {
  try {
    localStorage.setItem(LOGGED_OUT, String(Date.now()));
  } catch {}
}

/** Another tab wrote: it logged out, or the same person is back for the same masjid and the page may go on. */
function follow({ key, newValue }: StorageEvent): void {
  if (key === LOGGED_OUT && newValue !== null) endSession('tab');
  if (key === RECORD && held !== null) {
    const back = parse(newValue);
    if (back.u_id === seen.user.u_id && back.m_id === seen.user.m_id) held = null;
  }
  notifyAll();
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

function subscribe(notify: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', follow);
  listeners.add(notify);
  return () => {
    listeners.delete(notify);
    if (listeners.size === 0) window.removeEventListener('storage', follow);
  };
}

/** How the session ended, while the page stays because of what is not saved. */
export function useEnded(): Ended | null {
  return useSyncExternalStore(subscribe, () => held);
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
