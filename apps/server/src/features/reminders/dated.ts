// Decides: when a dated notification of the installation goes out (nine in the morning of each zone, until its evening), and that a phone has it once.

import { addDays } from '@minaret/prayer/calendar/dates';
import { instantOf } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import type { Db } from '../../db/database.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { inTransaction, type Platform } from '../../platform/runtime.ts';
import { beginZone, closeDue, type OpenDue, openDue, takeDated, zonesLeft } from './dated-queries.ts';
import { NEWS_SECONDS } from './seconds.ts';

const MORNING = '09:00';
const EVENING = '21:00';
/** So many in a second: what is for a whole country takes as long as it takes. */
const PHONES_A_SECOND = 500;
const MOST_SECONDS = 3600;
/** The evening comes last in the zone that is twelve hours behind. */
const LAST_EVENING_UTC = 'T09:00:00Z';

const inSystem = <T>(platform: Platform, work: (db: Db) => Promise<T>) =>
  inTransaction(platform, 'read write', async (db) => {
    await enterTenant(db, { system: true });
    return work(db);
  });

/** Begins in every zone whose morning has come; what was begun is not begun again, whoever asks. */
export async function beginDated(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  for (const due of await inSystem(platform, openDue)) {
    if (now >= new Date(`${addDays(due.dueOn, 1)}${LAST_EVENING_UTC}`)) {
      await inSystem(platform, (db) => closeDue(db, due, now));
      continue;
    }
    for (const timeZone of await inSystem(platform, (db) => zonesLeft(db, due)))
      await beginInZone(platform, due, timeZone, now);
  }
}

async function beginInZone(platform: Platform, due: OpenDue, timeZone: string, now: Date): Promise<void> {
  const here = zone(timeZone);
  const until = new Date(instantOf(here, due.dueOn, EVENING));
  if (now.getTime() < instantOf(here, due.dueOn, MORNING) || now >= until) return;
  await inSystem(platform, async (db) => {
    const dated = await takeDated(db, due);
    if (!dated) return;
    await beginZone(db, due, dated, {
      timeZone,
      until,
      now,
      leastSeconds: NEWS_SECONDS,
      mostSeconds: MOST_SECONDS,
      phonesASecond: PHONES_A_SECOND,
    });
  });
}
