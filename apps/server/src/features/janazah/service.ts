// Decides: how long an announced janazah is looked after (until six hours after it), and what is told of whom it has reached.

import type { SpecialPrayer } from '@minaret/contract/athan/special-prayers';
import type { AnnouncedJanazah } from '@minaret/contract/athan-plus/janazah';
import { addDays } from '@minaret/prayer/calendar/dates';
import { instantOf } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { type Context, masjidOf } from '../../platform/context.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { janazahReach } from '../push-notifications/service.ts';
import { screenReach } from '../screens/service.ts';
import { comingJanazahs } from '../special-prayers/service.ts';

/** As long as the app tells of it. */
const AFTER_MS = 6 * 3600_000;

function isOver(ctx: Context, { times: [held], last_date }: SpecialPrayer): boolean {
  const here = zone(masjidOf(ctx).timeZone);
  const ends = held?.time
    ? instantOf(here, held.date, held.time) + AFTER_MS
    : instantOf(here, addDays(last_date, 1), '00:00');
  return ends <= ctx.now.getTime();
}

export async function listJanazahs(ctx: Context) {
  const standing = (await comingJanazahs(ctx)).filter((one) => !isOver(ctx, one));
  const { pushOf, phones } = await janazahReach(
    ctx,
    standing.map(({ sp_id }) => sp_id),
  );
  const list = standing.flatMap(({ sp_id, times: [held], version, updated_by }): AnnouncedJanazah[] => {
    if (!held) return [];
    const { name, date, time, after, burial } = held;
    return [{ sp_id, name, date, time, after, burial, version, updated_by, push: pushOf(sp_id) }];
  });
  return { today: todayOf(ctx), list, screens: await screenReach(ctx), phones };
}
