// Decides: that the prayers of one Eid are entered once.

import type { SpecialPrayer } from '@minaret/prayer/calendar/special-prayers';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { eidKeyOf } from './change.ts';
import { findEid } from './queries.ts';

/** The prayers of an Eid are entered once: those entered anew meanwhile stay. */
export async function assertEidFree(ctx: Context, content: SpecialPrayer, id: number | undefined) {
  const key = eidKeyOf(content);
  const taken = key === null ? undefined : await findEid(ctx, masjidOf(ctx).id, key);
  if (taken && taken.id !== id) throw new Failure('eid_taken', { sp_id: taken.id });
}
