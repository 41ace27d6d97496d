// Decides: forgotten password (reset), and what a new password does to open sessions.

import type { PasswordChange, PasswordReset } from '@minaret/contract/people/users';
import type { OneTimeLinkPurpose } from '../../db/tables/users.ts';
import { audit } from '../../platform/audit.ts';
import { type Context, type RequestContext, userOf } from '../../platform/context.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { Failure } from '../../platform/failure.ts';
import { assertStrong, hashPassword } from '../../platform/session/passwords.ts';
import { closeStreamsOf } from '../../platform/session/session-news.ts';
import { endSessionsOf } from '../../platform/session/session-tokens.ts';
import { confirmPassword } from '../security/service.ts';
import { voidLinks } from './one-time-link-queries.ts';
import { EVERY_LINK, PASSWORD_LINKS, peekLink, spendLink } from './one-time-links.ts';
import { findUser, type User, updateUser } from './queries.ts';
import { enter, rememberDevice } from './sign-in.ts';

/** The answer and the time it takes are the same for every address: the job finds out whose it is. */
export async function forgot(ctx: RequestContext, email: string): Promise<null> {
  await ctx.ports.limits.take('mailAddress', ctx.web.network);
  await ctx.ports.limits.take('forgot', email);
  await ctx.enqueue('users:mail-link', { email, purpose: 'reset-password' });
  return null;
}

export async function validateToken(ctx: RequestContext, token: string) {
  const link = await peekLink(ctx.db, ctx.now, token, PASSWORD_LINKS);
  return { purpose: link.purpose as (typeof PASSWORD_LINKS)[number], u_email: link.email };
}

/** By a mailed link. Nobody is signed in by it, and whoever was is signed out. */
export async function choosePassword(
  ctx: RequestContext,
  purpose: OneTimeLinkPurpose,
  given: PasswordReset,
): Promise<null> {
  const link = await peekLink(ctx.db, ctx.now, given.token, [purpose]);
  const user = await findUser(ctx.db, link.user_id);
  if (!user) throw new Failure('token_invalid');
  assertChosen(given, user);
  await spendLink(ctx.db, ctx.now, given.token, [purpose]);
  await keepMailed(ctx, user, given.new_password, purpose);
  return null;
}

/** The link came by mail, so the address is theirs; and the owner gets in although others are guessing. */
async function keepMailed(ctx: RequestContext, user: User, password: string, purpose: OneTimeLinkPurpose) {
  await setPassword(ctx, user, password, purpose);
  if (!user.verified_at) await updateUser(ctx.db, user.id, { verified_at: ctx.now });
  await ctx.ports.limits.forgive('loginAccount', user.email);
  rememberDevice(ctx, user.email);
}

/** Of someone who comes by an invitation; whether the password will do has been judged. */
export function setFirstPassword(ctx: RequestContext, user: User, given: PasswordReset): Promise<void> {
  return keepMailed(ctx, user, given.new_password, 'setup-password');
}

/** Every session ends, this one too, and a new one takes its place: no token from before works any more. */
export async function changePassword(
  ctx: RequestContext,
  userId: number,
  given: PasswordChange,
): Promise<null> {
  if (userId !== userOf(ctx).userId) throw new Failure('not_found');
  await confirmPassword(ctx, given.current_password);
  const user = await findUser(ctx.db, userId);
  if (!user) throw new Failure('not_found');
  assertChosen(given, user);
  const masjidId = ctx.masjid?.id ?? null;
  await setPassword(ctx, user, given.new_password, 'change');
  await enter(ctx, user, 'password changed', masjidId);
  return null;
}

function assertChosen(given: { new_password: string; confirm_password: string }, user: User): void {
  if (given.new_password !== given.confirm_password) throw new Failure('password_mismatch');
  assertStrong(given.new_password, [user.email, user.first_name, user.last_name]);
}

/**
 * Whoever was in has no way back: no link, no session, and no other address that they have asked for. In this order
 * each waits for those who open a session at this moment, so that theirs ends as well.
 */
async function setPassword(ctx: Context, user: User, password: string, how: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await enterTenant(ctx.db, { userId: user.id, masjidId: ctx.masjid?.id });
  await voidLinks(ctx.db, ctx.now, user.id, EVERY_LINK);
  await updateUser(ctx.db, user.id, { password_hash: passwordHash, pending_email: null });
  await endSessionsOf(ctx.db, ctx.now, user.id, 'password changed');
  await closeStreamsOf(ctx, user.id);
  await audit(ctx, 'user.password', { userId: user.id, details: { how } });
  if (how === 'setup-password') return;
  await ctx.enqueue('users:mail-notice', {
    to: user.email,
    name: user.first_name,
    locale: user.locale,
    notice: 'password-changed',
  });
}
