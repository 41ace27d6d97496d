// Decides: which changes a screen hears of (is told).

import type { Topic } from '@minaret/contract/api/events';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * Changes that a television has to hear of, such as a changed iqamah rule ('timings'): it would show something else. Every
 * change is published, so this is the one list to keep.
 */
const SEEN_ON_SCREENS: ReadonlySet<Topic> = new Set<Topic>([
  'timings',
  'hijri',
  'masjid',
  'athan',
  'special-prayers',
  'library',
  'screens',
  'common-content',
  'on-air',
  'campaign-sums',
  'pledge-night',
  // No screen shows it, but the app's data goes by the same version.
  'app-page',
]);

/** Of those, the ones after which a reminder to phones may be due at another minute. */
const MOVES_REMINDERS: ReadonlySet<Topic> = new Set<Topic>(['timings', 'hijri', 'masjid']);

export function isSeenOnScreens(topic: Topic): boolean {
  return SEEN_ON_SCREENS.has(topic);
}

/** In the transaction of the change: screens that hear no hint still find another version when they ask. */
export async function countForScreens(db: Db, masjidIds: readonly number[], topic: Topic): Promise<void> {
  if (!isSeenOnScreens(topic)) return;
  const stale = MOVES_REMINDERS.has(topic)
    ? sql`with stale as (update push_plans set is_stale = true where masjid_id = any(${masjidIds}::bigint[]) and not is_stale)`
    : sql``;
  // One statement for both: every save pays for it.
  await sql`${stale} insert into screen_versions (masjid_id, version) select id, 2 from unnest(${masjidIds}::bigint[]) as id
    on conflict (masjid_id) do update set version = screen_versions.version + 1`.execute(db);
}
