// Decides: whether a session still counts: ended, expired, idle or disabled user.

import type { Role } from '@minaret/contract/access/access';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { CurrentMasjid, UserActor } from '../context.ts';
import { enterTenant } from '../database/tenant.ts';
import { hashToken } from '../secrets/secrets.ts';
import { IDLE_MS } from './session-tokens.ts';

export interface Signed {
  userId: number;
  sessionId: string;
  name: string;
  locale: 'en' | 'ar';
  isSystemAdmin: boolean;
  selectedMasjidId: number | null;
  lastUsedAt: Date;
}

/** The user behind an access token, or null: ended, expired, idle or disabled are all the same to the caller. */
export async function readSession(db: Db, now: Date, accessToken: string): Promise<Signed | null> {
  const row = await db
    .selectFrom('session_tokens as token')
    .innerJoin('sessions as session', 'session.id', 'token.session_id')
    .innerJoin('users', 'users.id', 'session.user_id')
    .select([
      'users.id as userId',
      'session.id as sessionId',
      sql<string>`users.first_name || ' ' || users.last_name`.as('name'),
      'users.locale',
      'users.is_system_admin as isSystemAdmin',
      'session.selected_masjid_id as selectedMasjidId',
      'session.last_used_at as lastUsedAt',
    ])
    .where('token.hash', '=', hashToken(accessToken))
    .where('token.kind', '=', 'access')
    .where('token.expires_at', '>', now)
    .where('session.expires_at', '>', now)
    .where('session.last_used_at', '>', new Date(now.getTime() - IDLE_MS))
    .where('session.ended_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export interface Standing {
  masjid: CurrentMasjid | null;
  roles: readonly Role[];
  /** False when a masjid was named to which the user does not belong. */
  isMember: boolean;
}

/** Enters the tenant and tells what the user is there. System admins belong to no masjid. */
export async function resolveMembership(
  db: Db,
  signed: Signed,
  namedMasjidId: number | null,
): Promise<Standing> {
  const masjidId = namedMasjidId ?? signed.selectedMasjidId;
  await enterTenant(db, { userId: signed.userId });
  const systemRoles: Role[] = signed.isSystemAdmin ? ['system-admin'] : [];
  if (masjidId === null) return { masjid: null, roles: systemRoles, isMember: true };
  const member = await db
    .selectFrom('memberships')
    .innerJoin('masjids', 'masjids.id', 'memberships.masjid_id')
    .select(['masjids.id', 'time_zone as timeZone', 'features', 'status', 'roles'])
    .where('memberships.user_id', '=', signed.userId)
    .where('masjid_id', '=', masjidId)
    .executeTakeFirst();
  if (!member) return { masjid: null, roles: systemRoles, isMember: namedMasjidId === null };
  await enterTenant(db, { userId: signed.userId, masjidId });
  return {
    masjid: { id: member.id, timeZone: member.timeZone, features: featuresOf(member) },
    roles: [...member.roles, ...systemRoles],
    isMember: true,
  };
}

/** `approved` is not sold: it follows the masjid's status. */
export function featuresOf(masjid: { features: readonly string[]; status: number }): string[] {
  return masjid.status === 0 ? [...masjid.features] : ['approved', ...masjid.features];
}

export function actorOf(signed: Signed, roles: readonly Role[]): UserActor {
  return {
    kind: 'user',
    userId: signed.userId,
    sessionId: signed.sessionId,
    name: signed.name,
    locale: signed.locale,
    roles,
  };
}
