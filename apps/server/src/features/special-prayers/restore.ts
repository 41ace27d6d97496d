import type { DayInForce } from '@minaret/contract/timings/timing-history';
import type { SpecialPrayer } from '@minaret/prayer/calendar/special-prayers';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Restore } from '../timing-history/service.ts';
import { eidKeyOf, idOfKey, prayerKey, putPrayer, takePrayer } from './change.ts';
import { presentTime } from './present.ts';
import { allPrayers, findEid, findPrayer, lockSpecial, nextPrayerId } from './queries.ts';
import { resolveWith, type Ways } from './resolve.ts';

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

/** The prayers of an Eid are entered once: those entered anew meanwhile stay. */
export async function assertEidFree(ctx: Context, content: SpecialPrayer, id: number | undefined) {
  const key = eidKeyOf(content);
  const taken = key === null ? undefined : await findEid(ctx, masjidOf(ctx).id, key);
  if (taken && taken.id !== id) throw new Failure('eid_taken', { sp_id: taken.id });
}

/** What took place on a day, by prayers, calendar and congregations as they were. */
export async function specialInForce(
  ctx: Context,
  date: string,
  { found, ...ways }: Ways & { found: ReadonlyMap<string, unknown> },
): Promise<DayInForce['special']['times']> {
  const now = await allPrayers(ctx, masjidOf(ctx).id);
  const byKey = new Map<string, SpecialPrayer | null>(now.map(({ id, content }) => [prayerKey(id), content]));
  for (const [key, kept] of found) if (idOfKey(key) !== null) byKey.set(key, kept as SpecialPrayer | null);
  const rows = [...byKey].flatMap(([key, content]) => (content ? [{ id: idOfKey(key) ?? 0, content }] : []));
  return (await resolveWith(rows, { from: date, to: date }, ways)).map(presentTime);
}
