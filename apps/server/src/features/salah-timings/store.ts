// Decides: whether stored days may be overwritten by a file or generated times ("Duplicate entry found", overwrite).

import { isDeepStrictEqual } from 'node:util';
import type { Finding } from '@minaret/contract/timings/finding';
import type { TakenDays } from '@minaret/contract/timings/timing-fields';
import { minutesOf } from '@minaret/prayer/clock/clock';
import { type ClockTime, PRAYERS, type Prayer } from '@minaret/prayer/types';
import type { ChangeKind, RowOrigin } from '../../db/tables/timings.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { changeDays, type PlannedRow, planAsIs } from './change.ts';
import { causedFindings } from './checks.ts';
import { fromTimes } from './days.ts';
import { type KeptCells, keptRanges, noCells } from './kept-cells.ts';
import { daysBetween, lockTimings, type StoredDay } from './queries.ts';
import type { Calculation } from './salah-inputs.ts';

/** A day to be stored. A prayer that is absent is not spoken of: what is stored of it stays. */
export type GivenDay = { date: string } & Partial<Record<Prayer, ClockTime | null>>;

interface Made {
  origin: RowOrigin;
  settingsVersion: number | null;
}

interface Batch extends Made {
  kind: ChangeKind;
  /** In the order of the calendar. */
  days: readonly GivenDay[];
  /** What becomes of days that are stored already: replaced, left as they are, or a reason to refuse. */
  taken: 'replace' | 'keep' | 'refuse';
  summary: Record<string, unknown>;
  /** What the days were calculated by, where they were. */
  calculation?: Calculation;
}

export interface Stored {
  days: number;
  first: string | null;
  last: string | null;
  change_id: number | null;
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

/** What storing days would do, before it is done. */
export interface DaysPlan {
  next: PlannedRow[];
  /** The rows that stand there already. */
  stored: StoredDay[];
  taken: TakenDays | null;
  /** Stored times that stay, by prayer, with their dates. */
  kept: KeptCells;
}

export async function planDays(ctx: Context, days: readonly GivenDay[], made: Made): Promise<DaysPlan> {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (first === undefined || last === undefined)
    return { next: [], stored: [], taken: null, kept: noCells() };
  const wanted = new Set(days.map(({ date }) => date));
  const found = await daysBetween(ctx, masjidOf(ctx).id, first, last);
  const stored = found.filter(({ date }) => wanted.has(date));
  const byDate = new Map(stored.map((row) => [row.date, row]));
  const kept = noCells();
  let edited = 0;
  const next = days.map((day): PlannedRow => {
    const row = byDate.get(day.date);
    const marks: PlannedRow['edited'] = {};
    const times = PRAYERS.map((prayer) => {
      const given = day[prayer];
      const mark = row?.edited[prayer];
      if (given !== undefined) {
        if (mark !== undefined) edited += 1;
        return given === null ? null : minutesOf(given);
      }
      if (mark !== undefined) marks[prayer] = mark;
      const stays = row?.[prayer] ?? null;
      if (stays !== null) kept[prayer].push(day.date);
      return stays;
    });
    const { origin, settingsVersion: version } = made;
    return { ...fromTimes(day.date, times), origin, version, edited: marks, change: null };
  });
  const [firstTaken] = stored;
  const taken = firstTaken ? { first: firstTaken.date, days: stored.length, edited } : null;
  return { next, stored, taken, kept };
}

const NOTHING: Stored = { days: 0, first: null, last: null, change_id: null, findings: [] };

/** All or nothing: without leave, one taken day refuses them all, and says how much is at stake. */
export async function storeDays(ctx: Context, batch: Batch): Promise<Stored> {
  await lockTimings(ctx.db, masjidOf(ctx).id);
  const days = batch.taken === 'keep' ? await daysWithoutRow(ctx, batch.days) : batch.days;
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (first === undefined || last === undefined) return NOTHING;
  const { kind, summary } = batch;
  const { next, stored, taken, kept } = await planDays(ctx, days, batch);
  if (taken && batch.taken === 'refuse') throw new Failure('duplicate_timings', taken);
  if (!summary.settings && isStored(stored, next))
    return { days: days.length, first, last, change_id: null, findings: [] };
  const stays = keptRanges(kept);
  const change_id = await changeDays(ctx, {
    kind,
    summary: { ...summary, days: days.length, replaced: stored.length, ...(stays && { kept: stays }) },
    dates: days.map(({ date }) => date),
    taken: stored,
    next,
  });
  const { calculation } = batch;
  const findings = await causedFindings(ctx, { from: first, to: last }, { calculation });
  return { days: days.length, first, last, change_id, findings };
}

async function daysWithoutRow(ctx: Context, days: readonly GivenDay[]): Promise<GivenDay[]> {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (first === undefined || last === undefined) return [];
  const stored = await daysBetween(ctx, masjidOf(ctx).id, first, last);
  const taken = new Set(stored.map(({ date }) => date));
  return days.filter(({ date }) => !taken.has(date));
}
