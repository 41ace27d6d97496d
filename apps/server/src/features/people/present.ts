import type { Role } from '@minaret/contract/access/access';
import { MosqueRole, mayTouch } from '@minaret/contract/access/people-roles';
import type { Person } from '@minaret/contract/people/people';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import type { Invitation } from './invitation-queries.ts';

export interface Viewer {
  userId: number;
  roles: readonly Role[];
  timeZone: string;
  now: Date;
}

interface Member {
  id: number;
  email: string;
  name: string;
  roles: readonly Role[];
  joinedAt: Date;
}

export function roleEntries(roles: readonly Role[]): { ut_type: MosqueRole }[] {
  return roles.flatMap((role) => {
    const known = MosqueRole.safeParse(role);
    return known.success ? [{ ut_type: known.data }] : [];
  });
}

export function dayOf(instant: Date, timeZone: string): string {
  return wallClock(zone(timeZone), instant.getTime()).date;
}

export function presentMember(
  member: Member,
  status: 'active' | 'disabled',
  viewer: Viewer,
  mosqueAdmins: number,
): Person {
  return {
    u_id: member.id,
    invite_id: null,
    u_email: member.email,
    name: member.name,
    roles: roleEntries(member.roles),
    date_added: dayOf(member.joinedAt, viewer.timeZone),
    status,
    expires_on: null,
    invited_by: null,
    is_you: member.id === viewer.userId,
    can_change: mayTouch(viewer.roles, member.roles),
    is_last_mosque_admin: status === 'active' && mosqueAdmins === 1 && member.roles.includes('mosque-admin'),
  };
}

export function presentInvitation(invitation: Invitation, viewer: Viewer): Person {
  return {
    u_id: null,
    invite_id: invitation.id,
    u_email: invitation.email,
    name: null,
    roles: roleEntries(invitation.roles),
    date_added: dayOf(invitation.created_at, viewer.timeZone),
    status: invitation.expires_at > viewer.now ? 'invited' : 'expired',
    expires_on: dayOf(invitation.expires_at, viewer.timeZone),
    invited_by: invitation.invited_by_name,
    is_you: false,
    can_change: mayTouch(viewer.roles, invitation.roles),
    is_last_mosque_admin: false,
  };
}
