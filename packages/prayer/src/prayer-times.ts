import { clockTime, DAY_MINUTES } from './clock.ts';
import { dayNumber, isoDate } from './dates.ts';
import { daySolver } from './day-solver.ts';
import { type HijriCalendar, PLAIN_CALENDAR } from './hijri.ts';
import {
  type ClockTime,
  type Day,
  type Place,
  PRAYERS,
  type Prayer,
  type Range,
  type Settings,
} from './types.ts';
import { offsetIndex, type ZoneSlice } from './zone.ts';

/** A row that also says when: milliseconds since 1970 UTC of the very minute shown. */
export type DayWithInstants = Day & { instants: Record<Prayer, number | null> };

/** The whole minute, counted from 1970 UTC, that stands for an instant. */
export function roundedMinute(seconds: number, prayer: Prayer, rounding: Settings['rounding']): number {
  if (rounding !== 'safe') return Math.floor((seconds + 30) / 60);
  return prayer === 'sunrise' ? Math.floor(seconds / 60) : Math.ceil(seconds / 60);
}

/**
 * Calls back with the six minutes of each day, counted from 1970 UTC and NaN where a prayer does not occur; the array is
 * the same each time.
 */
function eachDay(
  zone: ZoneSlice,
  place: Place,
  settings: Settings,
  range: Range,
  calendar: HijriCalendar,
  take: (day: number, minutes: Float64Array) => void,
): void {
  const { times, solve } = daySolver(place, settings, zone, calendar);
  const offsets = PRAYERS.map((prayer) => settings.offsets[prayer] * 60);
  const minutes = new Float64Array(PRAYERS.length);
  const last = dayNumber(range.to);
  for (let day = dayNumber(range.from); day <= last; day++) {
    solve(day);
    PRAYERS.forEach((prayer, i) => {
      minutes[i] = roundedMinute((times[i] ?? Number.NaN) + (offsets[i] ?? 0), prayer, settings.rounding);
    });
    take(day, minutes);
  }
}

/** Turns minutes into labels, looking the offset up for each time: on some days the clock changes between two of them. */
function labeller(zone: ZoneSlice): (minute: number) => ClockTime | null {
  let hint = -1;
  return (minute) => {
    if (Number.isNaN(minute)) return null;
    hint = offsetIndex(zone, minute * 60_000, hint);
    return clockTime(Math.floor(minute + (zone.offsets[hint] ?? 0)) % DAY_MINUTES);
  };
}

function rowOf(day: number, minutes: Float64Array, label: (minute: number) => ClockTime | null): Day {
  return {
    date: isoDate(day),
    fajr: label(minutes[0] ?? Number.NaN),
    sunrise: label(minutes[1] ?? Number.NaN),
    dhuhr: label(minutes[2] ?? Number.NaN),
    asr: label(minutes[3] ?? Number.NaN),
    maghrib: label(minutes[4] ?? Number.NaN),
    isha: label(minutes[5] ?? Number.NaN),
  };
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
  eachDay(zone, place, settings, range, calendar, (day, minutes) => rows.push(rowOf(day, minutes, label)));
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
  const instant = (minute: number | undefined) =>
    minute === undefined || Number.isNaN(minute) ? null : minute * 60_000;
  eachDay(zone, place, settings, range, calendar, (day, minutes) => {
    const [fajr, sunrise, dhuhr, asr, maghrib, isha] = minutes;
    rows.push({
      ...rowOf(day, minutes, label),
      instants: {
        fajr: instant(fajr),
        sunrise: instant(sunrise),
        dhuhr: instant(dhuhr),
        asr: instant(asr),
        maghrib: instant(maghrib),
        isha: instant(isha),
      },
    });
  });
  return rows;
}
