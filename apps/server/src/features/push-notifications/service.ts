// Decides: what is told of a masjid's push notifications (quota, audience, quiet hours), and how one is stopped.

import type { PushNotification } from '@minaret/contract/athan-plus/push-notifications';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { giveBack, limitOf, usedThisMonth } from '../plans/service.ts';
import { inSystem } from './in-system.ts';
import { presentNotice } from './present.ts';
import { countAudience, findNotice, listNotices, lockNotice, stopNotice } from './queries.ts';
import { findQuiet } from './quiet-queries.ts';

export { type JanazahFacts, janazahReach, takeBackJanazah, tellJanazah } from './janazah.ts';
export { tellOnAir } from './on-air.ts';
export { isAnnounced, lockNotices, planAnew } from './queries.ts';
export { afterQuiet } from './quiet-hours.ts';
export { findQuiet } from './quiet-queries.ts';
export { sendNotice } from './send.ts';

const HOUR_MS = 3600_000;

function monthAfter(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return `${month === 12 ? year + 1 : year}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

export async function listPushes(ctx: Context) {
  const { id, timeZone } = masjidOf(ctx);
  const here = zone(timeZone);
  const list = (await listNotices(ctx.db, id)).map((row) => presentNotice(row, here));
  const hourAgo = new Date(ctx.now.getTime() - HOUR_MS).toISOString();
  const last = list.find(({ state, due_at }) => state === 'sent' && due_at !== null && due_at > hourAgo);
  return {
    list,
    quota: {
      most: limitOf(ctx, 'pushes_a_month'),
      used: await usedThisMonth(ctx, 'pushes_a_month'),
      begins_again: monthAfter(wallClock(here, ctx.now.getTime()).date),
    },
    audience: { ...(await inSystem(ctx, (db) => countAudience(db, id))), last_sent_at: last?.due_at ?? null },
    quiet: await findQuiet(ctx.db, id),
  };
}

export async function stopPush(ctx: Context, id: number): Promise<PushNotification> {
  const { id: masjidId, timeZone } = masjidOf(ctx);
  const here = zone(timeZone);
  await lockNotice(ctx.db, masjidId, id);
  const found = await findNotice(ctx.db, masjidId, id);
  if (!found) throw new Failure('not_found');
  const { state } = presentNotice(found, here);
  if (state === 'sent') throw new Failure('push_already_sent');
  if (state === 'stopped') return presentNotice(found, here);
  await stopNotice(ctx.db, masjidId, id, ctx.now);
  // Nobody got it: it is as if it had never been. Of a month that is over nothing comes back.
  const isOfThisMonth = monthOf(found.created_at, here) === monthOf(ctx.now, here);
  if (state === 'waiting' && found.is_counted && isOfThisMonth) await giveBack(ctx, 'pushes_a_month');
  await audit(ctx, 'push.stop', { subject: String(id), details: { title: found.title } });
  await ctx.publish('push-notifications');
  const stopped = await findNotice(ctx.db, masjidId, id);
  return presentNotice(stopped ?? found, here);
}

const monthOf = (at: Date, here: ReturnType<typeof zone>) => wallClock(here, at.getTime()).date.slice(0, 7);
