import type { Settings } from '@minaret/prayer/types';
import { type Context, masjidOf } from '../../platform/context.ts';
import type { KeptChange } from '../timing-history/service.ts';
import { changeDays } from './change.ts';
import { fromTimes, type KeptBefore, toDay } from './days.ts';
import { daysBetween, findDay, lockTimings, renumberSettings, saveSettings } from './queries.ts';
import { toRow } from './settings.ts';

/** Settings that a change replaced, where it did. */
interface SettingsKept {
  before: Settings;
  version: number;
}

/** Puts the days of a change back to what they were, and its settings too; a change of its own, which can be restored. */
export async function restoreSalah(ctx: Context, change: KeptChange): Promise<{ days: number }> {
  const masjidId = masjidOf(ctx).id;
  await lockTimings(ctx.db, masjidId);
  const before = change.before as KeptBefore;
  const dates = Object.keys(before).sort();
  const wanted = new Set(dates);
  const rows = await daysBetween(ctx.db, masjidId, dates[0] ?? '', dates.at(-1) ?? '');
  const kept = change.summary.settings as SettingsKept | undefined;
  if (kept && kept.version > 0) {
    const version = await saveSettings(ctx.db, toRow(masjidId, kept.before, ctx.now));
    await renumberSettings(ctx.db, masjidId, kept.version, version);
    for (const day of Object.values(before)) if (day?.version === kept.version) day.version = version;
  }
  await changeDays(ctx, {
    kind: 'restore',
    summary: { of: change.id, from: dates[0], to: dates.at(-1), days: dates.length },
    dates,
    taken: rows.filter(({ date }) => wanted.has(date)),
    next: dates.flatMap((date) => {
      const day = before[date];
      if (!day) return [];
      const { origin, version, edited, change: madeBy } = day;
      return [{ ...fromTimes(date, day.times), origin, version, edited, change: madeBy }];
    }),
  });
  return { days: dates.length };
}

/** A day as it stands, and as a later change found it; without one, both are the same. */
export async function dayBefore(ctx: Context, date: string, later: KeptChange | undefined) {
  const row = await findDay(ctx.db, masjidOf(ctx).id, date);
  const now = row ? toDay(row) : null;
  if (!later) return { asFound: now, now };
  const kept = (later.before as KeptBefore)[date];
  return { asFound: kept ? toDay(fromTimes(date, kept.times)) : null, now };
}
