import type { ClockTime, IsoDate } from '../types.ts';

/** One step of a derivation, in the order in which they were taken; `time` is what stood after it. */
export type IqamahStep =
  | { kind: 'after'; minutes: number; salah: ClockTime; time: ClockTime }
  | { kind: 'no-salah' }
  | { kind: 'fixed'; time: ClockTime }
  | { kind: 'season'; season: 'summer' | 'winter' }
  | { kind: 'round-up'; to: number; from: ClockTime; time: ClockTime }
  /** `decidedBy` is the day of the block that needs the latest time. */
  | { kind: 'hold'; from: IsoDate; to: IsoDate; decidedBy: IsoDate; time: ClockTime }
  | { kind: 'later-of' | 'earlier-of'; other: ClockTime; time: ClockTime }
  | { kind: 'before-sunrise'; minutes: number; from: ClockTime; time: ClockTime }
  | { kind: 'not-before-adhan'; from: ClockTime; time: ClockTime };

/** Who decided: a dated record, an uploaded row, the n-th rule of the prayer (from 0), or no one. */
export type IqamahDecider =
  | { kind: 'record' }
  | { kind: 'upload' }
  | { kind: 'rule'; index: number }
  | { kind: 'none' };

export interface IqamahTime {
  time: ClockTime | null;
  /** 1 when the time lies after the midnight that ends the row's date. */
  dayOffset: number;
  decidedBy: IqamahDecider;
  steps: IqamahStep[];
}
