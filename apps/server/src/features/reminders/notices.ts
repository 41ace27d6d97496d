// Decides: when a masjid's own push begins to go out, and how the times in it are filled in.

import { hasFeature } from '@minaret/contract/access/access';
import { limitsOf } from '@minaret/contract/access/plans';
import { PUSH_FEATURE } from '@minaret/contract/athan-plus/push-notifications';
import type { ManifestDay } from '@minaret/display/manifest';
import { addDays } from '@minaret/prayer/calendar/dates';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import type { Db } from '../../db/database.ts';
import type { Context } from '../../platform/context.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { inTransaction, makeContext, type Platform } from '../../platform/runtime.ts';
import { calendarOf } from '../hijri-calendar/service.ts';
import { afterQuiet } from '../push-notifications/service.ts';
import { manifestDays } from '../screen-days/service.ts';
import { fillTimes } from './fill-times.ts';
import {
  beginNotice,
  type DueNotice,
  dropNotice,
  dueNotices,
  hasRoom,
  setDue,
  takeNotice,
  waitingByPrayer,
} from './notice-queries.ts';
import { NEWS_SECONDS, URGENT_SECONDS } from './seconds.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 50;

/** Begins to send what is due. Somebody else's is passed over; one that was begun is not begun again. */
export async function beginNotices(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const found = await inTransaction(platform, 'read only', async (db) => {
    await enterTenant(db, { system: true });
    return dueNotices(db, now, AT_ONCE);
  });
  for (const { id, masjidId } of found)
    await inTransaction(platform, 'read write', async (db) => {
      await enterTenant(db, { masjidId });
      const notice = await takeNotice(db, masjidId, id, now);
      if (!notice) return;
      const { timeZone, dueAt } = notice;
      const refused = await refusedBy(db, { masjidId, id, now }, notice);
      if (refused) return dropNotice(db, { masjidId, id, now, because: refused });
      // What a prayer's time has moved, or was planned before the hours were chosen, waits too.
      const later = notice.kind === 'janazah' ? now : afterQuiet(zone(timeZone), notice.quiet, now);
      if (later > now) {
        if (notice.until && later >= notice.until)
          await dropNotice(db, { masjidId, id, now, because: 'quiet' });
        else await setDue(db, masjidId, id, later);
        return;
      }
      const today = wallClock(zone(timeZone), dueAt.getTime()).date;
      const message = notice.message.includes('{')
        ? await withTimes(contextOf(platform, db, masjidId, timeZone), notice.message, today)
        : notice.message;
      const until = notice.until ?? new Date(dueAt.getTime() + DAY_MS);
      const seconds = notice.kind === 'announcement' ? NEWS_SECONDS : URGENT_SECONDS;
      await beginNotice(db, { masjidId, id, day: today, dueAt, until, message, seconds, now });
    });
}

/** What was planned under a plan goes out under the plan of the day it is due. */
async function refusedBy(
  db: Db,
  one: { masjidId: number; id: number; now: Date },
  { kind, isCounted, features, timeZone }: DueNotice,
): Promise<'plan' | 'limit' | null> {
  if (kind !== 'announcement') return null;
  if (!hasFeature(features, [PUSH_FEATURE])) return 'plan';
  const most = limitsOf(features).pushes_a_month;
  if (!isCounted || most === null) return null;
  return (await hasRoom(db, { ...one, timeZone, most })) ? null : 'limit';
}

export function contextOf(platform: Platform, db: Db, masjidId: number, timeZone: string): Context {
  const masjid = { id: masjidId, timeZone, features: [] };
  const stand = { actor: { kind: 'host' }, masjid, tenant: { masjidId }, locale: 'en' } as const;
  return makeContext(platform, db, { ...stand, log: platform.log });
}

async function withTimes(ctx: Context, message: string, today: string): Promise<string> {
  const here = zone(ctx.masjid?.timeZone ?? '');
  const range = { from: today, to: addDays(today, 1) };
  const { days } = await manifestDays(ctx, range, { here, calendar: await calendarOf(ctx) });
  return fillTimes(message, days, today);
}

/** Those that go by a prayer follow its time; part of planning, on the days that it reads anyway. */
export async function placeNotices(db: Db, masjidId: number, days: readonly ManifestDay[]): Promise<void> {
  for (const { id, day: date, prayer, at, minutes } of await waitingByPrayer(db, masjidId)) {
    const day = days.find((each) => each.date === date);
    if (!day) continue;
    const moment = prayer === 'sunrise' ? day.sunrise : day.prayers[prayer][at];
    await setDue(db, masjidId, id, moment && new Date((moment[0] + minutes) * 60_000));
  }
}
