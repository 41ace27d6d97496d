import type { KeptMonth } from '../../db/stored-schemas.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import type { Restore, Restoring } from '../change-log/service.ts';
import { ownCalendar } from '../hijri-calendar/service.ts';
import { keepChange } from './change.ts';
import { assertFits, keptMonth, lockedMonth } from './months.ts';
import { lockHijri, putHijri, putMonth, removeMonth } from './queries.ts';

export interface KeptSettings {
  offset: number;
  turnsAtMaghrib: boolean;
}

/** The settings or the month that the change replaced. */
export const restoreHijri: Restore = async (ctx, restoring) => {
  await lockHijri(ctx.db, masjidOf(ctx).id);
  for (const key of Object.keys(restoring.change.before)) {
    if (key === 'settings') await restoreSettings(ctx, restoring);
    else await restoreMonth(ctx, restoring, key);
  }
  return { days: 0 };
};

async function restoreSettings(ctx: Context, { change, assertUnmoved }: Restoring): Promise<void> {
  const { calendar } = await ownCalendar(ctx);
  const standing: KeptSettings = { offset: calendar.offset, turnsAtMaghrib: calendar.turnsAtMaghrib };
  await assertUnmoved({ settings: standing });
  const former = change.before.settings as KeptSettings;
  const changeId = await keepChange(ctx, 'hijri-restore', {
    summary: { of: change.id },
    before: { settings: standing },
    after: { settings: former },
  });
  await putHijri(ctx.db, {
    masjid_id: masjidOf(ctx).id,
    offset_days: former.offset,
    turns_at_maghrib: former.turnsAtMaghrib,
    change_id: changeId,
    updated_at: ctx.now,
  });
}

async function restoreMonth(ctx: Context, { change, assertUnmoved }: Restoring, key: string): Promise<void> {
  const [year = 0, month = 0] = key.split('-').map(Number);
  const name = { year, month };
  const own = await lockedMonth(ctx, name);
  const standing = keptMonth(own.found);
  await assertUnmoved({ [key]: standing });
  const former = change.before[key] as KeptMonth | null;
  if (former) assertFits(own, { ...name, start: former.start });
  const changeId = await keepChange(ctx, 'hijri-restore', {
    summary: { of: change.id, ...name, from: standing?.start ?? null, to: former?.start ?? null },
    before: { [key]: standing },
    after: { [key]: former },
  });
  const masjidId = masjidOf(ctx).id;
  if (!former) return removeMonth(ctx.db, masjidId, name);
  await putMonth(ctx.db, {
    ...name,
    ...former,
    masjid_id: masjidId,
    decision: former.decision ?? null,
    recorded_at: new Date(former.recorded_at),
    change_id: changeId,
  });
}
