// Decides: what happens on a change of an account's e-mail (email) address, and how the old owner takes it back.

import { audit } from '../../platform/audit.ts';
import type { RequestContext } from '../../platform/context.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { Failure } from '../../platform/failure.ts';
import { readSession } from '../../platform/session/session.ts';
import { ACCESS_COOKIE } from '../../platform/session/session-cookies.ts';
import { closeStreamsOf } from '../../platform/session/session-news.ts';
import { endSessionsOf } from '../../platform/session/session-tokens.ts';
import { type Link, spendLinkAlone, voidLinks } from './one-time-link-queries.ts';
import { EVERY_LINK, mintLink } from './one-time-links.ts';
import { findUser, findUserByEmail, isTaken, lockUser, updateUser } from './queries.ts';

/** The new address is confirmed: it counts, the old one is told once more, and whoever else is in goes. */
export async function changeEmail(ctx: RequestContext, userId: number, email: string) {
  const user = await findUser(ctx.db, userId);
  const taken = await findUserByEmail(ctx.db, email);
  if (taken || user?.pending_email !== email) throw new Failure('token_invalid');
  const values = { email, pending_email: null, verified_at: ctx.now };
  // Somebody else may have confirmed the same address a moment ago.
  await updateUser(ctx.db, userId, values).catch((error) => {
    throw isTaken(error) ? new Failure('token_invalid') : error;
  });
  // What was mailed to the old address opens nothing any more.
  await voidLinks(ctx.db, ctx.now, userId, EVERY_LINK);
  const here = await readSession(ctx.db, ctx.now, ctx.web.cookie(ACCESS_COOKIE) ?? '');
  const own = here?.userId === userId ? here.sessionId : undefined;
  await endSessionsOf(ctx.db, ctx.now, userId, 'email changed', own);
  await enterTenant(ctx.db, { userId });
  await closeStreamsOf(ctx, userId);
  await audit(ctx, 'user.email', { userId, details: { from: user.email, to: email } });
  await ctx.enqueue('users:mail-notice', {
    to: user.email,
    name: user.first_name,
    locale: user.locale,
    notice: 'email-changed',
    newEmail: email,
    userId,
  });
  return { authenticate_token: null, setup_token: null };
}

/**
 * "This was not me", from the address that is being left or was. Whoever asked for the change knew the password, so it
 * is forgotten with every session, link and second factor that came after; the reader of the mail chooses a new one.
 */
export async function keepEmail(ctx: RequestContext, link: Link) {
  if (!(await spendLinkAlone(ctx.db, ctx.now, link))) throw new Failure('token_invalid');
  const user = await lockUser(ctx.db, link.user_id);
  if (!user || user.disabled_at) throw new Failure('token_invalid');
  const isTheirs = user.totp_enabled_at !== null && user.totp_enabled_at < link.created_at;
  const from = user.email;
  await voidLinks(ctx.db, ctx.now, user.id, [...EVERY_LINK, 'keep-email']);
  await updateUser(ctx.db, user.id, {
    email: link.email,
    pending_email: null,
    password_hash: null,
    ...(isTheirs ? {} : { totp_enabled_at: null, totp_secret: null }),
  }).catch((error) => {
    throw isTaken(error) ? new Failure('token_invalid') : error;
  });
  await endSessionsOf(ctx.db, ctx.now, user.id, 'email kept');
  await enterTenant(ctx.db, { userId: user.id });
  await closeStreamsOf(ctx, user.id);
  await audit(ctx, 'user.email', { userId: user.id, details: { from, to: link.email, kept: true } });
  const setup = { purpose: 'setup-password', userId: user.id, email: link.email } as const;
  return { authenticate_token: null, setup_token: await mintLink(ctx.db, ctx.now, setup) };
}
