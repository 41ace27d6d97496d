// Decides: how a typed time is understood: 645, 6:45 pm, Arabic digits.

import { plainText } from '../text/plain-text.ts';
import type { ClockTime } from '../types.ts';
import { clockTime } from './clock.ts';

const HALF = '(a|p|am|pm|a\\.m\\.?|p\\.m\\.?|ص\\.?|م\\.?|صباحا?|مساء|صبح|شام)';
const TIME = new RegExp(`^(?:${HALF} ?)?(\\d{1,2})(?:(?: ?[:.,،٫h] ?| )?(\\d{2})(?::00)?)?(?: ?${HALF})?$`);
const VOWELS = /[\u064b-\u0652]/g;
const HALF_DAY = 12;

/**
 * A time as people type or paste it: `645`, `6:45 pm`, `18:45`, `٦:٤٥ م`; null when it is none, or not all of one.
 * Without a half it is the one within twelve hours of `usualFrom`: at 11:45 Dhuhr is before noon, at 12:45 after it.
 */
export function readTimeText(text: string, usualFrom: number): ClockTime | null {
  const plain = plainText(text.normalize('NFKC')).replace(VOWELS, '').toLowerCase();
  const [, before, hours, minutes, after] = TIME.exec(plain) ?? [];
  const half = before ?? after;
  if (hours === undefined || (before && after)) return null;
  // An hour alone may be the beginning of more, unless AM or PM ends it.
  if (minutes === undefined && half === undefined) return null;
  const hour = hourOf(Number(hours), half, usualFrom);
  const minute = Number(minutes ?? 0);
  return hour === null || minute > 59 ? null : clockTime(hour * 60 + minute);
}

function hourOf(hour: number, half: string | undefined, usualFrom: number): number | null {
  if (hour > 23) return null;
  const isMorning = half === undefined ? undefined : /^[aص]/.test(half);
  if (hour === 0 || hour > HALF_DAY) {
    const contradicts = isMorning !== undefined && isMorning !== hour < HALF_DAY;
    return contradicts ? null : hour;
  }
  const early = hour % HALF_DAY;
  if (isMorning !== undefined) return isMorning ? early : early + HALF_DAY;
  const isEarly = (early - usualFrom + 24) % 24 < HALF_DAY;
  return isEarly ? early : early + HALF_DAY;
}
