// Decides: how an announcement of the library becomes a push to phones: once, while it is on, cut to what a phone shows.

import {
  PUSH_MESSAGE_MAX,
  PUSH_TITLE_MAX,
  type PushNotification,
} from '@minaret/contract/athan-plus/push-notifications';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { getItem } from '../library/service.ts';
import { isAnnounced, lockNotices, sendNotice } from '../push-notifications/service.ts';

const letters = new Intl.Segmenter();

/** By letters as people see them; the whole of it is in the app. */
export function cut(text: string, most: number): string {
  const seen = Array.from(letters.segment(text), ({ segment }) => segment);
  return seen.length <= most
    ? text
    : `${seen
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

export async function announce(ctx: Context, itemId: number): Promise<PushNotification> {
  const { id: masjidId, timeZone } = masjidOf(ctx);
  await lockNotices(ctx.db, masjidId);
  const { title, content, is_on } = await getItem(ctx, itemId);
  if (content.type !== 'announcement') throw new Failure('not_found');
  const { date } = wallClock(zone(timeZone), ctx.now.getTime());
  if (!is_on || content.end_date < date) throw new Failure('announcement_hidden');
  if (await isAnnounced(ctx.db, masjidId, itemId)) throw new Failure('push_announced');
  return sendNotice(ctx, 'push.announce', {
    title: cut(title, PUSH_TITLE_MAX),
    // What stands in braces there is meant as it stands.
    message: cut(content.message.replace(/[{}]/g, ''), PUSH_MESSAGE_MAX),
    when: { kind: 'now' },
    itemId,
  });
}
