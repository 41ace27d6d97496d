// Decides: the kinds of iqamah rule there are: a fixed time, minutes after the adhan, before sunrise, held for a week.

import type { ClockTime, IqamahPrayer, IsoDate } from '../types.ts';

/** How one iqamah is reckoned on one day. Rules nest, and every one of them is plain JSON. */
export type TimeRule =
  /** So many minutes after the salah begins (after Dhuhr for Jumu'ah). */
  | { kind: 'after'; minutes: number }
  | { kind: 'fixed'; time: ClockTime }
  /** By the clock in use: summer time or winter time. */
  | { kind: 'season'; summer: TimeRule; winter: TimeRule }
  /** Up to the next full 5, 15, 30 ... minutes past the hour. */
  | { kind: 'round-up'; to: number; of: TimeRule }
  /** One time for a block of days: the latest that any of its days needs. A change of the clock ends a block. */
  | { kind: 'hold'; block: HoldBlock; of: TimeRule }
  | { kind: 'later-of'; of: [TimeRule, TimeRule] }
  | { kind: 'earlier-of'; of: [TimeRule, TimeRule] }
  /** Never later than so many minutes before sunrise. */
  | { kind: 'before-sunrise'; minutes: number; of: TimeRule }
  | { kind: 'not-before-adhan'; of: TimeRule };

export type HoldBlock =
  /** A week that begins on this weekday, 0 is Sunday. */
  | { kind: 'week'; from: number }
  /** The 1st, 11th and 21st of a month for 10, and so on; the last block of a month takes the rest. */
  | { kind: 'days'; count: number }
  | { kind: 'month' };

/** All that is given must hold. `from` and `to` are dates, or `MM-DD` for every year; a range may pass the new year. */
export interface RuleCondition {
  weekdays?: number[];
  from?: IsoDate | string;
  to?: IsoDate | string;
  hijri?: HijriSpan;
}

/** From the first to the last day, every Hijri year: `{ from: { month: 9, day: 1 }, to: { month: 9, day: 30 } }`. */
export interface HijriSpan {
  from: HijriMonthDay;
  to: HijriMonthDay;
}

export interface HijriMonthDay {
  month: number;
  day: number;
}

export interface IqamahRule {
  when?: RuleCondition;
  time: TimeRule;
}

/** For each prayer the first rule whose condition holds decides; a prayer without one has no iqamah that day. */
export interface IqamahRules {
  version: 1;
  prayers: Partial<Record<IqamahPrayer, IqamahRule[]>>;
  /** Up to three slots; a slot of a Friday is reckoned like a prayer, from Dhuhr. */
  jumuah: IqamahRule[][];
}

/** A dated record or an uploaded row: it beats the rules on its days. Of several the last in the list counts. */
export interface IqamahRecord {
  from: IsoDate;
  to: IsoDate;
  source: 'record' | 'upload';
  times: Partial<Record<IqamahPrayer, TimeRule>>;
  jumuah?: TimeRule[];
}
