// Decides: when the clocks change in a time zone (summer time, daylight saving, DST); what warns of it: `checks/clock.ts`.

import { dayNumber, isoDate } from '../calendar/dates.ts';
import type { ClockTime, IsoDate } from '../types.ts';
import { clockTime, DAY_MINUTES, minutesOf } from './clock.ts';

const MINUTE_MS = 60_000;

/**
 * What a clock needs to know of a zone, as plain JSON. `offsets[i]` holds until `transitions[i]`, the last one for good;
 * `summer[i]` says that the clock stands forward. Outside `from`../..`to` the outermost offset is assumed.
 */
export interface ZoneSlice {
  name: string;
  /** Release of the zone data it was cut from, such as `2026f`. */
  version: string;
  from: number;
  to: number;
  transitions: number[];
  /** Minutes east of Greenwich; whole since 1972, with seconds as a fraction before. */
  offsets: number[];
  summer: boolean[];
}

export interface WallClock {
  date: IsoDate;
  time: ClockTime;
  second: number;
  offsetMinutes: number;
}

/** The index of the offset in force at an instant. A right `hint` saves the search. */
export function offsetIndex(zone: ZoneSlice, instant: number, hint = -1): number {
  const { transitions } = zone;
  if (hint >= 0 && holds(transitions, hint, instant)) return hint;
  let low = 0;
  let high = transitions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((transitions[middle] ?? Number.POSITIVE_INFINITY) <= instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

function holds(transitions: number[], index: number, instant: number): boolean {
  return (
    (transitions[index - 1] ?? Number.NEGATIVE_INFINITY) <= instant &&
    instant < (transitions[index] ?? Number.POSITIVE_INFINITY)
  );
}

export function offsetAt(zone: ZoneSlice, instant: number): number {
  return zone.offsets[offsetIndex(zone, instant)] ?? 0;
}

export function wallClock(zone: ZoneSlice, instant: number): WallClock {
  const offsetMinutes = offsetAt(zone, instant);
  const second = Math.floor(instant / 1000 + offsetMinutes * 60 + 1e-6);
  const minute = Math.floor(second / 60);
  const day = Math.floor(minute / DAY_MINUTES);
  return {
    date: isoDate(day),
    time: clockTime(minute - day * DAY_MINUTES),
    second: second - minute * 60,
    offsetMinutes,
  };
}

/** A local time on the wall, counted as if it were UTC. */
function localInstant(date: IsoDate, time: ClockTime): number {
  return (dayNumber(date) * DAY_MINUTES + minutesOf(time)) * MINUTE_MS;
}

/** Every instant at which the clock shows this: none in a gap, two in an overlap, else one. */
export function instantsOf(zone: ZoneSlice, date: IsoDate, time: ClockTime): number[] {
  const local = localInstant(date, time);
  const found: number[] = [];
  // No offset is further than a day from Greenwich, so the candidates lie around that instant.
  const last = offsetIndex(zone, local + DAY_MINUTES * MINUTE_MS);
  for (let i = offsetIndex(zone, local - DAY_MINUTES * MINUTE_MS); i <= last; i++) {
    const instant = Math.round(local - (zone.offsets[i] ?? 0) * MINUTE_MS);
    if (holds(zone.transitions, i, instant)) found.push(instant);
  }
  return found;
}

/**
 * The instant of a wall-clock time. A time shown twice is the earlier; a time the clock skips is carried forward by the
 * length of the gap (02:30 in a gap of one hour is 03:30), so that nothing is lost on the day the clocks change.
 */
export function instantOf(zone: ZoneSlice, date: IsoDate, time: ClockTime): number {
  const first = instantsOf(zone, date, time)[0];
  if (first !== undefined) return first;
  const local = localInstant(date, time);
  let before = offsetIndex(zone, local - DAY_MINUTES * MINUTE_MS);
  while (before < zone.transitions.length) {
    const instant = Math.round(local - (zone.offsets[before] ?? 0) * MINUTE_MS);
    const after = local - (zone.offsets[before + 1] ?? 0) * MINUTE_MS;
    const change = zone.transitions[before] ?? 0;
    if (change <= instant && after < change) return instant;
    before++;
  }
  return Math.round(local - (zone.offsets[before] ?? 0) * MINUTE_MS);
}

/**
 * Which of the two clocks of the year is in use. A clock that was put forward and then kept (Istanbul 2016, Vancouver 2026)
 * stays on `summer`: the season never changes on a day on which the clock does not.
 */
export function clockSeason(zone: ZoneSlice, instant: number): 'summer' | 'winter' {
  return zone.summer[offsetIndex(zone, instant)] ? 'summer' : 'winter';
}

export interface ClockChange {
  instant: number;
  before: number;
  after: number;
}

/** The changes of the clock from one instant (included) to another. */
export function clockChanges(zone: ZoneSlice, from: number, to: number): ClockChange[] {
  const changes: ClockChange[] = [];
  zone.transitions.forEach((instant, i) => {
    const before = zone.offsets[i] ?? 0;
    const after = zone.offsets[i + 1] ?? 0;
    if (instant >= from && instant < to && before !== after) changes.push({ instant, before, after });
  });
  return changes;
}

/** The part of a zone that matters between two instants, small enough to send to a device. */
export function cutZone(zone: ZoneSlice, from: number, to: number): ZoneSlice {
  const first = offsetIndex(zone, from);
  const last = offsetIndex(zone, to);
  return {
    name: zone.name,
    version: zone.version,
    from: Math.max(from, zone.from),
    to: Math.min(to, zone.to),
    transitions: zone.transitions.slice(first, last),
    offsets: zone.offsets.slice(first, last + 1),
    summer: zone.summer.slice(first, last + 1),
  };
}
