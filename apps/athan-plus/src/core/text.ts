// Decides: how the phone app writes times, amounts and dates.

import {
  clockText,
  counted,
  dateText,
  dayInSentence,
  daysBetween,
  fill,
  inDigits,
  isAfternoon,
  waitFor,
} from '@minaret/display/format';
import type { Counted } from '@minaret/display/words';
import { wallClock } from '@minaret/prayer/clock/zone';
import type { App } from './app-context.ts';

type Words = Pick<App, 'words' | 'isHour24'>;

const joined = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text).join('');

/** `2:45`; a column of iqamah has it `02:45`, so that its figures stand below each other. */
export function figure({ words, isHour24 }: Words, label: string, isPadded = false): string {
  const text = clockText(label, isHour24, words.digits);
  return isPadded && text.length < 5 ? inDigits(0, words.digits) + text : text;
}

export function halfOf({ words, isHour24 }: Words, label: string): string {
  if (isHour24) return '';
  return isAfternoon(label) ? words.pm : words.am;
}

/** `2:45 PM`, in one piece for a sentence. */
export function clock(app: Words, label: string, isPadded = false): string {
  const { words } = app;
  const half = halfOf(app, label);
  const time = figure(app, label, isPadded);
  if (!half) return time;
  // Latin letters among Urdu ones would draw the next figure to their side.
  const isForeign = words.direction === 'rtl' && /[A-Z]/.test(half);
  return isForeign ? `\u2066${time}\u00a0${half}\u2069` : `${time}\u00a0${half}`;
}

export function amount({ words }: Pick<App, 'words'>, of: Counted, count: number): string {
  return joined(counted(words, of, count));
}

/** `in 53 min`. */
export function wait({ words }: Pick<App, 'words'>, minutes: number): string {
  return joined(waitFor(words, minutes));
}

export function digits({ words }: Pick<App, 'words'>, value: number | string): string {
  return inDigits(value, words.digits);
}

/** `Friday 20 November`. */
export function dayText({ words }: Pick<App, 'words'>, date: string): string {
  const [, month = 1, day = 1] = date.split('-').map(Number);
  const weekday = words.weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
  return fill(words.dateShort, {
    weekday,
    day: inDigits(day, words.digits),
    month: words.months[month - 1] ?? '',
  });
}

export function shortDay({ words }: Pick<App, 'words'>, date: string): string {
  return dateText(words, date, 'short');
}

export function longDay({ words }: Pick<App, 'words'>, date: string): string {
  return dateText(words, date);
}

/** Today, tomorrow, Friday, or the date. */
export function dayWord({ words, today }: Pick<App, 'words' | 'today'>, date: string): string {
  return daysBetween(today, date) < 0 ? dayText({ words }, date) : dayInSentence(words, today, date);
}

/** `yesterday 9:40 PM`, by the masjid's clock. */
export function momentText(
  app: Pick<App, 'words' | 'isHour24' | 'today' | 'times'>,
  instant: number,
): string {
  const { date, time } = wallClock(app.times.zone, instant);
  return `${dayWord(app, date)} ${clock(app, time)}`;
}
