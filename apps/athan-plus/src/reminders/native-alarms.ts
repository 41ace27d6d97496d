// Decides: which reminders the Android package of the phone app rings by itself: those of home, a month ahead.

import type { AppTimes } from '@minaret/contract/athan-plus/app-times';
import type { Reminders } from '@minaret/contract/athan-plus/channels';
import { daysIn, eventsOf } from '@minaret/contract/public-times/times-at';
import { addDays } from '@minaret/prayer/calendar/dates';

/** What the package gives to the page; numbers are milliseconds since 1970 and a number of our own. */
export interface NativeAlarms {
  set(at: number, id: number, title: string): void;
  clear(): void;
}

const MINUTE_MS = 60_000;
/** Who does not open the app for so long is not woken any more: the times may be others by then. */
const DAYS_AHEAD = 30;
/** A phone holds five hundred. */
const MOST = 400;

export function nativeAlarms(): NativeAlarms | null {
  return (globalThis as { minaretAlarms?: NativeAlarms }).minaretAlarms ?? null;
}

interface Alarm {
  at: number;
  prayer: string;
  label: string;
}

/** As they come. */
export function alarmsOf(times: AppTimes, reminders: Reminders, today: string, now: number): Alarm[] {
  return daysIn(times, { from: today, to: addDays(today, DAYS_AHEAD) })
    .flatMap((day) => [
      ...eventsOf(day).map(({ kind, prayer, at }) => ({ kind, prayer: prayer as string, at })),
      ...(day.sunrise ? [{ kind: 'adhan', prayer: 'sunrise', at: day.sunrise }] : []),
    ])
    .flatMap(({ kind, prayer, at: [minute, label] }) =>
      reminders.prayers
        .filter((wanted) => wanted.prayer === prayer && wanted.at === kind)
        .map(({ minutes }) => ({ at: (minute - minutes) * MINUTE_MS, prayer, label })),
    )
    .filter(({ at }) => at > now)
    .sort((a, b) => a.at - b.at)
    .slice(0, MOST);
}

/** All anew: what was changed or taken away does not ring. */
export function setAlarms(
  phone: NativeAlarms,
  alarms: readonly Alarm[],
  titleOf: (alarm: Alarm) => string,
): void {
  phone.clear();
  for (const [index, alarm] of alarms.entries()) phone.set(alarm.at, index + 1, titleOf(alarm));
}
