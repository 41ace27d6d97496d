import type { PublicTimes, PublicTimesDay } from '@minaret/contract/public-times/public-times';
import { dayOf } from '@minaret/contract/public-times/times-at';
import type { Moment } from '@minaret/display/manifest';
import { addDays, weekday } from '@minaret/prayer/calendar/dates';

/** Others' programs read these: they are English wherever the masjid is. */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

export const FRIDAY = 5;

export function weekdayName(date: string): string {
  return WEEKDAYS[weekday(date)] ?? '';
}

export function dateParts(date: string): { year: string; month: number; day: number } {
  return { year: date.slice(0, 4), month: Number(date.slice(5, 7)), day: Number(date.slice(8)) };
}

export function monthName(month: number): string {
  return MONTHS[month - 1] ?? '';
}

/** `05:59` of 24 hours, or what the dialect has for none. */
export function label(moment: Moment | null | undefined, none = ''): string {
  return moment ? moment[1] : none;
}

/** `5:59 AM`, with or without the space. */
export function twelveHours(moment: Moment | null | undefined, space: ' ' | '', none: string): string {
  if (!moment) return none;
  const hour = Number(moment[1].slice(0, 2));
  return `${hour % 12 || 12}:${moment[1].slice(3)}${space}${hour < 12 ? 'AM' : 'PM'}`;
}

/** Of the Friday that this day leads to, its own if it is one: most dialects name Jumu'ah on every day. */
export function comingJumuah(times: Pick<PublicTimes, 'days'>, date: string): PublicTimesDay['jumuah'] {
  const ahead = (FRIDAY - weekday(date) + 7) % 7;
  return dayOf(times, addDays(date, ahead))?.jumuah ?? [];
}
