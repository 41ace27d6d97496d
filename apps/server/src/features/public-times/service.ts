// Decides: when public times are made anew after a change, and how many masjids are kept in memory.

import type { PublicTimes } from '@minaret/contract/public-times/public-times';
import { daysIn } from '@minaret/contract/public-times/times-at';
import { addDays } from '@minaret/prayer/calendar/dates';
import { instantOf, wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { bounded, singleFlight } from '../../platform/caches.ts';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { inTransaction, makeContext, type Platform } from '../../platform/runtime.ts';
import { isPublicId } from '../../platform/session/public-id.ts';
import { enterPublicMasjid } from '../masjid/service.ts';
import { buildPublicDays, buildPublicTimes, publicMasjid, publicRange } from './build.ts';
import type { PublicDays, PublicTimesStore, Standing } from './types.ts';

export { type Month, monthOf } from './month.ts';
export type { PublicDays, PublicTimesStore, Standing } from './types.ts';
export { buildPublicDays, buildPublicTimes, publicMasjid };

/** About half a megabyte each. */
const KEPT = 120;

/** What the screens' feed knows of a masjid without asking the database for it each time. */
export interface PublicMasjids {
  publicMasjid(hashId: string): Promise<{ masjidId: number; version: string; day: string; timeZone: string }>;
  publicVersionAtHand(masjidId: number): string | undefined;
}

export function makePublicTimesStore(platform: Platform, masjids: PublicMasjids): PublicTimesStore {
  const kept = bounded<number, PublicTimes>(KEPT);
  const once = singleFlight();
  const read = <T>(hashId: string, work: (ctx: Context) => Promise<T>) =>
    inTransaction(platform, 'read only', async (db) => {
      const masjid = await enterPublicMasjid(db, hashId);
      const tenant = { masjidId: masjid.id };
      const stand = { actor: { kind: 'visitor' } as const, masjid, tenant, locale: 'en' as const };
      return work(makeContext(platform, db, { ...stand, log: platform.log }));
    });

  const timesOf = async ({ hashId, masjidId, version, day }: Standing): Promise<PublicTimes> => {
    const known = kept.get(masjidId);
    if (known?.version === version) return known;
    return once(`${masjidId} ${version}`, async () => {
      const times = await read(hashId, (ctx) => buildPublicTimes(ctx, version, day));
      kept.set(masjidId, times);
      return times;
    });
  };
  return {
    async standing(hashId) {
      if (!isPublicId(hashId)) throw new Failure('not_found');
      const known = await masjids.publicMasjid(hashId);
      const now = platform.clock.now().getTime();
      const here = zone(known.timeZone);
      const today = wallClock(here, now).date;
      const midnight = instantOf(here, addDays(today, 1), '00:00');
      return { ...known, hashId, today, now, secondsLeft: Math.floor((midnight - now) / 1000) };
    },
    holding({ masjidId, version, now, secondsLeft }, seconds = secondsLeft) {
      return {
        from: now,
        until: now + Math.min(seconds, secondsLeft) * 1000,
        isCurrent: () => masjids.publicVersionAtHand(masjidId) === version,
      };
    },
    timesOf,
    read: ({ hashId }, work) => read(hashId, work),
    async daysOf(standing, range) {
      const held = publicRange(standing.day);
      if (held.from <= range.from && range.to <= held.to) return daysIn(await timesOf(standing), range);
      return (await read(standing.hashId, (ctx) => buildPublicDays(ctx, range))).days;
    },
    async daysAndChangesOf(standing, { from, to }) {
      const range = { from: addDays(from, -1), to };
      const held = publicRange(standing.day);
      const isHeld = held.from <= range.from && to <= held.to;
      const { days, changes }: PublicDays = isHeld
        ? await timesOf(standing)
        : await read(standing.hashId, (ctx) => buildPublicDays(ctx, range));
      const isIn = ({ date }: { date: string }) => from <= date && date <= to;
      return { days: days.filter(isIn), changes: changes.filter(isIn) };
    },
  };
}
