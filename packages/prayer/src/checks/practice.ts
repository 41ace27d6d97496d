// Decides: how many minutes a time may differ from the calculation before it is a finding; short nights of the north.

import { hijriReader, PLAIN_CALENDAR } from '../calendar/hijri.ts';
import { clockTime, minutesOf } from '../clock/clock.ts';
import { median } from '../median.ts';
import { computedDays } from '../sun/computed-days.ts';
import { HANAFI_ASR } from '../sun/methods.ts';
import { SUN_ALONE } from '../sun/sun-alone.ts';
import { PRAYERS } from '../types.ts';
import type { Found } from './finding.ts';
import type { Survey, SurveyDay } from './survey.ts';

const USUAL_DIFFERENCE = 3;
const LARGE_DIFFERENCE = 5;
const NEAR = 8;
const FEW = 5;
const SHORT = 35;
const MIDNIGHT = 1440;
/** Below this latitude no rule for short nights has a reason. */
export const NORTHERN = 45;

function isNorthern({ context: { place } }: Survey): boolean {
  return !place || Math.abs(place.latitude) >= NORTHERN;
}

/** Times that are not those of the masjid's settings. Many masjids follow a printed table, so it is only said. */
export function differsFromSettings({ days }: Survey): Found[] {
  return PRAYERS.flatMap((prayer): Found[] => {
    const all = days.flatMap(({ date, salah, own, sun }) => {
      const [given, expected] = [salah[prayer], own[prayer]];
      const isComparable = given !== undefined && expected !== undefined && sun.dhuhr !== undefined;
      return isComparable ? [{ date, minutes: given - expected }] : [];
    });
    const usual = median(all.map(({ minutes }) => minutes));
    const large = all.filter(({ minutes }) => Math.abs(minutes) > LARGE_DIFFERENCE);
    if (Math.abs(usual) < USUAL_DIFFERENCE && large.length <= all.length / 10) return [];
    const worst = all.reduce((most, { minutes }) => (Math.abs(minutes) > Math.abs(most) ? minutes : most), 0);
    const dates = all.filter(({ minutes }) => Math.abs(minutes) >= USUAL_DIFFERENCE).map(({ date }) => date);
    const params = { prayer, usual, worst };
    return [{ check: 'differs-from-settings', severity: 'note', column: `salah.${prayer}`, dates, params }];
  });
}

/** Part of the year by one school's Asr, part by the other's. */
export function asrSchoolMixed({ days, context: { place } }: Survey): Found[] {
  if (!place || !days.some(({ salah, sun }) => salah.asr !== undefined && sun.asr !== undefined)) return [];
  const hanafi = computedDays(
    days.map(({ number }) => number),
    place,
    { ...SUN_ALONE, asr: HANAFI_ASR },
  );
  const isNear = (day: SurveyDay, expected: number | undefined) =>
    expected !== undefined && Math.abs((day.salah.asr ?? Number.NaN) - expected) <= NEAR;
  const later = days.filter((day) => {
    const time = hanafi.get(day.date)?.asr;
    return !isNear(day, day.sun.asr) && isNear(day, time ? minutesOf(time) : undefined);
  });
  const earlier = days.filter((day) => isNear(day, day.sun.asr));
  if (later.length < FEW || earlier.length < FEW) return [];
  const [fewer, usual] = later.length < earlier.length ? [later, 'Standard'] : [earlier, 'Hanafi'];
  const dates = fewer.map(({ date }) => date);
  return [{ check: 'asr-school-mixed', severity: 'warning', column: 'salah.asr', dates, params: { usual } }];
}

/** A night that is hardly one between the horizon and Fajr or Isha: in northern summers a rule, elsewhere a slip. */
export function shortTwilights(survey: Survey): Found[] {
  const severity = isNorthern(survey) ? 'note' : 'warning';
  const check = 'short-twilight';
  const pairs = [
    {
      prayer: 'fajr',
      gap: ({ salah }: SurveyDay) => (salah.sunrise ?? Number.NaN) - (salah.fajr ?? Number.NaN),
    },
    {
      prayer: 'isha',
      gap: ({ salah }: SurveyDay) => (salah.isha ?? Number.NaN) - (salah.maghrib ?? Number.NaN),
    },
  ] as const;
  return pairs.flatMap(({ prayer, gap }): Found[] => {
    const short = survey.days.filter((day) => gap(day) > 0 && gap(day) < SHORT);
    if (short.length === 0) return [];
    const params = { prayer, minutes: Math.min(...short.slice(0, 1000).map(gap)) };
    return [{ check, severity, column: `salah.${prayer}`, dates: short.map(({ date }) => date), params }];
  });
}

/** Right, and worth knowing: such a time belongs to the date of the evening. */
export function ishaAfterMidnight({ days }: Survey): Found[] {
  const late = days.filter(({ salah }) => (salah.isha ?? 0) >= MIDNIGHT);
  if (late.length === 0) return [];
  const latest = late.reduce((most, { salah }) => Math.max(most, salah.isha ?? 0), 0);
  const dates = late.map(({ date }) => date);
  const params = { time: clockTime(latest) };
  return [{ check: 'isha-after-midnight', severity: 'note', column: 'salah.isha', dates, params }];
}

/** A printed Hijri day two days and more from the masjid's calendar; one day is a matter of sighting. */
export function hijriMismatch({ days, context: { calendar } }: Survey): Found[] {
  const reader = hijriReader(calendar ?? PLAIN_CALENDAR);
  const wrong = days.flatMap(({ date, number, row }) => {
    const printed = printedDay(row.hijri ?? '');
    if (printed === undefined) return [];
    const expected = reader.dateOf(number).day;
    const apart = Math.abs(printed - expected);
    return Math.min(apart, 30 - apart) > 1 ? [{ date, printed, expected }] : [];
  });
  const [first] = wrong;
  if (!first) return [];
  const params = { printed: first.printed, expected: first.expected };
  return [{ check: 'hijri-mismatch', severity: 'warning', dates: wrong.map(({ date }) => date), params }];
}

/** The one number of a wording that can be a day: `12`, `10 Rajab 1447`. */
function printedDay(text: string): number | undefined {
  const numbers = (text.slice(0, 64).match(/\d+/g) ?? [])
    .map(Number)
    .filter((number) => number >= 1 && number <= 30);
  return numbers.length === 1 ? numbers[0] : undefined;
}
