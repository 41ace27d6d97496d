import type { Finding } from '@minaret/contract/finding';
import type { TakenDays } from '@minaret/contract/timing-fields';
import { minutesOf } from '@minaret/prayer/clock';
import { type ClockTime, PRAYERS, type Prayer } from '@minaret/prayer/types';
import type { ChangeKind, RowOrigin } from '../../db/tables/timings.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { changeDays, type PlannedRow } from './change.ts';
import { causedFindings } from './checks.ts';
import { fromTimes } from './days.ts';
import { type KeptCells, keptRanges, noCells } from './kept-cells.ts';
import { daysBetween, lockTimings, type StoredDay } from './queries.ts';

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
  overwrite: boolean;
  summary: Record<string, unknown>;
}

export interface Stored {
  days: number;
  first: string | null;
  last: string | null;
  change_id: number | null;
  /** What the new times make odd. */
  findings: Finding[];
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
  const found = await daysBetween(ctx.db, masjidOf(ctx).id, first, last);
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

/** All or nothing: without leave to overwrite, one taken day refuses them all, and says how much is at stake. */
export async function storeDays(ctx: Context, batch: Batch): Promise<Stored> {
  const { days, kind, summary, overwrite } = batch;
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (first === undefined || last === undefined)
    return { days: 0, first: null, last: null, change_id: null, findings: [] };
  await lockTimings(ctx.db, masjidOf(ctx).id);
  const { next, stored, taken, kept } = await planDays(ctx, days, batch);
  if (taken && !overwrite) throw new Failure('duplicate_timings', taken);
  const stays = keptRanges(kept);
  const change_id = await changeDays(ctx, {
    kind,
    summary: { ...summary, days: days.length, replaced: stored.length, ...(stays && { kept: stays }) },
    dates: days.map(({ date }) => date),
    taken: stored,
    next,
  });
  const findings = await causedFindings(ctx, { from: first, to: last });
  return { days: days.length, first, last, change_id, findings };
}
