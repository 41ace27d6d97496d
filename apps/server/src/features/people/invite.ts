// Decides: inviting: who can be invited, after how many days an invitation expires (valid); how many an hour or day, less before approval: `rate-limits.ts`.

import { hasFeature, type Role } from '@minaret/contract/access/access';
import type { MosqueRole } from '@minaret/contract/access/people-roles';
import type { Person } from '@minaret/contract/people/people';
import type { Invite, InviteOutcome } from '@minaret/contract/people/user-invites';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { deletedSince } from '../../platform/database/deleted-since.ts';
import { Failure } from '../../platform/failure.ts';
import {
  findInvitation,
  findOpenInvitation,
  type Invitation,
  insertInvitation,
  updateInvitation,
} from './invitation-queries.ts';
import { personBy } from './list.ts';
import { assertMayTouch, isSameRoles, lockMembers, publishMembershipChange } from './membership-changes.ts';
import { standingOf } from './queries.ts';

const DAY_MS = 24 * 60 * 60_000;
export const INVITATION_MS = 7 * DAY_MS;

/** Counted for the masjid and for the reader, whoever invites them: nobody is buried under mail. */
async function takeBudgets(ctx: Context, email: string): Promise<void> {
  await ctx.ports.limits.take('invite', String(masjidOf(ctx).id));
  await ctx.ports.limits.take('inviteAddress', email);
}

/** Asked before any is spent, and spent after all is well: who asks for too many at once loses none. Under the lock. */
async function newcomerBudget(ctx: Context, count: number): Promise<{ spend(): Promise<void> }> {
  const { id, features } = masjidOf(ctx);
  if (hasFeature(features, ['approved'])) return { spend: async () => {} };
  const { points: left, retryAfter } = await ctx.ports.limits.left('newcomerInvite', String(id));
  if (left < count)
    throw new Failure(
      'invites_unapproved',
      { left, retry_after: retryAfter },
      retryAfter > 0 ? { retryAfter } : {},
    );
  return {
    async spend() {
      for (let spent = 0; spent < count; spent += 1)
        await ctx.ports.limits.take('newcomerInvite', String(id));
    },
  };
}

export async function invite(ctx: Context, { emails, roles }: Invite): Promise<InviteOutcome[]> {
  const held = await lockMembers(ctx);
  assertMayTouch(held, roles);
  const outcomes: InviteOutcome[] = [];
  const standings = new Map<string, Awaited<ReturnType<typeof standingOf>>>();
  for (const email of emails) standings.set(email, await standingOf(ctx.db, masjidOf(ctx).id, email));
  const newcomer = await newcomerBudget(ctx, [...standings.values()].filter((known) => !known).length);
  for (const [email, known] of standings)
    outcomes.push({ email, outcome: known ?? (await inviteOne(ctx, held, email, roles)) });
  await newcomer.spend();
  await publishMembershipChange(ctx);
  return outcomes;
}

async function inviteOne(ctx: Context, held: readonly Role[], email: string, roles: MosqueRole[]) {
  const { id: masjidId } = masjidOf(ctx);
  await takeBudgets(ctx, email);
  const open = await findOpenInvitation(ctx.db, masjidId, email);
  if (open) assertMayTouch(held, open.roles);
  const { userId, name, locale } = userOf(ctx);
  const values = { roles, invited_by: userId, invited_by_name: name, locale, ...fresh(ctx) };
  const invitation =
    open ?? (await insertInvitation(ctx.db, { ...values, masjid_id: masjidId, email, created_at: ctx.now }));
  if (open) await updateInvitation(ctx.db, open.id, values);
  const before = open && !sameRoles(open.roles, roles) ? open.roles : undefined;
  await audit(ctx, before ? 'people.invite-roles' : 'people.invite', {
    subject: String(invitation.id),
    details: { email, ...(before && { before }), roles },
  });
  await mailLater(ctx, invitation.id);
  return open ? ('renewed' as const) : ('invited' as const);
}

function sameRoles(left: readonly Role[], right: readonly Role[]): boolean {
  return left.length === right.length && left.every((role) => right.includes(role));
}

/** The link in an earlier mail ends when the new one is written. */
function fresh(ctx: Context) {
  return { expires_at: new Date(ctx.now.getTime() + INVITATION_MS) };
}

function mailLater(ctx: Context, invitationId: number): Promise<void> {
  return ctx.enqueue('people:mail-invitation', { invitationId }, { key: `invitation ${invitationId}` });
}

const present = (ctx: Context, id: number): Promise<Person> =>
  personBy(ctx, (person) => person.invite_id === id);

/** An invitation that the asker may touch, in the state that is asked for. */
async function invitationFor(
  ctx: Context,
  id: number,
  isWithdrawn: boolean,
  wanted: readonly Role[] = [],
): Promise<Invitation> {
  const held = await lockMembers(ctx);
  const found = await findInvitation(ctx.db, masjidOf(ctx).id, id);
  if (!found || found.accepted_at || (found.withdrawn_at !== null) !== isWithdrawn)
    throw new Failure('not_found');
  assertMayTouch(held, found.roles, wanted);
  return found;
}

export async function resendInvitation(ctx: Context, id: number): Promise<Person> {
  const { email, roles } = await invitationFor(ctx, id, false);
  const newcomer = await newcomerBudget(ctx, 1);
  await takeBudgets(ctx, email);
  await updateInvitation(ctx.db, id, fresh(ctx));
  await audit(ctx, 'people.resend', { subject: String(id), details: { email, roles } });
  await mailLater(ctx, id);
  await newcomer.spend();
  await publishMembershipChange(ctx);
  return present(ctx, id);
}

export async function changeInvitation(ctx: Context, id: number, roles: MosqueRole[]): Promise<Person> {
  const { email, roles: before } = await invitationFor(ctx, id, false, roles);
  if (isSameRoles(before, roles)) return present(ctx, id);
  await updateInvitation(ctx.db, id, { roles });
  await audit(ctx, 'people.invite-roles', { subject: String(id), details: { email, before, roles } });
  await publishMembershipChange(ctx);
  return present(ctx, id);
}

export async function withdrawInvitation(ctx: Context, id: number): Promise<null> {
  const { email, roles } = await invitationFor(ctx, id, false);
  await updateInvitation(ctx.db, id, { withdrawn_at: ctx.now });
  await audit(ctx, 'people.withdraw', { subject: String(id), details: { email, roles } });
  await publishMembershipChange(ctx);
  return null;
}

/** The mailed link works again, unless the address has been invited anew or has joined meanwhile. */
export async function restoreInvitation(ctx: Context, id: number): Promise<Person> {
  const { email, roles, masjid_id, withdrawn_at } = await invitationFor(ctx, id, true);
  if (withdrawn_at && withdrawn_at < deletedSince(ctx.now)) throw new Failure('not_found');
  const isTaken = await findOpenInvitation(ctx.db, masjid_id, email);
  if (isTaken || (await standingOf(ctx.db, masjid_id, email))) throw new Failure('not_found');
  await updateInvitation(ctx.db, id, { withdrawn_at: null });
  await audit(ctx, 'people.restore-invite', { subject: String(id), details: { email, roles } });
  await publishMembershipChange(ctx);
  return present(ctx, id);
}

/** Whoever loses their access does not come back by a mail that still lies there. */
export async function withdrawFor(ctx: Context, email: string): Promise<void> {
  const open = await findOpenInvitation(ctx.db, masjidOf(ctx).id, email);
  if (open) await updateInvitation(ctx.db, open.id, { withdrawn_at: ctx.now });
}
