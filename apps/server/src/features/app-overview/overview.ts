// Decides: which figures of the followers a masjid is told (Athan+): counts of five and more, growth by day, silent phones.

import {
  type AppOverview,
  COUNTED_REMINDERS,
  type FollowerCount,
  LEAST_TOLD,
  SILENT_DAYS,
} from '@minaret/contract/athan-plus/app-overview';
import { addDays } from '@minaret/prayer/calendar/dates';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { athanPlusQr, publicEvents } from '../library/service.ts';
import { appPage } from './page.ts';
import { countPhones, listCounts, type PhoneCounts } from './queries.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Fewer than five is not told, and neither is none: the difference would be the first one's. */
const told = (count: number): number | null => (count < LEAST_TOLD ? null : count);

async function readCounts(ctx: Context): Promise<PhoneCounts | undefined> {
  const { id: masjidId } = masjidOf(ctx);
  await enterTenant(ctx.db, { system: true });
  const counts = await countPhones(ctx.db, masjidId, new Date(ctx.now.getTime() - SILENT_DAYS * DAY_MS));
  await enterTenant(ctx.db, { masjidId, userId: userOf(ctx).userId });
  return counts;
}

/** Against the last count that is at least thirty days old. */
export function changeOf(growth: readonly FollowerCount[], today: string): number | null {
  const before = growth.findLast(({ day }) => day <= addDays(today, -SILENT_DAYS))?.followers ?? null;
  const now = growth.at(-1)?.followers ?? null;
  return before === null || now === null ? null : now - before;
}

export async function getOverview(ctx: Context): Promise<AppOverview> {
  const { id, timeZone } = masjidOf(ctx);
  const today = wallClock(zone(timeZone), ctx.now.getTime()).date;
  const counts = await readCounts(ctx);
  const figure = (name: keyof PhoneCounts) => told(counts?.[name] ?? 0);
  const days = (await listCounts(ctx.db, id)).filter(({ day }) => day < today);
  const growth = [
    ...days.map(({ day, followers }) => ({ day, followers: told(followers) })),
    { day: today, followers: figure('followers') },
  ];
  const others = (counts?.reached ?? 0) - (counts?.apple ?? 0);
  const minute = ctx.now.getTime() / MINUTE_MS;
  return {
    followers: figure('followers'),
    change: changeOf(growth, today),
    reached: figure('reached'),
    reached_apple: told(others) === null ? null : figure('apple'),
    allowed: figure('allowed'),
    silent: figure('silent'),
    reminders: Object.fromEntries(
      COUNTED_REMINDERS.map((name) => [name, figure(name)]),
    ) as AppOverview['reminders'],
    growth,
    link: await athanPlusQr(ctx),
    page: await appPage(ctx),
    events_ahead: (await publicEvents(ctx, today)).filter(({ ends }) => ends > minute).length,
  };
}
