import type { Prayer } from '@minaret/prayer/types';
import type { ChangeKind, RowOrigin } from '../../db/tables/timings.ts';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { recordChange } from '../change-log/service.ts';
import { keepAfter, keepBefore } from './days.ts';
import { type DatedMinutes, putRows, removeDays, type StoredDay } from './queries.ts';

/** A row to be; null stands for the change that is about to be made. */
export type PlannedRow = DatedMinutes & {
  change: number | null;
  origin: RowOrigin;
  version: number | null;
  edited: Partial<Record<Prayer, number | null>>;
};

interface DayChange {
  kind: ChangeKind;
  summary: Record<string, unknown>;
  /** Every day it is about; those without a row in `next` are removed. */
  dates: readonly string[];
  /** The rows as they stand, locked. */
  taken: readonly StoredDay[];
  next: readonly PlannedRow[];
}

/** Every write of stored days goes through here: kept in the history, noted, told. Returns the change's id. */
export async function changeDays(
  ctx: Context,
  { kind, summary, dates, taken, next }: DayChange,
): Promise<number> {
  const masjidId = masjidOf(ctx).id;
  const changeId = await recordChange(ctx, {
    kind,
    summary,
    before: keepBefore(dates, taken),
    after: keepAfter(dates, next),
  });
  const rows = next.map(({ change, version, edited, ...row }) => ({
    ...row,
    change_id: change ?? changeId,
    settings_version: version,
    edited: Object.fromEntries(Object.entries(edited).map(([prayer, id]) => [prayer, id ?? changeId])),
  }));
  await putRows(ctx.db, masjidId, rows);
  const kept = new Set(next.map(({ date }) => date));
  await removeDays(
    ctx.db,
    masjidId,
    dates.filter((date) => !kept.has(date)),
  );
  await audit(ctx, `timings.${kind}`, { subject: String(changeId), details: summary });
  await ctx.publish('timings');
  return changeId;
}

/** The same row with one time changed, as a hand does it. */
export function planEdit(day: StoredDay, prayer: Prayer, minutes: number | null): PlannedRow {
  return { ...planAsIs(day), [prayer]: minutes, edited: { ...day.edited, [prayer]: null } };
}

export function planAsIs(day: StoredDay): PlannedRow {
  const { date, fajr, sunrise, dhuhr, asr, maghrib, isha, origin, edited } = day;
  const times = { fajr, sunrise, dhuhr, asr, maghrib, isha };
  return { date, ...times, origin, version: day.settings_version, edited, change: day.change_id };
}
