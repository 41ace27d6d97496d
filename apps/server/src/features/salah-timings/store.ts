import type { Finding } from '@minaret/contract/finding';
import type { Day } from '@minaret/prayer/types';
import type { ChangeKind, RowOrigin } from '../../db/tables/timings.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { changeDays } from './change.ts';
import { causedFindings } from './checks.ts';
import { toMinutes } from './days.ts';
import { daysBetween, lockTimings } from './queries.ts';

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
  await changeDays(ctx, {
    kind: batch.kind,
    summary: { ...batch.summary, days: batch.days.length, replaced: taken.length },
    dates,
    taken,
    next: batch.days.map((day) => ({ ...toMinutes(day), origin, version, edited: {}, change: null })),
  });
  return { days: batch.days.length, findings: await causedFindings(ctx, { from: first, to: last }) };
}
