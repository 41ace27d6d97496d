import type { SpecialPrayer } from '@minaret/prayer/calendar/special-prayers';
import { masjidOf } from '../../platform/context.ts';
import type { Restore } from '../change-log/service.ts';
import { idOfKey, putPrayer, takePrayer } from './change.ts';
import { assertEidFree } from './eid-free.ts';
import { findPrayer, lockSpecial, nextPrayerId } from './queries.ts';

/** A prayer as the change found it, or taken away again. */
export const restoreSpecial: Restore = async (ctx, { change, assertUnmoved }) => {
  const masjidId = masjidOf(ctx).id;
  await lockSpecial(ctx.db, masjidId);
  for (const [key, kept] of Object.entries(change.before)) {
    const id = idOfKey(key) ?? (await nextPrayerId(ctx.db));
    const row = await findPrayer(ctx, masjidId, id);
    await assertUnmoved({ [key]: row?.content ?? null });
    const former = kept as SpecialPrayer | null;
    const put = { kind: 'special-restore' as const, id, about: { of: change.id } };
    if (former) {
      await assertEidFree(ctx, former, id);
      await putPrayer(ctx, { ...put, row }, former);
    } else if (row) await takePrayer(ctx, { ...put, row });
  }
  return { days: 0 };
};
