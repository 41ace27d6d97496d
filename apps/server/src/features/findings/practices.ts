// Decides: what happens when a masjid dismisses a finding (warning) as its own practice.

import type { Practice } from '@minaret/contract/timings/finding';
import { STORED_CHECKS } from '@minaret/prayer/checks/finding';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { PRAYERS } from '@minaret/prayer/types';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { deletePractice, insertPractice, listPractices } from './queries.ts';

const ofIqamah = (column: string | undefined) => /^(iqamah\.|jumuah)/.test(column ?? '');

/** What a page is about, by the column of a finding or of a practice. */
export function isOf(group: 'salah' | 'iqamah', column: string | undefined): boolean {
  return ofIqamah(column) === (group === 'iqamah');
}

/** What this masjid has called its own way. */
export interface Practices {
  keys: readonly string[];
  /** Of a page, with who said so and when. */
  of(group: 'salah' | 'iqamah'): Practice[];
}

export async function loadPractices(ctx: Context): Promise<Practices> {
  const { id, timeZone } = masjidOf(ctx);
  const rows = await listPractices(ctx.db, id);
  const of: Practices['of'] = (group) =>
    rows.flatMap(({ key, user_name, accepted_at }) => {
      const [name, column] = key.split(':');
      const check = STORED_CHECKS.find((known) => known === name);
      if (!check || !isOf(group, column)) return [];
      const prayer = PRAYERS.find((known) => column?.endsWith(`.${known}`)) ?? null;
      const since = wallClock(zone(timeZone), accepted_at.getTime()).date;
      return [{ key, check, prayer, by: user_name, since }];
    });
  return { keys: rows.map(({ key }) => key), of };
}

export async function acceptPractice(ctx: Context, key: string): Promise<null> {
  const { userId, name } = userOf(ctx);
  await insertPractice(ctx.db, {
    masjid_id: masjidOf(ctx).id,
    key,
    user_id: userId,
    user_name: name,
    accepted_at: ctx.now,
  });
  await audit(ctx, 'timings.practice-accepted', { subject: key });
  return null;
}

export async function withdrawPractice(ctx: Context, key: string): Promise<null> {
  await deletePractice(ctx.db, masjidOf(ctx).id, key);
  await audit(ctx, 'timings.practice-withdrawn', { subject: key });
  return null;
}
