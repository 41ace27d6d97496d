// Decides: that a changed time moves its calendar entry and does not appear twice.

import { createHash } from 'node:crypto';
import type { PublicTimes, PublicTimesDay } from '@minaret/contract/public-times/public-times';
import { enterTenant } from '../../platform/database/tenant.ts';
import { inTransaction, type Platform } from '../../platform/runtime.ts';
import { type DayVersion, dayVersions, forgetDays, noteDays } from './queries.ts';

export type DayVersions = ReadonlyMap<string, DayVersion>;

/** Of what a calendar says of a day, and of nothing else. */
function digestOf({ prayers, jumuah, eid, special }: PublicTimesDay): string {
  return createHash('sha256')
    .update(JSON.stringify([prayers, jumuah, eid, special]))
    .digest('base64url')
    .slice(0, 16);
}

/**
 * How often each day has changed since somebody first subscribed. Neither the row's version nor the rules' would do: a rule
 * moves many days and a deleted record leaves none, while a calendar wants a number of each entry that only rises.
 */
export async function readDayVersions(
  platform: Platform,
  masjidId: number,
  { days }: PublicTimes,
): Promise<DayVersions> {
  const [first] = days;
  if (!first) return new Map();
  return inTransaction(platform, 'read write', async (db) => {
    await enterTenant(db, { masjidId });
    const read = async () =>
      new Map((await dayVersions(db, masjidId, first.date)).map((day) => [day.date, day]));
    const known = await read();
    const changed = days
      .map((day) => ({ date: day.date, digest: digestOf(day) }))
      .filter(({ date, digest }) => known.get(date)?.digest !== digest);
    if (changed.length === 0) return known;
    await noteDays(db, masjidId, platform.clock.now(), changed);
    await forgetDays(db, masjidId, first.date);
    return read();
  });
}
