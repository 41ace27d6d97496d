// Decides: what happens when the sun does not set or rise (midnight sun, polar day and night, far north): the time is empty, no high latitude rule helps.

import { civilDate, dayNumberOf } from '../calendar/dates.ts';
import { type HijriCalendar, hijriReader } from '../calendar/hijri.ts';
import { RAMADAN } from '../calendar/hijri-events.ts';
import { offsetIndex, type ZoneSlice } from '../clock/zone.ts';
import type { Place, Settings } from '../types.ts';
import { asrShadowLengths, HORIZON, methodOf, nightShare } from './methods.ts';
import { crossing, moveNoon, type Noon, sinAsrAltitude } from './sun-events.ts';
import { sunTable } from './sun-table.ts';

const DEGREE = Math.PI / 180;
const DAY = 86400;

/** Where a day's instants stand: first the six of `PRAYERS`, then what they were before a high-latitude rule, and sunset. */
export const SLOTS = {
  fajr: 0,
  sunrise: 1,
  dhuhr: 2,
  asr: 3,
  maghrib: 4,
  isha: 5,
  fajrByAngle: 6,
  maghribByAngle: 7,
  ishaByAngle: 8,
  sunset: 9,
} as const;

export interface DaySolver {
  /** Seconds since 1970 UTC, before offsets and rounding; NaN for what does not occur. Overwritten by each `solve`. */
  times: Float64Array;
  solve(dayNumber: number): void;
}

/** The later or earlier of an event by angle and its bound, a share of the night from sunrise or sunset. */
function bounded(byAngle: number, from: number, side: number, share: number | null, night: number): number {
  if (share === null) return byAngle;
  const most = share * night;
  const isWithin = (byAngle - from) * side <= most;
  return isWithin || Number.isNaN(most) ? byAngle : from + side * most;
}

/** Finds the instants of one place's days. It holds no clock of its own: the zone only tells when the civil noon is. */
export function daySolver(
  place: Place,
  settings: Settings,
  zone: ZoneSlice,
  calendar: HijriCalendar,
): DaySolver {
  const times = new Float64Array(10);
  const method = methodOf(settings);
  const latitude = place.latitude * DEGREE;
  const sinOf = (degreesBelow: number) => -Math.sin(degreesBelow * DEGREE);
  const sinHorizon = sinOf(HORIZON);
  const sinFajr = sinOf(method.fajr);
  const sinMaghrib = method.maghrib === null ? null : sinOf(method.maghrib);
  const sinIsha = typeof method.isha === 'number' ? sinOf(method.isha) : null;
  const fajrShare = nightShare(settings.highLatitude, method.fajr);
  const maghribShare = nightShare(settings.highLatitude, method.maghrib ?? 0);
  const ishaShare = typeof method.isha === 'number' ? nightShare(settings.highLatitude, method.isha) : null;
  const shadowFactor = asrShadowLengths(settings.asr);
  const hijri = hijriReader(calendar);

  const noon: Noon = {
    values: new Float64Array(0),
    sinLatitude: Math.sin(latitude),
    cosLatitude: Math.cos(latitude),
    mean: 0.5,
    transit: 0.5,
    sinDeclination: 0.5,
  };
  let zero = 0;
  let firstDay = 0;
  let lastDay = -1;
  let hint = 0;

  function openTable(day: number): void {
    const { year } = civilDate(day);
    const table = sunTable(year);
    noon.values = table.values;
    zero = table.firstDay;
    firstDay = dayNumberOf(year, 1, 1);
    lastDay = dayNumberOf(year, 12, 31);
  }

  /** In days since 1970 UTC. */
  function civilNoon(day: number): number {
    const local = (day * 1440 + 720) * 60_000;
    hint = offsetIndex(zone, local - (zone.offsets[hint] ?? 0) * 60_000, hint);
    hint = offsetIndex(zone, local - (zone.offsets[hint] ?? 0) * 60_000, hint);
    return day + (720 - (zone.offsets[hint] ?? 0)) / 1440;
  }

  function minutesToIsha(day: number): number {
    if (typeof method.isha === 'number') return 0;
    return hijri.dateOf(day).month === RAMADAN ? method.isha.inRamadan : method.isha.minutes;
  }

  function when(side: number, sinAltitude: number): number {
    return (crossing(noon, side, sinAltitude) + zero) * DAY;
  }

  function solve(day: number): void {
    if (day < firstDay || day > lastDay) openTable(day);
    moveNoon(noon, place.longitude, civilNoon(day) - zero);
    const sunrise = when(-1, sinHorizon);
    const sunset = when(1, sinHorizon);
    const night = DAY - (sunset - sunrise);
    const fajr = when(-1, sinFajr);
    const maghribByAngle = sinMaghrib === null ? sunset : when(1, sinMaghrib);
    const maghrib = sinMaghrib === null ? sunset : bounded(maghribByAngle, sunset, 1, maghribShare, night);
    const isha = sinIsha === null ? maghrib + minutesToIsha(day) * 60 : when(1, sinIsha);

    times[SLOTS.fajr] = bounded(fajr, sunrise, -1, fajrShare, night);
    times[SLOTS.sunrise] = sunrise;
    times[SLOTS.dhuhr] = (noon.transit + zero) * DAY;
    times[SLOTS.asr] = when(1, sinAsrAltitude(noon, latitude, shadowFactor));
    times[SLOTS.maghrib] = maghrib;
    times[SLOTS.isha] = bounded(isha, sunset, 1, ishaShare, night);
    times[SLOTS.fajrByAngle] = fajr;
    times[SLOTS.maghribByAngle] = maghribByAngle;
    times[SLOTS.ishaByAngle] = isha;
    times[SLOTS.sunset] = sunset;
  }

  return { times, solve };
}
