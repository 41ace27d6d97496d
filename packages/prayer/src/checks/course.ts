// Decides: findings about a time that jumps from one day to the next, or stands still.

import { type HijriReader, hijriReader, PLAIN_CALENDAR } from '../calendar/hijri.ts';
import { clockTime } from '../clock/clock.ts';
import { PRAYERS, type Prayer } from '../types.ts';
import { clockStep } from './clock.ts';
import type { Found, Severity } from './finding.ts';
import type { Survey, SurveyDay } from './survey.ts';

/** No prayer moves so much from one day to the next, anywhere below 65 degrees, but by a change of rule or clock. */
const JUMP = 15;
const HOUR = 60;
const RAMADAN_STEP = 30;

/** The Sun does not stand still: days in a row with one time, beyond which it is a fixed time or a copy. */
const FROZEN: Record<Prayer, number> = { fajr: 45, sunrise: 45, dhuhr: 90, asr: 45, maghrib: 45, isha: 45 };
/** Fixed by some mosques on purpose. */
const OFTEN_FIXED: ReadonlySet<Prayer> = new Set(['fajr', 'dhuhr', 'isha']);

/** One day far from both its neighbours, who agree: a slip of the pen. */
export function oneDayJumps({ days }: Survey): Found[] {
  return PRAYERS.flatMap((prayer): Found[] => {
    const times: { date: string; time: string }[] = [];
    let params = {};
    days.forEach((day, index) => {
      const [before, after] = [days[index - 1], days[index + 1]];
      const middle = between(before, day, after, prayer);
      if (middle === undefined) return;
      if (times.length === 0)
        params = { prayer, shown: clockTime(day.salah[prayer] ?? 0), meant: clockTime(middle) };
      times.push({ date: day.date, time: clockTime(middle) });
      day.salah[prayer] = middle;
    });
    if (times.length === 0) return [];
    const column = `salah.${prayer}` as const;
    const dates = times.map(({ date }) => date);
    return [
      {
        check: 'one-day-jump',
        severity: 'error',
        column,
        dates,
        params,
        fix: { kind: 'set', column, times },
      },
    ];
  });
}

function between(
  before: SurveyDay | undefined,
  day: SurveyDay,
  after: SurveyDay | undefined,
  prayer: Prayer,
): number | undefined {
  const [a, b, c] = [before?.salah[prayer], day.salah[prayer], after?.salah[prayer]];
  if (a === undefined || b === undefined || c === undefined) return undefined;
  if (before?.number !== day.number - 1 || after?.number !== day.number + 1) return undefined;
  const isAlone = Math.abs(b - a) > JUMP && Math.abs(b - c) > JUMP && Math.abs(a - c) <= JUMP;
  return isAlone ? Math.round((a + c) / 2) : undefined;
}

/** A leap that lasts and that no change of the clock explains. Rules of northern summers make such leaps for Fajr and Isha. */
export function unexplainedJumps(survey: Survey): Found[] {
  const hijri = hijriReader(survey.context.calendar ?? PLAIN_CALENDAR);
  return PRAYERS.flatMap((prayer): Found[] => {
    const jumps = survey.days.flatMap((day, index) => {
      const before = survey.days[index - 1];
      const [a, b] = [before?.salah[prayer], day.salah[prayer]];
      if (a === undefined || b === undefined || before?.number !== day.number - 1) return [];
      const step = b - a;
      if (Math.abs(step) <= JUMP || isClockChange(survey, day, step)) return [];
      const own = (day.own[prayer] ?? Number.NaN) - (before.own[prayer] ?? Number.NaN);
      const isOwn = Math.abs(step - own) <= JUMP;
      return isOwn || (prayer === 'isha' && isRamadanStep(hijri, day, step))
        ? []
        : [{ date: day.date, step }];
    });
    const [first] = jumps;
    if (!first) return [];
    return [
      {
        check: 'unexplained-jump',
        severity: 'warning',
        column: `salah.${prayer}`,
        dates: jumps.map(({ date }) => date),
        params: { prayer, minutes: first.step },
      },
    ];
  });
}

/** Isha is half an hour later in Ramadan where it is set by minutes; sightings move its ends by a day or two. */
function isRamadanStep(hijri: HijriReader, { number }: SurveyDay, step: number): boolean {
  if (Math.abs(Math.abs(step) - RAMADAN_STEP) > 3) return false;
  const before = hijri.dateOf(number - 3).month;
  const after = hijri.dateOf(number + 3).month;
  return step > 0 ? before === 8 && after === 9 : before === 9 && after === 10;
}

/** By the zone when it is known; else any step of about an hour may be one. */
function isClockChange(survey: Survey, day: SurveyDay, step: number): boolean {
  const expected = survey.zone ? clockStep(survey.zone, day.number) : Math.sign(step) * HOUR;
  return expected !== 0 && Math.abs(step - expected) <= JUMP;
}

export function frozenColumns({ days }: Survey): Found[] {
  return PRAYERS.flatMap((prayer): Found[] => {
    const dates: string[] = [];
    let shown = 0;
    for (let first = 0; first < days.length; ) {
      const minutes = days[first]?.salah[prayer];
      let last = first;
      while (minutes !== undefined && days[last + 1]?.salah[prayer] === minutes) last++;
      if (last - first + 1 >= FROZEN[prayer]) {
        if (dates.length === 0) shown = minutes ?? 0;
        for (let index = first; index <= last; index++) dates.push(days[index]?.date ?? '');
      }
      first = last + 1;
    }
    if (dates.length === 0) return [];
    const severity: Severity = OFTEN_FIXED.has(prayer) ? 'note' : 'warning';
    const params = { prayer, time: clockTime(shown) };
    return [{ check: 'frozen-column', severity, column: `salah.${prayer}`, dates, params }];
  });
}
