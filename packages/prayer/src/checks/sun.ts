// Decides: findings by the Sun: Maghrib before sunset, Dhuhr before noon, sunrise off.

import { clockTime } from '../clock/clock.ts';
import { median } from '../median.ts';
import type { Prayer } from '../types.ts';
import { distance } from './clock.ts';
import type { Found } from './finding.ts';
import type { Survey, SurveyDay } from './survey.ts';

/** Rounding, height and the edge of a town explain a minute or two, not more. */
const EARLY_NOON = 2;
const EARLY_SUNSET = 3;
const SUNRISE_SLACK = 5;
/** A degree of longitude. */
const PLACE_SLACK = 4;
const WRONG_PLACE = 10;
const MINUTES_A_DEGREE = 4;
const MOST_OF_A_YEAR = 300;

/**
 * The longitude shows in all times alike, the latitude in sunrises that come earlier in one season and later in the
 * other. What is of another place is not compared with this one's Sun any further.
 */
export function anotherPlace({ days }: Survey): Found[] {
  const distances = days.flatMap((day) => distance(day) ?? []);
  if (distances.length === 0) return [];
  const shift = median(distances);
  const swing = days.length > MOST_OF_A_YEAR ? sunriseSwing(days) : 0;
  const off = Math.max(Math.abs(shift), swing / 2);
  if (off < PLACE_SLACK) return [];
  for (const day of days) day.sun = {};
  const params = {
    minutes: Math.round(shift),
    degrees: Math.round(Math.abs(shift / MINUTES_A_DEGREE) * 10) / 10,
    direction: shift > 0 ? 'west' : 'east',
    swing: Math.round(swing),
  };
  const dates = days.map(({ date }) => date);
  return [{ check: 'another-place', severity: off >= WRONG_PLACE ? 'error' : 'warning', dates, params }];
}

/** How much sunrise is too late in one season and too early in the other; a fault of one month is not both. */
function sunriseSwing(days: readonly SurveyDay[]): number {
  const all = days.flatMap(({ salah, sun }) =>
    salah.sunrise === undefined || sun.sunrise === undefined ? [] : [salah.sunrise - sun.sunrise],
  );
  const usual = median(all);
  const seasons: number[] = [];
  for (let first = 0; first + 15 <= all.length; first += 15) {
    seasons.push(median(all.slice(first, first + 15)) - usual);
  }
  const latest = seasons.reduce((most, one) => Math.max(most, one), 0);
  const earliest = seasons.reduce((least, one) => Math.min(least, one), 0);
  return 2 * Math.min(latest, -earliest);
}

interface Rule {
  check: Found['check'];
  severity: Found['severity'];
  prayer: Prayer;
  expected: (day: SurveyDay) => number | undefined;
  isWrong: (difference: number) => boolean;
}

function compare({ days }: Survey, { check, severity, prayer, expected, isWrong }: Rule): Found[] {
  const wrong = days.flatMap((day) => {
    const [given, right] = [day.salah[prayer], expected(day)];
    if (given === undefined || right === undefined || !isWrong(given - right)) return [];
    return [{ day, right, difference: given - right }];
  });
  if (wrong.length === 0) return [];
  const worst = wrong.reduce(
    (most, { difference }) => (Math.abs(difference) > Math.abs(most) ? difference : most),
    0,
  );
  for (const { day } of wrong) delete day.salah[prayer];
  const column = `salah.${prayer}` as const;
  const times = wrong.map(({ day, right }) => ({ date: day.date, time: clockTime(right) }));
  const dates = wrong.map(({ day }) => day.date);
  return [
    { check, severity, column, dates, params: { minutes: worst }, fix: { kind: 'set', column, times } },
  ];
}

/** Sunrise is the same for every method: there is nothing to choose about it but the masjid's own minutes. */
export function sunriseDiffers(survey: Survey): Found[] {
  return compare(survey, {
    check: 'sunrise-differs',
    severity: 'warning',
    prayer: 'sunrise',
    expected: ({ own, sun }) => sun.sunrise && (own.sunrise ?? sun.sunrise),
    isWrong: (difference) => Math.abs(difference) > SUNRISE_SLACK,
  });
}

export function dhuhrBeforeNoon(survey: Survey): Found[] {
  return compare(survey, {
    check: 'dhuhr-before-noon',
    severity: 'error',
    prayer: 'dhuhr',
    expected: ({ sun }) => sun.dhuhr,
    isWrong: (difference) => difference <= -EARLY_NOON,
  });
}

/** Whoever breaks a fast by it breaks it too early. */
export function maghribBeforeSunset(survey: Survey): Found[] {
  return compare(survey, {
    check: 'maghrib-before-sunset',
    severity: 'error',
    prayer: 'maghrib',
    expected: ({ sun }) => sun.maghrib,
    isWrong: (difference) => difference <= -EARLY_SUNSET,
  });
}
