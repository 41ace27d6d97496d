// Decides: findings about iqamah times: before the adhan, left behind by a clock change (summer time), a long wait, after the next prayer.

import { clockTime } from '../clock/clock.ts';
import { IQAMAH_PRAYERS, type IqamahPrayer, type Prayer } from '../types.ts';
import { clockStep } from './clock.ts';
import type { Found } from './finding.ts';
import { NORTHERN } from './practice.ts';
import { adhan, iqamahOf, type Survey, type SurveyDay } from './survey.ts';

const FEW = 5;
const HOUR = 60;
const LONG: Record<IqamahPrayer, number> = { fajr: 120, dhuhr: 150, asr: 120, maghrib: 30, isha: 150 };
const NEXT: Record<Exclude<IqamahPrayer, 'fajr'>, Prayer> = {
  dhuhr: 'asr',
  asr: 'maghrib',
  maghrib: 'isha',
  isha: 'fajr',
};

function roundUp(minutes: number, to: number): number {
  return Math.ceil(minutes / to) * to;
}

function isBefore(day: SurveyDay, prayer: IqamahPrayer): boolean {
  const [begins, called] = [adhan(day, prayer), iqamahOf(day, prayer)];
  return begins !== undefined && called !== undefined && called < begins;
}

/** The clock moved the adhan past a congregation that stayed where it was: 13:00 when the adhan is now at 13:15. */
export function leftAtClockChange({ days, zone }: Survey): Found[] {
  return IQAMAH_PRAYERS.flatMap((prayer): Found[] => {
    const dates: string[] = [];
    const times: { date: string; time: string }[] = [];
    let params = {};
    days.forEach((day, index) => {
      const before = days[index - 1];
      if (!before || !isLeft(before, day, prayer, zone ? clockStep(zone, day.number) : undefined)) return;
      const run = runFrom(days, index, prayer);
      const needed = run.reduce((latest, one) => Math.max(latest, adhan(one, prayer) ?? 0), 0);
      const time = clockTime(roundUp(needed + 5, 15));
      params = {
        prayer,
        iqamah: clockTime(iqamahOf(day, prayer) ?? 0),
        adhan: clockTime(adhan(day, prayer) ?? 0),
      };
      for (const one of run) {
        dates.push(one.date);
        times.push({ date: one.date, time });
        delete one.iqamah[prayer];
      }
    });
    if (dates.length === 0) return [];
    const column = `iqamah.${prayer}` as const;
    const fix = { kind: 'set', column, times } as const;
    return [
      {
        check: 'iqamah-left-at-clock-change',
        severity: 'error',
        column,
        dates,
        params,
        fix: { ...fix, times },
      },
    ];
  });
}

function isLeft(before: SurveyDay, day: SurveyDay, prayer: IqamahPrayer, step: number | undefined): boolean {
  const [then, now] = [adhan(before, prayer), adhan(day, prayer)];
  if (then === undefined || now === undefined || before.number !== day.number - 1) return false;
  const isForward = step === undefined ? Math.abs(now - then - HOUR) < 10 : step > 0;
  const same = before.iqamah[prayer] !== undefined && before.iqamah[prayer] === day.iqamah[prayer];
  return isForward && same && !isBefore(before, prayer) && isBefore(day, prayer);
}

function runFrom(days: readonly SurveyDay[], first: number, prayer: IqamahPrayer): SurveyDay[] {
  const time = days[first]?.iqamah[prayer];
  let end = first;
  for (let day = days[end]; day && day.iqamah[prayer] === time && isBefore(day, prayer); day = days[end])
    end++;
  return days.slice(first, end);
}

/** In the short nights of the north many masjids pray Isha before its computed time: that is no error. */
export function beforeAdhan(survey: Survey): Found[] {
  return IQAMAH_PRAYERS.flatMap((prayer): Found[] => {
    const early = survey.days.filter((day) => isBefore(day, prayer));
    const isPractice = (day: SurveyDay) => prayer === 'isha' && isShortNight(survey, day);
    return [
      ...tooEarly(
        prayer,
        early.filter((day) => !isPractice(day)),
      ),
      ...inShortNights(early.filter(isPractice)),
    ];
  });
}

function tooEarly(prayer: IqamahPrayer, days: SurveyDay[]): Found[] {
  const [first] = days;
  if (!first) return [];
  const column = `iqamah.${prayer}` as const;
  const begins = (day: SurveyDay) => adhan(day, prayer) ?? 0;
  const params = { prayer, iqamah: clockTime(iqamahOf(first, prayer) ?? 0), adhan: clockTime(begins(first)) };
  const times = days.map((day) => ({ date: day.date, time: clockTime(roundUp(begins(day), 5)) }));
  const dates = days.map(({ date }) => date);
  for (const day of days) delete day.iqamah[prayer];
  const fix = { kind: 'set', column, times } as const;
  return [{ check: 'iqamah-before-adhan', severity: 'error', column, dates, params, fix: { ...fix, times } }];
}

