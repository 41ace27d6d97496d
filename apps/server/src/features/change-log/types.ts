import type { ChangeDifference } from '@minaret/contract/timings/timing-differences';
import type { DayInForce } from '@minaret/contract/timings/timing-history';
import type { ChangeKind } from '../../db/tables/timings.ts';
import type { Context } from '../../platform/context.ts';

/** What a change found and left, by name: days by their date, rules and settings by theirs; null is "none". */
export type Kept = Record<string, unknown>;
/** The same, of what the first change after an instant found. */
export type Found = ReadonlyMap<string, unknown>;

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

/** A change that is to be taken back. */
export interface Restoring {
  change: KeptChange;
  /** Refuses when what the change left is no longer what stands, unless that was asked for. */
  assertUnmoved(standing: Kept): Promise<void>;
}

/** Puts back what a change replaced; a change of its own, which can be restored. */
export type Restore = (ctx: Context, restoring: Restoring) => Promise<{ days: number }>;

type WithoutMark<Part> = Omit<Part, 'is_changed_since'>;

/** What each area says of a day in force. */
export interface AreaDays {
  salah: DayInForce['times'];
  iqamah: WithoutMark<DayInForce['iqamah']>;
  hijri: WithoutMark<DayInForce['hijri']>;
  athan: WithoutMark<DayInForce['athan']>;
  special: WithoutMark<DayInForce['special']>;
}

/** A moment that a day is looked at from: what its times are made of, and what later changes of the area found. */
export interface Moment<Inputs> {
  inputs: Inputs;
  found: Found;
}

/** What an area of timings gives to the history; `app.ts` registers the areas, so that the history imports none. */
export interface HistoryArea<Area extends keyof AreaDays, Inputs> {
  restore: Restore;
  /** Cells of any number: the history shows the first. */
  differences(change: KeptChange): Partial<Omit<ChangeDifference, 'more'>>;
  inForce: {
    /** The names that count for these dates; without it everything that the area has kept. */
    names?(dates: readonly string[]): readonly string[];
    /** The inputs that stood at an instant, where they are others than now. */
    inputsThen?(ctx: Context, now: Inputs, then: { found: Found; instant: Date }): Promise<Partial<Inputs>>;
    /** The day as it is seen from each of these moments. */
    days(ctx: Context, date: string, moments: readonly Moment<Inputs>[]): Promise<AreaDays[Area][]>;
    /** What of a day has to differ for it to count as changed; without it all. */
    compared?(day: AreaDays[Area]): unknown;
  };
}
