// Decides: how the page explains where a calculated time comes from.

import { dayNumber } from '../calendar/dates.ts';
import { type HijriCalendar, hijriReader, PLAIN_CALENDAR } from '../calendar/hijri.ts';
import { RAMADAN } from '../calendar/hijri-events.ts';
import { wallClock, type ZoneSlice } from '../clock/zone.ts';
import { zone } from '../clock/zones.ts';
import type { ClockTime, IsoDate, Place, Prayer, Settings } from '../types.ts';
import { type DaySolver, daySolver, SLOTS } from './day-solver.ts';
import { asrShadowLengths, HORIZON, type Method, methodOf, nightShare } from './methods.ts';
import { roundedMinute } from './prayer-times.ts';
import { sunPosition } from './sun.ts';

/** A moment to the second, and the wall clock of the mosque then. */
export interface Moment {
  /** Milliseconds since 1970 UTC. */
  instant: number;
  /** `HH:MM:SS`. */
  clock: string;
}

/** What a prayer's time is by definition. Angles are degrees of the Sun's centre below the horizon. */
export type TimeDefinition =
  | { kind: 'noon' }
  | { kind: 'horizon'; angle: number }
  | { kind: 'angle'; angle: number }
  | { kind: 'shadow'; factor: number }
  | { kind: 'after-maghrib'; minutes: number; isRamadan: boolean };

export interface HighLatitudeStep {
  rule: '1' | '2' | '3';
  /** The share of the night that may pass at most between the time and sunrise or sunset. */
  share: number;
  nightMinutes: number | null;
  /** Where the rule draws the line, and whether it replaced the time by it. */
  bound: Moment | null;
  isApplied: boolean;
}

export interface TimeExplanation {
  date: IsoDate;
  prayer: Prayer;
  definition: TimeDefinition;
  /** The time by definition; `null` when the Sun does not get there that day. */
  raw: Moment | null;
  /** Why there is no time by definition: the Sun stays above what it should sink to, or below what it should climb to. */
  missing: 'sun-stays-above' | 'sun-stays-below' | null;
  /** Degrees of the Sun's centre above the horizon at true noon. */
  noonAltitude: number;
  /** `null` where the settings have no such rule, or it does not concern this prayer. */
  highLatitude: HighLatitudeStep | null;
  offsetMinutes: number;
  rounding: 'nearest' | 'down' | 'up';
  /** The time of the timetable. */
  time: ClockTime | null;
  instant: number | null;
}

function momentOf(here: ZoneSlice, seconds: number | undefined): Moment | null {
  if (seconds === undefined || Number.isNaN(seconds)) return null;
  const instant = Math.round(seconds * 1000);
  const { time, second } = wallClock(here, instant);
  return { instant, clock: `${time}:${second < 10 ? '0' : ''}${second}` };
}

function definitionOf(
  method: Method,
  settings: Settings,
  prayer: Prayer,
  isRamadan: boolean,
): TimeDefinition {
  if (prayer === 'dhuhr') return { kind: 'noon' };
  if (prayer === 'sunrise') return { kind: 'horizon', angle: HORIZON };
  if (prayer === 'asr') return { kind: 'shadow', factor: asrShadowLengths(settings.asr) };
  if (prayer === 'fajr') return { kind: 'angle', angle: method.fajr };
  if (prayer === 'maghrib') {
    return method.maghrib === null
      ? { kind: 'horizon', angle: HORIZON }
      : { kind: 'angle', angle: method.maghrib };
  }
  if (typeof method.isha === 'number') return { kind: 'angle', angle: method.isha };
  const { minutes, inRamadan } = method.isha;
  return { kind: 'after-maghrib', minutes: isRamadan ? inRamadan : minutes, isRamadan };
}

function noonAltitudeOf(place: Place, noonSeconds: number): number {
  const declination = Math.asin(sunPosition(noonSeconds / 86400).sinDeclination) * (180 / Math.PI);
  return 90 - Math.abs(place.latitude - declination);
}

function missingBecause(
  definition: TimeDefinition,
  noonAltitude: number,
): 'sun-stays-above' | 'sun-stays-below' {
  const angle = 'angle' in definition ? definition.angle : definition.kind === 'shadow' ? 0 : HORIZON;
  return noonAltitude <= -angle ? 'sun-stays-below' : 'sun-stays-above';
}

const BY_ANGLE: Partial<Record<Prayer, number>> = {
  fajr: SLOTS.fajrByAngle,
  maghrib: SLOTS.maghribByAngle,
  isha: SLOTS.ishaByAngle,
};

function highLatitudeStep(
  here: ZoneSlice,
  settings: Settings,
  prayer: Prayer,
  definition: TimeDefinition,
  times: DaySolver['times'],
): HighLatitudeStep | null {
  const rule = settings.highLatitude;
  if (rule === '0' || definition.kind !== 'angle') return null;
  const share = nightShare(rule, definition.angle) ?? 0;
  const sunrise = times[SLOTS.sunrise] ?? Number.NaN;
  const sunset = times[SLOTS.sunset] ?? Number.NaN;
  const night = 86400 - (sunset - sunrise);
  const bound = prayer === 'fajr' ? sunrise - share * night : sunset + share * night;
  return {
    rule,
    share,
    nightMinutes: Number.isNaN(night) ? null : night / 60,
    bound: momentOf(here, bound),
    isApplied: !Object.is(times[SLOTS[prayer]], times[BY_ANGLE[prayer] ?? SLOTS[prayer]]),
  };
}

/** How one time of a timetable came to be, as data for a page to put into words. */
export function explainTime(
  place: Place,
  settings: Settings,
  date: IsoDate,
  prayer: Prayer,
  calendar: HijriCalendar = PLAIN_CALENDAR,
): TimeExplanation {
  const here = zone(place.timeZone);
  const { times, solve } = daySolver(place, settings, here, calendar);
  const day = dayNumber(date);
  solve(day);
  const isRamadan = hijriReader(calendar).dateOf(day).month === RAMADAN;
  const definition = definitionOf(methodOf(settings), settings, prayer, isRamadan);
  const offsetMinutes = settings.offsets[prayer];
  const seconds = (times[SLOTS[prayer]] ?? Number.NaN) + offsetMinutes * 60;
  const minute = roundedMinute(seconds, prayer === 'sunrise', settings.rounding);
  const instant = Number.isNaN(minute) ? null : minute * 60_000;
  const raw = momentOf(here, times[BY_ANGLE[prayer] ?? SLOTS[prayer]]);
  const noonAltitude = noonAltitudeOf(place, times[SLOTS.dhuhr] ?? 0);
  return {
    date,
    prayer,
    definition,
    raw,
    missing: raw === null ? missingBecause(definition, noonAltitude) : null,
    noonAltitude,
    highLatitude: highLatitudeStep(here, settings, prayer, definition, times),
    offsetMinutes,
    rounding: settings.rounding !== 'safe' ? 'nearest' : prayer === 'sunrise' ? 'down' : 'up',
    time: instant === null ? null : wallClock(here, instant).time,
    instant,
  };
}
