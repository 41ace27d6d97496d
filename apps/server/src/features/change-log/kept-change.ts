import type { ChangeArea } from '@minaret/contract/timings/timing-history';
import type { Settings } from '@minaret/prayer/types';
import type { z } from 'zod';
import { type Context, masjidOf } from '../../platform/context.ts';
import { readStored, readStoredOr } from '../../platform/database/stored-json.ts';
import { Failure } from '../../platform/failure.ts';
import { FOUND, KeptSettings, keptSchema, Summary } from './kept-schemas.ts';
import { findChange, foundAfter, listChanges, settingsFoundAfter } from './queries.ts';
import type { Found, Kept, KeptChange } from './types.ts';

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

/** Newest first. A line without its particulars is better than no list. */
export async function changesBefore(ctx: Context, page: Parameters<typeof listChanges>[2]) {
  const rows = await listChanges(ctx.db, masjidOf(ctx).id, page);
  return rows.map((row) => {
    const named = { table: 'timing_changes', id: row.id };
    return { ...row, summary: readStoredOr(ctx, Summary, row.summary, named) ?? {} };
  });
}

interface Asked {
  area: ChangeArea;
  instant: Date;
  /** Without them: everything of the area. */
  keys?: readonly string[] | undefined;
}

/** What stood at an instant where a later change found it, as it was kept, or a refusal that names the masjid and the area. */
export async function foundIn(ctx: Context, asked: Asked): Promise<Found> {
  const { id: masjid } = masjidOf(ctx);
  const found = Object.fromEntries(await foundAfter(ctx.db, masjid, asked));
  const row = { table: 'timing_changes', masjid, area: asked.area };
  return new Map(Object.entries(readStored(ctx, FOUND[asked.area], found, row)));
}

/** The calculation settings that the first change of them after an instant replaced, if there was one. */
export async function settingsFound(ctx: Context, instant: Date): Promise<Settings | undefined> {
  const { id: masjid } = masjidOf(ctx);
  const found = await settingsFoundAfter(ctx.db, masjid, instant);
  const row = { table: 'timing_changes', masjid, column: 'summary' };
  return found === undefined ? undefined : readStored(ctx, KeptSettings, found, row);
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
