// Decides: what a removed user's session does (disabled users too: signed out), and that the last admin cannot go.

import { ADMIN_ROLES, hasRole, type Role } from '@minaret/contract/access/access';
import { mayTouch } from '@minaret/contract/access/people-roles';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { Failure } from '../../platform/failure.ts';
import type { JobPayload } from '../../platform/jobs/job-catalogue.ts';
import { endSessionsOf, MEMBERSHIP_ENDED } from '../../platform/session/session-tokens.ts';
import { findUser, firstMasjidOf } from '../users/service.ts';
import { hasOtherMosqueAdmin, lockPeople, moveSessions, rolesIn } from './queries.ts';

/**
 * Waits for whoever changes the people of this masjid, and reads the asker's roles afterwards: of two admins who
 * demote each other, the second one is no admin any more.
 */
export async function lockMembers(ctx: Context): Promise<readonly Role[]> {
  const { id } = masjidOf(ctx);
  await lockPeople(ctx.db, id);
  const roles = await rolesIn(ctx.db, id, userOf(ctx).userId);
  if (!roles || !hasRole(roles, ADMIN_ROLES)) throw new Failure('forbidden');
  return roles;
}

export function assertMayTouch(held: readonly Role[], ...touched: readonly (readonly Role[])[]): void {
  if (touched.some((roles) => !mayTouch(held, roles))) throw new Failure('role_above_own');
}

/** Somebody has to be left who can look after the masjid. Only under the lock. */
export async function assertNotLast(ctx: Context, userId: number, roles: readonly Role[]): Promise<void> {
  if (!roles.includes('mosque-admin')) return;
  if (!(await hasOtherMosqueAdmin(ctx.db, masjidOf(ctx).id, userId))) throw new Failure('last_mosque_admin');
}

/** Colleagues' lists and, when it is about someone's own access, that person's open pages. */
export async function publishMembershipChange(ctx: Context, userId?: number): Promise<void> {
  await ctx.publish('people');
  if (userId !== undefined) await ctx.publish('membership', { user: userId });
}

/** Sessions go on with another of the person's masjids; without one they end. Tells whether there was one. */
export async function endMasjidSessions(ctx: Context, userId: number): Promise<boolean> {
  const { id } = masjidOf(ctx);
  // The person's other memberships are theirs to see, not the asker's.
  await enterTenant(ctx.db, { userId });
  const other = await firstMasjidOf(ctx.db, userId);
  const user = await findUser(ctx.db, userId);
  await enterTenant(ctx.db, { userId: userOf(ctx).userId, masjidId: id });
  if (other !== null) await moveSessions(ctx.db, userId, id, other);
  else if (!user?.is_system_admin) await endSessionsOf(ctx.db, ctx.now, userId, MEMBERSHIP_ENDED);
  return other !== null;
}

/** As long as the toast with "Undo" is in reach, and a little more. */
export const MAIL_AFTER_MS = 60_000;

/** The person is told by mail, once for what was changed within the minute. */
export async function mailNews(
  ctx: Context,
  userId: number,
  news: JobPayload<'people:mail-standing'>['news'],
): Promise<void> {
  const { id: masjidId } = masjidOf(ctx);
  const { name: by, userId: self } = userOf(ctx);
  if (userId === self) return;
  const runAt = new Date(ctx.now.getTime() + MAIL_AFTER_MS);
  const key = `${news} ${masjidId} ${userId}`;
  await ctx.enqueue('people:mail-standing', { masjidId, userId, news, by }, { key, runAt });
}

/** In whatever order. */
export function isSameRoles(before: readonly Role[], roles: readonly Role[]): boolean {
  return before.length === roles.length && roles.every((role) => before.includes(role));
}
