import { minutesOf } from '../../clock/clock.ts';
import { median } from '../../median.ts';
import type { ClockTime } from '../../types.ts';
import type { ReadRow } from '../read-types.ts';
import type { SunDay } from './sun-days.ts';

/** How many minutes a row's times lie after the Sun's, where both exist. */
export interface Distance {
  row: ReadRow;
  sunrise?: number;
  noon?: number;
  sunset?: number;
  forward: number;
  /** Of the row as a whole; absent when it has too little to judge by. */
  whole?: number;
  /** Too long or too short a day to judge the sunrise by: there the Sun grazes the horizon. */
  isGrazing: boolean;
}

const SHORTEST_DAY = 5 * 60;
const LONGEST_DAY = 19 * 60;

function away(time: ClockTime | null | undefined, expected: number): number | undefined {
  if (!time || Number.isNaN(expected)) return undefined;
  return ((((minutesOf(time) - expected + 720) % 1440) + 1440) % 1440) - 720;
}

/** No practice holds Maghrib earlier than this before sunset, or Dhuhr before noon. */
const TOO_EARLY = -20;

const HOUR = 60;
/** Dhuhr comes some minutes after noon, where it is not a fixed time. */
const AFTER_NOON = 15;

/** Of a Dhuhr alone: before noon, or, where the Sun hardly rises or sets, as good as whole hours after it. */
function isTelling(noon: number, isGrazing: boolean): boolean {
  const hours = Math.round(noon / HOUR);
  return noon < TOO_EARLY || (isGrazing && hours > 0 && Math.abs(noon - hours * HOUR) <= AFTER_NOON);
}

/**
 * Sunrise, Dhuhr and Maghrib are at the Sun's own times but for a safety of minutes; Dhuhr may be fixed, and both it and
 * Maghrib be held late. So the middle of the three tells a row's distance; then sunrise, or a Maghrib that is too early, or a Dhuhr that is
 * hours off, or the nearer of two. What is left tells nothing.
 */
function wholeOf(known: readonly number[], { sunrise, noon, sunset, isGrazing }: Distance) {
  if (known.length === 3) return median(known);
  if (sunrise !== undefined && !isGrazing) return sunrise;
  if (sunset !== undefined && sunset < TOO_EARLY && !isGrazing) return sunset;
  if (known.length < 2) return noon !== undefined && isTelling(noon, isGrazing) ? noon : undefined;
  return known.reduce((near, one) => (Math.abs(one) < Math.abs(near) ? one : near));
}

/** Where nothing else is there to judge by: no school has an Asr before this one. */
function earlyAsr(row: ReadRow, sun: SunDay): number | undefined {
  const asr = away(row.salah.asr, sun.asr);
  return asr !== undefined && asr < TOO_EARLY ? asr : undefined;
}

export function distanceOf(row: ReadRow, sun: SunDay): Distance {
  const sunrise = away(row.salah.sunrise, sun.sunrise);
  const noon = away(row.salah.dhuhr, sun.noon);
  const sunset = away(row.salah.maghrib, sun.sunset);
  const length = sun.sunset - sun.sunrise;
  const isGrazing = !(length >= SHORTEST_DAY && length <= LONGEST_DAY);
  const result: Distance = { row, forward: sun.forward, isGrazing };
  if (sunrise !== undefined) result.sunrise = sunrise;
  if (noon !== undefined) result.noon = noon;
  if (sunset !== undefined) result.sunset = sunset;
  const known = [sunrise, noon, sunset].filter((minutes) => minutes !== undefined);
  const whole = known.length === 0 ? earlyAsr(row, sun) : wholeOf(known, result);
  if (whole !== undefined) result.whole = whole;
  return result;
}
