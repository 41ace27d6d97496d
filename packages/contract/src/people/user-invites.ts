// Decides: who may invite at all (the two admin roles), and how many addresses at once; which roles they may give: `people-roles.ts`.

import * as z from 'zod/mini';
import { ADMIN_ROLES } from '../access/access.ts';
import { MosqueRole } from '../access/people-roles.ts';
import { endpoint } from '../api/endpoint.ts';
import { Nothing } from '../api/envelope.ts';
import { email, Id, REQUIRED, Token } from '../fields/fields.ts';
import { name } from '../fields/names.ts';
import { MasjidQuery, Person, RoleChoice } from './people.ts';
import { PasswordReset } from './users.ts';

export const INVITED_AT_ONCE = 20;

export const Invite = z.object({
  m_id: z.optional(Id),
  emails: z.array(email()).check(z.minLength(1, REQUIRED), z.maxLength(INVITED_AT_ONCE)),
  roles: RoleChoice,
});
export type Invite = z.infer<typeof Invite>;

/** What became of each address. Whether it has an account elsewhere is not among it. */
export const InviteOutcome = z.object({
  email: z.string(),
  outcome: z.enum(['invited', 'renewed', 'member', 'disabled']),
});
export type InviteOutcome = z.infer<typeof InviteOutcome>;

/** What the reader of a mailed link is asked to accept. */
export const InvitationPreview = z.object({
  u_email: z.string(),
  m_name: z.string(),
  m_city: z.nullable(z.string()),
  roles: z.array(z.object({ ut_type: MosqueRole })),
  invited_by: z.string(),
  expires_on: z.string(),
  /** A new person: they choose a password first. */
  needs_password: z.boolean(),
});
export type InvitationPreview = z.infer<typeof InvitationPreview>;

/** The names are for new people; without them they can be filled in later, in the profile. */
export const PasswordSetup = z.extend(PasswordReset, {
  u_firstname: z.optional(name(80)),
  u_lastname: z.optional(name(80)),
});
export type PasswordSetup = z.infer<typeof PasswordSetup>;

const TokenParams = z.object({ token: Token });
const InviteParams = z.object({ invite_id: Id });
const admins = { access: { roles: ADMIN_ROLES } } as const;
const one = { ...admins, params: InviteParams, query: MasjidQuery } as const;

export const invitesContract = {
  getAll: endpoint({
    ...admins,
    method: 'GET',
    path: '/user-invites/getAll',
    summary: 'Everyone who belongs to the masjid or has been invited to it',
    query: MasjidQuery,
    response: z.array(Person),
  }),
  getRoles: endpoint({
    ...admins,
    method: 'GET',
    path: '/user-invites/get-roles',
    summary: 'The roles that the asker may give',
    query: MasjidQuery,
    response: z.array(z.object({ ut_type: MosqueRole })),
  }),
  save: endpoint({
    ...admins,
    method: 'POST',
    path: '/user-invites/save',
    summary: 'Invite people by mail; an open invitation of the same address is renewed',
    body: Invite,
    response: z.array(InviteOutcome),
    failures: ['role_above_own', 'too_many_requests', 'invites_unapproved'],
  }),
  resend: endpoint({
    ...one,
    method: 'POST',
    path: '/user-invites/resend/:invite_id',
    summary: 'Send an invitation again, with a new link and seven more days',
    response: Person,
    failures: ['role_above_own', 'too_many_requests', 'invites_unapproved'],
  }),
  update: endpoint({
    ...one,
    method: 'PATCH',
    path: '/user-invites/:invite_id',
    summary: 'Change the roles that an invitation gives',
    body: z.object({ roles: RoleChoice }),
    response: Person,
    failures: ['role_above_own'],
  }),
  withdraw: endpoint({
    ...one,
    method: 'DELETE',
    path: '/user-invites/:invite_id',
    summary: 'Withdraw an invitation; its link works no more',
    response: Nothing,
    failures: ['role_above_own'],
  }),
  restore: endpoint({
    ...one,
    method: 'POST',
    path: '/user-invites/:invite_id/undo',
    summary: 'Take back the withdrawal of an invitation, within 30 days of it; the mailed link works again',
    response: Person,
    failures: ['role_above_own'],
  }),
  show: endpoint({
    method: 'GET',
    path: '/user-invites/accept/:token',
    access: 'public',
    summary: 'Tell what an invitation is for, changing nothing',
    params: TokenParams,
    response: InvitationPreview,
    failures: ['token_invalid'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/user-invites/accept/:token',
    access: 'public',
    summary: 'Join the masjid with the account of the invited address',
    params: TokenParams,
    response: z.object({ m_id: Id }),
    message: 'Welcome. You are now a member of the masjid.',
    failures: ['token_invalid', 'password_required', 'account_disabled'],
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/user-invites/set-password',
    access: 'public',
    summary: 'Choose the first password of a new account; by an invitation, join its masjid with it',
    body: PasswordSetup,
    response: Nothing,
    message: 'Your password is set. Please log in.',
    failures: ['token_invalid', 'password_mismatch', 'weak_password', 'account_disabled'],
  }),
};
