// Decides: what happens to a removed, disabled or blocked user, or one who leaves: access ends; how long undo (restore) works.

import type { Role } from '@minaret/contract/access/access';
import type { MosqueRole } from '@minaret/contract/access/people-roles';
import type { Person } from '@minaret/contract/people/people';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { findUser } from '../users/service.ts';
import { withdrawFor } from './invite.ts';
import { personBy } from './list.ts';
import {
  assertMayTouch,
  assertNotLast,
  endMasjidSessions,
  isSameRoles,
  lockMembers,
  MAIL_AFTER_MS,
  mailNews,
  publishMembershipChange,
} from './membership-changes.ts';
import {
  deactivate,
  findInactive,
  lockPeople,
  reactivate,
  rolesIn,
  setInactiveRoles,
  setInactiveState,
  setRoles,
} from './queries.ts';

const UNDO_MS = 60 * 60_000;

const member = (ctx: Context, userId: number) => personBy(ctx, (person) => person.u_id === userId);

async function memberRoles(ctx: Context, userId: number): Promise<Role[]> {
  const roles = await rolesIn(ctx.db, masjidOf(ctx).id, userId);
  if (!roles) throw new Failure('not_found');
  return roles;
}

/** For the log: people leave, and their names with them. */
async function nameOf(ctx: Context, userId: number): Promise<Record<string, string>> {
  const user = await findUser(ctx.db, userId);
  return user ? { name: `${user.first_name} ${user.last_name}`, email: user.email } : {};
}

export async function updateRoles(ctx: Context, userId: number, roles: MosqueRole[]): Promise<Person> {
  const held = await lockMembers(ctx);
  const { id } = masjidOf(ctx);
  const inactive = await findInactive(ctx.db, id, userId);
  const isDisabled = inactive?.state === 'disabled';
  const before: Role[] = isDisabled ? inactive.roles : await memberRoles(ctx, userId);
  assertMayTouch(held, before, roles);
  if (isSameRoles(before, roles)) return member(ctx, userId);
  if (isDisabled) {
    await setInactiveRoles(ctx.db, id, userId, roles);
  } else {
    if (!roles.includes('mosque-admin')) await assertNotLast(ctx, userId, before);
    await setRoles(ctx.db, id, userId, roles);
    await mailNews(ctx, userId, 'access-roles');
  }
  const details = { ...(await nameOf(ctx, userId)), before, roles };
  await audit(ctx, 'people.roles', { subject: String(userId), details });
  await publishMembershipChange(ctx, userId);
  return member(ctx, userId);
}

/** What removing, disabling and leaving have in common. */
async function endAccess(ctx: Context, userId: number, state: 'disabled' | 'removed', action: string) {
  const roles = await memberRoles(ctx, userId);
  await assertNotLast(ctx, userId, roles);
  const person = await nameOf(ctx, userId);
  await deactivate(ctx.db, masjidOf(ctx).id, userId, state, ctx.now);
  if (person.email) await withdrawFor(ctx, person.email);
  await audit(ctx, action, { subject: String(userId), details: { ...person, roles } });
  await mailNews(ctx, userId, `access-${state}`);
  const hasOther = await endMasjidSessions(ctx, userId);
  await publishMembershipChange(ctx, userId);
  return hasOther;
}

async function assertOther(ctx: Context, userId: number, held: readonly Role[]): Promise<void> {
  if (userId === userOf(ctx).userId) throw new Failure('own_membership');
  assertMayTouch(held, await memberRoles(ctx, userId));
}

export async function removeMember(ctx: Context, userId: number): Promise<null> {
  const held = await lockMembers(ctx);
  const { id } = masjidOf(ctx);
  const inactive = await findInactive(ctx.db, id, userId);
  if (inactive?.state === 'disabled') {
    assertMayTouch(held, inactive.roles);
    await setInactiveState(ctx.db, id, userId, 'removed', ctx.now);
    const details = { ...(await nameOf(ctx, userId)), roles: inactive.roles };
    await audit(ctx, 'people.remove', { subject: String(userId), details });
    await mailNews(ctx, userId, 'access-removed');
    await publishMembershipChange(ctx);
    return null;
  }
  await assertOther(ctx, userId, held);
  await endAccess(ctx, userId, 'removed', 'people.remove');
  return null;
}

export async function disableMember(ctx: Context, userId: number): Promise<Person> {
  const held = await lockMembers(ctx);
  await assertOther(ctx, userId, held);
  await endAccess(ctx, userId, 'disabled', 'people.disable');
  return member(ctx, userId);
}

async function giveBack(ctx: Context, userId: number, state: 'disabled' | 'removed', action: string) {
  const held = await lockMembers(ctx);
  const { id } = masjidOf(ctx);
  const inactive = await findInactive(ctx.db, id, userId);
  const passedMs = inactive ? ctx.now.getTime() - inactive.changed_at.getTime() : 0;
  const isLate = state === 'removed' && passedMs > UNDO_MS;
  if (inactive?.state !== state || isLate) throw new Failure('not_found');
  assertMayTouch(held, inactive.roles);
  await reactivate(ctx.db, id, userId);
  const details = { ...(await nameOf(ctx, userId)), roles: inactive.roles };
  await audit(ctx, action, { subject: String(userId), details });
  // Taken back before anything was said: there is nothing to say.
  if (passedMs > MAIL_AFTER_MS) await mailNews(ctx, userId, 'access-back');
  await publishMembershipChange(ctx, userId);
  return member(ctx, userId);
}

export function enableMember(ctx: Context, userId: number): Promise<Person> {
  return giveBack(ctx, userId, 'disabled', 'people.enable');
}

export function restoreMember(ctx: Context, userId: number): Promise<Person> {
  return giveBack(ctx, userId, 'removed', 'people.restore');
}

/** One's own way out, for every role. */
export async function leaveMasjid(ctx: Context): Promise<{ has_other: boolean }> {
  await lockPeople(ctx.db, masjidOf(ctx).id);
  return { has_other: await endAccess(ctx, userOf(ctx).userId, 'removed', 'people.leave') };
}
