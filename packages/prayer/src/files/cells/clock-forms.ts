// Decides: which ways of writing a time are read in a file.

import { MAX_CELL } from '../text.ts';

/** A time as written: `hour` is what stands there, `half` its am/pm when it has one. */
export interface WrittenTime {
  hour: number;
  minute: number;
  half?: 'am' | 'pm';
  /** Seconds were written and are not zero. */
  hasSeconds: boolean;
}

const TIME =
  /^(\d{1,2}) ?[:.hH\u066b] ?(\d{2})(?:[:.](\d{2})(?:\.\d{1,3})?)? ?(a|p|am|pm|a\.m\.?|p\.m\.?|\u0635|\u0645)?$/i;

/** `'shape'`: not a time at all; `'range'`: a time no clock shows. */
export function readTime(cell: string): WrittenTime | 'shape' | 'range' {
  if (cell.length > MAX_CELL) return 'shape';
  const found = TIME.exec(cell);
  if (!found) return 'shape';
  const [, hourText = '', minuteText = '', secondText = '0', halfText] = found;
  const second = Number(secondText);
  // Half a minute and more is the next minute, as the engine rounds.
  const minutes = Number(hourText) * 60 + Number(minuteText) + (second >= 30 ? 1 : 0);
  const time: WrittenTime = {
    hour: Math.floor(minutes / 60) % 24,
    minute: minutes % 60,
    hasSeconds: second !== 0,
  };
  if (Number(hourText) > 23 || Number(minuteText) > 59 || second > 59) return 'range';
  if (halfText === undefined) return time;
  time.half = /^[a\u0635]/i.test(halfText) ? 'am' : 'pm';
  const fits = time.half === 'am' ? time.hour <= 12 : time.hour > 0;
  return fits ? time : 'range';
}

/** Minutes since midnight, when the writing leaves no doubt. */
export function markedMinutes({ hour, minute, half }: WrittenTime): number | undefined {
  if (half === undefined) return undefined;
  if (hour > 12) return hour * 60 + minute;
  return ((hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute;
}

export function asWritten({ hour, minute }: WrittenTime): number {
  return hour * 60 + minute;
}

/** The first time of day from `from` on (in minutes, wrapping) at which a 12-hour clock shows this. */
export function firstFrom({ hour, minute }: WrittenTime, from: number): number {
  const shown = (hour % 12) * 60 + minute;
  const wait = (((shown - from) % 720) + 720) % 720;
  return (from + wait) % 1440;
}
