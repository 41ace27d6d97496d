import * as z from 'zod/mini';
import { ADMIN_ROLES } from '../access/access.ts';
import { MosqueRole } from '../access/people-roles.ts';
import { endpoint } from '../api/endpoint.ts';
import { Nothing } from '../api/envelope.ts';
import { Id, REQUIRED } from '../fields/fields.ts';

const RoleEntry = z.object({ ut_type: MosqueRole });
/** By its name, or as it is read. */
const GivenRole = z.pipe(
  z.union([MosqueRole, RoleEntry]),
  z.transform((role: MosqueRole | z.infer<typeof RoleEntry>) =>
    typeof role === 'string' ? role : role.ut_type,
  ),
);

/** What someone may be given: at least one role, each once. */
export const RoleChoice = z.array(GivenRole).check(
  z.minLength(1, REQUIRED),
  z.maxLength(10),
  z.refine<MosqueRole[]>((roles) => new Set(roles).size === roles.length, 'Choose each role once'),
);

/** Named, the masjid is that one; else the one the session works for. */
export const MasjidQuery = z.object({ m_id: z.optional(Id) });

/** One line of the table: somebody who belongs to the masjid, or who has been invited and has not joined yet. */
export const Person = z.object({
  /** Of a member. */
  u_id: z.nullable(Id),
  /** Of an invitation. */
  invite_id: z.nullable(Id),
  u_email: z.string(),
  name: z.nullable(z.string()),
  roles: z.array(RoleEntry),
  /** Calendar day of the masjid. */
  date_added: z.string(),
  status: z.enum(['active', 'disabled', 'invited', 'expired']),
  /** The last day on which an invitation can be accepted. */
  expires_on: z.nullable(z.string()),
  invited_by: z.nullable(z.string()),
  is_you: z.boolean(),
  /** False for those whose role is above the asker's. */
  can_change: z.boolean(),
  /** Without them nobody could look after the masjid: they cannot be removed, disabled or demoted. */
  is_last_mosque_admin: z.boolean(),
});
export type Person = z.infer<typeof Person>;

const UserParams = z.object({ user_id: Id });
const admins = { access: { roles: ADMIN_ROLES } } as const;
const member = { ...admins, params: UserParams, query: MasjidQuery } as const;

export const peopleContract = {
  getRoles: endpoint({
    ...member,
    method: 'GET',
    path: '/users/getRoles/:user_id',
    summary: 'The roles of a person in the masjid, and the ones the asker may give',
    response: z.object({ u_id: Id, roles: z.array(RoleEntry), assignable: z.array(RoleEntry) }),
  }),
  updateRole: endpoint({
    ...admins,
    method: 'PATCH',
    path: '/users/update-role',
    summary: "Change a person's roles; their open pages follow at once",
    body: z.object({ m_id: z.optional(Id), u_id: Id, roles: RoleChoice }),
    response: Person,
    failures: ['last_mosque_admin', 'role_above_own'],
  }),
  remove: endpoint({
    ...member,
    method: 'DELETE',
    path: '/users/remove/:user_id',
    summary: 'End a membership; sessions that have no other masjid to go to end with it',
    response: Nothing,
    message: 'Removed.',
    failures: ['last_mosque_admin', 'role_above_own', 'own_membership'],
  }),
  restore: endpoint({
    ...member,
    method: 'POST',
    path: '/users/remove/:user_id/undo',
    summary: 'Take back a removal, within an hour of it',
    response: Person,
    failures: ['role_above_own'],
  }),
  disable: endpoint({
    ...member,
    method: 'POST',
    path: '/users/disable/:user_id',
    summary: "Switch a person's access to the masjid off, keeping their roles",
    response: Person,
    failures: ['last_mosque_admin', 'role_above_own', 'own_membership'],
  }),
  enable: endpoint({
    ...member,
    method: 'POST',
    path: '/users/enable/:user_id',
    summary: "Switch a person's access on again",
    response: Person,
    failures: ['role_above_own'],
  }),
  leave: endpoint({
    method: 'POST',
    path: '/users/leave',
    access: 'signed-in',
    summary: "End one's own membership of a masjid",
    body: z.object({ m_id: Id }),
    /** Whether another masjid is left to go on with; else the session has ended. */
    response: z.object({ has_other: z.boolean() }),
    message: 'You have left the masjid.',
    failures: ['last_mosque_admin'],
  }),
};
