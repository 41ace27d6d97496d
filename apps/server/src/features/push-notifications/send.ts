// Decides: when a push notification of a masjid goes out (now, at a time, by a prayer, after quiet hours), and that it counts against the month.

import {
  PUSH_DAYS_AHEAD,
  type PushNotification,
  type PushWhen,
} from '@minaret/contract/athan-plus/push-notifications';
import { addDays } from '@minaret/prayer/calendar/dates';
import { instantOf, wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { assertWithinLimit } from '../plans/service.ts';
import { presentNotice } from './present.ts';
import { findNotice, insertNotice, planAnew } from './queries.ts';
import { afterQuiet } from './quiet-hours.ts';
import { findQuiet } from './quiet-queries.ts';

/** Null: by a prayer, when its time is known. */
function dueAt(ctx: Context, when: PushWhen): Date | null {
  const here = zone(masjidOf(ctx).timeZone);
  if (when.kind === 'now') return ctx.now;
  const today = wallClock(here, ctx.now.getTime()).date;
  if (when.date > addDays(today, PUSH_DAYS_AHEAD)) throw new Failure('push_time_far');
  if (when.kind === 'prayer') {
    if (when.date < today) throw new Failure('push_time_passed');
    return null;
  }
  const instant = new Date(instantOf(here, when.date, when.time));
  if (instant < ctx.now) throw new Failure('push_time_passed');
  return instant;
}

interface NewPush {
  title: string;
  message: string;
  when: PushWhen;
  /** The announcement of the library that it is. */
  itemId?: number;
}

export function savePush(ctx: Context, push: NewPush): Promise<PushNotification> {
  return sendNotice(ctx, 'push.send', push);
}

export async function sendNotice(
  ctx: Context,
  action: string,
  { title, message, when, itemId }: NewPush,
): Promise<PushNotification> {
  const { id: masjidId, timeZone } = masjidOf(ctx);
  const wanted = dueAt(ctx, when);
  const due_at = wanted && afterQuiet(zone(timeZone), await findQuiet(ctx.db, masjidId), wanted);
  await assertWithinLimit(ctx, 'pushes_a_month');
  const isByPrayer = when.kind === 'prayer';
  const id = await insertNotice(ctx.db, {
    masjid_id: masjidId,
    kind: 'announcement',
    title,
    message,
    day: isByPrayer ? when.date : null,
    prayer: isByPrayer ? when.prayer : null,
    prayer_at: isByPrayer ? when.at : null,
    minutes: isByPrayer ? when.minutes : null,
    due_at,
    until: null,
    is_counted: true,
    created_by: userOf(ctx).name,
    created_at: ctx.now,
    stopped_at: null,
    stopped_because: null,
    run_id: null,
    sent_message: null,
    library_item_id: itemId ?? null,
  });
  if (isByPrayer) await planAnew(ctx.db, masjidId);
  await audit(ctx, action, { subject: String(id), details: { title } });
  await ctx.publish('push-notifications');
  const row = await findNotice(ctx.db, masjidId, id);
  if (!row) throw new Failure('not_found');
  return presentNotice(row, zone(timeZone));
}
