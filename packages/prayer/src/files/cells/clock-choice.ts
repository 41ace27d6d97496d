// Decides: whether a time of a file is am or pm (12-hour clock).

import type { Prayer } from '../../types.ts';
import type { Clock } from '../read-types.ts';
import { asWritten, firstFrom, markedMinutes, type WrittenTime } from './clock-forms.ts';

export type Timed = Prayer | 'jumuah';

const HOUR = 60;
/** Asr is before noon by the clock where the Sun hardly rises, and nowhere as late as this in the evening. */
const EARLIEST_ASR = 10.5 * HOUR;
/** Fajr is before midnight in some northern summers, and by this hour it is morning everywhere. */
const LATEST_FAJR = 10 * HOUR;
const DAY = 24 * HOUR;
const LONGEST_AFTER_ASR = 10 * HOUR;
/** From which hour on a 12-hour clock is read, by what the time is of. */
const FROM: Record<Timed, number> = {
  fajr: LATEST_FAJR + 12 * HOUR,
  sunrise: HOUR,
  dhuhr: 10 * HOUR,
  jumuah: 10 * HOUR,
  asr: EARLIEST_ASR,
  maghrib: 12 * HOUR,
  isha: 16 * HOUR,
};

/** Times of the same row on a 12-hour clock, between which the others lie. */
export interface Around {
  fajr?: number;
  dhuhr?: number;
  asr?: number;
  maghrib?: number;
}

/** Those that others follow, in an order in which each has what it needs. */
const LEADERS = ['fajr', 'dhuhr', 'asr', 'maghrib'] as const;

export function aroundOf(timeOf: (prayer: Prayer) => WrittenTime | undefined): Around {
  const around: Around = {};
  for (const prayer of LEADERS) {
    const time = timeOf(prayer);
    if (time) around[prayer] = minutesBy('12h', prayer, time, around);
  }
  return around;
}

/** Minutes since midnight. */
export function minutesBy(clock: Clock, prayer: Timed, time: WrittenTime, around: Around): number {
  const marked = markedMinutes(time);
  if (marked !== undefined) return marked;
  if (clock === '24h' || time.hour > 12 || time.hour === 0) return asWritten(time);
  if (prayer === 'sunrise') return sunriseBy(time, around);
  const isEvening = prayer === 'maghrib' || prayer === 'isha';
  return isEvening ? eveningBy(prayer, time, around) : firstFrom(time, FROM[prayer]);
}

/**
 * Between the row's Fajr and its Dhuhr, so that 12:20 of a northern July is night and 1:03 of a January is day; 11:52 after
 * a Dhuhr of 11:42 is the minutes before midnight, at the beginning of a day without night.
 */
function sunriseBy(time: WrittenTime, { fajr, dhuhr }: Around): number {
  const isPlain = fajr !== undefined && fajr < LATEST_FAJR;
  const rises = firstFrom(time, isPlain ? fajr : FROM.sunrise);
  if (dhuhr === undefined || rises <= dhuhr) return rises;
  return rises >= 12 * HOUR ? rises - 12 * HOUR : rises + 12 * HOUR;
}

/** Maghrib and Isha follow the row's Asr, so that 12:30 and 1:07 of a northern June are night; without it Isha follows Maghrib. */
function eveningBy(prayer: 'maghrib' | 'isha', time: WrittenTime, { asr, maghrib }: Around): number {
  const isPlain = asr !== undefined && asr >= EARLIEST_ASR && asr < 20 * HOUR;
  const before = isPlain ? asr : prayer === 'isha' ? maghrib : undefined;
  if (before === undefined) return firstFrom(time, FROM[prayer]);
  const later = firstFrom(time, before);
  // When the Sun comes back to the far north it sets before Asr: then it is minutes earlier, not most of a day later.
  return (later - before + DAY) % DAY > LONGEST_AFTER_ASR ? firstFrom(time, FROM[prayer]) : later;
}

/** What the unmarked times of a group of columns say about the clock they were written by. */
export interface ClockEvidence {
  /** Times only a 24-hour clock shows. */
  of24: number;
  /** Times that would lie in the wrong half of the day on a 24-hour clock. */
  of12: number;
  /** Times that the two clocks read differently. */
  open: number;
}

export function noEvidence(): ClockEvidence {
  return { of24: 0, of12: 0, open: 0 };
}

const EARLIEST_WRONG: Partial<Record<Timed, number>> = { dhuhr: 1, jumuah: 1, asr: 1, maghrib: 3, isha: 3 };
const LATEST_WRONG: Partial<Record<Timed, number>> = { dhuhr: 9, jumuah: 9, asr: 10, maghrib: 11, isha: 11 };

export function weigh(evidence: ClockEvidence, prayer: Timed, time: WrittenTime, around: Around): void {
  if (time.half !== undefined) return;
  // 00:00 is what empty cells of a spreadsheet become, so it proves no clock.
  if (time.hour > 12 || (time.hour === 0 && time.minute > 0)) evidence.of24++;
  else if (time.hour >= (EARLIEST_WRONG[prayer] ?? 25) && time.hour <= (LATEST_WRONG[prayer] ?? 0)) {
    evidence.of12++;
  }
  if (minutesBy('12h', prayer, time, around) !== asWritten(time)) evidence.open++;
}

/** A few 24-hour times among many others are slips of a 12-hour file, or the reverse: then somebody must say. */
const CLEAR_SHARE = 0.1;

export function proves24(evidence: ClockEvidence): boolean {
  return evidence.of24 > 0 && evidence.of24 >= evidence.of12 * CLEAR_SHARE;
}

/** The clock of a group of columns, or `undefined` when the file does not tell. */
export function chooseClock(own: ClockEvidence, other: ClockEvidence): Clock | undefined {
  if (own.open === 0 || proves24(own)) return '24h';
  if (own.of24 > 0) return undefined;
  return own.of12 > 0 && other.of24 === 0 ? '12h' : undefined;
}
