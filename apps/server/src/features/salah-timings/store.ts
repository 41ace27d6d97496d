import { isDeepStrictEqual } from 'node:util';
import type { Finding } from '@minaret/contract/finding';
import type { Day } from '@minaret/prayer/types';
import type { ChangeKind, RowOrigin } from '../../db/tables/timings.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { changeDays, type PlannedRow, planAsIs } from './change.ts';
import { causedFindings } from './checks.ts';
import { toMinutes } from './days.ts';
import { daysBetween, lockTimings, type StoredDay } from './queries.ts';

interface Batch {
  kind: ChangeKind;
  origin: RowOrigin;
  settingsVersion: number | null;
  days: readonly Day[];
  overwrite: boolean;
  summary: Record<string, unknown>;
}

export interface Stored {
  days: number;
  /** What the new times make odd. */
  findings: Finding[];
}

/** The same days again are no change. */
function isStored(taken: readonly StoredDay[], next: readonly PlannedRow[]): boolean {
  const byDate = new Map(taken.map((row) => [row.date, row]));
  return next.every((row) => {
    const kept = byDate.get(row.date);
    return kept !== undefined && isDeepStrictEqual({ ...planAsIs(kept), change: null }, row);
  });
}

/** All or nothing: without leave to overwrite, one taken day refuses them all, and says how much is at stake. */
export async function storeDays(ctx: Context, batch: Batch): Promise<Stored> {
  const first = batch.days[0]?.date;
  const last = batch.days.at(-1)?.date;
  if (!first || !last) return { days: 0, findings: [] };
  const masjidId = masjidOf(ctx).id;
  await lockTimings(ctx.db, masjidId);
  const dates = batch.days.map((day) => day.date);
  const wanted = new Set(dates);
  const taken = (await daysBetween(ctx.db, masjidId, first, last)).filter((row) => wanted.has(row.date));
  if (taken.length > 0 && !batch.overwrite) {
    const edited = taken.reduce((count, row) => count + Object.keys(row.edited).length, 0);
    throw new Failure('duplicate_timings', { first: taken[0]?.date, days: taken.length, edited });
  }
  const { origin, settingsVersion: version } = batch;
  const next = batch.days.map((day) => ({ ...toMinutes(day), origin, version, edited: {}, change: null }));
  if (!batch.summary.settings && isStored(taken, next)) return { days: dates.length, findings: [] };
  await changeDays(ctx, {
    kind: batch.kind,
    summary: { ...batch.summary, days: batch.days.length, replaced: taken.length },
    dates,
    taken,
    next,
  });
  return { days: batch.days.length, findings: await causedFindings(ctx, { from: first, to: last }) };
}
