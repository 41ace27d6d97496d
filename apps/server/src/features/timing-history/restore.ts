// Decides: undo: how an earlier state of timings is restored from the history, and when that is refused.

import { isDeepStrictEqual } from 'node:util';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { changeOf, type Kept, type KeptChange, lastChangeSince } from '../change-log/service.ts';
import { areaOfKind, type HistoryAreas } from './areas.ts';

/** A restore is a change of its own, which can be restored. */
export async function restoreChange(
  ctx: Context,
  areas: HistoryAreas,
  { id, anyway }: { id: number; anyway: boolean },
): Promise<{ days: number }> {
  const change = await changeOf(ctx, id);
  const assertUnmoved = async (standing: Kept) => {
    if (!anyway) await refuseMoved(ctx, change, standing);
  };
  return areaOfKind(areas, change.kind).restore(ctx, { change, assertUnmoved });
}

/** Says who changed it since. */
async function refuseMoved(ctx: Context, change: KeptChange, standing: Kept): Promise<void> {
  if (isDeepStrictEqual(JSON.parse(JSON.stringify(standing)), change.after)) return;
  const { id, timeZone } = masjidOf(ctx);
  const later = await lastChangeSince(ctx.db, id, change);
  throw new Failure('history_moved', {
    by: later?.user_name ?? null,
    date: later ? wallClock(zone(timeZone), later.created_at.getTime()).date : null,
  });
}
