// Decides: how an invitation is accepted, with or without an account.

import type { InvitationPreview, PasswordSetup } from '@minaret/contract/people/user-invites';
import type { Db } from '../../db/database.ts';
import { audit } from '../../platform/audit.ts';
import type { RequestContext } from '../../platform/context.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { Failure } from '../../platform/failure.ts';
import { hashToken } from '../../platform/secrets/secrets.ts';
import { assertStrong } from '../../platform/session/passwords.ts';
import {
  choosePassword,
  findUserByEmail,
  insertUser,
  setFirstPassword,
  type User,
  validateToken,
} from '../users/service.ts';
import { findLiveInvitation, type Invitation, placeOfMasjid, spendInvitation } from './invitation-queries.ts';
import { dayOf, roleEntries } from './present.ts';
import { addMember, findInactive, forgetInactive, lockPeople } from './queries.ts';

/** Which masjid invites is known only by the link; from then on the transaction acts in its name. */
async function enterInvitation(db: Db, now: Date, token: string): Promise<Invitation | undefined> {
  await enterTenant(db, { system: true });
  const invitation = await findLiveInvitation(db, hashToken(token), now);
  await enterTenant(db, { masjidId: invitation?.masjid_id });
  return invitation;
}

/** An account whose address was never confirmed may be a stranger's who typed it: its password is chosen anew. */
function needsPassword(user: User | undefined): boolean {
  return !user?.verified_at || user.password_hash === null;
}

export async function showInvitation(ctx: RequestContext, token: string): Promise<InvitationPreview> {
  const invitation = await enterInvitation(ctx.db, ctx.now, token);
  if (!invitation) throw new Failure('token_invalid');
  const { name, city, timeZone } = await placeOfMasjid(ctx.db, invitation.masjid_id);
  return {
    u_email: invitation.email,
    m_name: name,
    m_city: city,
    roles: roleEntries(invitation.roles),
    invited_by: invitation.invited_by_name,
    expires_on: dayOf(invitation.expires_at, timeZone),
    needs_password: needsPassword(await findUserByEmail(ctx.db, invitation.email)),
  };
}

/** Whoever reads the mail of an address may join with its account; no session is opened by it. */
export async function acceptInvitation(ctx: RequestContext, token: string): Promise<{ m_id: number }> {
  const invitation = await enterInvitation(ctx.db, ctx.now, token);
  if (!invitation) throw new Failure('token_invalid');
  const user = await findUserByEmail(ctx.db, invitation.email);
  if (!user || needsPassword(user)) throw new Failure('password_required');
  await join(ctx, invitation, user, token);
  return { m_id: invitation.masjid_id };
}

async function join(ctx: RequestContext, invitation: Invitation, user: User, token: string): Promise<void> {
  if (user.disabled_at) throw new Failure('account_disabled');
  const { masjid_id: masjidId } = invitation;
  await lockPeople(ctx.db, masjidId);
  const inactive = await findInactive(ctx.db, masjidId, user.id);
  if (inactive?.state === 'disabled') throw new Failure('token_invalid');
  const spent = await spendInvitation(ctx.db, hashToken(token), ctx.now);
  if (!spent) throw new Failure('token_invalid');
  // Not those that were read with the link: somebody may have taken them down since.
  const { roles } = spent;
  await forgetInactive(ctx.db, masjidId, user.id);
  await addMember(ctx.db, { masjidId, userId: user.id, roles, now: ctx.now });
  const place = await placeOfMasjid(ctx.db, masjidId);
  const masjid = { id: masjidId, timeZone: place.timeZone, features: [] };
  const details = { name: `${user.first_name} ${user.last_name}`, email: user.email, roles };
  const inMasjid = ctx.forMasjid(masjid);
  await audit(inMasjid, 'people.join', { by: user.id, subject: String(user.id), details });
  await inMasjid.publish('people');
}

/** A new person joins by choosing a password; a link for an account alone goes its own way. */
export async function setUpPassword(ctx: RequestContext, given: PasswordSetup): Promise<null> {
  const invitation = await enterInvitation(ctx.db, ctx.now, given.token);
  if (!invitation) return choosePassword(ctx, 'setup-password', given);
  const known = await findUserByEmail(ctx.db, invitation.email);
  // An account that is in use keeps its password: it joins by accepting.
  if (known && !needsPassword(known)) throw new Failure('token_invalid');
  if (given.new_password !== given.confirm_password) throw new Failure('password_mismatch');
  const [named = invitation.email] = invitation.email.split('@');
  const [firstName, lastName] = [given.u_firstname ?? named, given.u_lastname ?? ''];
  assertStrong(given.new_password, [invitation.email, firstName, lastName]);
  const user =
    known ??
    (await insertUser(ctx.db, {
      email: invitation.email,
      first_name: firstName,
      last_name: lastName,
      locale: invitation.locale,
      created_at: ctx.now,
    }));
  // Somebody registered the address at this very moment: the link is still good for the next attempt.
  if (!user) throw new Failure('unavailable');
  await join(ctx, invitation, user, given.token);
  await setFirstPassword(ctx, user, given);
  return null;
}

/** Both kinds of link lead to the same page. */
export async function validatePasswordToken(ctx: RequestContext, token: string) {
  const invitation = await enterInvitation(ctx.db, ctx.now, token);
  if (!invitation) return validateToken(ctx, token);
  return { purpose: 'setup-password' as const, u_email: invitation.email };
}
