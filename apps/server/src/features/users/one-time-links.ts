// Decides: how long a mailed link works (valid, expires): password reset an hour, email to verify a day, first password a week, auto-login token a minute.

import type { Db } from '../../db/database.ts';
import type { OneTimeLinkPurpose } from '../../db/tables/users.ts';
import { Failure } from '../../platform/failure.ts';
import { hashToken, randomToken } from '../../platform/secrets/secrets.ts';
import { findLiveLink, insertLink, type Link, spendLinksLike } from './one-time-link-queries.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const LIFETIMES: Record<OneTimeLinkPurpose, number> = {
  'verify-email': 24 * HOUR,
  'change-email': 24 * HOUR,
  'keep-email': 7 * 24 * HOUR,
  'reset-password': HOUR,
  'setup-password': 7 * 24 * HOUR,
  authenticate: MINUTE,
};

/**
 * All that may lie in a mailbox or be under way, but for the way back to an address that was left: whoever took the
 * account must not be able to take that back.
 */
export const EVERY_LINK = (Object.keys(LIFETIMES) as OneTimeLinkPurpose[]).filter(
  (purpose) => purpose !== 'keep-email',
);

/** The links that choose a password. */
export const PASSWORD_LINKS = [
  'reset-password',
  'setup-password',
] as const satisfies readonly OneTimeLinkPurpose[];

interface Minted {
  purpose: OneTimeLinkPurpose;
  userId: number;
  email: string;
}

/** A single-use token for a link; only its hash is kept. */
export async function mintLink(db: Db, now: Date, { purpose, userId, email }: Minted): Promise<string> {
  const token = randomToken();
  const expires = new Date(now.getTime() + LIFETIMES[purpose]);
  await insertLink(db, {
    hash: hashToken(token),
    purpose,
    user_id: userId,
    email,
    created_at: now,
    expires_at: expires,
  });
  return token;
}

/** Looks without using: mail scanners open links, too. */
export async function peekLink(
  db: Db,
  now: Date,
  token: string,
  purposes: readonly OneTimeLinkPurpose[],
): Promise<Link> {
  const link = await findLiveLink(db, now, hashToken(token), purposes);
  if (!link) throw new Failure('token_invalid');
  return link;
}

/** Uses a link up, and with it the user's other links for the same purpose. Two at once: one wins. */
export async function spendLink(
  db: Db,
  now: Date,
  token: string,
  purposes: readonly OneTimeLinkPurpose[],
): Promise<Link> {
  const link = await peekLink(db, now, token, purposes);
  const spent = await spendLinksLike(db, now, link);
  if (!spent.some((hash) => hash.equals(link.hash))) throw new Failure('token_invalid');
  return link;
}
