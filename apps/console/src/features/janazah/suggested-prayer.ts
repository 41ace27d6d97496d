// Decides: after which prayer a janazah is suggested when one is announced: the next that the clock lets people come to.

import { addDays, weekday } from '@minaret/prayer/calendar/dates';
import type { Followed } from '../athan/special/special-values.ts';

const FRIDAY = 5;
/** Until that hour one can still come to it. */
const UNTIL: readonly (readonly [hour: number, prayer: Followed])[] = [
  [4, 'fajr'],
  [12, 'dhuhr'],
  [15, 'asr'],
  [17, 'maghrib'],
  [20, 'isha'],
];

export function suggestedPrayer({ date, time }: { date: string; time: string }): {
  date: string;
  follows: Followed;
} {
  const hour = Number(time.slice(0, 2));
  const found = UNTIL.find(([until]) => hour < until)?.[1];
  if (!found) return { date: addDays(date, 1), follows: 'fajr' };
  return { date, follows: found === 'dhuhr' && weekday(date) === FRIDAY ? 'jumuah' : found };
}
