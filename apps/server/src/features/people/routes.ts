import { peopleContract } from '@minaret/contract/people/people';
import { invitesContract } from '@minaret/contract/people/user-invites';
import { passwordLinksContract } from '@minaret/contract/people/users';
import { feature } from '../../platform/http/mount.ts';
import { acceptInvitation, setUpPassword, showInvitation, validatePasswordToken } from './accept.ts';
import {
  changeInvitation,
  invite,
  resendInvitation,
  restoreInvitation,
  withdrawInvitation,
} from './invite.ts';
import { peopleJobs } from './jobs.ts';
import { listPeople, rolesOfMember, rolesToGive } from './list.ts';
import {
  disableMember,
  enableMember,
  leaveMasjid,
  removeMember,
  restoreMember,
  updateRoles,
} from './members.ts';

export const people = feature(peopleContract, {
  getRoles: (ctx, { params }) => rolesOfMember(ctx, params.user_id),
  updateRole: (ctx, { body }) => updateRoles(ctx, body.u_id, body.roles),
  remove: (ctx, { params }) => removeMember(ctx, params.user_id),
  restore: (ctx, { params }) => restoreMember(ctx, params.user_id),
  disable: (ctx, { params }) => disableMember(ctx, params.user_id),
  enable: (ctx, { params }) => enableMember(ctx, params.user_id),
  leave: (ctx) => leaveMasjid(ctx),
});

export const invites = feature(
  invitesContract,
  {
    getAll: (ctx) => listPeople(ctx),
    getRoles: (ctx) => rolesToGive(ctx),
    save: (ctx, { body }) => invite(ctx, body),
    resend: (ctx, { params }) => resendInvitation(ctx, params.invite_id),
    update: (ctx, { params, body }) => changeInvitation(ctx, params.invite_id, body.roles),
    withdraw: (ctx, { params }) => withdrawInvitation(ctx, params.invite_id),
    restore: (ctx, { params }) => restoreInvitation(ctx, params.invite_id),
    show: (ctx, { params }) => showInvitation(ctx, params.token),
    accept: (ctx, { params }) => acceptInvitation(ctx, params.token),
    setPassword: (ctx, { body }) => setUpPassword(ctx, body),
  },
  peopleJobs,
);

export const passwordLinks = feature(passwordLinksContract, {
  tokenValidation: (ctx, { params }) => validatePasswordToken(ctx, params.token),
});
