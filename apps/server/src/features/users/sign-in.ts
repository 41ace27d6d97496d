// Decides: login (sign in) with password or code: what is checked, in which order, when it is refused; how many wrong ones: `rate-limits.ts`.

import { randomBytes } from 'node:crypto';
import type { SessionUser } from '@minaret/contract/access/session-user';
import type { Login } from '@minaret/contract/people/users';
import { audit } from '../../platform/audit.ts';
import type { RequestContext } from '../../platform/context.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { Failure } from '../../platform/failure.ts';
import { checkPassword } from '../../platform/session/passwords.ts';
import {
  ACCESS_COOKIE,
  clearSessionCookies,
  DEVICE_COOKIE,
  REFRESH_COOKIE,
  setDeviceCookie,
  setSessionCookies,
} from '../../platform/session/session-cookies.ts';
import { closeStreamsOf } from '../../platform/session/session-news.ts';
import {
  endSessionByToken,
  openSession,
  renewSession,
  toldEndOf,
} from '../../platform/session/session-tokens.ts';
import { checkSecondFactor } from '../security/service.ts';
import { spendLink } from './one-time-links.ts';
import { findUser, findUserByEmail, firstMasjidOf, lockUser, type User } from './queries.ts';
import { sessionUser } from './session-user.ts';

/**
 * The budget is taken before anything is compared, and a browser that signed in here before has a budget of its own:
 * strangers who guess use up theirs, not the owner's. No connection is held while a password is compared: it takes long.
 */
export async function signIn(ctx: RequestContext, { email, password, code }: Login): Promise<SessionUser> {
  const { limits } = ctx.ports;
  const device = knownDevice(ctx, email);
  const [budget, key] = device ? (['loginDevice', device] as const) : (['loginAccount', email] as const);
  await limits.take('loginAddress', ctx.web.network);
  await limits.take(budget, key);

  const found = await ctx.transact(({ db }) => findUserByEmail(db, email));
  const matches = await checkPassword(found?.password_hash, password);
  if (!found || !matches) throw new Failure('wrong_credentials');
  // Of the account, whatever the browser: choosing a new password by mail gives no more guesses at the code.
  const isGuess = Boolean(code) && found.totp_enabled_at !== null;
  if (isGuess) await limits.take('secondFactor', String(found.id));
  return ctx.transact(async (opened) => {
    const own = { ...opened, web: ctx.web };
    // A password that was changed in the meantime opens nothing; one that is being changed waits, and ends this session.
    const user = await lockUser(own.db, found.id);
    if (user?.password_hash !== found.password_hash) throw new Failure('wrong_credentials');
    assertMayEnter(user);
    await checkSecondFactor(own, user, code);
    await limits.forgive(budget, key);
    if (isGuess) await limits.forgive('secondFactor', String(user.id));
    return enter(own, user, 'signed in');
  });
}

function assertMayEnter(user: User): void {
  if (user.disabled_at) throw new Failure('account_disabled');
  if (!user.verified_at) throw new Failure('email_not_verified');
}

/** Opens a session for someone who has shown who they are. */
export async function enter(
  ctx: RequestContext,
  user: User,
  how: string,
  stayAt?: number | null,
): Promise<SessionUser> {
  await enterTenant(ctx.db, { userId: user.id });
  const masjidId = stayAt ?? (await firstMasjidOf(ctx.db, user.id));
  const { userAgent, ip } = ctx.web;
  const opened = await openSession(ctx.db, ctx.now, { userId: user.id, masjidId, userAgent, ip });
  setSessionCookies(ctx.web, opened, ctx.now);
  rememberDevice(ctx, user.email);
  await audit(ctx, 'session.open', { userId: user.id, subject: opened.sessionId, details: { how } });
  if (ctx.ports.analytics) await ctx.enqueue('users:identify', { userId: user.id });
  return sessionUser(ctx, ctx.db, user, masjidId);
}

/** The token of a link to `/authenticate`: single use, a minute old at most. */
export async function authenticate(ctx: RequestContext, token: string): Promise<SessionUser> {
  const link = await spendLink(ctx.db, ctx.now, token, ['authenticate']);
  const user = await findUser(ctx.db, link.user_id);
  if (!user || user.disabled_at) throw new Failure('account_disabled', null, { keepChanges: true });
  return enter(ctx, user, 'authenticated by link');
}

export async function refresh(ctx: RequestContext): Promise<null> {
  const token = ctx.web.cookie(REFRESH_COOKIE);
  if (!token) throw new Failure('unauthenticated');
  const renewal = await renewSession(ctx.db, ctx.ports.secrets, ctx.now, token);
  if (renewal.outcome === 'reused') {
    ctx.log.warn('a spent refresh token was used again: its session is ended');
    await closeStreamsOf(ctx, renewal.userId);
  }
  if (renewal.outcome !== 'renewed') {
    const ended = await toldEndOf(ctx.db, token);
    throw new Failure('unauthenticated', ended && { ended }, { keepChanges: true });
  }
  setSessionCookies(ctx.web, renewal.pair, ctx.now);
  return null;
}

/** Works with an expired session, and without any. */
export async function signOut(ctx: RequestContext): Promise<null> {
  for (const cookie of [ACCESS_COOKIE, REFRESH_COOKIE]) {
    const token = ctx.web.cookie(cookie);
    const ended = token && (await endSessionByToken(ctx.db, ctx.now, token, 'signed out'));
    if (!ended) continue;
    await closeStreamsOf(ctx, ended.userId);
    await enterTenant(ctx.db, { userId: ended.userId });
    await audit(ctx, 'session.end', { userId: ended.userId, subject: ended.sessionId });
  }
  clearSessionCookies(ctx.web);
  return null;
}

function knownDevice(ctx: RequestContext, email: string): string | null {
  const [nonce = '', signature = ''] = (ctx.web.cookie(DEVICE_COOKIE) ?? '').split('.');
  return nonce && ctx.ports.secrets.verify('device', `${nonce} ${email}`, signature) ? nonce : null;
}

export function rememberDevice(ctx: RequestContext, email: string): void {
  const nonce = knownDevice(ctx, email) ?? randomBytes(12).toString('base64url');
  setDeviceCookie(ctx.web, `${nonce}.${ctx.ports.secrets.sign('device', `${nonce} ${email}`)}`);
}
