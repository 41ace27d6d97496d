// Decides: which times can be put into a message to phones, and how its preview fills them in.

import { LEFT_FOR, type RemindedPrayer } from '@minaret/contract/athan-plus/channels';
import { TIME_TOKEN } from '@minaret/contract/athan-plus/push-notifications';
import type { PublicDay } from '@minaret/contract/public-api/public-schemas';

/** A time of a day that a message can name. */
export interface TimeOfDay {
  day: 'today' | 'tomorrow';
  /** `at` is null for what has one time alone. */
  of: RemindedPrayer | 'jumuah';
  at: 'adhan' | 'iqamah' | null;
}

const DAYS = ['today', 'tomorrow'] as const;

function timesOf(day: TimeOfDay['day']): TimeOfDay[] {
  const both = LEFT_FOR.flatMap((of): TimeOfDay[] => [
    { day, of, at: 'adhan' },
    { day, of, at: 'iqamah' },
  ]);
  return [...both, { day, of: 'sunrise', at: null }, { day, of: 'jumuah', at: null }];
}
export const TIMES: readonly TimeOfDay[] = DAYS.flatMap(timesOf);

export function tokenOf({ day, of, at }: TimeOfDay): string {
  return `{${[day, of, ...(at ? [at] : [])].join('.')}}`;
}

/** Each time in a message as `say` says it; the rest stays. */
export function replaceTimes(message: string, say: (time: TimeOfDay) => string): string {
  return message.replace(TIME_TOKEN, (token) => {
    const time = TIMES.find((each) => tokenOf(each) === token);
    return time ? say(time) : token;
  });
}

/** The wall-clock time on its day; null where nobody has entered it. */
export function timeOn(day: PublicDay | undefined, { of, at }: Pick<TimeOfDay, 'of' | 'at'>): string | null {
  if (!day) return null;
  if (of === 'jumuah') return day.jumuah[0] ?? null;
  return of !== 'sunrise' && at === 'iqamah' ? day.iqamah[of] : day.salah[of];
}

/** What stands between a caret and its other end is replaced; the caret is then behind it. */
export function insertAt(text: string, inserted: string, start: number, end: number) {
  return { text: text.slice(0, start) + inserted + text.slice(end), caret: start + inserted.length };
}

const DAY_MINUTES = 1440;

/** Minutes later, or earlier, by the clock; null when it is another day. */
export function moveTime(time: string, minutes: number): string | null {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const at = hour * 60 + minute + minutes;
  if (at < 0 || at >= DAY_MINUTES) return null;
  return [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
