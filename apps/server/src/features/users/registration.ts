// Decides: registering (sign-up) a masjid, and how the e-mail (email) address is confirmed (verified).

import type { Registration } from '@minaret/contract/people/users';
import { isZone } from '@minaret/prayer/clock/zones';
import { audit } from '../../platform/audit.ts';
import type { RequestContext } from '../../platform/context.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { Failure } from '../../platform/failure.ts';
import { assertStrong, hashPassword } from '../../platform/session/passwords.ts';
import { makePublicId } from '../../platform/session/public-id.ts';
import { REGISTRATION_COOKIE, setRegistrationCookie } from '../../platform/session/session-cookies.ts';
import { createMasjid } from '../masjid/service.ts';
import { changeEmail, keepEmail } from './change-email.ts';
import { isAddressKept } from './one-time-link-queries.ts';
import { mintLink, peekLink, spendLink } from './one-time-links.ts';
import { findUser, insertUser, type User, updateUser } from './queries.ts';

/** What can be told before registering. Whether the address is known is not among it. */
export async function validateRegistration(ctx: RequestContext, given: Partial<Registration>): Promise<null> {
  await ctx.ports.limits.take('lookup', ctx.web.network);
  assertAcceptable(given);
  return null;
}

function assertAcceptable(given: Partial<Registration>): void {
  if (given.password !== undefined) assertStrong(given.password, [given.u_email ?? '', given.m_name ?? '']);
  if (given.m_timezone !== undefined && !isZone(given.m_timezone)) {
    throw new Failure('place_unknown', {
      issues: [{ path: 'm_timezone', message: 'This time zone is not known.' }],
    });
  }
}

/** The answer is the same for a known address; its owner is told by mail. */
export async function register(ctx: RequestContext, given: Registration): Promise<null> {
  assertAcceptable(given);
  await ctx.ports.limits.take('register', ctx.web.network);
  const passwordHash = await hashPassword(given.password);
  // An address that somebody may come back to is nobody else's: taking it would shut the way back.
  const isKept = await isAddressKept(ctx.db, ctx.now, given.u_email);
  const user = isKept
    ? undefined
    : await insertUser(ctx.db, {
        email: given.u_email,
        first_name: given.u_firstname,
        last_name: given.u_lastname,
        password_hash: passwordHash,
        locale: given.locale,
        created_at: ctx.now,
      });
  // Set for a known address as well, so that nothing tells them apart.
  setRegistrationCookie(ctx.web, registrationMark(ctx, user?.id ?? 0, passwordHash));
  if (!user) {
    await ctx.enqueue('users:mail-known-address', { email: given.u_email });
    return null;
  }
  const masjidId = await createMasjid(ctx, user.id, {
    hash_id: makePublicId(),
    name: given.m_name,
    address: given.m_address,
    city: given.m_city ?? null,
    country: given.m_country ?? null,
    latitude: given.m_latitude,
    longitude: given.m_longitude,
    time_zone: given.m_timezone,
    phone: given.m_phone ?? null,
    email: given.u_email,
    languages: [given.locale],
    place_confirmed_at: given.is_place_confirmed ? ctx.now : null,
  });
  await audit(ctx, 'user.register', { userId: user.id, details: { masjid: masjidId } });
  await ctx.publishToSystem('masjids');
  await ctx.enqueue('users:mail-link', { email: user.email, purpose: 'verify-email' });
  return null;
}

const VERIFYING = ['verify-email', 'change-email', 'keep-email'] as const;

export async function showVerification(ctx: RequestContext, token: string) {
  const link = await peekLink(ctx.db, ctx.now, token, VERIFYING);
  return { purpose: link.purpose as (typeof VERIFYING)[number], u_email: link.email };
}

/** Of one registration: another one of the same address, by whomever, has another password and another mark. */
function registrationMark(ctx: RequestContext, userId: number, passwordHash: string): string {
  return ctx.ports.secrets.sign('registration', `${userId} ${passwordHash}`);
}

function isRegistrant(ctx: RequestContext, user: User): boolean {
  const mark = ctx.web.cookie(REGISTRATION_COOKIE) ?? '';
  return ctx.ports.secrets.verify('registration', `${user.id} ${user.password_hash}`, mark);
}

interface Verified {
  authenticate_token: string | null;
  setup_token: string | null;
}

/**
 * Confirms an address. In the browser that registered the person is led on to a session by a token that lives a minute.
 * Elsewhere whoever reads the mail chooses a password: the one in place may be a stranger's who typed this address.
 */
export async function verify(ctx: RequestContext, token: string): Promise<Verified> {
  const seen = await peekLink(ctx.db, ctx.now, token, VERIFYING);
  if (seen.purpose === 'keep-email') return keepEmail(ctx, seen);
  const link = await spendLink(ctx.db, ctx.now, token, VERIFYING);
  if (link.purpose === 'change-email') return changeEmail(ctx, link.user_id, link.email);
  const registered = await findUser(ctx.db, link.user_id);
  // An account that was confirmed in another way, or has moved to another address, is no longer this link's to open.
  if (!registered || registered.verified_at || registered.email !== link.email)
    throw new Failure('token_invalid');
  const isSame = isRegistrant(ctx, registered);
  const isLedOn = !registered.disabled_at && !registered.totp_enabled_at;
  const forgotten = isLedOn && !isSame ? { password_hash: null } : {};
  const user = await updateUser(ctx.db, registered.id, { verified_at: ctx.now, ...forgotten });
  await enterTenant(ctx.db, { userId: user.id });
  await audit(ctx, 'user.verify', { userId: user.id });
  const lead = (purpose: 'authenticate' | 'setup-password') =>
    mintLink(ctx.db, ctx.now, { purpose, userId: user.id, email: user.email });
  return {
    authenticate_token: isLedOn && isSame ? await lead('authenticate') : null,
    setup_token: isLedOn && !isSame ? await lead('setup-password') : null,
  };
}

/** Sent again only to an address that waits for it; the answer does not tell. */
export async function sendVerificationAgain(ctx: RequestContext, email: string): Promise<null> {
  await ctx.ports.limits.take('mailAddress', ctx.web.network);
  await ctx.ports.limits.take('resend', email);
  await ctx.enqueue('users:mail-link', { email, purpose: 'verify-email' });
  return null;
}
