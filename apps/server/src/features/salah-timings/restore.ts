import type { Settings } from '@minaret/prayer/types';
import { type Context, masjidOf } from '../../platform/context.ts';
import { daysOf, type Restore } from '../change-log/service.ts';
import { changeDays } from './change.ts';
import { fromTimes, type KeptBefore, keepAfter } from './days.ts';
import { daysBetween, findSettings, lockTimings, renumberSettings, saveSettings } from './queries.ts';
import { fromRow, toRow } from './settings.ts';

/** Settings that a change replaced, where it did. */
interface SettingsKept {
  before: Settings;
  after: Settings;
  version: number;
}

/** Puts the settings of a change back; days of theirs are then of the version that says the same. */
async function restoreSettings(ctx: Context, kept: SettingsKept, before: KeptBefore): Promise<SettingsKept> {
  const masjidId = masjidOf(ctx).id;
  const row = await findSettings(ctx, masjidId);
  const version = await saveSettings(ctx.db, toRow(masjidId, kept.before, ctx.now));
  await renumberSettings(ctx.db, masjidId, kept.version, version);
  for (const day of Object.values(before)) if (day?.version === kept.version) day.version = version;
  return { before: row ? fromRow(row) : kept.after, after: kept.before, version: row?.version ?? 0 };
}

/** The days of the change as they were, and its settings too. */
export const restoreSalah: Restore = async (ctx, { change, assertUnmoved }) => {
  const masjidId = masjidOf(ctx).id;
  await lockTimings(ctx.db, masjidId);
  const before = change.before as KeptBefore;
  const { dates, range, among } = daysOf(before);
  const taken = among(await daysBetween(ctx, masjidId, range.from, range.to));
  await assertUnmoved(keepAfter(dates, taken));
  const kept = change.summary.settings as SettingsKept | undefined;
  const settings = kept && kept.version > 0 ? await restoreSettings(ctx, kept, before) : undefined;
  await changeDays(ctx, {
    kind: 'restore',
    summary: {
      of: change.id,
      from: dates[0],
      to: dates.at(-1),
      days: dates.length,
      ...(settings && { settings }),
    },
    dates,
    taken,
    next: dates.flatMap((date) => {
      const day = before[date];
      if (!day) return [];
      const { origin, version, edited, change: madeBy } = day;
      return [{ ...fromTimes(date, day.times), origin, version, edited, change: madeBy }];
    }),
  });
  return { days: dates.length };
};