function inShortNights(days: SurveyDay[]): Found[] {
  const [first] = days;
  if (!first) return [];
  const params = {
    iqamah: clockTime(iqamahOf(first, 'isha') ?? 0),
    adhan: clockTime(adhan(first, 'isha') ?? 0),
  };
  const dates = days.map(({ date }) => date);
  for (const day of days) delete day.iqamah.isha;
  return [{ check: 'early-isha-in-short-nights', severity: 'note', column: 'iqamah.isha', dates, params }];
}

/** From April to September in the north, the other half of the year in the south. */
function isShortNight({ context: { place } }: Survey, { date }: SurveyDay): boolean {
  if (place && Math.abs(place.latitude) < NORTHERN) return false;
  const month = Number(date.slice(5, 7));
  const isNorthernSummer = month >= 4 && month <= 9;
  return place && place.latitude < 0 ? !isNorthernSummer : isNorthernSummer;
}

export function fajrAfterSunrise({ days }: Survey): Found[] {
  const late = days.filter(
    (day) => (iqamahOf(day, 'fajr') ?? 0) >= (sunriseOf(day) ?? Number.POSITIVE_INFINITY),
  );
  const [first] = late;
  if (!first) return [];
  const column = 'iqamah.fajr';
  const params = {
    iqamah: clockTime(iqamahOf(first, 'fajr') ?? 0),
    sunrise: clockTime(sunriseOf(first) ?? 0),
  };
  const dates = late.map(({ date }) => date);
  const found: Found = { check: 'fajr-iqamah-after-sunrise', severity: 'error', column, dates, params };
  const times = late.flatMap((day) => {
    const half = Math.floor(((sunriseOf(day) ?? 0) - 30) / 5) * 5;
    return half >= (adhan(day, 'fajr') ?? 0) ? [{ date: day.date, time: clockTime(half) }] : [];
  });
  if (times.length === late.length) found.fix = { kind: 'set', column, times };
  for (const day of late) delete day.iqamah.fajr;
  return [found];
}

function sunriseOf(day: SurveyDay): number | undefined {
  return adhan(day, 'sunrise') ?? day.sun.sunrise;
}

export function afterNextPrayer({ days }: Survey): Found[] {
  return (['dhuhr', 'asr', 'maghrib', 'isha'] as const).flatMap((prayer): Found[] => {
    const next = NEXT[prayer];
    const begins = (day: SurveyDay) =>
      (adhan(day, next) ?? Number.POSITIVE_INFINITY) + (next === 'fajr' ? 1440 : 0);
    const late = days.filter((day) => (iqamahOf(day, prayer) ?? 0) >= begins(day));
    const [first] = late;
    if (!first) return [];
    const params = {
      prayer,
      next,
      iqamah: clockTime(iqamahOf(first, prayer) ?? 0),
      begins: clockTime(begins(first)),
    };
    for (const day of late) delete day.iqamah[prayer];
    const dates = late.map(({ date }) => date);
    return [
      { check: 'iqamah-after-next-prayer', severity: 'error', column: `iqamah.${prayer}`, dates, params },
    ];
  });
}

export function longAfterAdhan({ days }: Survey): Found[] {
  return IQAMAH_PRAYERS.flatMap((prayer): Found[] => {
    const wait = (day: SurveyDay) =>
      (iqamahOf(day, prayer) ?? Number.NaN) - (adhan(day, prayer) ?? Number.NaN);
    const long = days.filter((day) => wait(day) > LONG[prayer]);
    if (long.length === 0) return [];
    const longest = long.reduce((most, day) => Math.max(most, wait(day)), 0);
    const severity = prayer === 'maghrib' ? 'warning' : 'note';
    const dates = long.map(({ date }) => date);
    const params = { prayer, minutes: longest };
    return [{ check: 'iqamah-long-after-adhan', severity, column: `iqamah.${prayer}`, dates, params }];
  });
}

/** Clock times equal to the adhan nearly every day: the column was copied. Maghrib may well be so. */
export function equalsAdhan({ days }: Survey): Found[] {
  return (['fajr', 'dhuhr', 'asr', 'isha'] as const).flatMap((prayer): Found[] => {
    const both = days.filter(
      ({ salah, iqamah }) => salah[prayer] !== undefined && iqamah[prayer] !== undefined,
    );
    const same = both.filter(({ salah, iqamah }) => salah[prayer] === iqamah[prayer]);
    if (same.length < FEW || same.length < both.length * 0.8) return [];
    const dates = same.map(({ date }) => date);
    return [
      {
        check: 'iqamah-equals-adhan',
        severity: 'warning',
        column: `iqamah.${prayer}`,
        dates,
        params: { prayer },
      },
    ];
  });
}
