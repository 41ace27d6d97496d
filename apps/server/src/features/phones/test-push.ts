import { PUSH_WORDS, pushDirection } from '@minaret/i18n/push-words';
import { type Context, phoneOf } from '../../platform/context.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { Failure } from '../../platform/failure.ts';
import type { PushMessage, PushResult } from '../../platform/push/push.ts';
import { topicOf } from '../../platform/push/push-message.ts';
import { openedMark } from './opened.ts';
import { findPhone, notePush, type StoredPhone } from './queries.ts';

/** Somebody looks at the phone and waits. */
const OF_USE_MS = 30_000;

/** A notice like any other, to this phone alone; what its push service answers is told and kept. */
export async function sendTest(ctx: Context): Promise<{ result: PushResult }> {
  const id = phoneOf(ctx);
  const phone = await ctx.transact(async ({ db }) => {
    await enterTenant(db, { system: true });
    return findPhone(db, id);
  });
  if (!phone) throw new Failure('unauthenticated');
  const { endpoint, p256dh, auth } = phone;
  if (endpoint === null || p256dh === null || auth === null) throw new Failure('no_push_address');
  await ctx.ports.limits.take('phoneTest', String(id));
  const result = await ctx.ports.push.send({ endpoint, p256dh, auth }, messageFor(ctx, phone));
  await ctx.transact(async ({ db }) => {
    await enterTenant(db, { system: true });
    await notePush(db, id, result, ctx.now);
  });
  return { result };
}

function messageFor({ ports, now }: Context, { id, locale }: StoredPhone): PushMessage {
  const words = PUSH_WORDS[locale];
  const until = now.getTime() + OF_USE_MS;
  const o = openedMark(ports.secrets, { runId: 0, phoneId: id });
  return {
    title: words.test,
    body: words.testText,
    navigate: `${ports.config.publicUrl}/app?o=${o}`,
    lang: locale,
    dir: pushDirection(locale),
    tag: 'test',
    data: { o, kind: 'test', m: null, prayer: null, until, buttons: [] },
    until,
    urgency: 'high',
    topic: topicOf('test', id),
  };
}
