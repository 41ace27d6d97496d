// Decides: the salah (prayer) times of a day, and how they are rounded to a minute.

import { datesIn, dayNumber } from '../calendar/dates.ts';
import { type HijriCalendar, PLAIN_CALENDAR } from '../calendar/hijri.ts';
import { clockTime } from '../clock/clock.ts';
import { offsetIndex, type ZoneSlice } from '../clock/zone.ts';
import {
  type ClockTime,
  type Day,
  type IsoDate,
  type Place,
  PRAYERS,
  type Prayer,
  type Range,
  type Settings,
} from '../types.ts';
import { daySolver, SLOTS } from './day-solver.ts';

/** A row that also says when: milliseconds since 1970 UTC of the very minute shown. */
export type DayWithInstants = Day & { instants: Record<Prayer, number | null> };

/** The whole minute, counted from 1970 UTC, that stands for an instant. */
export function roundedMinute(seconds: number, isSunrise: boolean, rounding: Settings['rounding']): number {
  if (rounding !== 'safe') return Math.floor((seconds + 30) / 60);
  return isSunrise ? Math.floor(seconds / 60) : Math.ceil(seconds / 60);
}

/**
 * Calls back with the six minutes of each date, counted from 1970 UTC and NaN where a prayer does not occur; the array is
 * the same each time.
 */
function eachDay(
  zone: ZoneSlice,
  place: Place,
  settings: Settings,
  range: Range,
  calendar: HijriCalendar,
  take: (date: IsoDate, minutes: Float64Array) => void,
): void {
  const { times, solve } = daySolver(place, settings, zone, calendar);
  const offsets = PRAYERS.map((prayer) => settings.offsets[prayer] * 60);
  const minutes = new Float64Array(PRAYERS.length);
  let day = dayNumber(range.from);
  for (const date of datesIn(range)) {
    solve(day++);
    for (let i = 0; i < PRAYERS.length; i++) {
      const seconds = (times[i] ?? Number.NaN) + (offsets[i] ?? 0);
      minutes[i] = roundedMinute(seconds, i === SLOTS.sunrise, settings.rounding);
    }
    take(date, minutes);
  }
}

/** Turns minutes into labels, looking the offset up for each time: on some days the clock changes between two of them. */
function labeller(zone: ZoneSlice): (minute: number) => ClockTime | null {
  let hint = 0;
  return (minute) => {
    if (Number.isNaN(minute)) return null;
    hint = offsetIndex(zone, minute * 60_000, hint);
    // Whole numbers, so that the remainder is not taken of floating-point ones: they fit until the year 6053.
    return clockTime((minute + (zone.offsets[hint] ?? 0)) | 0);
  };
}

function rowOf(date: IsoDate, minutes: Float64Array, label: (minute: number) => ClockTime | null): Day {
  return {
    date,
    fajr: label(minutes[0] ?? Number.NaN),
    sunrise: label(minutes[1] ?? Number.NaN),
    dhuhr: label(minutes[2] ?? Number.NaN),
    asr: label(minutes[3] ?? Number.NaN),
    maghrib: label(minutes[4] ?? Number.NaN),
    isha: label(minutes[5] ?? Number.NaN),
  };
}

function instantsOfRow(minutes: Float64Array): Record<Prayer, number | null> {
  return {
    fajr: instantOrNull(minutes[0]),
    sunrise: instantOrNull(minutes[1]),
    dhuhr: instantOrNull(minutes[2]),
    asr: instantOrNull(minutes[3]),
    maghrib: instantOrNull(minutes[4]),
    isha: instantOrNull(minutes[5]),
  };
}

function instantOrNull(minute: number | undefined): number | null {
  return minute === undefined || Number.isNaN(minute) ? null : minute * 60_000;
}

/** A timetable by the clock of a zone that is at hand; `timetable` finds the zone by its name. */
export function timetableIn(
  zone: ZoneSlice,
  place: Place,
  settings: Settings,
  range: Range,
  calendar: HijriCalendar = PLAIN_CALENDAR,
): Day[] {
  const rows: Day[] = [];
  const label = labeller(zone);
  eachDay(zone, place, settings, range, calendar, (date, minutes) => rows.push(rowOf(date, minutes, label)));
  return rows;
}

export function timetableWithInstantsIn(
  zone: ZoneSlice,
  place: Place,
  settings: Settings,
  range: Range,
  calendar: HijriCalendar = PLAIN_CALENDAR,
): DayWithInstants[] {
  const rows: DayWithInstants[] = [];
  const label = labeller(zone);
  eachDay(zone, place, settings, range, calendar, (date, minutes) => {
    // Not spread: that makes the row three times as slow to build.
    rows.push(Object.assign(rowOf(date, minutes, label), { instants: instantsOfRow(minutes) }));
  });
  return rows;
}
