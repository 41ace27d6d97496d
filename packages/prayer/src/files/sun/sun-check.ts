// Decides: whether a timetable file is of another city or place, or of another clock (an hour off).

import { clockTime, minutesOf } from '../../clock/clock.ts';
import type { ZoneSlice } from '../../clock/zone.ts';
import { shown } from '../problem.ts';
import type { Column, Hints, HourOff, Question, ReadRow, WinterTime } from '../read-types.ts';
import { isIqamahMoved, mapTimes } from './moved-rows.ts';
import { type SunDay, sunDays, zoneOf } from './sun-days.ts';
import { distanceOf } from './sun-distance.ts';
import { type Evident, isElsewhere, isEvident, steadyHours, winterPattern } from './sun-patterns.ts';
import { forwardOn, fromWinterTime } from './winter-time.ts';

export interface SunCheck {
  rows: ReadRow[];
  questions: Question[];
  winterTime?: WinterTime;
  hourOff?: HourOff;
}

interface Subject {
  hints: Hints;
  /** The layout's makers write winter time all year. */
  isWinterLayout: boolean;
  columns: readonly Column[];
}

const HOUR = 60;

/** Holds the rows against the Sun at the masjid, so that times of another clock or place are never stored unasked. */
export function checkAgainstSun(written: ReadRow[], subject: Subject): SunCheck {
  const { hints } = subject;
  const sun = sunDays(
    written.map(({ date }) => date),
    hints,
  );
  const result = settleWinterTime(written, subject, evidentDays(written, sun));
  if (result.questions.length > 0) return result;
  const days = evidentDays(result.rows, sun);
  const hours = steadyHours(days);
  const isMeant = result.winterTime === 'as-written' && winterPattern(days) === 'behind';
  const off = days.filter((_, at) => hours[at] !== 0 && !isMeant);
  if (off.length > 0) settleHours(result, subject, days, hours, off);
  if (hints.otherPlace === undefined && isElsewhere(days, hours)) {
    const [first] = days;
    if (first)
      result.questions.push(question('other-place', 'otherPlace', first.row, subject, [['as-written', 0]]));
  }
  return result;
}

function evidentDays(rows: readonly ReadRow[], sun: ReadonlyMap<string, SunDay>): Evident[] {
  const days = rows.flatMap((row) => {
    const day = sun.get(row.date);
    return day ? [distanceOf(row, day)] : [];
  });
  return days.filter(isEvident).sort((a, b) => (a.row.date < b.row.date ? -1 : 1));
}

function settleWinterTime(rows: ReadRow[], subject: Subject, days: readonly Evident[]): SunCheck {
  const { hints, isWinterLayout } = subject;
  const zone = zoneOf(hints);
  const pattern = winterPattern(days);
  const isBehind = pattern === 'behind';
  if (hints.winterTime === 'as-written') return { rows, questions: [], winterTime: 'as-written' };
  if (hints.winterTime === 'convert' || (isBehind && isWinterLayout)) {
    if (zone) return { rows: convert(rows, zone), questions: [], winterTime: 'convert' };
  } else if (isWinterLayout && pattern === 'right') return { rows, questions: [], winterTime: 'as-written' };
  else if (!isBehind && !(isWinterLayout && pattern === 'unknown')) return { rows, questions: [] };
  const first = rows.find((row) => !zone || forwardOn(zone, row) !== 0);
  if (!first) return { rows, questions: [] };
  const forward = zone ? forwardOn(zone, first) : HOUR;
  const answers: Answers = [
    ['convert', forward],
    ['as-written', 0],
  ];
  return { rows, questions: [question('winter-time', 'winterTime', first, subject, answers)] };
}

function convert(rows: readonly ReadRow[], zone: ZoneSlice): ReadRow[] {
  const withIqamah = isIqamahMoved(rows, (row) => forwardOn(zone, row));
  return rows.map((row) => ({ ...row, ...fromWinterTime(row, zone, withIqamah) }));
}

function settleHours(
  result: SunCheck,
  subject: Subject,
  days: readonly Evident[],
  hours: readonly number[],
  off: readonly Evident[],
): void {
  const { hourOff } = subject.hints;
  if (hourOff !== undefined) {
    result.hourOff = hourOff;
    if (hourOff === 'shift') result.rows = shift(result.rows, days, hours);
    return;
  }
  const first = off.reduce((least, day) => (day.row.line < least.row.line ? day : least));
  const by = -(hours[days.indexOf(first)] ?? 0) * HOUR;
  const answers: Answers = [
    ['shift', by],
    ['as-written', 0],
  ];
  result.questions.push(question('hour-off', 'hourOff', first.row, subject, answers));
}

/** Moves each row by the hours it is off; one that the Sun does not tell of goes with the row before it. */
function shift(rows: readonly ReadRow[], days: readonly Evident[], hours: readonly number[]): ReadRow[] {
  const known = new Map(days.map(({ row }, at) => [row.date, -(hours[at] ?? 0) * HOUR]));
  const byDate = new Map<string, number>();
  let last = -(hours[0] ?? 0) * HOUR;
  for (const { date } of rows.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    last = known.get(date) ?? last;
    byDate.set(date, last);
  }
  const minutes = ({ date }: { date: string }) => byDate.get(date) ?? 0;
  const withIqamah = isIqamahMoved(rows, minutes);
  return rows.map((row) => mapTimes(row, (time) => clockTime(minutesOf(time) + minutes(row)), withIqamah));
}

type Answers = readonly (readonly [answer: string, minutes: number])[];

/** Shows a time of the row, and what each answer would make of it. */
function question(
  code: 'winter-time' | 'hour-off' | 'other-place',
  hint: 'winterTime' | 'hourOff' | 'otherPlace',
  row: ReadRow,
  { columns }: Subject,
  answers: Answers,
): Question {
  const prayer = (['sunrise', 'dhuhr', 'maghrib', 'fajr', 'asr', 'isha'] as const).find(
    (one) => row.salah[one],
  );
  const time = prayer && row.salah[prayer];
  return {
    code,
    hint,
    line: row.line,
    column: shown(columns.find(({ role }) => role === `salah.${prayer}`)?.header ?? ''),
    value: time ?? '',
    alternatives: answers.map(([answer, minutes]) => ({
      answer,
      meaning: time ? clockTime(minutesOf(time) + minutes) : '',
    })),
  };
}
