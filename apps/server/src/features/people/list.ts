// Decides: who stands in the list of users, and in which order.

import { givableRoles } from '@minaret/contract/access/people-roles';
import type { Person } from '@minaret/contract/people/people';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { listOpenInvitations } from './invitation-queries.ts';
import { presentInvitation, presentMember, roleEntries } from './present.ts';
import { findInactive, listDisabled, listMembers, rolesIn } from './queries.ts';

/** Members by the day they came, then the invited, then those whose access is off. */
export async function listPeople(ctx: Context): Promise<Person[]> {
  const { id, timeZone } = masjidOf(ctx);
  const { userId } = userOf(ctx);
  const members = await listMembers(ctx.db, id);
  const roles = members.find((member) => member.id === userId)?.roles ?? userOf(ctx).roles;
  const viewer = { userId, roles, timeZone, now: ctx.now };
  const mosqueAdmins = members.filter((member) => member.roles.includes('mosque-admin')).length;
  const invitations = await listOpenInvitations(ctx.db, id);
  const disabled = await listDisabled(ctx.db, id);
  return [
    ...members.map((member) => presentMember(member, 'active', viewer, mosqueAdmins)),
    ...invitations.map((invitation) => presentInvitation(invitation, viewer)),
    ...disabled.map((member) => presentMember(member, 'disabled', viewer, mosqueAdmins)),
  ];
}

export async function personBy(ctx: Context, is: (person: Person) => boolean): Promise<Person> {
  const person = (await listPeople(ctx)).find(is);
  if (!person) throw new Failure('not_found');
  return person;
}

export function rolesToGive(ctx: Context) {
  return roleEntries(givableRoles(userOf(ctx).roles));
}

export async function rolesOfMember(ctx: Context, userId: number) {
  const { id } = masjidOf(ctx);
  const roles = (await rolesIn(ctx.db, id, userId)) ?? (await disabledRoles(ctx, userId));
  if (!roles) throw new Failure('not_found');
  return { u_id: userId, roles: roleEntries(roles), assignable: rolesToGive(ctx) };
}

async function disabledRoles(ctx: Context, userId: number) {
  const inactive = await findInactive(ctx.db, masjidOf(ctx).id, userId);
  return inactive?.state === 'disabled' ? inactive.roles : undefined;
}
