// Decides: what the console is told of who is signed in: name, masjids, roles.

import type { Role } from '@minaret/contract/access/access';
import type { SessionUser } from '@minaret/contract/access/session-user';
import type { Db } from '../../db/database.ts';
import type { Context } from '../../platform/context.ts';
import { masjidsOf } from '../masjid/service.ts';
import { findUser, type User } from './queries.ts';

/** Existing clients store it; nothing of ours reads it. */
const STORED_ROLE = 2;

/** The same of somebody who has only been named yet. */
export async function findSessionUser(
  ctx: Pick<Context, 'now' | 'ports'>,
  db: Db,
  userId: number,
  masjidId: number | null,
): Promise<SessionUser> {
  const user = await findUser(db, userId);
  if (!user) throw new Error(`no user ${userId}`);
  return sessionUser(ctx, db, user, masjidId);
}

/** The record the console keeps of who is signed in, for the masjid the session works for. */
export async function sessionUser(
  ctx: Pick<Context, 'now' | 'ports'>,
  db: Db,
  user: User,
  masjidId: number | null,
): Promise<SessionUser> {
  const masjids = await masjidsOf(ctx, db, user.id);
  const selected = masjids.find(({ masjid }) => masjid.m_id === masjidId);
  const roles: Role[] = [
    ...(selected?.roles ?? []),
    ...(user.is_system_admin ? (['system-admin'] as const) : []),
  ];
  const entries = (list: readonly Role[]) => list.map((ut_type) => ({ ut_type }));
  return {
    u_id: user.id,
    u_email: user.email,
    name: `${user.first_name} ${user.last_name}`,
    locale: user.locale,
    second_factor: user.totp_enabled_at !== null,
    m_id: selected ? selected.masjid.m_id : null,
    userMasjids: masjids.map(({ masjid, roles: held }) => ({ masjid, roles: entries(held) })),
    roles: entries(roles),
    role: STORED_ROLE,
  };
}
