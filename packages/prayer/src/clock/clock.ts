import type { ClockTime } from '../types.ts';

export const DAY_MINUTES = 1440;

const LABELS: ClockTime[] = [];
for (let minute = 0; minute < DAY_MINUTES; minute++) {
  const hour = Math.floor(minute / 60);
  const rest = minute % 60;
  LABELS.push(`${hour < 10 ? '0' : ''}${hour}:${rest < 10 ? '0' : ''}${rest}`);
}

/** `HH:MM` of a minute of the day; minutes outside the day wrap around midnight. */
export function clockTime(minutes: number): ClockTime {
  return LABELS[((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES] ?? '00:00';
}

/** Minutes since midnight of an `HH:MM`, or `null` when it is not one. */
export function readClockTime(text: string): number | null {
  if (text.length !== 5 || text.charCodeAt(2) !== 58) return null;
  const minutes =
    (text.charCodeAt(0) - 48) * 600 +
    (text.charCodeAt(1) - 48) * 60 +
    (text.charCodeAt(3) - 48) * 10 +
    (text.charCodeAt(4) - 48);
  return LABELS[minutes] === text ? minutes : null;
}

export function minutesOf(time: ClockTime): number {
  const minutes = readClockTime(time);
  if (minutes === null) throw new RangeError(`Not a time: ${time}`);
  return minutes;
}
