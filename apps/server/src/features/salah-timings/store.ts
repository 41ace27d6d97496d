import type { Finding } from '@minaret/contract/finding';
import type { Day, Range } from '@minaret/prayer/types';
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
  /** What becomes of days that are stored already: replaced, left as they are, or a reason to refuse. */
  taken: 'replace' | 'keep' | 'refuse';
  summary: Record<string, unknown>;
}

export interface Stored {
  days: number;
  change_id: number | null;
  /** What the new times make odd. */
  findings: Finding[];
}

const NOTHING: Stored = { days: 0, change_id: null, findings: [] };

/** All or nothing: without leave, one taken day refuses them all, and says how much is at stake. */
export async function storeDays(ctx: Context, batch: Batch): Promise<Stored> {
  const given = spanOf(batch.days);
  if (!given) return NOTHING;
  const masjidId = masjidOf(ctx).id;
  await lockTimings(ctx.db, masjidId);
  const wanted = new Set(batch.days.map(({ date }) => date));
  const stored = (await daysBetween(ctx.db, masjidId, given.from, given.to)).filter(({ date }) =>
    wanted.has(date),
  );
  if (stored.length > 0 && batch.taken === 'refuse') {
    const edited = stored.reduce((count, row) => count + Object.keys(row.edited).length, 0);
    throw new Failure('duplicate_timings', { first: stored[0]?.date, days: stored.length, edited });
  }
  const kept = new Set(batch.taken === 'keep' ? stored.map(({ date }) => date) : []);
  const days = batch.days.filter(({ date }) => !kept.has(date));
  const written = spanOf(days);
  if (!written) return NOTHING;
  const replaced = batch.taken === 'replace' ? stored : [];
  const { origin, settingsVersion: version } = batch;
  const changeId = await changeDays(ctx, {
    kind: batch.kind,
    summary: { ...batch.summary, days: days.length, replaced: replaced.length },
    dates: days.map(({ date }) => date),
    taken: replaced,
    next: days.map((day) => ({ ...toMinutes(day), origin, version, edited: {}, change: null })),
  });
  return { days: days.length, change_id: changeId, findings: await causedFindings(ctx, written) };
}

function spanOf(days: readonly Day[]): Range | null {
  const [from, to] = [days[0]?.date, days.at(-1)?.date];
  return from && to ? { from, to } : null;
}
