import { dayNumber } from '../../calendar/dates.ts';
import { PLAIN_CALENDAR } from '../../calendar/hijri.ts';
import { offsetAt, type ZoneSlice } from '../../clock/zone.ts';
import { isZone, zone } from '../../clock/zones.ts';
import { daySolver, SLOTS } from '../../sun/day-solver.ts';
import { SUN_ALONE } from '../../sun/sun-alone.ts';
import type { IsoDate } from '../../types.ts';
import type { Hints } from '../read-types.ts';
import { forwardAt } from './winter-time.ts';

/** When the Sun rises, stands highest, makes an Asr and sets on one date, in minutes on the clock there; NaN for what does not occur. */
export interface SunDay {
  sunrise: number;
  noon: number;
  /** The earliest that any school has. */
  asr: number;
  sunset: number;
  /** By how many minutes the clock stands forward at noon. */
  forward: number;
}

export function zoneOf({ timeZone }: Hints): ZoneSlice | undefined {
  return timeZone !== undefined && isZone(timeZone) ? zone(timeZone) : undefined;
}

function isOnEarth({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

/** The Sun at the masjid on each of some dates; empty when its place or zone is not known. */
export function sunDays(dates: Iterable<IsoDate>, hints: Hints): ReadonlyMap<IsoDate, SunDay> {
  const days = new Map<IsoDate, SunDay>();
  const clock = zoneOf(hints);
  const { place } = hints;
  if (!clock || !place || !isOnEarth(place)) return days;
  const { times, solve } = daySolver({ ...place, timeZone: clock.name }, SUN_ALONE, clock, PLAIN_CALENDAR);
  // In order, since each year has a table of its own.
  for (const date of [...new Set(dates)].sort()) {
    const midnight = dayNumber(date) * 1440;
    solve(dayNumber(date));
    const minutesOf = (slot: number) => {
      const seconds = times[slot] ?? Number.NaN;
      return seconds / 60 + offsetAt(clock, seconds * 1000) - midnight;
    };
    const noon = (times[SLOTS.dhuhr] ?? 0) * 1000;
    days.set(date, {
      sunrise: minutesOf(SLOTS.sunrise),
      noon: minutesOf(SLOTS.dhuhr),
      asr: minutesOf(SLOTS.asr),
      sunset: minutesOf(SLOTS.sunset),
      forward: forwardAt(clock, noon, Number(date.slice(0, 4))),
    });
  }
  return days;
}
