// Decides: what a person may change of their own profile (name, email, language), and switching to another masjid.

import { email, FIELD_REQUIRED, type Locale } from '@minaret/contract/fields/fields';
import { name } from '@minaret/contract/fields/names';
import { EMAIL_FORMAT, type Profile, type ProfileUpdate } from '@minaret/contract/people/users';
import { audit } from '../../platform/audit.ts';
import { type RequestContext, userOf } from '../../platform/context.ts';
import { readChanged } from '../../platform/database/read-changed.ts';
import { Failure } from '../../platform/failure.ts';
import { isOpen } from '../../platform/session/session-tokens.ts';
import { checkSecondFactor, confirmPassword } from '../security/service.ts';
import { findUser, lockUser, selectMasjidFor, type User, updateUser } from './queries.ts';
import { findSessionUser } from './session-user.ts';

function presentProfile(user: User): Profile {
  return {
    u_id: user.id,
    u_firstname: user.first_name,
    u_lastname: user.last_name,
    u_email: user.email,
    pending_email: user.pending_email,
    locale: user.locale,
    version: user.version,
  };
}

export async function getProfile(ctx: RequestContext, userId: number): Promise<Profile> {
  const user = userId === userOf(ctx).userId ? await findUser(ctx.db, userId) : undefined;
  if (!user) throw new Failure('not_found');
  return presentProfile(user);
}

const Name = name(80, FIELD_REQUIRED);
const Email = email(FIELD_REQUIRED, EMAIL_FORMAT);

function readUpdate(user: User, sent: ProfileUpdate): ProfileUpdate {
  const changed = readChanged({
    u_firstname: { schema: Name, given: sent.u_firstname, kept: [user.first_name] },
    u_lastname: { schema: Name, given: sent.u_lastname, kept: [user.last_name] },
    u_email: { schema: Email, given: sent.u_email, kept: [user.email, user.pending_email] },
  });
  return { ...sent, ...changed };
}

/** Names change at once; an address when its owner confirms it, and the old one is told. */
export async function updateProfile(
  ctx: RequestContext,
  userId: number,
  sent: ProfileUpdate,
): Promise<Profile> {
  const self = userOf(ctx);
  const user = userId === self.userId ? await lockUser(ctx.db, userId) : undefined;
  if (!user) throw new Failure('not_found');
  // A password that was chosen meanwhile has ended the session: it asks for no other address any more.
  if (!(await isOpen(ctx.db, self.sessionId))) throw new Failure('unauthenticated');
  if (sent.version !== undefined && sent.version !== user.version) {
    throw new Failure('stale_version', { current: presentProfile(user) });
  }
  const given = readUpdate(user, sent);
  const pending = pendingAfter(user, given);
  const names = { first_name: given.u_firstname, last_name: given.u_lastname };
  const isSame = names.first_name === user.first_name && names.last_name === user.last_name;
  if (isSame && pending === user.pending_email) return presentProfile(user);
  const wish = pending === user.pending_email ? null : pending;
  if (wish !== null) await assertOwner(ctx, user, given);
  const saved = await updateUser(ctx.db, userId, { ...names, pending_email: pending });
  await audit(ctx, 'user.profile', { userId, details: { emailChanging: pending !== null } });
  if (wish !== null) await announceNewEmail(ctx, saved, wish);
  return presentProfile(saved);
}

/** A borrowed browser must not become the account: who moves it shows that they know its password. */
async function assertOwner(
  ctx: RequestContext,
  user: User,
  { current_password, code }: ProfileUpdate,
): Promise<void> {
  if (!current_password)
    throw new Failure('password_needed', {
      issues: [{ path: 'current_password', message: 'This field is required' }],
    });
  await confirmPassword(ctx, current_password);
  if (user.totp_enabled_at) await ctx.ports.limits.take('secondFactor', String(user.id));
  await checkSecondFactor(ctx, user, code);
}

/** The address in use says nothing about one that waits: it is read beside it, and saved back with it. */
function pendingAfter(user: User, given: ProfileUpdate): string | null {
  if (given.u_email !== user.email) return given.u_email;
  return given.pending_email === null ? null : user.pending_email;
}

async function announceNewEmail(ctx: RequestContext, user: User, newEmail: string): Promise<void> {
  await ctx.ports.limits.take('resend', `change ${user.id}`);
  await ctx.enqueue('users:mail-link', {
    email: newEmail,
    purpose: 'change-email',
    userId: user.id,
  });
  await ctx.enqueue('users:mail-notice', {
    to: user.email,
    name: user.first_name,
    locale: user.locale,
    notice: 'email-changing',
    newEmail,
    userId: user.id,
  });
}

export async function savePreferences(ctx: RequestContext, locale: Locale): Promise<null> {
  const { userId } = userOf(ctx);
  const user = await lockUser(ctx.db, userId);
  if (user?.locale === locale) return null;
  await updateUser(ctx.db, userId, { locale });
  await audit(ctx, 'user.preferences', { userId, details: { locale } });
  return null;
}

export async function currentUser(ctx: RequestContext) {
  return findSessionUser(ctx, ctx.db, userOf(ctx).userId, ctx.masjid?.id ?? null);
}

/** The masjid named in the request was checked to be one of the user's own. */
export async function switchMasjid(ctx: RequestContext) {
  const { userId, sessionId } = userOf(ctx);
  if (!ctx.masjid) throw new Failure('not_found');
  await selectMasjidFor(ctx.db, sessionId, ctx.masjid.id);
  return findSessionUser(ctx, ctx.db, userId, ctx.masjid.id);
}
