// Decides: the prayer times of an Eid, as they were entered.

import type { EidName, EidPrayer } from '@minaret/prayer/calendar/special-prayers';
import { type Context, masjidOf } from '../../platform/context.ts';
import { findEid, lockSpecial } from './queries.ts';
import { keepPrayer } from './store.ts';

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
