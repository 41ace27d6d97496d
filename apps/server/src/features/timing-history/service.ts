import { isDeepStrictEqual } from 'node:util';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import type { z } from 'zod';
import type { ChangeKind } from '../../db/tables/timings.ts';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { readStored } from '../../platform/database/stored-json.ts';
import { Failure } from '../../platform/failure.ts';
import { keptSchema, Summary } from './kept-schemas.ts';
import { findChange, insertChange, lastChangeSince } from './queries.ts';

export { aboutOf } from './present.ts';

/** What a change found and left, by name: days by their date, rules and settings by theirs; null is "none". */
export type Kept = Record<string, unknown>;

interface Change {
  kind: ChangeKind;
  summary: Record<string, unknown>;
  /** By name, where it is to be restored; see `Kept`. */
  before: unknown;
  after: unknown;
}

/** Keeps a change of timings in the same transaction. Returns its id, by which rows name where they come from. */
export async function recordChange(ctx: Context, { kind, summary, before, after }: Change): Promise<number> {
  const { userId, name } = userOf(ctx);
  return insertChange(ctx.db, {
    masjid_id: masjidOf(ctx).id,
    kind,
    user_id: userId,
    user_name: name,
    summary: JSON.stringify(summary),
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    created_at: ctx.now,
  });
}

/** A change as it is kept. */
export interface KeptChange {
  id: number;
  kind: ChangeKind;
  user_name: string;
  created_at: Date;
  summary: Record<string, unknown>;
  before: Kept;
  after: Kept;
}

export async function changeOf(ctx: Context, id: number): Promise<KeptChange> {
  const change = await findChange(ctx.db, masjidOf(ctx).id, id);
  if (!change) throw new Failure('not_found');
  const { kind, user_name, created_at } = change;
  const read = (schema: z.ZodType<Kept>, column: 'summary' | 'before' | 'after') =>
    readStored(ctx, schema, change[column], { table: 'timing_changes', id, column });
  return {
    id,
    kind,
    user_name,
    created_at,
    summary: read(Summary, 'summary'),
    before: read(keptSchema(kind, 'before'), 'before'),
    after: read(keptSchema(kind, 'after'), 'after'),
  };
}

/** A change that is to be taken back. */
export interface Restoring {
  change: KeptChange;
  /** Refuses when what the change left is no longer what stands, unless that was asked for. */
  assertUnmoved(standing: Kept): Promise<void>;
}
/** Puts back what a change replaced; a change of its own, which can be restored. */
export type Restore = (ctx: Context, restoring: Restoring) => Promise<{ days: number }>;

export function restoring(ctx: Context, change: KeptChange, anyway: boolean): Restoring {
  const assertUnmoved = async (standing: Kept) => {
    if (!anyway) await refuseMoved(ctx, change, standing);
  };
  return { change, assertUnmoved };
}

/** The days a change found, in their order, and which of the rows between the first and the last are theirs. */
export function daysOf(before: Kept) {
  const dates = Object.keys(before).sort();
  const wanted = new Set(dates);
  return {
    dates,
    range: { from: dates[0] ?? '', to: dates.at(-1) ?? '' },
    among: <Row extends { date: string }>(rows: readonly Row[]) =>
      rows.filter(({ date }) => wanted.has(date)),
  };
}

/** Says who changed it since. */
async function refuseMoved(ctx: Context, change: KeptChange, standing: Kept): Promise<void> {
  if (isDeepStrictEqual(JSON.parse(JSON.stringify(standing)), change.after)) return;
  const { id, timeZone } = masjidOf(ctx);
  const later = await lastChangeSince(ctx.db, id, change);
  throw new Failure('history_moved', {
    by: later?.user_name ?? null,
    date: later ? wallClock(zone(timeZone), later.created_at.getTime()).date : null,
  });
}
