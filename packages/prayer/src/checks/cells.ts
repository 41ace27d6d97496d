// Decides: findings about one time: missing, 00:00, AM instead of PM.

import { clockTime } from '../clock/clock.ts';
import { IQAMAH_PRAYERS, type IsoDate, PRAYERS, type Prayer } from '../types.ts';
import type { ColumnName, Found } from './finding.ts';
import type { Survey, SurveyDay } from './survey.ts';

/** Where in the day a prayer can lie, anywhere that people live, its night counted on past midnight. */
const WINDOWS: Record<Prayer, [number, number]> = {
  fajr: [-120, 719],
  sunrise: [0, 780],
  dhuhr: [600, 960],
  asr: [720, 1319],
  maghrib: [720, 1679],
  isha: [900, 1679],
};

function isInWindow(prayer: Prayer, minutes: number): boolean {
  const [from, to] = WINDOWS[prayer];
  return minutes >= from && minutes <= to;
}

function dayName(day: SurveyDay): IsoDate {
  return day.date;
}

/** A day without a time in a column that other days fill. */
export function missingTimes({ days }: Survey): Found[] {
  return PRAYERS.flatMap((prayer): Found[] => {
    if (!days.some(({ row }) => row.salah[prayer] !== undefined)) return [];
    const missing = days.filter(({ row, own }) => {
      const time = row.salah[prayer];
      return time === undefined || (time === null && own[prayer] !== undefined);
    });
    if (missing.length === 0) return [];
    const found: Found = {
      check: 'missing-time',
      severity: 'warning',
      column: `salah.${prayer}`,
      dates: missing.map(dayName),
      params: { prayer },
    };
    return [withOwnTimes(found, missing, prayer)];
  });
}

/** Offers the times of the masjid's settings, when they give one for every day in question. */
function withOwnTimes(found: Found, days: SurveyDay[], prayer: Prayer): Found {
  const times = days.flatMap(({ date, own }) => {
    const minutes = own[prayer];
    return minutes === undefined ? [] : [{ date, time: clockTime(minutes) }];
  });
  if (times.length === days.length) found.fix = { kind: 'set', column: `salah.${prayer}`, times };
  return found;
}

/** 00:00 where an empty cell was meant. Close to midnight on the days around it, it is a time like any other. */
export function placeholders({ days }: Survey): Found[] {
  const salah = PRAYERS.flatMap((prayer): Found[] => {
    const values = days.map((day) => day.salah[prayer]);
    const empty = days.filter((_, index) => isPlaceholder(values, index));
    for (const day of empty) delete day.salah[prayer];
    if (empty.length === 0) return [];
    const column = `salah.${prayer}` as const;
    const found = placeholder(column, prayer, empty);
    return [withOwnTimes(found, empty, prayer)];
  });
  const iqamah = IQAMAH_PRAYERS.flatMap((prayer): Found[] => {
    const values = days.map((day) => day.iqamah[prayer]);
    const empty = days.filter((_, index) => isPlaceholder(values, index));
    for (const day of empty) delete day.iqamah[prayer];
    return empty.length === 0 ? [] : [placeholder(`iqamah.${prayer}`, prayer, empty)];
  });
  return [...salah, ...iqamah];
}

function placeholder(column: ColumnName, prayer: Prayer, days: SurveyDay[]): Found {
  const dates = days.map(dayName);
  const fix = { kind: 'clear', column, dates } as const;
  return { check: 'placeholder-time', severity: 'error', column, dates, params: { prayer }, fix };
}

const NEAR = 30;

function isPlaceholder(values: readonly (number | undefined)[], index: number): boolean {
  const value = values[index];
  if (value === undefined || value % 1440 !== 0) return false;
  const real = (one: number | undefined) => one !== undefined && one % 1440 !== 0;
  const before = values.slice(Math.max(0, index - 10), index).findLast(real);
  const after = values.slice(index + 1, index + 11).find(real);
  const isNear = (one: number | undefined) => one !== undefined && Math.abs(one - value) <= NEAR;
  return !isNear(before) && !isNear(after);
}

/** Maghrib at 08:00 that means 20:00: wrong as it stands, right twelve hours away. */
export function wrongHalves({ days }: Survey): Found[] {
  const salah = PRAYERS.map((prayer) =>
    wrongHalf(
      `salah.${prayer}`,
      prayer,
      days,
      (day) => day.salah[prayer],
      (day) => delete day.salah[prayer],
    ),
  );
  const iqamah = IQAMAH_PRAYERS.map((prayer) =>
    wrongHalf(
      `iqamah.${prayer}`,
      prayer,
      days,
      (day) => day.iqamah[prayer],
      (day) => delete day.iqamah[prayer],
    ),
  );
  const jumuah = wrongHalf(
    'jumuah',
    'dhuhr',
    days,
    ({ jumuah }) => jumuah[0],
    (day) => {
      day.jumuah = [];
    },
  );
  return [...salah, ...iqamah, jumuah].flat();
}

function wrongHalf(
  column: ColumnName,
  prayer: Prayer,
  days: SurveyDay[],
  get: (day: SurveyDay) => number | undefined,
  forget: (day: SurveyDay) => void,
): Found[] {
  const wrong = days.filter((day) => {
    const minutes = get(day);
    if (minutes === undefined || isInWindow(prayer, minutes)) return false;
    return isInWindow(prayer, minutes + 720) || isInWindow(prayer, minutes - 720);
  });
  const [first] = wrong;
  if (!first) return [];
  const shown = get(first) ?? 0;
  const dates = wrong.map(dayName);
  const params = { prayer, shown: clockTime(shown), meant: clockTime(shown + 720) };
  for (const day of wrong) forget(day);
  const fix = { kind: 'shift', columns: [column], dates, minutes: 720 } as const;
  return [
    {
      check: 'wrong-half-of-day',
      severity: 'error',
      column,
      dates,
      params,
      fix: { ...fix, columns: [column] },
    },
  ];
}
