import type { EidName, EidPrayer } from '@minaret/prayer/calendar/special-prayers';
import type { Range } from '@minaret/prayer/types';
import { type Context, masjidOf } from '../../platform/context.ts';
import { findEid, lockSpecial, prayersFrom } from './queries.ts';
import { dayBefore, resolveSpecial, type SpecialOccurrence } from './resolve.ts';
import { keepPrayer } from './store.ts';

export { restoreSpecial, specialInForce } from './restore.ts';
export type { SpecialOccurrence };

/** What takes place between two days, both included, in order: each with its day and `HH:MM` of the masjid's clock. */
export async function specialPrayersBetween(ctx: Context, range: Range): Promise<SpecialOccurrence[]> {
  // One that follows Isha over midnight belongs to the evening before.
  const rows = await prayersFrom(ctx, masjidOf(ctx).id, dayBefore(range.from));
  return resolveSpecial(ctx, rows, range);
}

/** The prayers of an Eid as they were entered, if they were. */
export async function eidPrayers(ctx: Context, eid: EidName, year: number): Promise<EidPrayer | null> {
  const row = await findEid(ctx, masjidOf(ctx).id, `${eid}-${year}`);
  return row?.content.type === 'eid' ? row.content : null;
}

/** Sets the times of an Eid whose day the calendar finds; a note stays, a day named by hand gives way. */
export async function setEidTimes(
  ctx: Context,
  { eid, year, times }: Pick<EidPrayer, 'eid' | 'year' | 'times'>,
): Promise<void> {
  await lockSpecial(ctx.db, masjidOf(ctx).id);
  const row = await findEid(ctx, masjidOf(ctx).id, `${eid}-${year}`);
  const note = row?.content.note ?? null;
  await keepPrayer(ctx, row, { type: 'eid', eid, year, date: null, times, note });
}
