// Decides: when the adhan (athan, azan, call to prayer) sounds: minutes before or after its salah time.

import { clockTime, DAY_MINUTES } from './clock/clock.ts';
import { rowMinutes } from './clock/row-minutes.ts';
import type { ClockTime, IqamahPrayer } from './types.ts';

/** A wall-clock time and how many midnights lie between it and the row's date. */
export interface DayTime {
  time: ClockTime;
  dayOffset: number;
}

/** When the call to a prayer sounds: so many minutes after its salah time, before it when negative. */
export function adhanTime(prayer: IqamahPrayer, salah: ClockTime | null, minutes: number): DayTime | null {
  const begins = salah === null ? null : rowMinutes(prayer, salah);
  if (begins === null) return null;
  const at = begins + minutes;
  return { time: clockTime(at), dayOffset: Math.floor(at / DAY_MINUTES) };
}
