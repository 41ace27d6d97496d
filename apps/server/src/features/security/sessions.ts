// Decides: the list of signed-in devices, and signing out (log out, sign out) other devices.

import type { SessionEntry } from '@minaret/contract/people/security';
import { audit } from '../../platform/audit.ts';
import { type RequestContext, userOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { closeStreamsOf } from '../../platform/session/session-news.ts';
import { endSession, endSessionsOf } from '../../platform/session/session-tokens.ts';
import { openSessionsOf } from './queries.ts';
import { nameDevice } from './user-agent.ts';

export async function listSessions(ctx: RequestContext): Promise<SessionEntry[]> {
  const { userId, sessionId } = userOf(ctx);
  const sessions = await openSessionsOf(ctx.db, userId, ctx.now);
  return sessions.map((session) => ({
    id: session.id,
    device: nameDevice(session.user_agent),
    ip: session.ip,
    opened_at: session.created_at.toISOString(),
    last_used_at: session.last_used_at.toISOString(),
    current: session.id === sessionId,
  }));
}

export async function endOneSession(ctx: RequestContext, sessionId: string): Promise<null> {
  const { userId } = userOf(ctx);
  const own = await openSessionsOf(ctx.db, userId, ctx.now);
  if (!own.some((session) => session.id === sessionId)) throw new Failure('not_found');
  await endSession(ctx.db, ctx.now, sessionId, 'signed out from another session');
  await closeStreamsOf(ctx, userId);
  await audit(ctx, 'session.end', { userId, subject: sessionId });
  return null;
}

export async function endOtherSessions(ctx: RequestContext): Promise<{ ended: number }> {
  const { userId, sessionId } = userOf(ctx);
  const ended = await endSessionsOf(ctx.db, ctx.now, userId, 'signed out everywhere else', sessionId);
  await closeStreamsOf(ctx, userId);
  await audit(ctx, 'session.end-others', { userId, details: { ended } });
  return { ended };
}
