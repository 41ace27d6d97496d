// Decides: how long a session lasts until one is logged out (signed out; stay signed in, remember me), idle or not.

import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { hashToken, randomToken, type Secrets } from '../secrets/secrets.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const ACCESS_MS = 15 * MINUTE;
/** Not used for this long, a session is over. */
export const IDLE_MS = 30 * DAY;
/** However busy it is, a session is over after this. */
export const ABSOLUTE_MS = 90 * DAY;
/** How long two tabs may renew with the same token and both stay signed in. */
export const GRACE_MS = 30_000;

export const MEMBERSHIP_ENDED = 'membership ended';

/** Why a session ends, and what its holder is told of it, so that the login can say why it is there. */
const END_REASONS = {
  [MEMBERSHIP_ENDED]: 'membership',
  'signed out': 'logout',
  'signed out from another session': 'elsewhere',
  'signed out everywhere else': 'elsewhere',
  'password changed': 'elsewhere',
  'email changed': 'elsewhere',
  'email kept': 'elsewhere',
  'two-step login ended': 'elsewhere',
  'token reused': null,
} as const;
export type EndReason = keyof typeof END_REASONS;

export interface TokenPair {
  access: string;
  refresh: string;
}

export interface Opening {
  userId: number;
  masjidId: number | null;
  userAgent: string;
  ip: string;
}

export async function openSession(
  db: Db,
  now: Date,
  opening: Opening,
): Promise<TokenPair & { sessionId: string }> {
  const sessionId = randomUUID();
  await db
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: opening.userId,
      selected_masjid_id: opening.masjidId,
      user_agent: opening.userAgent.slice(0, 300),
      ip: opening.ip,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + ABSOLUTE_MS),
    })
    .execute();
  const pair = { access: randomToken(), refresh: randomToken() };
  await keepPair(db, now, sessionId, pair);
  return { ...pair, sessionId };
}

async function keepPair(db: Db, now: Date, sessionId: string, pair: TokenPair): Promise<void> {
  const after = (span: number) => new Date(now.getTime() + span);
  const common = { session_id: sessionId, created_at: now, spent_at: null };
  await db
    .insertInto('session_tokens')
    .values([
      { ...common, hash: hashToken(pair.access), kind: 'access', expires_at: after(ACCESS_MS) },
      { ...common, hash: hashToken(pair.refresh), kind: 'refresh', expires_at: after(IDLE_MS) },
    ])
    .execute();
}

/** A token's successors follow from it, so that the second tab gets the very ones the first tab got. */
function successorsOf(secrets: Secrets, refresh: string): TokenPair {
  return { access: secrets.sign('access-after', refresh), refresh: secrets.sign('refresh-after', refresh) };
}

export type Renewal =
  | { outcome: 'renewed'; pair: TokenPair }
  | { outcome: 'refused' }
  | { outcome: 'reused'; userId: number };

/**
 * One rotation for a refresh token, whoever asks first; its immediate parent gets the same successor for thirty seconds.
 * Any later use of a spent token means that somebody else has it: the whole session ends.
 */
export async function renewSession(db: Db, secrets: Secrets, now: Date, refresh: string): Promise<Renewal> {
  const hash = hashToken(refresh);
  const found = await db
    .selectFrom('session_tokens')
    .innerJoin('sessions', 'sessions.id', 'session_tokens.session_id')
    .select('sessions.id')
    .where('hash', '=', hash)
    .where('kind', '=', 'refresh')
    .where('sessions.ended_at', 'is', null)
    .executeTakeFirst();
  if (!found) return { outcome: 'refused' };
  // Everyone who renews this session queues here, and reads the token afterwards.
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'user_id', 'sessions.expires_at', 'ended_at', 'disabled_at'])
    .where('sessions.id', '=', found.id)
    .forUpdate('sessions')
    .executeTakeFirst();
  const token = await db.selectFrom('session_tokens').selectAll().where('hash', '=', hash).executeTakeFirst();
  if (!session || !token || session.ended_at || session.disabled_at) return { outcome: 'refused' };
  if (session.expires_at <= now || token.expires_at <= now) return { outcome: 'refused' };

  const pair = successorsOf(secrets, refresh);
  if (!token.spent_at) {
    await db.updateTable('session_tokens').set({ spent_at: now }).where('hash', '=', hash).execute();
    await db
      .deleteFrom('session_tokens')
      .where('session_id', '=', session.id)
      .where('kind', '=', 'access')
      .execute();
    await keepPair(db, now, session.id, pair);
    await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', session.id).execute();
    return { outcome: 'renewed', pair };
  }
  if (now.getTime() - token.spent_at.getTime() <= GRACE_MS && (await isUnspent(db, pair.refresh))) {
    return { outcome: 'renewed', pair };
  }
  await endSession(db, now, session.id, 'token reused');
  return { outcome: 'reused', userId: session.user_id };
}

async function isUnspent(db: Db, refresh: string): Promise<boolean> {
  const successor = await db
    .selectFrom('session_tokens')
    .select('spent_at')
    .where('hash', '=', hashToken(refresh))
    .executeTakeFirst();
  return successor?.spent_at === null;
}

/** Whether a session goes on, also for whoever was let in by it a moment ago and has waited since. */
export async function isOpen(db: Db, sessionId: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return session !== undefined;
}

/** What the holder of a token is told of the end of its session; null when it ran out, or nobody knows. */
export async function toldEndOf(db: Db, token: string): Promise<(typeof END_REASONS)[EndReason]> {
  const session = await db
    .selectFrom('session_tokens')
    .innerJoin('sessions', 'sessions.id', 'session_id')
    .select('end_reason')
    .where('hash', '=', hashToken(token))
    .executeTakeFirst();
  const reason = session?.end_reason ?? '';
  return reason in END_REASONS ? END_REASONS[reason as EndReason] : null;
}

export async function endSession(db: Db, now: Date, sessionId: string, reason: EndReason): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** By whichever token of it is at hand; a token of no open session is no error. Tells whose it was. */
export async function endSessionByToken(db: Db, now: Date, token: string, reason: EndReason) {
  const open = await db
    .selectFrom('session_tokens')
    .innerJoin('sessions', 'sessions.id', 'session_id')
    .select(['sessions.id as sessionId', 'user_id as userId'])
    .where('hash', '=', hashToken(token))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (open) await endSession(db, now, open.sessionId, reason);
  return open;
}

/** Returns how many ended. `except` stays open. */
export async function endSessionsOf(
  db: Db,
  now: Date,
  userId: number,
  reason: EndReason,
  except?: string,
): Promise<number> {
  let query = db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  if (except) query = query.where('id', '!=', except);
  const result = await query.executeTakeFirst();
  return Number(result.numUpdatedRows);
}
